#!/usr/bin/env python3
"""Writes the seed corpora of fuzz_http, fuzz_socket and fuzz_messages into corpus."""
import json
import pathlib
import struct

HERE = pathlib.Path(__file__).parent / "corpus"
TABLE = "A" * 22
KEY = "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE"


def put(target, name, data):
    folder = HERE / target
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(data)


def request(method, path, body=b"", *headers):
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost:4627", *headers]
    if body:
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join(lines + ["", ""]).encode() + body


def frame(opcode, data, final=True, mask=bytes(4)):
    length = bytes([128 | len(data)]) if len(data) < 126 else struct.pack("!BH", 254, len(data))
    return bytes([(128 if final else 0) | opcode]) + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data))


def messages(*spoken):
    return "\n".join(f"{who}{json.dumps(message)}" for who, message in spoken).encode()


UPGRADE = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", f"Cookie: person={KEY}; seat={KEY}")
SIT = json.dumps({"name": "Bo", "contribution": "00" * 32, "seat": 1}).encode()
SETTINGS = json.dumps({"players": 3, "rules": "must-dedicate", "sides": "N E S", "first": "seat", "public": True,
                       "clock": {"kind": "live", "time_ms": 60000, "increment_ms": 1000},
                       "bots": [None, "expert", "casual"], "spectators": False, "level": "learner"}).encode()
RESULT = json.dumps({"name": "Ann", "record": '[Format "LGN 1"]\n[Players "2"]\n[Bots "1"]\n[Daily "2026-11-18"]\n\n1. 21@0,-1r0\n'}).encode()
HELLO = json.dumps({"type": "hello", "protocol": 1, "since": 2, "as": "moves", "key": KEY}).encode()

for name, data in {
    "page": request("GET", "/", b"", "Accept-Encoding: gzip, br;q=0"), "health": request("HEAD", "/healthz") + request("GET", "/metrics"),
    "make": request("POST", "/api/tables", SETTINGS, "Origin: http://localhost:4627"), "list": request("GET", "/api/tables?state=running&after=5." + TABLE),
    "games": request("GET", "/api/games?state=finished", b"", f"Cookie: person={KEY}"), "forget": request("POST", "/api/forget", b"{}", f"Cookie: person={KEY}"),
    "board": request("GET", "/api/daily/2026-11-18?after=50", b"", f"Cookie: person={KEY}"), "result": request("POST", "/api/daily/2026-11-18", RESULT),
    "show": request("GET", f"/api/tables/{TABLE}"), "sit": request("POST", f"/api/tables/{TABLE}/sit", SIT),
    "enter": request("POST", f"/api/tables/{TABLE}/enter", json.dumps({"key": KEY}).encode()),
    "key": request("POST", f"/api/tables/{TABLE}/key", b"{}", f"Cookie: seat={KEY}"), "record": request("GET", f"/api/tables/{TABLE}/record"),
    "follow": request("POST", f"/api/tables/{TABLE}/follow", b"{}", f"Cookie: seat={KEY}"), "delete": request("DELETE", f"/api/tables/{TABLE}"),
    "socket": request("GET", f"/api/tables/{TABLE}/socket", b"", *UPGRADE) + frame(1, HELLO),
    "chunked": request("POST", "/api/tables", b"", "Transfer-Encoding: chunked") + b"5\r\n{\"pla\r\nb\r\nyers\": 2}  \r\n0\r\n\r\n",
}.items():
    put("http", name, b"\x00" + data)
    put("http", name + "-in-pieces", b"\x07" + data)

for name, data in {
    "hello": frame(1, HELLO), "masked": frame(1, HELLO, mask=b"abcd"), "binary": frame(2, b"abc"), "ping": frame(9, b"abc") + frame(1, HELLO),
    "close": frame(8, b"\x03\xe8bye"), "parts": frame(1, HELLO[:9], False) + frame(9, b"") + frame(0, HELLO[9:]), "long": frame(1, b" " * 5000),
    "turn": frame(1, HELLO) + frame(1, b'{"type":"turn","turn":1,"moves":["1@0,1r0"]}'), "not-utf8": frame(1, b"\xff\xfe"),
}.items():
    put("socket", name, b"\x00" + data)
    put("socket", name + "-in-pieces", b"\x03" + data)

put("messages", "talk", messages((0, {"type": "try", "moves": []}), (1, {"type": "react", "reaction": "hm"}), (2, {"type": "resign"}),
                                 (0, {"type": "abandon"}), (1, {"type": "abandon"}), (1, {"type": "rematch"})))
put("messages", "leave", messages((0, {"type": "leave"}), (0, {"type": "back"}), (1, {"type": "resign"}), (0, {"type": "rematch"}),
                                  (1, {"type": "start"}), (1, {"type": "stand"}), (0, {"type": "ready", "contribution": "00" * 32})))
put("messages", "turns", "\n".join(f'{who}{{"type":"turn","turn":{turn},"moves":["{tile}@0,1r0"]}}' for turn in (1, 2)
                                   for who in (0, 1) for tile in range(1, 36)).encode())

#!/usr/bin/env python3
"""client.py URL [TABLE] - plays random moves at an online table: one it makes, with a bot, or the one whose id is given."""
import base64, json, os, random, socket, struct, sys, urllib.parse, urllib.request  # noqa: E401

URL = urllib.parse.urlsplit(sys.argv[1] if len(sys.argv) > 1 else sys.exit(__doc__))


def post(path, body):
    return json.load(urllib.request.urlopen(f"http://{URL.netloc}/api/tables{path}", json.dumps(body).encode()))


def say(message):
    data = json.dumps(message).encode()
    length = struct.pack("!B", 128 | len(data)) if len(data) < 126 else struct.pack("!BH", 254, len(data))
    link.sendall(b"\x81" + length + bytes(4) + data)  # a mask of zeros leaves the data as it is


def hear():
    kind, length = wire.read(2)
    data = wire.read(length if length < 126 else int.from_bytes(wire.read(2 if length == 126 else 8), "big"))
    return json.loads(data) if kind == 0x81 else {"type": "control"}


table = sys.argv[2] if len(sys.argv) > 2 else post("", {"players": 2, "bots": [None, "casual"]})["table"]
seat = post(f"/{table}/sit", {"name": "Example", "contribution": os.urandom(32).hex()})
wire = (link := socket.create_connection((URL.hostname, URL.port))).makefile("rb")
link.sendall((f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {URL.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
              f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n").encode())
print(f"table {table}, seat {seat['seat']}", flush=True)
say({"type": "hello", "protocol": 1, "as": "views", "key": seat["key"]})
while wire.readline().strip(): pass  # noqa: E701 - the answer's headers
asked = 0  # the last turn of ours: more than one message may show that it is our turn
while message := hear():
    if message["type"] == "error":
        sys.exit(f"refused: {message}")
    elif message["type"] == "draft":  # what may come next: choose, until the turn is whole
        moves = message["moves"] + [(last := random.choice(message["legal"]))]
        say({"type": "turn" if "@" in last or last == "pass" else "try", "turn": message["view"]["turn"], "moves": moves})
    elif message.get("table", {}).get("state") == "finished":
        sys.exit(print("over, winners:", *message["table"]["winners"]))
    elif "view" in message and message["view"]["player"] == message["view"]["seat"] and message["view"]["turn"] != asked:
        asked = message["view"]["turn"]
        say({"type": "try", "moves": []})

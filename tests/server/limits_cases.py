"""What one client can make the others pay for: limits of seats, tables and addresses, and rights that end somewhere."""
from support import ClockedServer, Person, ServerTest, start

LIVE = {"kind": "live", "time_ms": 10000, "increment_ms": 0}


class Deleted(ServerTest):
    SERVER = ClockedServer

    def test_a_deleted_game_with_a_live_clock_leaves_the_memory(self):
        """The clock of a game that is not there any more cannot run out."""
        person = Person(self.server)
        for _ in range(3):
            table = person.make(bots=[None, "casual"], first="seat", clock=LIVE)
            person.sit(table)
            person.ask("DELETE", f"/api/tables/{table}")
        self.server.pass_time(20)
        self.assertEqual(self.server.metric("tables"), 0)
        self.assertEqual(self.server.metric("store_faults_total"), 0)


class Floods(ServerTest):
    SERVER = ClockedServer

    def flood(self, sockets, messages, count):
        """Says the messages on all sockets, one after the other, `count` times each. Returns how many messages the server sent."""
        before = self.server.metric("messages_out_total")
        for _ in range(count):
            for each in sockets:
                for message in messages:
                    each.say(message)
        for each in sockets:
            each.hear_all()
        return self.server.metric("messages_out_total") - before - len(sockets)

    def test_wishes_to_abandon_do_not_fan_out(self):
        """Not from many sockets of one seat, whether they change something or not."""
        table, (first, second) = start(self.server, 2)
        tabs = [first] + [first.person.socket(table) for _ in range(9)]
        self.server.pass_time(1)
        self.assertLess(self.flood(tabs, [{"type": "keep"}], 10), 5)  # nothing changed
        sent = self.flood(tabs, [{"type": "abandon"}, {"type": "keep"}], 10)
        self.assertLess(sent, 200 + 4 * 11 + 5)  # an answer each, and four changes that all hear
        self.assertLessEqual(len([m for m in second.hear_all() if m["type"] == "asked"]), 4)
        self.server.pass_time(60)
        first.say({"type": "abandon"})
        second.say({"type": "abandon"})
        second.wait("table", why="abandoned")

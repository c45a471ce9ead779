# A file under random reads, writes and jumps against a list of bytes and a place in it; opened again in every mode.
# RUN: mkdir -p %t && %brio run --target-accelerator cpu %s %t/file 1 3000 | FileCheck --match-full-lines %s
from std.os import SEEK_CUR, SEEK_END, SEEK_SET, remove
from std.os.path import exists, getsize
from std.sys import argv
from std.testing import assert_equal, assert_raises, assert_true


struct Random:
    var state: UInt64

    def __init__(out self, seed: Int):
        self.state = UInt64(seed) * 2654435761 + 88172645463325252

    def below(mut self, limit: Int) -> Int:
        self.state ^= self.state << 13
        self.state ^= self.state >> 7
        self.state ^= self.state << 17
        return Int((self.state >> 11) % UInt64(limit))

    def text(mut self) -> String:
        var result = String()
        for _ in range(self.below(20) if self.below(5) else self.below(9000)):
            result += chr(97 + self.below(26))
        return result^


def put(mut model: List[Byte], at: Int, bytes: Span[Byte, _]):
    """The bytes at a place; zeros fill the gap in front of it, if there are any bytes."""
    if not bytes:
        return
    while len(model) < at:
        model.append(0)
    for i in range(len(bytes)):
        if at + i < len(model):
            model[at + i] = bytes[i]
        else:
            model.append(bytes[i])


def same(path: String, model: List[Byte]) raises:
    assert_equal(getsize(path), len(model))
    with open(path, "r") as file:
        assert_equal(file.read_bytes(), model)


def both_ways(path: String, mut model: List[Byte], mut rng: Random, count: Int) raises:
    var file = open(path, "rw")
    var at = 0
    for _ in range(count):
        var op = rng.below(8)
        if op == 0:
            var text = rng.text()
            file.write(text)
            put(model, at, text.as_bytes())
            at += text.byte_length()
        elif op == 1:
            var text = rng.text()
            file.write_bytes(text.as_bytes())
            put(model, at, text.as_bytes())
            at += text.byte_length()
        elif op == 2:
            var size = rng.below(300)
            var got = file.read_bytes(size)
            var end = min(at + size, len(model))
            assert_equal(len(got), max(end - at, 0))
            if at < end:
                assert_equal(got, List(model[at:end]))
                at = end
        elif op == 3:
            var room = List[Byte](length=rng.below(50), fill=1)
            var got = file.read(Span(room))
            var end = min(at + len(room), len(model))
            assert_equal(Int(got), max(end - at, 0))
            for i in range(len(room)):
                assert_equal(room[i], model[at + i] if at + i < end else 1)
            at = max(at, end)
        elif op == 4:
            at = rng.below(len(model) + 5)
            assert_equal(Int(file.seek(UInt64(at), SEEK_SET)), at)
        elif op == 5 and len(model) > 0:
            var back = rng.below(len(model))
            assert_equal(Int(file.seek(UInt64(0) - UInt64(back), SEEK_END)), len(model) - back)
            at = len(model) - back
        elif op == 6:
            var on = rng.below(20)
            at += on
            assert_equal(Int(file.seek(UInt64(on), SEEK_CUR)), at)
        elif op == 7 and rng.below(10) == 0:
            var rest = file.read_bytes()
            assert_equal(len(rest), max(len(model) - at, 0))
            for i in range(len(rest)):
                assert_equal(rest[i], model[at + i])
            at = max(at, len(model))
    file.close()


def main() raises:
    var path = String(argv()[1])
    var rng = Random(Int(String(argv()[2])))
    var count = Int(String(argv()[3]))
    if exists(path):
        remove(path)
    var model = List[Byte]()
    for round in range(8):
        # What is written replaces what was there.
        with open(path, "w") as file:
            var text = rng.text()
            file.write(text)
            model = List(text.as_bytes())
        same(path, model)
        both_ways(path, model, rng, count // 8)
        same(path, model)
        # What is appended comes behind it.
        with open(path, "a") as file:
            for _ in range(5):
                var text = rng.text()
                file.write(text)
                put(model, len(model), text.as_bytes())
        same(path, model)
    # A handle does what its mode says, and nothing when it is closed.
    with assert_raises():
        var reading = open(path, "r")
        reading.write_all("x".as_bytes())
    same(path, model)
    with assert_raises():
        var appending = open(path, "a")
        _ = appending.read_bytes(1)
    var closed = open(path, "r")
    closed.close()
    with assert_raises():
        _ = closed.read_bytes(1)
    with assert_raises():
        _ = open(path + "/none", "r")
    with assert_raises():
        _ = open(path, "q")
    # CHECK: all agree
    print("all agree")

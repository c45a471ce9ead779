# Pipes within a program and to one that it starts, which ends of them it gets, and the signals that end such a program.
# RUN: mkdir -p %t && %brio run --target-accelerator cpu %s %python %t | FileCheck --match-full-lines %s
from std.os import Pipe, Process, remove
from std.os.path import exists
from std.sys import argv
from std.testing import assert_equal, assert_false, assert_raises, assert_true
from std.time import monotonic, sleep


def read_all(mut pipe: Pipe) raises -> List[Byte]:
    var result = List[Byte]()
    var some = List[Byte](length=1000, fill=0)
    while True:
        var count = pipe.read_bytes(some)
        if count == 0:
            return result^
        result.extend(some[:count])


def within() raises:
    var pipe = Pipe()
    # Half of what a pipe holds at least, in two pieces, read in others.
    var sent = List[Byte]()
    for i in range(2000):
        sent.append(Byte(i * 7 & 255))
    pipe.write_bytes(sent[:700])
    pipe.write_bytes(sent[700:])
    var some = List[Byte](length=300, fill=0)
    assert_equal(pipe.read_bytes(some), 300)
    assert_equal(List(some[:]), List(sent[:300]))
    pipe.set_input_only()
    assert_false(Bool(pipe.fd_out))
    assert_equal(read_all(pipe), List(sent[300:]))
    with assert_raises(contains="read only side"):
        pipe.write_bytes(sent)
    var other = Pipe()
    other.set_output_only()
    with assert_raises(contains="write only side"):
        _ = other.read_bytes(some)
    # The numbers are free again when pipes end.
    for _ in range(3000):
        var once = Pipe()
        once.write_bytes([Byte(1)])


def to_programs() raises:
    var pipe = Pipe()
    var number = pipe.fd_out.value().value
    var child = Process.run("sh", ["-c", String("i=0; while [ $i -lt 2000 ]; do printf abc >&", number, "; i=$((i+1)); done")])
    pipe.set_input_only()
    var got = read_all(pipe)
    assert_equal(String(from_utf8=got), String("abc") * 2000)
    assert_equal(child.wait().exit_code.value(), 0)
    # An end that closes by itself is not there.
    var closing = Pipe(out_close_on_exec=True)
    var closed = Process.run("sh", ["-c", String("{ printf abc >&", closing.fd_out.value().value, "; } 2>/dev/null")])
    assert_true(closed.wait().exit_code.value() != 0)
    # The other way: it reads until the end is closed here.
    var feed = Pipe(out_close_on_exec=True)
    var reader = Process.run("sh", ["-c", String("test \"$(cat <&", feed.fd_in.value().value, ")\" = 'to it'")])
    feed.set_output_only()
    feed.write_bytes("to it".as_bytes())
    _ = feed^
    assert_equal(reader.wait().exit_code.value(), 0)


# A program that has said that it runs, and then waits for a signal as it would by default.
def waiting(python: String, mark: String) raises -> Process:
    var script = String("import signal, time\nfor s in (1, 2): signal.signal(s, signal.SIG_DFL)\nopen('", mark, "', 'w').close()\ntime.sleep(60)\n")
    var child = Process.run(python, ["-c", script])
    var begin = monotonic()
    while not exists(mark) and monotonic() - begin < 30_000_000_000:
        sleep(0.01)
    remove(mark)
    assert_false(child.poll().has_exited())
    return child^


def signals(python: String, mark: String) raises:
    var child = waiting(python, mark)
    assert_true(child.hangup())
    var status = child.wait()
    assert_equal(status.term_signal.value(), 1)
    assert_false(Bool(status.exit_code))
    child = waiting(python, mark)
    assert_true(child.interrupt())
    assert_equal(child.wait().term_signal.value(), 2)
    child = waiting(python, mark)
    assert_true(child.kill())
    assert_equal(child.wait().term_signal.value(), 9)
    # What has been waited for stays as it is, and gets no more signals.
    assert_equal(child.wait().term_signal.value(), 9)
    assert_true(child.poll().has_exited())


def main() raises:
    within()
    to_programs()
    signals(String(argv()[1]), String(argv()[2]) + "/runs")
    # CHECK: all went through
    print("all went through")

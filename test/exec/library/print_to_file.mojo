# `print` takes an open file; its text and what is written to the file stay in order. A closed file is told of.
# RUN: %brio run --target-accelerator cpu %s %t 2>&1 | FileCheck --match-full-lines %s
from std.sys import argv, stderr
from std.io import FileDescriptor


def table(mut f: FileHandle, rows: Int):
    for i in range(rows):
        print(i, i * i, sep=",", file=f)


def log(to: FileDescriptor, text: String):
    print("log:", text, file=to)


def main() raises:
    var path = String(argv()[1])
    with open(path, "w") as f:
        f.write("head\n")
        print("a", 1, sep="=", end=";\n", file=f)
        f.write("middle\n")
        table(f, 2)
        log(f, "in a function")
        f.write("tail\n")
    # CHECK: head
    # CHECK-NEXT: a=1;
    # CHECK-NEXT: middle
    # CHECK-NEXT: 0,0
    # CHECK-NEXT: 1,1
    # CHECK-NEXT: log: in a function
    # CHECK-NEXT: tail
    print(open(path, "r").read(), end="", flush=True)
    var closed = open(path, "r")
    closed.close()
    # CHECK-NEXT: cannot write to file descriptor -1
    print("nothing", file=closed)
    # CHECK-NEXT: to stderr
    print("to stderr", file=stderr)

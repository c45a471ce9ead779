# RUN: %brio run %s %t.txt | FileCheck %s
# What a context manager without `__exit__` becomes lives to the end of the block, unless it is moved away before.
from std.io import FileDescriptor
from std.sys import argv


struct Manager(Movable):
    var number: Int

    def __init__(out self, number: Int):
        self.number = number

    def __del__(deinit self):
        print("deleted", self.number)

    def __enter__(var self) -> Self:
        return self^


def take(var manager: Manager):
    print("take", manager.number)


def main() raises:
    # CHECK: 1
    # CHECK-NEXT: end
    # CHECK-NEXT: deleted 1
    # CHECK-NEXT: after
    with Manager(1) as m:
        print(m.number)
        print("end")
    print("after")
    # CHECK-NEXT: take 2
    # CHECK-NEXT: deleted 2
    # CHECK-NEXT: end
    with Manager(2) as m:
        take(m^)
        print("end")
    # CHECK-NEXT: deleted 3
    # CHECK-NEXT: 3
    # CHECK-NEXT: deleted 3
    for i in range(2):
        with Manager(3) as m:
            if i == 0:
                continue
            print(m.number)
            break
    # CHECK-NEXT: deleted 5
    # CHECK-NEXT: raised
    try:
        with Manager(5) as m:
            if m.number == 5:
                raise Error("raised")
            print("not here")
    except e:
        print(e)
    var path = String(argv()[1])
    with open(path, "w") as f:
        f.write("text")
    # CHECK-NEXT: 3 116 120
    with open(path, "r") as f:
        var descriptor = FileDescriptor(f)
        var bytes = InlineArray[Byte, 3](fill=0)
        print(descriptor.read_bytes(bytes), bytes[0], bytes[2])

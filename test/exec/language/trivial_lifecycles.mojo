# Every type tells whether copying, moving and ending its values is a matter of their bytes; its own word counts.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.memory import is_trivially_copyable, is_trivially_deletable, is_trivially_movable


struct Counted(Copyable, Movable):
    var copies: Int

    def __init__(out self):
        self.copies = 0

    def __init__(out self, *, copy: Self):
        self.copies = copy.copies + 1


struct Told:
    comptime __del__is_trivial = True

    def __init__(out self):
        pass

    def __del__(deinit self):
        pass


struct Box[T: Copyable & Movable](Copyable, Movable):
    var value: Self.T

    def __init__(out self, var value: Self.T):
        self.value = value^


def end_of[T: AnyType]() -> String:
    comptime if T.__del__is_trivial:
        return "nothing"
    else:
        return "loop"


def copy_of[T: Copyable & Movable]() -> String:
    comptime if T.__copy_ctor_is_trivial:
        return "bytes"
    else:
        return "one by one"


def main():
    # CHECK: False True True
    print(Counted.__copyinit__is_trivial, Counted.__moveinit__is_trivial, Counted.__del__is_trivial)
    # CHECK-NEXT: True True False False
    print(Told.__del__is_trivial, Box[Int].__copy_ctor_is_trivial, Box[String].__copy_ctor_is_trivial, Box[Counted].__copy_ctor_is_trivial)
    # CHECK-NEXT: nothing loop loop loop nothing
    print(end_of[Int](), end_of[String](), end_of[List[Int]](), end_of[Tuple[Int, String]](), end_of[Box[Counted]]())
    # CHECK-NEXT: bytes one by one one by one
    print(copy_of[Float32](), copy_of[String](), copy_of[Counted]())
    # CHECK-NEXT: False True True
    print(is_trivially_copyable[Counted](), is_trivially_movable[Counted](), is_trivially_deletable[Counted]())

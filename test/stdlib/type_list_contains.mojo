# What a list of types contains may be asked with parentheses or without.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s


struct Manager[*Ts: Writable]:
    comptime has[T: Writable] = Self.Ts.contains[T]()
    comptime has_plain[T: Writable] = Self.Ts.contains[T]
    comptime both: Bool = Self.Ts.contains[Int] and not Self.Ts.contains[String]

    @staticmethod
    def number[T: Writable]() -> Int:
        comptime if Self.Ts.contains[T]:
            return 1
        elif not Self.Ts.contains[Int]():
            return 2
        comptime assert Self.Ts.contains[Int], "no Int"
        return 3


def show(b: Bool) -> String:
    return "yes" if b else "no"


def main():
    var has: Bool = Manager[Int].has_plain[Int]
    # CHECK: True True False True no
    print(has, Manager[Int, String].has[Int], Manager[Int].has[String], Manager[Int].has_plain[Int], show(Manager[Int].has_plain[Bool]))
    # CHECK-NEXT: 1 3 2 True
    print(Manager[Int].number[Int](), Manager[Int].number[String](), Manager[String].number[Int](), Manager[Int].both)
    # CHECK-NEXT: True False 1
    print(Manager[Int].has_plain[Int] == True, not Manager[Int].has_plain[Int], 1 if Manager[Int].has_plain[Int] else 2)

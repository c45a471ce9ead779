# Overloads that differ in parameters, in variadics and in how they take an argument.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Whole(TrivialRegisterPassable):
    var n: Int

    @implicit
    def __init__(out self, n: Int):
        self.n = n


def pick[w: Whole, n: Int]() -> String:
    return "whole, int"


def pick[w: Whole, v: Whole]() -> String:
    return "whole, whole"


def count[n: Int](x: Int) -> String:
    return "one parameter"


def count[n: Int](*x: Int) -> String:
    return "many arguments"


def count[*n: Int](x: Int) -> String:
    return "many parameters"


struct Text(Copyable, Movable):
    var text: String

    def __init__(out self):
        self.text = "text"

    def which(ref self) -> String:
        return "looks"

    def which(var self) -> String:
        return "takes " + self.text


def given(text: Text) -> String:
    return "read"


def given(var text: Text) -> String:
    return "owned"


def main():
    print(pick[Whole(1), 2](), pick[Whole(1), Whole(2)]())
    print(count[1](2), count[1, 2](3), count[1](2, 3), count[1]())
    var t = Text()
    print(t.which(), given(t))
    var u = t.copy()
    print((t^).which(), given(u^))

# CHECK: whole, int whole, whole
# CHECK-NEXT: one parameter many parameters many arguments many arguments
# CHECK-NEXT: looks read
# CHECK-NEXT: takes text owned

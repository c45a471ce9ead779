# `return value` in a function whose result has a name gives that value; what the name held by then is destroyed.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Loud(Movable):
    var text: String

    def __init__(out self, text: String):
        self.text = text

    def __init__(out self, *, deinit take: Self):
        self.text = take.text^

    def __deinit__(deinit self):
        print("end of", self.text)


def number(early: Bool, out result: Int):
    if early:
        return 3
    result = 4


def converted(out result: Float64):
    return 2


def text(which: Int, out result: String) raises:
    if which == 0:
        return "first"
    if which == 1:
        raise Error("no text")
    result = "second"
    if which == 2:
        return
    return result + "!"


def loud(which: Int, out result: Loud):
    result = Loud("draft")
    if which == 0:
        return Loud("other")
    print("kept")


def same_type(out result: List[Int]):
    return type_of(result)(length=2, fill=7)


def main() raises:
    # CHECK: 3 4 2.0 [7, 7]
    print(number(True), number(False), converted(), same_type())
    # CHECK-NEXT: first second second!
    print(text(0), text(2), text(3))
    # CHECK-NEXT: no text
    try:
        print(text(1))
    except error:
        print(error)
    # CHECK-NEXT: end of draft
    # CHECK-NEXT: other
    # CHECK-NEXT: end of other
    print(loud(0).text)
    # CHECK-NEXT: kept
    # CHECK-NEXT: draft
    # CHECK-NEXT: end of draft
    print(loud(1).text)
    # CHECK-NEXT: 3
    comptime known = number(True)
    print(known)

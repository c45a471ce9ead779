# What looks like a use of a stale reference and is none: nothing is reported, and it runs.
# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
from std.memory import UnsafePointer, alloc


def take(var text: String) -> Int:
    return len(text)


struct Buffer(Movable):
    var items: List[Int]
    var size: Int

    def __init__(out self):
        self.items = [1, 2, 3]
        self.size = 3

    def first(ref self) -> ref [self.items] Int:
        return self.items[0]

    def resize(mut self):
        self.size += 1


def anywhere() -> UnsafePointer[Int, MutAnyOrigin]:
    var p = alloc[Int](1)
    p[] = 7
    return p


def kept(mut list: List[Int]) -> ref [list] Int:
    list.append(9)
    return list[len(list) - 1]


def reference_to_a_variable() -> String:
    var text = String("a")
    ref r = text
    text = "b"
    var p = Pointer(to=text)
    text = "c"
    return r + p[]


def made_again() -> Int:
    var list: List[Int] = [1]
    var total = 0
    for i in range(3):
        ref last = list[len(list) - 1]
        total += last
        list.append(last + 1)
    return total


def other_path(flag: Bool) -> Int:
    var text = String("abc")
    var view = StringSlice(text)
    if flag:
        return take(text^)
    return len(view)


def other_field() -> Int:
    var buffer = Buffer()
    ref r = buffer.items[0]
    buffer.size = 5
    return r + buffer.size


def pointer_elsewhere() -> Int:
    # The address of the elements stays theirs when the list moves.
    var list: List[Int] = [1, 2]
    var p = list.unsafe_ptr()
    var other = list^
    var second = p[1]
    return second + len(other)


def said_to_be_anywhere() -> Int:
    var list: List[Int] = [4, 5]
    var p = UnsafePointer[Int, MutAnyOrigin](to=list[1])
    var q: UnsafePointer[Int, MutAnyOrigin] = UnsafePointer(to=list[0])
    var r = UnsafePointer(to=list[0]).as_any_origin()
    var other = list^
    return p[] + q[] + r[] + len(other)


def in_place() -> Int:
    var list: List[Int] = [3, 1, 2]
    ref first = list[0]
    list.reverse()
    list[0] = 7
    list[1] += 1
    return first


def copied() -> String:
    var names: List[String] = ["a", "b"]
    var first = names[0]
    names.append(first)
    names.append(names[1])
    return first + names[3]


def pointed_anew() -> Int:
    var a: List[Int] = [1]
    var b: List[Int] = [2]
    var p = Pointer(to=a)
    var c = a^
    p = Pointer(to=b)
    return p[][0] + len(c)


def main():
    var buffer = Buffer()
    ref first = buffer.first()
    buffer.resize()
    # CHECK: 1 4
    print(first, buffer.size)
    var list: List[Int] = [1]
    # CHECK: 7 9
    print(anywhere()[], kept(list))
    # CHECK: cc 6 3 3
    print(reference_to_a_variable(), made_again(), other_path(True), other_path(False))
    # CHECK: 6 4 15
    print(other_field(), pointer_elsewhere(), said_to_be_anywhere())
    # CHECK: 7 ab 3
    print(in_place(), copied(), pointed_anew())

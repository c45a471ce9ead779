# Pointers and spans into what ends with the function, which leave it as if they led anywhere: warnings, since nobody
# keeps such a pointer valid.
# RUN: %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
from std.memory import OwnedPointer


def of_list() -> UnsafePointer[Int, MutAnyOrigin]:
    var list: List[Int] = [1]
    # CHECK: :[[#@LINE+1]]:12: warning: result refers to 'list', which does not outlive this function
    return list.unsafe_ptr()


def of_variable() -> UnsafePointer[Int, MutAnyOrigin]:
    var list: List[Int] = [1]
    var pointer = list.unsafe_ptr()
    # CHECK: :[[#@LINE+2]]:12: warning: result refers to 'list', which does not outlive this function
    # CHECK: :[[#@LINE-2]]:{{.*}} note: the reference is made here
    return pointer


def of_array() -> UnsafePointer[Int, MutAnyOrigin]:
    var array = InlineArray[Int, 4](fill=0)
    # CHECK: :[[#@LINE+1]]:12: warning: result refers to 'array', which does not outlive this function
    return array.unsafe_ptr()


def of_string() -> UnsafePointer[UInt8, ImmutAnyOrigin]:
    var text = String("a text that is too long to be kept in place")
    # CHECK: :[[#@LINE+1]]:12: warning: result refers to 'text', which does not outlive this function
    return text.unsafe_ptr()


def of_owner() -> UnsafePointer[Int]:
    var owner = OwnedPointer(3)
    # CHECK: :[[#@LINE+1]]:12: warning: result refers to 'owner', which does not outlive this function
    return owner.unsafe_ptr()


def declared() -> Span[Int, MutAnyOrigin]:
    var list: List[Int] = [1]
    # CHECK: :[[#@LINE+1]]:12: warning: result refers to 'list', which does not outlive this function
    return Span[Int, MutAnyOrigin](list)


def taken(var list: List[Int]) -> UnsafePointer[Int, MutAnyOrigin]:
    # CHECK: :[[#@LINE+1]]:12: warning: result refers to 'list', which does not outlive this function
    return list.unsafe_ptr()


struct Holder:
    var list: List[Int]
    var data: UnsafePointer[Int, MutAnyOrigin]

    # What is kept moves with its owner.
    def __init__(out self, var list: List[Int]):
        self.data = list.unsafe_ptr()
        self.list = list^

    def pointer(self) -> UnsafePointer[Int, MutAnyOrigin]:
        return self.list.unsafe_ptr()


def lent(list: List[Int]) -> UnsafePointer[Int, MutAnyOrigin]:
    return list.unsafe_ptr()


def moved_on(var list: List[Int], mut to: List[Int]) -> UnsafePointer[Int, MutAnyOrigin]:
    var pointer = list.unsafe_ptr()
    to = list^
    return pointer


def used() -> Int:
    var list: List[Int] = [1]
    var pointer = list.unsafe_ptr()
    var other = list^
    pointer[0] += len(other)
    return pointer[0]


def main():
    pass

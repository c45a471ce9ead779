# What tuples, and texts and hashes of collections, ask of open types these have to promise: in bodies that nobody calls.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
from std.collections import Deque


def shows[T: Copyable](x: Tuple[T, Int]):
    # CHECK: :[[#@LINE+1]]:11: error: cannot call 'print': 'T' is not known to conform to 'Writable'
    print(x)


def shows_last[T: Writable, U: Copyable](x: Tuple[Int, T, U]):
    # CHECK: :[[#@LINE+1]]:16: error: cannot call 'print': 'U' is not known to conform to 'Writable'
    print("x", x)


def shows_display[T: Copyable](x: T):
    # CHECK: :[[#@LINE+1]]:11: error: cannot call 'print': 'T' is not known to conform to 'Writable'
    print((x.copy(), 1))


def shows_pack[*Ts: Copyable](x: Tuple[*Ts]):
    # CHECK: :[[#@LINE+1]]:11: error: cannot call 'print': 'Ts' is not known to conform to 'Writable'
    print(x)


struct Pair[T: Copyable]:
    var both: Tuple[Self.T, Self.T]

    def show(self):
        # CHECK: :[[#@LINE+1]]:15: error: cannot call 'print': 'T' is not known to conform to 'Writable'
        print(self.both)


def text[T: Copyable](x: Tuple[T, Int], d: Deque[T]) -> String:
    # CHECK: :[[#@LINE+1]]:16: error: cannot call 'String': 'T' is not known to conform to 'Writable'
    _ = String(x)
    # CHECK: :[[#@LINE+1]]:14: error: cannot call 'repr': 'T' is not known to conform to 'Writable'
    _ = repr(x)
    # CHECK: :[[#@LINE+1]]:29: error: cannot call 'format': 'T' is not known to conform to 'Writable'
    _ = String("{}").format(x)
    # CHECK: :[[#@LINE+1]]:19: error: cannot call 'String': 'T' is not known to conform to 'Writable'
    return String(d)


def text_of_lists[T: Copyable](x: List[T], y: Optional[T]) -> String:
    # CHECK: :[[#@LINE+1]]:17: error: cannot call 'repr': 'T' is not known to conform to 'Writable'
    return repr(x)


def equal[T: Copyable](x: Tuple[Int, T]) -> Bool:
    # CHECK: :[[#@LINE+1]]:12: error: cannot call '__eq__': 'T: Copyable' has no '__eq__'
    return x == x


def before[T: Copyable](x: Tuple[T, T]) -> Bool:
    # CHECK: :[[#@LINE+1]]:12: error: cannot call '__lt__': 'T: Copyable' has no '__lt__'
    return x < x


def hashed[T: Copyable](x: Tuple[T, Int]) -> UInt64:
    # CHECK: :[[#@LINE+1]]:17: error: cannot call 'hash': 'T' is not known to conform to 'Hashable'
    return hash(x)


def hashed_list[T: Copyable](x: List[T], y: Dict[String, T]) -> UInt64:
    # CHECK: :[[#@LINE+1]]:14: error: cannot call 'hash': 'T: Copyable' has no '__hash__'
    _ = hash(y)
    # CHECK: :[[#@LINE+1]]:17: error: cannot call 'hash': 'T: Copyable' has no '__hash__'
    return hash(x)


def main():
    pass

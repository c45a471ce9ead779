# What a function of the library asks for by a condition, a bound of an unknown type has to promise like a bound.
# RUN: %exits 1 %brio check %s 2>&1 | FileCheck %s --implicit-check-not error: --implicit-check-not warning:


def length[T: AnyType](x: T) -> Int:
    # CHECK: :[[#@LINE+1]]:16: error: cannot call 'len': 'T' is not known to conform to 'Sized'
    return len(x)


def length_of_copy[T: Copyable](x: T) raises -> Int:
    # CHECK: :[[#@LINE+1]]:16: error: cannot call 'len': 'T' is not known to conform to 'Sized'
    return len(x)


def key[T: AnyType](x: T) -> UInt64:
    # CHECK: :[[#@LINE+1]]:17: error: cannot call 'hash': 'T: AnyType' has no '__hash__'
    return hash(x)


struct Pair[T: Copyable]:
    var first: Self.T

    def __init__(out self, first: Self.T):
        self.first = first.copy()

    def size(self) -> Int:
        # CHECK: :[[#@LINE+1]]:20: error: cannot call 'len': 'T' is not known to conform to 'Sized'
        return len(self.first)


trait Measured:
    def measure(self) -> Int: ...


def measured[T: Measured](x: T) -> Int:
    # CHECK: :[[#@LINE+1]]:30: error: cannot call 'len': 'T' is not known to conform to 'Sized'
    return x.measure() + len(x)


# Nearly the same, and right.


def sized[T: Sized](x: T) -> Int:
    return len(x)


def raising[T: SizedRaising](x: T) raises -> Int:
    return len(x)


def both[T: Hashable & Sized](x: T) -> Int:
    return len(x) + Int(hash(x) % 2)


trait Sack(Sized, Copyable):
    def weight(self) -> Int: ...


def sack[T: Sack](x: T) -> Int:
    return len(x) + x.weight()


trait Keyed:
    def __hash__[H: Hasher](self, mut hasher: H): ...


def keyed[T: Keyed](x: T) -> UInt64:
    return hash(x)


def asked[T: AnyType](x: T) -> Int:
    comptime if conforms_to(T, Sized):
        return len(x)
    return 0


def under_condition[T: Copyable](x: T) -> Int where conforms_to(T, Sized):
    return len(x)


def list_of[T: Copyable](x: List[T]) -> Int:
    return len(x)


def main():
    pass

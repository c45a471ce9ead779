# A bound that is one protocol of the language, as '==' is, promises that protocol and nothing else.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
def text[T: Equatable](x: T, l: List[T], d: Dict[String, T]) -> String:
    # CHECK: :[[#@LINE+1]]:11: error: cannot call 'print': 'T' is not known to conform to 'Writable'
    print(x)
    # CHECK: :[[#@LINE+1]]:11: error: cannot call 'print': 'T' is not known to conform to 'Writable'
    print(l)
    # CHECK: :[[#@LINE+1]]:16: error: cannot call 'String': 'T' is not known to conform to 'Writable'
    _ = String(l)
    # CHECK: :[[#@LINE+1]]:19: error: cannot call 'String': 'T' is not known to conform to 'Writable'
    return String(d)


def text_of_list[T: Copyable](l: List[T]) -> String:
    # CHECK: :[[#@LINE+1]]:19: error: cannot call 'String': 'T' is not known to conform to 'Writable'
    return String(l)


def before[T: Equatable](a: List[T], b: List[T]) -> Bool:
    # CHECK: :[[#@LINE+1]]:12: error: cannot call '__lt__': 'T: Equatable' has no '__lt__'
    return a < b


def both_before[
    T: Equatable & Copyable
](a: Tuple[T, Int], b: Tuple[T, Int]) -> Bool:
    # CHECK: :[[#@LINE+1]]:12: error: cannot call '__lt__': 'T: Equatable & Copyable' has no '__lt__'
    return a < b


def sorts[T: Hashable & Copyable](mut a: List[T]):
    # CHECK: :[[#@LINE+1]]:10: error: cannot call 'sort': 'T: Hashable & Copyable' has no '__lt__'
    sort(a)


def hashes[T: Comparable](a: Tuple[T, Int], l: List[T]) -> UInt64:
    # CHECK: :[[#@LINE+1]]:14: error: cannot call 'hash': 'T' is not known to conform to 'Hashable'
    _ = hash(a)
    # CHECK: :[[#@LINE+1]]:17: error: cannot call 'hash': 'T: Comparable' has no '__hash__'
    return hash(l)


def main():
    pass

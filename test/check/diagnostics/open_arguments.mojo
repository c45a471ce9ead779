# An argument that is not of the struct which its declared type is made of tells no parameters: the report names it.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
def count[T: Copyable & Movable](values: List[T]) -> Int:
    return len(values)


def first[T: Copyable & Movable, n: Int](values: InlineArray[T, n], list: List[T]) -> Int:
    return n


def kept[T: Copyable & Movable](value: Optional[T]):
    pass


def keys[K: KeyElement](table: Dict[K, Int]):
    pass


def main():
    # CHECK: :[[#@LINE+1]]:17: error: invalid call to 'count': argument 'values' cannot be converted from literal 3 to 'List[T]'
    print(count(3))
    var text = String("a")
    # CHECK: :[[#@LINE+1]]:17: error: invalid call to 'count': argument 'values' of type 'String' cannot be converted to 'List[T]'
    print(count(text))
    print(first([1, 2, 3], [1]))
    var list = [1, 2]
    # What an array or an Optional may be made of is no wrong argument: the parameters are what nothing tells.
    # CHECK: :[[#@LINE+1]]:11: error: invalid call to 'first': cannot infer parameter
    print(first(list, list))
    print(count(list))
    # CHECK: :[[#@LINE+1]]:5: error: invalid call to 'kept': cannot infer parameter 'T'
    kept(None)
    # CHECK: :[[#@LINE+1]]:10: error: invalid call to 'keys': argument 'table' of type 'List[Int]' cannot be converted to 'Dict[K, Int]'
    keys(list)

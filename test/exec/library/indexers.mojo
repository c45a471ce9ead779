# Types of a program as indices of collections and pointers.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
@fieldwise_init
struct Row(ImplicitlyCopyable, Indexer, Movable):
    var n: Int

    def __mlir_index__(self) -> __mlir_type.index:
        return self.n._mlir_value


@fieldwise_init
struct Column(Copyable, Indexer, Movable):
    var n: Int

    def __index__(self) -> Int:
        return self.n


def at[I: Indexer](list: List[Int], i: I) -> Int:
    return list[i]


def twice(i: Some[Indexer]) -> Int:
    return 2 * index(i)


def main():
    var list: List[Int] = [1, 2, 3]
    list[Column(1)] = 7
    list[Row(0)] += 10
    print(list[Row(2)], list[Column(1)], list)
    var array: InlineArray[Int, 3] = [4, 5, 6]
    array[Row(1)] = 8
    print(array[Row(1)], array[Column(2)], Span(list)[Row(0)])
    var p = list.unsafe_ptr()
    p[Column(2)] = 9
    print(p[Column(2)], (p + Row(1))[], "abc"[byte = Row(1)])
    print(at(list, Row(2)), at(list, 2), at(list, UInt8(1)), at(list, UInt(0)))
    print(twice(Row(3)), twice(4), index(Column(2)), Int(Row(2)), Int(mlir_value=Row(5).__mlir_index__()))

# CHECK: 3 7 [11, 7, 3]
# CHECK-NEXT: 8 6 11
# CHECK-NEXT: 9 7 b
# CHECK-NEXT: 9 9 7 11
# CHECK-NEXT: 6 8 2 2 5

# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Values that lead to generic functions: optional, several in an array, in a struct of one's own.
comptime unary_type = def[width: Int](SIMD[DType.float32, width]) thin -> SIMD[DType.float32, width]
comptime visitor_type = def[width: Int](index: Int, value: SIMD[DType.float32, width]) capturing -> None


def apply[function: Optional[unary_type] = None](x: SIMD[DType.float32, 4]) -> SIMD[DType.float32, 4]:
    comptime if function:
        comptime chosen = function.value()
        return chosen[4](x)
    else:
        return x


def visit[visitor: Optional[visitor_type]](values: Span[Float32, _]):
    comptime if visitor:
        for i in range(len(values)):
            # The names are those of the type.
            visitor.value()[width=1](index=i, value=values[i])


struct Holder[T: Copyable & Movable](Copyable, Movable):
    var item: Self.T

    def __init__(out self, item: Self.T):
        self.item = item.copy()


def held[holder: Holder[unary_type]](x: Float32) -> Float32:
    comptime function = holder.item
    return function[1](x)


def half[width: Int](x: SIMD[DType.float32, width]) -> SIMD[DType.float32, width]:
    return x / 2


def square[n: Int](x: SIMD[DType.float32, n]) -> SIMD[DType.float32, n]:
    return x * x


def main() raises:
    # CHECK: [2.0, 2.0, 2.0, 2.0]
    print(apply(2))
    # CHECK-NEXT: [1.0, 1.0, 1.0, 1.0]
    print(apply[half](2))
    # CHECK-NEXT: [9.0, 9.0, 9.0, 9.0]
    print(apply[Optional[unary_type](square)](3))
    var total = Float32(0)

    @parameter
    def add[w: Int](i: Int, x: SIMD[DType.float32, w]):
        total += Float32(i) * x.reduce_add()

    var numbers: List[Float32] = [1, 2, 3]
    visit[Optional[visitor_type](add)](numbers)
    # CHECK-NEXT: 8.0
    print(total)
    visit[None](numbers)
    # CHECK-NEXT: 8.0
    print(total)
    # CHECK-NEXT: 16.0
    print(held[Holder[unary_type](square)](4))

# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# The constructor of the fields stands beside written ones, unless one takes the same arguments.
@fieldwise_init
struct Meters(ImplicitlyCopyable):
    var value: Float64

    @implicit
    def __init__(out self, whole: Int):
        self.value = Float64(whole)


@fieldwise_init
struct Scaled(Copyable):
    var a: Int
    var b: List[Int]

    def __init__(out self, a: Int, b: List[Int]):
        self.a = a * 100
        self.b = b.copy()

    def __init__(out self, text: String, a: Int):
        self.a = a
        self.b = [text.byte_length()]


def length(distance: Meters) -> Float64:
    return distance.value


def main():
    print(length(3), length(Meters(2.5)), Meters(value=1.5).value)
    # CHECK: 3.0 2.5 1.5
    print(Scaled(1, [2]).a, Scaled("abc", 4).a, Scaled("abc", 4).b)
    # CHECK-NEXT: 100 4 [3]
    var vector: SIMD[DType.float32, 4] = [1.5, 2, 3, 4]
    comptime bytes: SIMD[DType.int8, 2] = [3, 4]
    print(vector, bytes)
    # CHECK-NEXT: [1.5, 2.0, 3.0, 4.0] [3, 4]

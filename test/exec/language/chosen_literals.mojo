# A choice between two literals takes the type of its context.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def show(x: Float32):
    print("f32", x)


def kind(x: Int) -> String:
    return "int"


def kind(x: String) -> String:
    return "text"


def same[dtype: DType](x: Scalar[dtype], y: Scalar[dtype]) -> Scalar[dtype]:
    return x + y


struct Box:
    var small: UInt8

    def __init__(out self, on: Bool):
        self.small = 200 if on else 3

    def level(self) -> Float64:
        return 1 if self.small > 100 else 0.25


def main():
    for on in [True, False]:
        var mixed = 1 if on else 2.5
        var single: Float32 = 1 if on else 2
        var half: Float16 = 0.5 if on else 2
        print(mixed, single, half)
        show(1 if on else 2)
        show(3 if on else 0.5)
        print(single * (2 if on else 0.5), (4 if on else 8) - single, single > (1 if on else 1.5))
        print(kind(1 if on else 2), same(Float32(1), 1 if on else 2.5), UInt8(7 if on else 9))
        var list: List[Float32] = [1 if on else 2, 3]
        var n = 10
        n += 1 if on else -1
        var v = SIMD[DType.int32, 2](1, 2) * (10 if on else 100)
        print(list, n, v, Box(on).small, Box(on).level())
        var deep: Int8 = (1 if n > 5 else 2) if on else 3
        print(deep)

# CHECK: 1.0 1.0 0.5
# CHECK-NEXT: f32 1.0
# CHECK-NEXT: f32 3.0
# CHECK-NEXT: 2.0 3.0 False
# CHECK-NEXT: int 2.0 7
# CHECK-NEXT: [1.0, 3.0] 11 [10, 20] 200 1.0
# CHECK-NEXT: 1
# CHECK-NEXT: 2.5 2.0 2.0
# CHECK-NEXT: f32 2.0
# CHECK-NEXT: f32 0.5
# CHECK-NEXT: 1.0 6.0 True
# CHECK-NEXT: int 3.5 9
# CHECK-NEXT: [2.0, 3.0] 9 [100, 200] 3 0.25
# CHECK-NEXT: 3

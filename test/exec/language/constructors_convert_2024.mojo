# In a file that writes `inout` and no `@implicit`, a constructor of one argument converts: `@implicit` came at the end of 2024.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
@register_passable("trivial")
struct Vec:
    var data: SIMD[DType.float32, 4]

    fn __init__(inout self, x: Float32, y: Float32):
        self.data = SIMD[DType.float32, 4](x, y, 0, 0)

    fn __init__(inout self, data: SIMD[DType.float32, 4]):
        self.data = data

    fn __add__(self, other: Vec) -> Vec:
        return self.data + other.data

    fn __mul__(self, k: Float32) -> Vec:
        return self.data * k


struct Box[T: CollectionElement]:
    var item: T
    var count: Int

    fn __init__(inout self, item: T, count: Int = 1):
        self.item = item
        self.count = count


fn total(box: Box[Int]) -> Int:
    return box.item * box.count


fn change(inout v: Vec):
    v = v + v


fn main():
    var v: Vec = SIMD[DType.float32, 4](1, 2, 3, 4)
    change(v)
    # CHECK: [4.0, 6.0, 6.0, 8.0]
    print(((v + Vec(0, -1)) * 2).data * 1 - SIMD[DType.float32, 4](0, 0, 6, 8))
    # CHECK-NEXT: 5
    print(total(5))

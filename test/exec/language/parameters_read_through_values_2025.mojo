# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# What a value's type says of writing and alignment, and parameters that are told by members of the type, or by what is
# written in a generic function's type.
from layout import Layout, LayoutTensor
from memory import UnsafePointer


fn describe[mut: Bool, origin: Origin[mut], layout: Layout, dtype: DType, //, w: Int](
    t: LayoutTensor[mut=mut, dtype, layout, origin]
):
    print(mut, layout.size(), w)


trait Operand:
    alias dtype: DType

    fn first(self) -> Scalar[dtype]:
        ...


@fieldwise_init
@register_passable("trivial")
struct Pointed[dtype_: DType, n: Int = 1](Operand):
    alias dtype = dtype_
    var data: UnsafePointer[Scalar[Self.dtype]]

    fn first(self) -> Scalar[Self.dtype]:
        return self.data[]


@fieldwise_init
struct Packed[dtype_: DType, n: Int]:
    alias dtype = dtype_
    alias count = n
    var data: SIMD[dtype, count]


fn rows[
    dtype: DType, //,
    width: Int,
    input_fn: fn[w: Int] (row: Int) capturing -> SIMD[dtype, w],
    output_fn: fn[w: Int] (row: Int, value: SIMD[dtype, w]) capturing -> None,
](count: Int):
    for i in range(count):
        output_fn[width](i, input_fn[width](i) + Scalar[dtype](1))


fn main() raises:
    alias layout = Layout.row_major(2, 3)
    var memory = UnsafePointer[Float32].alloc(6)
    for i in range(6):
        memory[i] = i
    var t = LayoutTensor[DType.float32, layout](memory)
    alias bound = describe[mut = t.mut, origin = t.origin, layout=layout, dtype = DType.float32, w=4]
    # CHECK: True 6 4
    bound(t)
    # CHECK-NEXT: 4 8
    print(memory.alignment, UnsafePointer[Int64]().alignment)
    # CHECK-NEXT: 0.0 float32
    print(Pointed(memory).first(), __type_of(Pointed(memory)).dtype)
    # CHECK-NEXT: 4
    print(len(Packed(SIMD[DType.int8, 4](1)).data))

    @parameter
    fn read[w: Int](row: Int) -> SIMD[DType.float32, w]:
        return memory.load[width=w](row * 2)

    @parameter
    fn write[w: Int](row: Int, value: SIMD[DType.float32, w]) -> None:
        memory.store(row * 2, value)

    rows[2, read, write](3)
    # CHECK-NEXT: 1.0 6.0
    print(memory[0], memory[5])
    memory.free()

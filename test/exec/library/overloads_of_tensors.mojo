# Overloads of host tensors (2023 and 2024), of custom operations' tensors, traces and libraries of C that no other test or example calls.
# RUN: split-file %s %t
# RUN: %brio run --target-accelerator cpu %t/newer.mojo | FileCheck --match-full-lines %t/newer.mojo
# RUN: %brio run --target-accelerator cpu %t/older.mojo | FileCheck --match-full-lines %t/older.mojo
#--- newer.mojo
from std.ffi import OwnedDLHandle
from std.runtime.tracing import trace_arg
from std.testing import assert_equal, assert_true
from std.utils import IndexList
from tensor import InputTensor, StaticTensorSpec
from tensor.tensor_specs import RuntimeTensorSpec


def main() raises:
    var numbers = List[Float32](length=24, fill=0)
    for i in range(24):
        numbers[i] = Float32(i)
    comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
    var slices: InlineArray[Slice, 2] = [Slice(1, 4, None), Slice(0, 6, 2)]
    var part = InputTensor[static_spec=spec](numbers.unsafe_ptr(), slices, RuntimeTensorSpec[DType.float32, 2](IndexList[2](4, 6)))
    assert_equal(part.shape(), IndexList[2](3, 3))
    for i in range(3):
        for j in range(3):
            assert_equal(part[i, j], Float32((i + 1) * 6 + 2 * j))
    assert_equal(trace_arg("a", IndexList[2](2, 3), DType.int8), "a=2x3xint8")
    var cos_name = String("cos")
    var c = OwnedDLHandle("libm.so.6")
    var cos = c.get_symbol[NoneType](cstr_name=cos_name.as_c_string_slice().unsafe_ptr())
    assert_true(Bool(cos))
    assert_equal(c.call["cos", Float64](Float64(0)), 1)
    # CHECK: as documented
    print("as documented")


#--- older.mojo
from tensor.random import rand
from tensor import Tensor, TensorShape, TensorSpec


fn is_between(t: Tensor[DType.float32]) -> Bool:
    var different = 0
    for i in range(t.num_elements()):
        if t[i] < 0 or t[i] >= 1:
            return False
        different += Int(t[i] != t[0])
    return different > 0


fn main() raises:
    var zeros = Tensor[DType.float32](TensorSpec(DType.float32, 2, 3))
    # CHECK: 2 6 0.0
    print(zeros.rank(), zeros.num_elements(), zeros[1, 2])
    var list = Tensor[DType.int32](List[Int32](4, 5, 6))
    # CHECK-NEXT: 1 3 6
    print(list.rank(), list.dim(0), list[2])
    var copied = list
    copied[0] = 9
    # CHECK-NEXT: 4 9
    print(list[0], copied[0])
    # A tensor takes over the memory that it is given.
    var data = UnsafePointer[Int32].alloc(6)
    for i in range(6):
        data[i] = i
    var owned = Tensor[DType.int32](TensorShape(2, 3), data)
    # CHECK-NEXT: 5
    print(owned[1, 2])
    var more = UnsafePointer[Int32].alloc(4)
    for i in range(4):
        more[i] = i * i
    # CHECK-NEXT: 9
    print(Tensor[DType.int32](TensorSpec(DType.int32, 2, 2), more)[1, 1])
    var cube = Tensor[DType.int32](2, 3, 4)
    cube[1, 2, 3] = 7
    # CHECK-NEXT: 7 7 0
    print(cube[1, 2, 3], cube[23], cube[0, 0, 0])
    var deep = Tensor[DType.int32](2, 1, 1, 3)
    deep[5] = 8
    # CHECK-NEXT: 8
    print(deep[1, 0, 0, 2])
    var pairs = Tensor[DType.int32](TensorShape(2, 4), 0, 1, 2, 3, 4, 5, 6, 7)
    # CHECK-NEXT: [6, 7]
    print(pairs.load[width=2](1, 2))
    # CHECK-NEXT: True True True
    print(is_between(Tensor[DType.float32].rand(3, 5)), is_between(rand[DType.float32](TensorShape(3, 5))), is_between(rand[DType.float32](TensorSpec(DType.float32, 4, 4))))

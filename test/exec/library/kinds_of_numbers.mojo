# What kinds of numbers say of themselves; values written as repr gives them.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.builtin.dtype import _uint_type_of_width, _int_type_of_width
from std.collections import Dict
def f[t: DType.type]() -> Scalar[t]:
    return 3
def main() raises:
    print(f[DType.int8](), Scalar[DType.float32.value](2), Scalar[DType.float32.get_value()](2))
    print(_uint_type_of_width[32](), _int_type_of_width[128](), DType.get_dtype[Int](), DType.is_scalar[Bool](), DType.is_scalar[String](), DType.is_scalar[Float64]())
    print(DType.mantissa_width[DType.float32](), DType.exponent_width[DType.float16](), DType.max_exponent[DType.float64](), DType.exponent_bias[DType.bfloat16](), DType.exponent_bias[DType.float8_e4m3fnuz]())
    var names = {DType.int8: "a", DType.float32: "b"}
    print(names[DType.float32], DType.int8 is DType.int8)
    var text = String()
    DType.int8.write_repr_to(text)
    (1.5).write_repr_to(text)
    String("q").write_repr_to(text)
    [String("a"), String("b")].write_repr_to(text)
    print(text, repr([1, 2]), repr(Optional[Int](2)), repr(String("x")), [String("a")])

# CHECK: 3 2.0 2.0
# CHECK-NEXT: uint32 int128 index True False True
# CHECK-NEXT: 23 5 1024 127 8
# CHECK-NEXT: b True
# CHECK-NEXT: int8Float64(1.5)'q'List[String](['a', 'b']) List[Int]([Int(1), Int(2)]) Optional[Int](Int(2)) 'x' ['a']

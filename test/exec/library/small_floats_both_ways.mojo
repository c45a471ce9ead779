# All floats of 8 and 16 bits become texts of their own that read as the same number.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.memory import bitcast
from std.testing import assert_equal, assert_true


def check[T: DType, B: DType]() raises:
    var texts = Dict[String, Int]()
    var numbers = 0
    for i in range(1 << (8 * B.size_of())):
        var x = bitcast[T, 1](Scalar[B](i))
        var text = String(x)
        var back = Scalar[T](text)
        if x != x:
            assert_equal(text, "nan")
            assert_true(back != back)
            continue
        assert_equal(bitcast[B, 1](back), Scalar[B](i), String(T, " ", i, " ", text))
        assert_true(text not in texts, text)
        texts[text] = i
        numbers += 1
        # What is printed is the number itself, not a neighbour in a wider type; what is computed in 8 bits ends at the largest number.
        if text != "inf" and text != "-inf":
            assert_equal(Scalar[T](Float64(text)), x)
            assert_equal(String(-x), String(text[byte=1:]) if text.startswith("-") else "-" + text)
    print(T, numbers)


def main() raises:
    # CHECK: float8_e4m3fn 254
    check[DType.float8_e4m3fn, DType.uint8]()
    # CHECK-NEXT: float8_e5m2 250
    check[DType.float8_e5m2, DType.uint8]()
    # CHECK-NEXT: bfloat16 65282
    check[DType.bfloat16, DType.uint16]()
    # CHECK-NEXT: float16 63490
    check[DType.float16, DType.uint16]()

# Texts of half precision that are made while compiling are those that a program makes.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.memory import bitcast


def texts[dtype: DType]() -> String:
    """A sum over the texts of all numbers of a kind that are a multiple of 37 bits apart, and some of the texts."""
    var sum = UInt32(0)
    var sample = String()
    for bits in range(0, 65536, 37):
        var text = String(bitcast[dtype](UInt16(bits)))
        for byte in text.as_bytes():
            sum = sum * 31 + UInt32(byte)
        if bits % 7400 == 0:
            sample += text + " "
    return String(sample, sum)


comptime half = String(Float16(1.5))
comptime brain = String(BFloat16(0.1))
comptime vector = String(SIMD[DType.bfloat16, 2](1, 3.14159))
comptime halves = texts[DType.float16]()
comptime brains = texts[DType.bfloat16]()
comptime edges = String(
    Float16(65504),
    " ",
    Float16.MIN_FINITE,
    " ",
    bitcast[DType.float16](UInt16(1)),
    " ",
    bitcast[DType.bfloat16](UInt16(1)),
    " ",
    bitcast[DType.float16](UInt16(0x7C00)),
    " ",
    bitcast[DType.bfloat16](UInt16(0xFF80)),
    " ",
    bitcast[DType.float16](UInt16(0x7E00)),
    " ",
    Float16(-0.0),
)


def main():
    # CHECK: 1.5 0.100097656 [1.0, 3.140625]
    print(half, brain, vector)
    # CHECK-NEXT: 65504.0 -65504.0 5.9604645e-08 9.1835e-41 inf -inf nan -0.0
    print(edges)
    # CHECK-NEXT: True True
    print(halves == texts[DType.float16](), brains == texts[DType.bfloat16]())

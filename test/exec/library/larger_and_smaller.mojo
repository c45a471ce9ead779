# min and max of numbers, vectors, texts and tuples, of two values and more.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def main():
    print(max("a","b"), min("b","a"), max(1,2,3), min(3,1,2), max(1.5, 2.5, 0.5), max(String("x"), String("y"), String("a")), min(SIMD[DType.int32,2](1,5), SIMD[DType.int32,2](3,2), SIMD[DType.int32,2](9,0)), max(UInt(3), UInt(4)), max(Float32(1), 2), max((1, 2), (1, 3)), min(2, Int(3)))


# CHECK: b a 3 1 2.5 y [1, 0] 4 2.0 (1, 3) 2

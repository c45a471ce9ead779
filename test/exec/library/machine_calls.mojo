# llvm_intrinsic and inlined_assembly on the host: scalars, vectors, several results, constant operands.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from sys.intrinsics import llvm_intrinsic, inlined_assembly

@fieldwise_init
struct Two(TrivialRegisterPassable):
    var a: Int32
    var b: Bool

def main():
    print(llvm_intrinsic["llvm.ctpop", Int32](Int32(255)))
    print(llvm_intrinsic["llvm.fabs", Float64, has_side_effect=False](Float64(-2.5)))
    print(llvm_intrinsic["llvm.fabs", SIMD[DType.float32, 4]](SIMD[DType.float32, 4](-1, 2, -3, 4)))
    var r = llvm_intrinsic["llvm.sadd.with.overflow", Two](Int32(2147483647), Int32(1))
    print(r.a, r.b)
    print(llvm_intrinsic["llvm.cttz", Int64](Int64(8), False))
    print(inlined_assembly["lea ($1, $2, 2), $0", Int64, constraints="=r,r,r"](Int64(1), Int64(20)))
    inlined_assembly["nop", NoneType, constraints=""]()
    var x = 5
    inlined_assembly["# nothing $0", NoneType, constraints="r"](Int64(1))
    llvm_intrinsic["llvm.prefetch", NoneType](UnsafePointer(to=x), Int32(0), Int32(3), Int32(1))


# CHECK: 8
# CHECK-NEXT: 2.5
# CHECK-NEXT: [1.0, 2.0, 3.0, 4.0]
# CHECK-NEXT: -2147483648 True
# CHECK-NEXT: 3
# CHECK-NEXT: 41

# Intrinsics of LLVM by external_call.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.ffi import external_call


def main():
    # CHECK: 3.0
    print(external_call["llvm.sqrt.f64", Float64](Float64(9)))
    # CHECK-NEXT: 2
    print(external_call["llvm.ctpop.i64", Int](Int(5)))

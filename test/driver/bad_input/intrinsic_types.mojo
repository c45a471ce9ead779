# RUN: %exits 1 %brio run --target-accelerator cpu %s 2>&1 | FileCheck %s
# An intrinsic of LLVM called like a function of C, with a type that it does not have.
from std.ffi import external_call


def main():
    # CHECK: [[#@LINE+1]]:11: error: LLVM's intrinsic 'llvm.sqrt.f64' does not have the type i64 (i64)
    print(external_call["llvm.sqrt.f64", Int](Int(3)))

# RUN: %exits 1 %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s
# Types without end: each layout asks for the next one.
# CHECK: endless_type.mojo:[[@LINE+2]]:5: error: instantiation exceeds {{[0-9]+}} nested levels: 'S[
struct S[n: Int]:
    var x: S[Self.n + 1]


def main():
    var x: S[0]

# RUN: %exits 1 %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s
# Each type's destructor asks for that of the next type.
# CHECK: endless_destructor.mojo:[[@LINE+3]]:{{[0-9]+}}: error: instantiation exceeds {{[0-9]+}} nested levels: 'List[S[
@fieldwise_init
struct S[n: Int](Copyable):
    var x: List[S[Self.n + 1]]


def main():
    var x = S[0](List[S[1]]())

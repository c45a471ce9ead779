# Until 24.5 the names of ten packages were there without an import: files of the older dialect find them, with a warning.
# RUN: split-file %s %t
# RUN: %brio run --target-accelerator cpu %t/older.mojo 2>%t/warnings | FileCheck --match-full-lines %t/older.mojo
# RUN: FileCheck --check-prefix=WARN --implicit-check-not=warning: %t/older.mojo < %t/warnings
# RUN: not %brio check %t/wrong.mojo 2>&1 | FileCheck %t/wrong.mojo
# RUN: not %brio check %t/newer.mojo 2>&1 | FileCheck %t/newer.mojo

#--- older.mojo
# WARN: older.mojo:[[@LINE+1]]:15: warning: 'simdwidthof' is not imported; write 'from sys import simdwidthof' [-Wautomatic-import]
alias nelts = simdwidthof[DType.float32]()


struct Holder[T: CollectionElement]:
    # WARN: older.mojo:[[@LINE+1]]:15: warning: 'Variant' is not imported; write 'from utils import Variant'
    var held: Variant[T, Int]

    fn __init__(inout self, borrowed value: T):
        self.held = value


# The program's own names come first.
fn sqrt(x: Int) -> Int:
    return x + 1


fn main():
    # CHECK: True 5
    print(nelts == simdwidthof[DType.float32](), sqrt(4))
    var h = Holder[String]("text")
    # CHECK-NEXT: True
    print(h.held.isa[String]())
    # WARN: older.mojo:[[@LINE+2]]:11: warning: 'ceildiv' is not imported; write 'from math import ceildiv'
    # CHECK-NEXT: 3
    print(ceildiv(7, 3))
    # WARN: older.mojo:[[@LINE+2]]:11: warning: 'isspace' is not imported
    # CHECK-NEXT: True False
    print(isspace(ord(" ")), isspace(ord("x")))

#--- wrong.mojo
fn main():
    # Of a package that was not among them.
    # CHECK: [[@LINE+1]]:15: error: use of unknown name 'DeviceContext'; write 'from gpu.host import DeviceContext'
    var ctx = DeviceContext()
    # CHECK: [[@LINE+1]]:11: error: use of unknown name 'simdwithof'
    print(simdwithof[DType.float32]())

#--- newer.mojo
def main():
    # CHECK: [[@LINE+1]]:11: error: use of unknown name 'ceildiv'; write 'from std.math import ceildiv'
    print(ceildiv(7, 3))

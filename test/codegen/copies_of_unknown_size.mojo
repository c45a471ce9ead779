# Copies whose size is known only when the program runs are the C library's, not loops over bytes.
# RUN: %brio build --target-accelerator none --emit object %s -o %t.o
# RUN: llvm-objdump -dr --no-show-raw-insn --disassemble-symbols=copies %t.o | FileCheck %s
# CHECK: <copies>:
# CHECK: memcpy
# CHECK-NOT: movb
# CHECK-NOT: movzbl
from std.memory import memcpy


@export
def copies(to: UnsafePointer[UInt8, MutAnyOrigin], source: UnsafePointer[UInt8, MutAnyOrigin], count: Int):
    memcpy(dest=to, src=source, count=count)


def main():
    pass

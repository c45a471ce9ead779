# An intrinsic of LLVM that the architecture has no instruction for is told where the program asks for it.
# RUN: %exits 1 %brio build --device-only --emit image --target-accelerator gfx1201 --kernel clock -o %t.hsaco %s 2>&1 | FileCheck %s
# RUN: %brio build --device-only --emit image --target-accelerator gfx942 --kernel clock -o %t.hsaco %s
# RUN: not %brio build --device-only --emit asm --target-accelerator gfx1201 --kernel clock -o %t.s %s 2>&1 | FileCheck %s
from std.sys.intrinsics import llvm_intrinsic


def clock(p: UnsafePointer[UInt64, MutAnyOrigin]):
    # CHECK: [[#@LINE+1]]:12: error: intrinsic 'llvm.amdgcn.s.memrealtime' is not available on 'amdgpu:gfx1201'
    p[0] = llvm_intrinsic["llvm.amdgcn.s.memrealtime", UInt64]()

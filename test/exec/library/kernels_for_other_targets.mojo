# Aliases with parameters, and the GPU's name, in kernels that are compiled for another accelerator than the program's.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from compile import compile_info
from gpu import WARP_SIZE, lane_id
from gpu.host.compile import _compile_code, get_gpu_target
from sys import simd_width_of

alias HALF = WARP_SIZE // 2
alias Lanes[dtype: DType] = simd_width_of[dtype]()


fn size(p: UnsafePointer[Int32]):
    p[0] = 7000 + WARP_SIZE


fn width(p: UnsafePointer[Int32]):
    p[0] = 7000 + Lanes[DType.float32]


fn has[kernel: fn (UnsafePointer[Int32]) -> None, target: StaticString](number: StaticString) -> Bool:
    return number in _compile_code[kernel, target = get_gpu_target[target]()]().asm


fn main():
    print(WARP_SIZE, HALF)
    print(has[width, "sm_90"]("7004"), simd_width_of[DType.float32]() == Lanes[DType.float32])
    print('"target-cpu"="gfx942"' in compile_info[size, emission_kind="llvm", target = get_gpu_target["mi300x"]()]().asm)
    print('"target-cpu"="sm_90"' in compile_info[size, emission_kind="llvm-opt", target = get_gpu_target["sm_90"]()]().asm)

# CHECK: 32 16
# CHECK-NEXT: True True
# CHECK-NEXT: True
# CHECK-NEXT: True

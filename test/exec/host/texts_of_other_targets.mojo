# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build --target-accelerator cpu %s -o %t && %t | FileCheck %s
# Functions are compiled for other targets than the program's kernels, as texts.
from std.compile import compile_info
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.gpu.host.compile import _compile_code, get_gpu_target
from std.gpu.intrinsics import warpgroup_reg_alloc
from std.sys import is_amd_gpu, is_nvidia_gpu, llvm_intrinsic


def registers():
    warpgroup_reg_alloc[232]()


def only_nvidia(p: UnsafePointer[UInt32, MutAnyOrigin]):
    p[0] = llvm_intrinsic["llvm.nvvm.read.ptx.sreg.laneid", UInt32]()


def which(p: UnsafePointer[Int32, MutAnyOrigin]):
    comptime if is_nvidia_gpu():
        p[thread_idx.x] = 1111
    elif is_amd_gpu():
        p[thread_idx.x] = 2222
    else:
        p[thread_idx.x] = 3333


comptime of_module = compile_info[which, emission_kind="llvm", target="sm_90"]()


def main() raises:
    comptime hopper = get_gpu_target["sm_90a"]()
    var text = _compile_code[registers, target=hopper]().asm
    # CHECK: True True
    print("setmaxnreg.inc.sync.aligned.u32" in text, ".target sm_90a" in text)
    # CHECK-NEXT: True
    print("%laneid" in _compile_code[only_nvidia, target="nvidia:sm_80"]().asm)
    # CHECK-NEXT: True False
    var nvidia = _compile_code[which, target=hopper]().asm
    print("1111" in nvidia, "2222" in nvidia)
    # CHECK-NEXT: True True
    var amd = compile_info[which, target="mi300x"]()
    print("2222" in amd.asm or "0x8ae" in amd.asm, "gfx942" in amd.asm)
    # CHECK-NEXT: True
    print("define" in _compile_code[which, emission_kind="llvm", target="gfx1100"]().asm)
    # What is found out at compile time has its text at run time.
    comptime local = compile_info[which, target=hopper]()
    # CHECK-NEXT: True True 0 True
    print("1111" in local.asm, ".entry" in local, local.num_captures, "define" in String(of_module))
    # The program's own kernel of the same function is another.
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.int32](1)
    ctx.enqueue_function[which](buffer, grid_dim=1, block_dim=1)
    with buffer.map_to_host() as host:
        # CHECK-NEXT: 3333
        print(host[0])

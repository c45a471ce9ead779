# What a kernel was compiled to, told by the program: LLVM IR and assembly on every device, to stdout, to a path, to what a function
# gives; the machine code by NVIDIA's tools. `-D DUMP_GPU_...` asks for all kernels.
# RUN: rm -rf %t && mkdir %t && cd %t && %brio run --target-accelerator cpu %s | FileCheck %s --check-prefixes=OUT,CPU
# RUN: FileCheck --check-prefix=LLVM %s < %t/path-add.ll
# RUN: FileCheck --check-prefix=LLVM %s < %t/function-add.ll
# RUN: FileCheck --check-prefix=LLVM %s < %t/capturing-add.ll
# RUN: FileCheck --check-prefix=X86 %s < %t/add.s
# On the stand-ins for the drivers: PTX, AMDGCN.
# RUN: cd %t && env BRIO_CACHE=off BRIO_CUDA_TOOLS=%t/none LD_LIBRARY_PATH=%resources/../../test/unit/runtime/fake_drivers %brio run --target-accelerator sm_90 %s | FileCheck %s --check-prefixes=OUT,CUDA
# RUN: FileCheck --check-prefix=PTX %s < %t/add.s
# RUN: FileCheck --check-prefix=PTXLLVM %s < %t/path-add.ll
# RUN: cd %t && env LD_LIBRARY_PATH=%resources/../../test/unit/runtime/fake_drivers %brio run --target-accelerator gfx942 %s | FileCheck %s --check-prefixes=OUT,HIP
# RUN: FileCheck --check-prefix=GCN %s < %t/add.s
# In an executable, and only there where the program asks: the other kernel's IR is nowhere.
# RUN: cd %t && %brio build --target-accelerator cpu %s -o exe && ./exe | FileCheck %s --check-prefixes=OUT,CPU
# RUN: not grep -q "define.*@untouched" %t/exe
# For all kernels by a definition.
# RUN: cd %t && %brio run -D DUMP_GPU_LLVM=./all-%%.ll --target-accelerator cpu %s
# RUN: FileCheck --check-prefix=ALL %s < %t/all-untouched.ll
# RUN: not %brio run -D DUMP_GPU_ASM=yes --target-accelerator cpu %s 2>&1 | FileCheck --check-prefix=BAD %s
# UNSUPPORTED: address
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.pathlib import Path


def add(x: UnsafePointer[Float32, MutAnyOrigin], n: Int, v: Float32):
    if global_idx.x < n:
        x[global_idx.x] += v


def untouched(x: UnsafePointer[Float32, MutAnyOrigin]):
    x[global_idx.x] = 1


def where_to() -> Path:
    return Path("function-%.ll")


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[untouched](x, grid_dim=1, block_dim=4)
    # OUT: to stdout
    # CPU: define {{.*}}@add.blocks(
    # CUDA: define {{.*}}ptx_kernel void @add(
    # HIP: define {{.*}}amdgpu_kernel void @add(
    print("to stdout")
    ctx.enqueue_function[add, dump_llvm=True](x, 4, Float32(1), grid_dim=1, block_dim=4)
    # X86: add.blocks:
    # X86: addps
    # PTX: .entry add(
    # PTX: add{{(.rn)?}}.f32
    # GCN: v_add_f32
    ctx.enqueue_function[add, dump_asm="%.s"](x, 4, Float32(1), grid_dim=1, block_dim=4)
    # LLVM: define {{.*}}@add.blocks(
    # LLVM: fadd
    # PTXLLVM: target triple = "nvptx64-nvidia-cuda"
    var f = ctx.compile_function[add, dump_llvm=Path("path-%.ll")]()
    ctx.enqueue_function(f, x, 4, Float32(1), grid_dim=1, block_dim=4)
    ctx.enqueue_function_checked[add, add, dump_llvm=where_to](x, 4, Float32(1), grid_dim=1, block_dim=4)
    var folder = Path(".")

    @parameter
    def beside() -> Path:
        return Path("capturing-%.ll")

    _ = ctx.compile_function_unchecked[add, dump_llvm=beside]()
    # OUT: the machine code
    # CPU: // kernel 'add' on device 0 (cpu) is not NVIDIA's code
    # HIP: is not NVIDIA's code
    # CUDA: //
    print("the machine code")
    f.dump_rep[_dump_sass=True]()
    # OUT: silent
    print("silent")
    ctx.enqueue_function[add, dump_asm=False, dump_llvm=False](x, 4, Float32(1), grid_dim=1, block_dim=4)
    # ALL: define {{.*}}@untouched.blocks(
    # BAD: a dump's value is a truth value, or a path that starts with '/', '~' or './'

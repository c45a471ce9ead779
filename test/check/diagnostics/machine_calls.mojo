# Intrinsics of LLVM that there are not, or not of these types, and assembly that LLVM does not take: told by `check` where the
# program asks for them, for host and device, in functions that nobody calls and in generic ones too. DIAGNOSTIC: BadMachineCall.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
# RUN: not %brio check --target-accelerator sm_90 %s 2>&1 | FileCheck %s --check-prefixes=CHECK,GPU --implicit-check-not=error:
# RUN: not %brio run --target-accelerator cpu %s 2>&1 | FileCheck %s --check-prefix=RAN
from std.ffi import external_call
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.sys import is_nvidia_gpu
from std.sys.intrinsics import _RegisterPackType, inlined_assembly, llvm_intrinsic


def never_called(x: Float64) -> Float64:
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: LLVM's intrinsic 'llvm.ctpop' does not have the type double (double)
    return llvm_intrinsic["llvm.ctpop", Float64](x)


def generic[dtype: DType](x: Scalar[dtype]) -> Scalar[dtype]:
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: LLVM's intrinsic 'llvm.ctpop' does not have the type float (float)
    return llvm_intrinsic["llvm.ctpop", Scalar[dtype]](x)


def kernel(p: UnsafePointer[Float32, MutAnyOrigin]):
    comptime if is_nvidia_gpu():
        # GPU: :[[#@LINE+1]]:{{[0-9]+}}: error: LLVM's intrinsic 'llvm.nvvm.ex2.approx.ftz.f' does not have the type double (float)
        p[0] = Float32(llvm_intrinsic["llvm.nvvm.ex2.approx.ftz.f", Float64](p[0]))
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: LLVM has no intrinsic 'llvm.frobnicate'
    p[thread_idx.x] = llvm_intrinsic["llvm.frobnicate", Float32](p[0])


def main() raises:
    # CHECK: :[[#@LINE+2]]:{{[0-9]+}}: error: LLVM's intrinsic 'llvm.sqrt.f64' does not have the type i64 (i64)
    # RAN: :[[#@LINE+1]]:{{[0-9]+}}: error: LLVM's intrinsic 'llvm.sqrt.f64' does not have the type i64 (i64)
    print(external_call["llvm.sqrt.f64", Int](Int(3)))
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: LLVM has no intrinsic 'llvm.nothing'
    external_call["llvm.nothing", NoneType]()
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: LLVM's intrinsic 'llvm.sadd.with.overflow' does not have the type { i32, i64 } (i32, i32)
    var pair = llvm_intrinsic["llvm.sadd.with.overflow", _RegisterPackType[Int32, Int64]](Int32(1), Int32(2))
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: assembly "nop": number of output constraints does not match number of return struct elements
    print(inlined_assembly["nop", Int64, constraints="=r,=r"]())
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: intrinsic 'llvm.nvvm.ex2.approx.ftz.f' belongs to NVIDIA GPUs, but this code targets 'host'
    print(external_call["llvm.nvvm.ex2.approx.ftz.f", Float32](Float32(1)))
    print(generic[DType.int32](7), generic[DType.float32](7))
    # These are right.
    print(external_call["llvm.sqrt.f64", Float64](Float64(4)), llvm_intrinsic["llvm.ctpop", Int32](Int32(7)))
    print(llvm_intrinsic["llvm.sadd.with.overflow", _RegisterPackType[Int32, Bool]](Int32(1), Int32(2))[0])
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[kernel](buffer.unsafe_ptr(), grid_dim=1, block_dim=1)

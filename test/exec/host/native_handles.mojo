# The drivers' own handles, for other libraries of theirs; a context of another kind has none.
# RUN: env BRIO_CACHE=off LD_LIBRARY_PATH=%resources/../../test/unit/runtime/fake_drivers %brio run --target-accelerator sm_90 %s | FileCheck --check-prefix=CUDA %s
# RUN: env LD_LIBRARY_PATH=%resources/../../test/unit/runtime/fake_drivers %brio run --target-accelerator gfx942 %s | FileCheck --check-prefix=HIP %s
# RUN: %brio run --target-accelerator cpu %s | FileCheck --check-prefix=CPU %s
# UNSUPPORTED: address
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.gpu.host._amdgpu_hip import HIP, HIP_MODULE
from std.gpu.host._nvidia_cuda import CUDA, CUDA_MODULE


def nothing(x: UnsafePointer[Float32, MutAnyOrigin]):
    x[global_idx.x] = 0


def main() raises:
    var ctx = DeviceContext()
    var f = ctx.compile_function[nothing]()
    try:
        # CUDA: True True True True
        # HIP: a handle of cuda was asked of a context of hip
        # CPU: a handle of cuda was asked of a context of cpu
        var stream = ctx.create_stream()
        print(
            Int(CUDA(ctx)) == 1,
            Int(CUDA(ctx.stream())) != 0,
            Int(CUDA(stream)) != Int(CUDA(ctx.stream())),
            Int(CUDA_MODULE(f)) != 0,
        )
        # A stream of the driver is one of ours.
        # CUDA-NEXT: True
        var same = ctx.create_external_stream(CUDA(stream))
        print(Int(CUDA(same)) == Int(CUDA(stream)))
    except error:
        print(error)
    try:
        # CUDA: a handle of hip was asked of a context of cuda
        # HIP-NEXT: 0 True True
        # CPU: a handle of hip was asked of a context of cpu
        print(HIP(ctx), Int(HIP(ctx.stream())) != 0, Int(HIP_MODULE(f)) != 0)
    except error:
        print(error)

# Errors that no other test of this folder provokes: no driver, no such device, wrong names, no accelerator; what can be said while
# compiling is said then.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %exits 1 %brio run --target-accelerator none %s 2>&1 | FileCheck --check-prefix=NONE %s
# RUN: %exits 1 env LD_LIBRARY_PATH=/nonexistent %brio run --target-accelerator sm_90 %s 2>&1 | FileCheck --check-prefix=NODRIVER %s
# RUN: %exits 1 env FAKE_CUDA=cuInit:1:100 LD_LIBRARY_PATH=%resources/../../test/unit/runtime/fake_drivers %brio run --target-accelerator sm_90 %s 2>&1 | FileCheck --check-prefix=NODEVICE %s
# RUN: %exits 1 env FAKE_CUDA=cuInit:1:34 LD_LIBRARY_PATH=%resources/../../test/unit/runtime/fake_drivers %brio run --target-accelerator sm_90 %s 2>&1 | FileCheck --check-prefix=STUB %s
# RUN: not %brio check --target-accelerator cpu -D WRONG_COPY %s 2>&1 | FileCheck --check-prefix=COPY %s
# RUN: not %brio check --target-accelerator cpu -D WRONG_FILL %s 2>&1 | FileCheck --check-prefix=FILL %s
# RUN: not %brio build --device-only --emit asm --target-accelerator sm_90 -D UNRESOLVED -o - %s 2>&1 | FileCheck --check-prefix=UNRESOLVED %s
# RUN: not %brio build --target-accelerator sm_1 %s 2>&1 | FileCheck --check-prefix=UNKNOWN %s
# UNSUPPORTED: address
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.sys import is_defined
from std.sys.ffi import external_call


def fill(x: UnsafePointer[Float32, MutAnyOrigin]):
    x[global_idx.x] = 1
    comptime if is_defined["UNRESOLVED"]():
        # UNRESOLVED: error: {{.*}}nowhere_defined
        x[0] = external_call["nowhere_defined", Float32]()


def main() raises:
    # NONE: Unhandled exception caught during execution: this program was built without an accelerator
    # NODRIVER: Unhandled exception caught during execution: no CUDA driver (libcuda.so.1 not found); devices available: cpu
    # NODEVICE: Unhandled exception caught during execution: no CUDA device: cuInit failed: {{.*}}(100); devices available: cpu
    # STUB: Unhandled exception caught during execution: {{.*}}stub
    # UNKNOWN: error: {{.*}}sm_1
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[fill](x, grid_dim=1, block_dim=4)
    # CHECK: DeviceBuffer([1.0, 1.0, 1.0, 1.0])
    print(x)
    comptime if is_defined["WRONG_COPY"]():
        # COPY: error: {{.*}}cannot copy between buffers of different dtypes
        var other = ctx.enqueue_create_buffer[DType.int32](4)
        ctx.enqueue_copy(other, x)
    comptime if is_defined["WRONG_FILL"]():
        # FILL: error: {{.*}}a fill needs elements of 8, 16, 32 or 64 bits
        var wide = ctx.enqueue_create_buffer[DType.int128](4)
        wide.enqueue_fill(1)
    # CHECK-NEXT: unknown device api 'vulkan'; known are 'gpu' (the default), 'cuda', 'hip' and 'cpu'
    try:
        _ = DeviceContext(api="vulkan")
    except error:
        print(error)
    # CHECK-NEXT: cpu device 7 requested, 1 found
    try:
        _ = DeviceContext(7, api="cpu")
    except error:
        print(error)
    # CHECK-NEXT: launch of kernel 'fill' on device 0 (cpu): grid_dim.y must be a positive number
    try:
        ctx.enqueue_function[fill](x, grid_dim=(1, -3), block_dim=4)
    except error:
        print(error)
    # CHECK-NEXT: launch of kernel 'fill' on device 0 (cpu): grid_dim.y is 70000, the device's limit is 65535
    try:
        ctx.enqueue_function[fill](x, grid_dim=(1, 70000), block_dim=4)
    except error:
        print(error)
    # CHECK-NEXT: cpu device 0 (cpu) cannot access the memory of cpu device 0 (cpu)
    try:
        ctx.enable_peer_access(ctx)
    except error:
        print(error)
    # CHECK-NEXT: {{.*}}it has no streams of a driver
    try:
        _ = ctx.create_external_stream(OpaquePointer())
    except error:
        print(error)
    # CHECK-NEXT: True 1
    DeviceContext.enable_all_peer_access()
    print(DeviceContext.all_peer_access_enabled(), DeviceContext.number_of_devices())

# What a context and the compile-time table tell of the CPU device and of a GPU that is not here.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu.host import DeviceContext
from gpu.host.info import GPUInfo, Vendor, is_gpu, is_cpu, DEFAULT_GPU
from gpu.host import DeviceAttribute
from sys.info import has_amd_gpu_accelerator, has_apple_gpu_accelerator

fn main() raises:
    var ctx = DeviceContext(api="cpu")
    print(ctx.name().__contains__("cpu"), ctx.api(), ctx.id())
    var free, total = ctx.get_memory_info()
    print(free > 0, total > 0, free <= total)
    print(ctx.get_attribute(DeviceAttribute.MAX_THREADS_PER_BLOCK))
    print(ctx.get_attribute(DeviceAttribute.MULTIPROCESSOR_COUNT) > 0)
    alias info = DeviceContext.default_device_info
    print(info.name, info.vendor == Vendor.NO_GPU)
    alias h100 = GPUInfo.from_name["sm_90"]()
    print(h100.name, h100.version, h100.warp_size, h100.sm_count, h100.threads_per_multiprocessor)
    print(h100.shared_memory_per_multiprocessor, h100.max_registers_per_block, h100.max_thread_block_size, h100.compute)
    print(is_gpu["gpu"](), is_cpu["cpu"]())
    print(h100)
    print(DeviceContext.number_of_devices(api="cpu"))
    print(has_amd_gpu_accelerator(), has_apple_gpu_accelerator())

# CHECK: True cpu 0
# CHECK-NEXT: True True True
# CHECK-NEXT: 1024
# CHECK-NEXT: True
# CHECK-NEXT: cpu True
# CHECK-NEXT: H100 sm_90a 32 132 2048
# CHECK-NEXT: 233472 65536 1024 9.0
# CHECK-NEXT: True True
# CHECK-NEXT: name: H100
# CHECK-NEXT: vendor: nvidia_gpu
# CHECK-NEXT: api: cuda
# CHECK-NEXT: arch_name: sm_90a
# CHECK-NEXT: compute: 9.0
# CHECK-NEXT: sm_count: 132
# CHECK-NEXT: warp_size: 32
# CHECK-NEXT: threads_per_multiprocessor: 2048
# CHECK-NEXT: shared_memory_per_multiprocessor: 233472
# CHECK-NEXT: max_registers_per_block: 65536
# CHECK-NEXT: max_thread_block_size: 1024
# CHECK-NEXT: 1
# CHECK-NEXT: False False

# Families of GPUs, targets by name.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host.info import *
from std.gpu.host.info import _get_info_from_target
def main():
    print(NvidiaHopperFamily.warp_size, AMDCDNA3Family.warp_size, AppleMetalFamily.max_thread_block_size)
    print(NvidiaAmpereDatacenterFamily.shared_memory_per_multiprocessor, AMDCDNA4Family.max_registers_per_block)
    comptime mine = GPUInfo.from_family(NvidiaHopperFamily, "mine", Vendor.NVIDIA_GPU, "cuda", "hopper", 9.0, "sm_90a", 78)
    print(mine.name, mine.target(), mine.sm_count, mine.warps_per_multiprocessor)
    print(MI300A.sm_count, RTX4090m.compute, MetalM3Metal4 == MetalM3, H100.target(), GPUInfo.from_name["mi300a"]() == MI300A)
    comptime h = _get_info_from_target["sm_80"]()
    print(h.name, is_gpu["gpu"](), is_gpu("cpu"), is_cpu("cpu"), is_cpu["gpu"](), is_npu("npu"), is_accelerator["gpu"](), is_accelerator("cpu"), is_valid_target["cpu"](), is_valid_target("toaster"))

# CHECK: 32 64 1024
# CHECK-NEXT: 167936 131072
# CHECK-NEXT: mine sm_90a 78 64
# CHECK-NEXT: 228 8.9 True sm_90a True
# CHECK-NEXT: A100 True False True False True True False True False

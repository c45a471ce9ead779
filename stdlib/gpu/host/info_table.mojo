"""The GPUs that are known, by families and boards, and how they are found by their names."""

from gpu.host.info import AcceleratorArchitectureFamily, GPUInfo, Vendor

comptime NvidiaMaxwellFamily = AcceleratorArchitectureFamily(
    32, 2048, 98304, 65536, 1024
)
"""NVIDIA Maxwell.

Examples:

```mojo
from std.gpu.host.info import NvidiaMaxwellFamily
print(NvidiaMaxwellFamily.warp_size, NvidiaMaxwellFamily.threads_per_multiprocessor)  # -> 32 2048
```
"""
comptime NvidiaPascalFamily = AcceleratorArchitectureFamily(
    32, 2048, 98304, 65536, 1024
)
"""NVIDIA Pascal.

Examples:

```mojo
from std.gpu.host.info import NvidiaPascalFamily
print(NvidiaPascalFamily.warp_size, NvidiaPascalFamily.threads_per_multiprocessor)  # -> 32 2048
```
"""
comptime NvidiaTuringFamily = AcceleratorArchitectureFamily(
    32, 1024, 65536, 65536, 1024
)
"""NVIDIA Turing.

Examples:

```mojo
from std.gpu.host.info import NvidiaTuringFamily
print(NvidiaTuringFamily.warp_size, NvidiaTuringFamily.threads_per_multiprocessor)  # -> 32 1024
```
"""
comptime NvidiaAmpereDatacenterFamily = AcceleratorArchitectureFamily(
    32, 2048, 167936, 65536, 1024
)
"""NVIDIA Ampere of data centers (sm_80).

Examples:

```mojo
from std.gpu.host.info import NvidiaAmpereDatacenterFamily
print(NvidiaAmpereDatacenterFamily.warp_size, NvidiaAmpereDatacenterFamily.threads_per_multiprocessor)  # -> 32 2048
```
"""
comptime NvidiaAmpereWorkstationFamily = AcceleratorArchitectureFamily(
    32, 1536, 102400, 65536, 1024
)
"""NVIDIA Ampere of workstations (sm_86).

Examples:

```mojo
from std.gpu.host.info import NvidiaAmpereWorkstationFamily
print(NvidiaAmpereWorkstationFamily.warp_size, NvidiaAmpereWorkstationFamily.threads_per_multiprocessor)  # -> 32 1536
```
"""
comptime NvidiaAmpereEmbeddedFamily = AcceleratorArchitectureFamily(
    32, 1536, 167936, 65536, 1024
)
"""NVIDIA Ampere of Jetson (sm_87).

Examples:

```mojo
from std.gpu.host.info import NvidiaAmpereEmbeddedFamily
print(NvidiaAmpereEmbeddedFamily.warp_size, NvidiaAmpereEmbeddedFamily.threads_per_multiprocessor)  # -> 32 1536
```
"""
comptime NvidiaAdaFamily = AcceleratorArchitectureFamily(
    32, 1536, 102400, 65536, 1024
)
"""NVIDIA Ada Lovelace.

Examples:

```mojo
from std.gpu.host.info import NvidiaAdaFamily
print(NvidiaAdaFamily.warp_size, NvidiaAdaFamily.threads_per_multiprocessor)  # -> 32 1536
```
"""
comptime NvidiaHopperFamily = AcceleratorArchitectureFamily(
    32, 2048, 233472, 65536, 1024
)
"""NVIDIA Hopper.

Examples:

```mojo
from std.gpu.host.info import NvidiaHopperFamily
print(NvidiaHopperFamily.warp_size, NvidiaHopperFamily.threads_per_multiprocessor)  # -> 32 2048
```
"""
comptime NvidiaBlackwellFamily = AcceleratorArchitectureFamily(
    32, 2048, 233472, 65536, 1024
)
"""NVIDIA Blackwell of data centers.

Examples:

```mojo
from std.gpu.host.info import NvidiaBlackwellFamily
print(NvidiaBlackwellFamily.warp_size, NvidiaBlackwellFamily.threads_per_multiprocessor)  # -> 32 2048
```
"""
comptime NvidiaBlackwellConsumerFamily = AcceleratorArchitectureFamily(
    32, 1536, 102400, 65536, 1024
)
"""NVIDIA Blackwell of desktops.

Examples:

```mojo
from std.gpu.host.info import NvidiaBlackwellConsumerFamily
print(NvidiaBlackwellConsumerFamily.warp_size, NvidiaBlackwellConsumerFamily.threads_per_multiprocessor)  # -> 32 1536
```
"""
comptime AMDCDNA2Family = AcceleratorArchitectureFamily(
    64, 2048, 65536, 131072, 1024
)
"""AMD CDNA 2.

Examples:

```mojo
from std.gpu.host.info import AMDCDNA2Family
print(AMDCDNA2Family.warp_size, AMDCDNA2Family.threads_per_multiprocessor)  # -> 64 2048
```
"""
comptime AMDCDNA3Family = AcceleratorArchitectureFamily(
    64, 2048, 65536, 131072, 1024
)
"""AMD CDNA 3.

Examples:

```mojo
from std.gpu.host.info import AMDCDNA3Family
print(AMDCDNA3Family.warp_size, AMDCDNA3Family.threads_per_multiprocessor)  # -> 64 2048
```
"""
comptime AMDCDNA4Family = AcceleratorArchitectureFamily(
    64, 2048, 163840, 131072, 1024
)
"""AMD CDNA 4.

Examples:

```mojo
from std.gpu.host.info import AMDCDNA4Family
print(AMDCDNA4Family.warp_size, AMDCDNA4Family.threads_per_multiprocessor)  # -> 64 2048
```
"""
comptime AMDRDNAFamily = AcceleratorArchitectureFamily(
    32, 1024, 65536, 65536, 1024
)
"""AMD RDNA.

Examples:

```mojo
from std.gpu.host.info import AMDRDNAFamily
print(AMDRDNAFamily.warp_size, AMDRDNAFamily.threads_per_multiprocessor)  # -> 32 1024
```
"""
comptime AppleMetalFamily = AcceleratorArchitectureFamily(
    32, 1024, 32768, 53248, 1024
)
"""Apple GPUs.

Examples:

```mojo
from std.gpu.host.info import AppleMetalFamily
print(AppleMetalFamily.warp_size, AppleMetalFamily.threads_per_multiprocessor)  # -> 32 1024
```
"""

# Where the figures come from (looked up in November 2026).
# NVIDIA, what follows from the compute capability: threads, warps, registers and shared memory of a multiprocessor, registers and
# threads of a block: CUDA C++ Programming Guide, "Technical Specifications per Compute Capability"; shared memory and blocks of a
# multiprocessor also from `cuda_occupancy.h` of CUDA 13.0, which has 5.x to 12.x. GV100's white paper has the same for 5.2, 6.0, 7.0.
# NVIDIA, multiprocessors of the board: P100 56, V100 80 (GV100 white paper), A100 108 (GA100 white paper), H100 and H200 SXM 132
# (GH100 white paper; the PCIe board has 114), T4 40, RTX 5090 170, RTX 4090 128 (product tables); GTX 1080 Ti 28 of GP102's 30; from the
# number of CUDA cores: GTX 970 1664 of 128, GTX 1060 6 GB 1280 of 128, RTX 2060 1920 of 64, RTX 3090 10496 and A10 9216 of 128, L4
# 7424 of 128, Jetson Orin Nano 1024, Jetson Thor 2560, GB10 of DGX Spark 6144 of 128. B200: 148 of 160. Of B100 and B300 NVIDIA
# publishes no number of the product, and public tables contradict each other (B100: 132 or 148; B300: 148 or 160).
# AMD: compute units, wavefront size, local memory and vector registers: "AMD GPU specifications" of ROCm's documentation
# (rocm.docs.amd.com/en/latest/reference/gpu-specs.html). Its registers and local memory of RDNA are of a pair of compute units, halved
# here; MI250X has 110 compute units on each of two dies, RX 9060 XT 32 (RX 9060 28), RX 9070 XT 64 (RX 9070 56). RX 6900 XT: product page.
# HIP counts a pair of RDNA's compute units as one multiprocessor, so that `DeviceContext.get_attribute` gives half the number there, of
# twice the threads. Threads: CDNA has 4 SIMDs of 8 waves of 64, RDNA 2 SIMDs of 16 waves of 32 ("Max Work-item Per CU" of rocminfo).
# Apple: cores of the largest variant of the plain chip; limits of a threadgroup: Metal Feature Set Tables; registers: 208 KiB a core
# (philipturner/metal-benchmarks, measured on M1 and M2). No program here runs on them: the rows are for `from_name`.

comptime NoGPU = GPUInfo(
    "NoGPU", Vendor.NO_GPU, "none", "no_gpu", 0.0, 0, 0, 0, 0, 0, 0
)
"""No GPU.

Examples:

```mojo
from std.gpu.host.info import GPUInfo, NoGPU
print(NoGPU.sm_count, GPUInfo.from_target["none"]() == NoGPU)  # -> 0 True
```
"""
comptime _CPU = GPUInfo(
    "cpu", Vendor.NO_GPU, "cpu", "cpu", 0.0, 1, 32, 1024, 232448, 0, 1024
)
comptime GTX970 = GPUInfo(
    "GTX970",
    Vendor.NVIDIA_GPU,
    "cuda",
    "sm_52",
    5.2,
    13,
    32,
    2048,
    98304,
    65536,
    1024,
)
"""NVIDIA GeForce GTX 970 (sm_52).

Examples:

```mojo
from std.gpu.host.info import GTX970
print(GTX970.arch_name, GTX970.sm_count)  # -> sm_52 13
```
"""
comptime TeslaP100 = GPUInfo(
    "Tesla P100",
    Vendor.NVIDIA_GPU,
    "cuda",
    "sm_60",
    6.0,
    56,
    32,
    2048,
    65536,
    65536,
    1024,
)
"""NVIDIA Tesla P100 (sm_60).

Examples:

```mojo
from std.gpu.host.info import TeslaP100
print(TeslaP100.arch_name, TeslaP100.sm_count)  # -> sm_60 56
```
"""
comptime GTX1060 = GPUInfo(
    "NVIDIA GeForce GTX 1060",
    Vendor.NVIDIA_GPU,
    "cuda",
    "sm_61",
    6.1,
    10,
    32,
    2048,
    98304,
    65536,
    1024,
)
"""NVIDIA GeForce GTX 1060 (sm_61).

Examples:

```mojo
from std.gpu.host.info import GTX1060
print(GTX1060.arch_name, GTX1060.sm_count)  # -> sm_61 10
```
"""
comptime GTX1080Ti = GPUInfo(
    "NVIDIA GeForce GTX 1080 Ti",
    Vendor.NVIDIA_GPU,
    "cuda",
    "sm_61",
    6.1,
    28,
    32,
    2048,
    98304,
    65536,
    1024,
)
"""NVIDIA GeForce GTX 1080 Ti (sm_61).

Examples:

```mojo
from std.gpu.host.info import GTX1080Ti
print(GTX1080Ti.arch_name, GTX1080Ti.sm_count)  # -> sm_61 28
```
"""
comptime V100 = GPUInfo(
    "NVIDIA Tesla V100",
    Vendor.NVIDIA_GPU,
    "cuda",
    "sm_70",
    7.0,
    80,
    32,
    2048,
    98304,
    65536,
    1024,
)
"""NVIDIA Tesla V100 (sm_70).

Examples:

```mojo
from std.gpu.host.info import V100
print(V100.arch_name, V100.sm_count)  # -> sm_70 80
```
"""
comptime RTX2060 = GPUInfo(
    "NVIDIA GeForce RTX 2060",
    Vendor.NVIDIA_GPU,
    "cuda",
    "sm_75",
    7.5,
    30,
    32,
    1024,
    65536,
    65536,
    1024,
)
"""NVIDIA GeForce RTX 2060 (sm_75).

Examples:

```mojo
from std.gpu.host.info import RTX2060
print(RTX2060.arch_name, RTX2060.sm_count)  # -> sm_75 30
```
"""
comptime T4 = GPUInfo(
    "NVIDIA T4",
    Vendor.NVIDIA_GPU,
    "cuda",
    "sm_75",
    7.5,
    40,
    32,
    1024,
    65536,
    65536,
    1024,
)
"""NVIDIA T4 (sm_75).

Examples:

```mojo
from std.gpu.host.info import T4
print(T4.arch_name, T4.sm_count)  # -> sm_75 40
```
"""
comptime A100 = GPUInfo(
    "A100",
    Vendor.NVIDIA_GPU,
    "cuda",
    "sm_80",
    8.0,
    108,
    32,
    2048,
    167936,
    65536,
    1024,
)
"""NVIDIA A100 (sm_80).

Examples:

```mojo
from std.gpu.host.info import A100
print(A100.arch_name, A100.sm_count)  # -> sm_80 108
```
"""
comptime A10 = GPUInfo(
    "A10",
    Vendor.NVIDIA_GPU,
    "cuda",
    "sm_86",
    8.6,
    72,
    32,
    1536,
    102400,
    65536,
    1024,
)
"""NVIDIA A10 (sm_86).

Examples:

```mojo
from std.gpu.host.info import A10
print(A10.arch_name, A10.sm_count)  # -> sm_86 72
```
"""
comptime RTX3090 = GPUInfo(
    "NVIDIA GeForce RTX 3090",
    Vendor.NVIDIA_GPU,
    "cuda",
    "sm_86",
    8.6,
    82,
    32,
    1536,
    102400,
    65536,
    1024,
)
"""NVIDIA GeForce RTX 3090 (sm_86).

Examples:

```mojo
from std.gpu.host.info import RTX3090
print(RTX3090.arch_name, RTX3090.sm_count)  # -> sm_86 82
```
"""
comptime OrinNano = GPUInfo(
    "Orin Nano",
    Vendor.NVIDIA_GPU,
    "cuda",
    "sm_87",
    8.7,
    8,
    32,
    1536,
    167936,
    65536,
    1024,
)
"""NVIDIA Jetson Orin Nano (sm_87).

Examples:

```mojo
from std.gpu.host.info import OrinNano
print(OrinNano.arch_name, OrinNano.sm_count)  # -> sm_87 8
```
"""
comptime L4 = GPUInfo(
    "L4",
    Vendor.NVIDIA_GPU,
    "cuda",
    "sm_89",
    8.9,
    58,
    32,
    1536,
    102400,
    65536,
    1024,
)
"""NVIDIA L4 (sm_89).

Examples:

```mojo
from std.gpu.host.info import L4
print(L4.arch_name, L4.sm_count)  # -> sm_89 58
```
"""
comptime RTX4090m = GPUInfo(
    "NVIDIA GeForce RTX 4090 Laptop GPU",
    Vendor.NVIDIA_GPU,
    "cuda",
    "sm_89",
    8.9,
    76,
    32,
    1536,
    102400,
    65536,
    1024,
)
"""NVIDIA GeForce RTX 4090 of laptops (sm_89).

Examples:

```mojo
from std.gpu.host.info import RTX4090m
print(RTX4090m.arch_name, RTX4090m.sm_count)  # -> sm_89 76
```
"""
comptime RTX4090 = GPUInfo(
    "NVIDIA GeForce RTX 4090",
    Vendor.NVIDIA_GPU,
    "cuda",
    "sm_89",
    8.9,
    128,
    32,
    1536,
    102400,
    65536,
    1024,
)
"""NVIDIA GeForce RTX 4090 (sm_89).

Examples:

```mojo
from std.gpu.host.info import RTX4090
print(RTX4090.arch_name, RTX4090.sm_count)  # -> sm_89 128
```
"""
comptime H100 = GPUInfo(
    "H100",
    Vendor.NVIDIA_GPU,
    "cuda",
    "sm_90a",
    9.0,
    132,
    32,
    2048,
    233472,
    65536,
    1024,
)
"""NVIDIA H100 and H200 with SXM (sm_90).

Examples:

```mojo
from std.gpu.host.info import H100
print(H100.arch_name, H100.sm_count)  # -> sm_90a 132
```
"""
comptime B100 = GPUInfo(
    "B100",
    Vendor.NVIDIA_GPU,
    "cuda",
    "sm_100a",
    10.0,
    132,
    32,
    2048,
    233472,
    65536,
    1024,
)
"""NVIDIA B100 (sm_100).

Examples:

```mojo
from std.gpu.host.info import B100
print(B100.arch_name, B100.sm_count)  # -> sm_100a 132
```
"""
comptime B200 = GPUInfo(
    "B200",
    Vendor.NVIDIA_GPU,
    "cuda",
    "sm_100a",
    10.0,
    148,
    32,
    2048,
    233472,
    65536,
    1024,
)
"""NVIDIA B200 (sm_100).

Examples:

```mojo
from std.gpu.host.info import B200
print(B200.arch_name, B200.sm_count)  # -> sm_100a 148
```
"""
comptime B300 = GPUInfo(
    "B300",
    Vendor.NVIDIA_GPU,
    "cuda",
    "sm_103a",
    10.3,
    148,
    32,
    2048,
    233472,
    65536,
    1024,
)
"""NVIDIA B300.

Examples:

```mojo
from std.gpu.host.info import B300
print(B300.arch_name, B300.sm_count)  # -> sm_103a 148
```
"""
comptime JetsonThor = GPUInfo(
    "Jetson Thor",
    Vendor.NVIDIA_GPU,
    "cuda",
    "sm_110a",
    11.0,
    20,
    32,
    1536,
    233472,
    65536,
    1024,
)
"""NVIDIA Jetson Thor.

Examples:

```mojo
from std.gpu.host.info import JetsonThor
print(JetsonThor.arch_name, JetsonThor.sm_count)  # -> sm_110a 20
```
"""
comptime RTX5090 = GPUInfo(
    "NVIDIA GeForce RTX 5090",
    Vendor.NVIDIA_GPU,
    "cuda",
    "sm_120a",
    12.0,
    170,
    32,
    1536,
    102400,
    65536,
    1024,
)
"""NVIDIA GeForce RTX 5090 (sm_120).

Examples:

```mojo
from std.gpu.host.info import RTX5090
print(RTX5090.arch_name, RTX5090.sm_count)  # -> sm_120a 170
```
"""
comptime DGXSpark = GPUInfo(
    "DGX Spark",
    Vendor.NVIDIA_GPU,
    "cuda",
    "sm_121a",
    12.1,
    48,
    32,
    1536,
    102400,
    65536,
    1024,
)
"""NVIDIA DGX Spark.

Examples:

```mojo
from std.gpu.host.info import DGXSpark
print(DGXSpark.arch_name, DGXSpark.sm_count)  # -> sm_121a 48
```
"""
comptime MI250X = GPUInfo(
    "MI250X",
    Vendor.AMD_GPU,
    "hip",
    "gfx90a",
    9.0,
    110,
    64,
    2048,
    65536,
    131072,
    1024,
)
"""AMD Instinct MI250X (gfx90a).

Examples:

```mojo
from std.gpu.host.info import MI250X
print(MI250X.arch_name, MI250X.sm_count)  # -> gfx90a 110
```
"""
comptime MI300A = GPUInfo(
    "MI300A",
    Vendor.AMD_GPU,
    "hip",
    "gfx942",
    9.4,
    228,
    64,
    2048,
    65536,
    131072,
    1024,
)
"""AMD Instinct MI300A (gfx942).

Examples:

```mojo
from std.gpu.host.info import MI300A
print(MI300A.arch_name, MI300A.sm_count)  # -> gfx942 228
```
"""
comptime MI300X = GPUInfo(
    "MI300X",
    Vendor.AMD_GPU,
    "hip",
    "gfx942",
    9.4,
    304,
    64,
    2048,
    65536,
    131072,
    1024,
)
"""AMD Instinct MI300X (gfx942).

Examples:

```mojo
from std.gpu.host.info import MI300X
print(MI300X.arch_name, MI300X.sm_count)  # -> gfx942 304
```
"""
comptime MI355X = GPUInfo(
    "MI355X",
    Vendor.AMD_GPU,
    "hip",
    "gfx950",
    9.5,
    256,
    64,
    2048,
    163840,
    131072,
    1024,
)
"""AMD Instinct MI355X (gfx950).

Examples:

```mojo
from std.gpu.host.info import MI355X
print(MI355X.arch_name, MI355X.sm_count)  # -> gfx950 256
```
"""
comptime Radeon6900 = GPUInfo(
    "Radeon 6900",
    Vendor.AMD_GPU,
    "hip",
    "gfx1030",
    10.3,
    80,
    32,
    1024,
    65536,
    65536,
    1024,
)
"""AMD Radeon RX 6900 XT.

Examples:

```mojo
from std.gpu.host.info import Radeon6900
print(Radeon6900.arch_name, Radeon6900.sm_count)  # -> gfx1030 80
```
"""
comptime Radeon7900 = GPUInfo(
    "Radeon 7900",
    Vendor.AMD_GPU,
    "hip",
    "gfx1100",
    11.0,
    96,
    32,
    1024,
    65536,
    98304,
    1024,
)
"""AMD Radeon RX 7900 XTX (gfx1100).

Examples:

```mojo
from std.gpu.host.info import Radeon7900
print(Radeon7900.arch_name, Radeon7900.sm_count)  # -> gfx1100 96
```
"""
comptime Radeon7800 = GPUInfo(
    "Radeon 7800/7700",
    Vendor.AMD_GPU,
    "hip",
    "gfx1101",
    11.0,
    60,
    32,
    1024,
    65536,
    98304,
    1024,
)
"""AMD Radeon RX 7800 XT.

Examples:

```mojo
from std.gpu.host.info import Radeon7800
print(Radeon7800.arch_name, Radeon7800.sm_count)  # -> gfx1101 60
```
"""
comptime Radeon7600 = GPUInfo(
    "Radeon 7600",
    Vendor.AMD_GPU,
    "hip",
    "gfx1102",
    11.0,
    32,
    32,
    1024,
    65536,
    65536,
    1024,
)
"""AMD Radeon RX 7600.

Examples:

```mojo
from std.gpu.host.info import Radeon7600
print(Radeon7600.arch_name, Radeon7600.sm_count)  # -> gfx1102 32
```
"""
comptime Radeon780m = GPUInfo(
    "Radeon 780M",
    Vendor.AMD_GPU,
    "hip",
    "gfx1103",
    11.0,
    12,
    32,
    1024,
    65536,
    65536,
    1024,
)
"""AMD Radeon 780M.

Examples:

```mojo
from std.gpu.host.info import Radeon780m
print(Radeon780m.arch_name, Radeon780m.sm_count)  # -> gfx1103 12
```
"""
comptime Radeon880m = GPUInfo(
    "Radeon 880M",
    Vendor.AMD_GPU,
    "hip",
    "gfx1150",
    11.5,
    12,
    32,
    1024,
    65536,
    65536,
    1024,
)
"""AMD Radeon 880M.

Examples:

```mojo
from std.gpu.host.info import Radeon880m
print(Radeon880m.arch_name, Radeon880m.sm_count)  # -> gfx1150 12
```
"""
comptime Radeon8060s = GPUInfo(
    "Radeon 8060S",
    Vendor.AMD_GPU,
    "hip",
    "gfx1151",
    11.5,
    40,
    32,
    1024,
    65536,
    98304,
    1024,
)
"""AMD Radeon 8060S.

Examples:

```mojo
from std.gpu.host.info import Radeon8060s
print(Radeon8060s.arch_name, Radeon8060s.sm_count)  # -> gfx1151 40
```
"""
comptime Radeon860m = GPUInfo(
    "Radeon 860M",
    Vendor.AMD_GPU,
    "hip",
    "gfx1152",
    11.5,
    8,
    32,
    1024,
    65536,
    65536,
    1024,
)
"""AMD Radeon 860M.

Examples:

```mojo
from std.gpu.host.info import Radeon860m
print(Radeon860m.arch_name, Radeon860m.sm_count)  # -> gfx1152 8
```
"""
comptime Radeon9060 = GPUInfo(
    "Radeon 9060",
    Vendor.AMD_GPU,
    "hip",
    "gfx1200",
    12.0,
    32,
    32,
    1024,
    65536,
    98304,
    1024,
)
"""AMD Radeon RX 9060 XT.

Examples:

```mojo
from std.gpu.host.info import Radeon9060
print(Radeon9060.arch_name, Radeon9060.sm_count)  # -> gfx1200 32
```
"""
comptime Radeon9070 = GPUInfo(
    "Radeon 9070",
    Vendor.AMD_GPU,
    "hip",
    "gfx1201",
    12.0,
    64,
    32,
    1024,
    65536,
    98304,
    1024,
)
"""AMD Radeon RX 9070 XT (gfx1201).

Examples:

```mojo
from std.gpu.host.info import Radeon9070
print(Radeon9070.arch_name, Radeon9070.sm_count)  # -> gfx1201 64
```
"""
comptime MetalM1 = GPUInfo(
    "M1",
    Vendor.APPLE_GPU,
    "metal",
    "apple-m1",
    1.0,
    8,
    32,
    1024,
    32768,
    53248,
    1024,
)
"""Apple M1.

Examples:

```mojo
from std.gpu.host.info import MetalM1
print(MetalM1.arch_name, MetalM1.sm_count)  # -> apple-m1 8
```
"""
comptime MetalM2 = GPUInfo(
    "M2",
    Vendor.APPLE_GPU,
    "metal",
    "apple-m2",
    2.0,
    10,
    32,
    1024,
    32768,
    53248,
    1024,
)
"""Apple M2.

Examples:

```mojo
from std.gpu.host.info import MetalM2
print(MetalM2.arch_name, MetalM2.sm_count)  # -> apple-m2 10
```
"""
comptime MetalM3 = GPUInfo(
    "M3",
    Vendor.APPLE_GPU,
    "metal",
    "apple-m3",
    3.0,
    10,
    32,
    1024,
    32768,
    53248,
    1024,
)
"""Apple M3.

Examples:

```mojo
from std.gpu.host.info import MetalM3
print(MetalM3.arch_name, MetalM3.sm_count)  # -> apple-m3 10
```
"""
comptime MetalM4 = GPUInfo(
    "M4",
    Vendor.APPLE_GPU,
    "metal",
    "apple-m4",
    4.0,
    10,
    32,
    1024,
    32768,
    53248,
    1024,
)
"""Apple M4.

Examples:

```mojo
from std.gpu.host.info import MetalM4
print(MetalM4.arch_name, MetalM4.sm_count)  # -> apple-m4 10
```
"""
comptime MetalM5 = GPUInfo(
    "M5",
    Vendor.APPLE_GPU,
    "metal",
    "apple-m5",
    5.0,
    10,
    32,
    1024,
    32768,
    53248,
    1024,
)
"""Apple M5.

Examples:

```mojo
from std.gpu.host.info import MetalM5
print(MetalM5.arch_name, MetalM5.sm_count)  # -> apple-m5 10
```
"""
comptime MetalM1Metal4 = MetalM1
"""Apple M1 with Metal 4.

Examples:

```mojo
from std.gpu.host.info import MetalM1Metal4
print(MetalM1Metal4.name)  # -> M1
```
"""
comptime MetalM2Metal4 = MetalM2
"""Apple M2 with Metal 4.

Examples:

```mojo
from std.gpu.host.info import MetalM2Metal4
print(MetalM2Metal4.name)  # -> M2
```
"""
comptime MetalM3Metal4 = MetalM3
"""Apple M3 with Metal 4.

Examples:

```mojo
from std.gpu.host.info import MetalM3Metal4
print(MetalM3Metal4.name)  # -> M3
```
"""
comptime MetalM4Metal4 = MetalM4
"""Apple M4 with Metal 4.

Examples:

```mojo
from std.gpu.host.info import MetalM4Metal4
print(MetalM4Metal4.name)  # -> M4
```
"""
comptime MetalM5Metal4 = MetalM5
"""Apple M5 with Metal 4.

Examples:

```mojo
from std.gpu.host.info import MetalM5Metal4
print(MetalM5Metal4.name)  # -> M5
```
"""


def _find(name: StringLiteral) -> GPUInfo:
    """The GPU of a name or an architecture; `NoGPU` when it is not known."""
    var text = String(name).lower()
    if text == "cpu":
        return _CPU
    if text.startswith("nvidia:"):
        text = String(text[7:])
    elif text.startswith("amdgpu:"):
        text = String(text[7:])
    elif text.startswith("cuda:"):
        text = String(text[5:])
    elif text.startswith("hip:"):
        text = String(text[4:])
    # the number of an architecture, with or without what stands around it
    var number = text
    if number.startswith("sm_"):
        number = String(number[3:])
    elif number.startswith("sm"):
        number = String(number[2:])
    if number.endswith("a") or number.endswith("f"):
        if not number.startswith("gfx"):
            number = String(number[: number.byte_length() - 1])
    if number == "52":
        return GTX970
    if text == "gtx970":
        return GTX970
    if number == "60":
        return TeslaP100
    if text == "teslap100" or text == "tesla p100":
        return TeslaP100
    if text == "gtx1060" or text == "nvidia geforce gtx 1060":
        return GTX1060
    if number == "61":
        return GTX1080Ti
    if text == "gtx1080ti" or text == "nvidia geforce gtx 1080 ti":
        return GTX1080Ti
    if number == "70":
        return V100
    if text == "v100" or text == "nvidia tesla v100":
        return V100
    if text == "rtx2060" or text == "nvidia geforce rtx 2060":
        return RTX2060
    if number == "75":
        return T4
    if text == "t4" or text == "nvidia t4":
        return T4
    if number == "80":
        return A100
    if text == "a100":
        return A100
    if number == "86":
        return A10
    if text == "a10":
        return A10
    if text == "rtx3090" or text == "nvidia geforce rtx 3090":
        return RTX3090
    if number == "87":
        return OrinNano
    if text == "orinnano" or text == "orin nano":
        return OrinNano
    if number == "89":
        return L4
    if text == "l4":
        return L4
    if text == "rtx4090m":
        return RTX4090m
    if text == "mi300a":
        return MI300A
    if text == "rtx4090" or text == "nvidia geforce rtx 4090":
        return RTX4090
    if number == "90":
        return H100
    if text == "h100" or text == "h200":
        return H100
    if text == "b100":
        return B100
    if number == "100":
        return B200
    if text == "b200":
        return B200
    if number == "103":
        return B300
    if text == "b300":
        return B300
    if number == "110":
        return JetsonThor
    if text == "jetsonthor" or text == "jetson thor":
        return JetsonThor
    if number == "120":
        return RTX5090
    if text == "rtx5090" or text == "nvidia geforce rtx 5090":
        return RTX5090
    if number == "121":
        return DGXSpark
    if text == "dgxspark" or text == "dgx spark":
        return DGXSpark
    if text == "mi250x" or text == "gfx90a":
        return MI250X
    if (
        text == "mi300x"
        or text == "mi325x"
        or text == "mi325"
        or text == "mi300"
        or text == "gfx942"
    ):
        return MI300X
    if text == "mi355x" or text == "mi355" or text == "gfx950":
        return MI355X
    if text == "radeon6900" or text == "radeon 6900" or text == "gfx1030":
        return Radeon6900
    if text == "radeon7900" or text == "radeon 7900" or text == "gfx1100":
        return Radeon7900
    if text == "radeon7800" or text == "radeon 7800/7700" or text == "gfx1101":
        return Radeon7800
    if text == "radeon7600" or text == "radeon 7600" or text == "gfx1102":
        return Radeon7600
    if text == "radeon780m" or text == "radeon 780m" or text == "gfx1103":
        return Radeon780m
    if text == "radeon880m" or text == "radeon 880m" or text == "gfx1150":
        return Radeon880m
    if text == "radeon8060s" or text == "radeon 8060s" or text == "gfx1151":
        return Radeon8060s
    if text == "radeon860m" or text == "radeon 860m" or text == "gfx1152":
        return Radeon860m
    if text == "radeon9060" or text == "radeon 9060" or text == "gfx1200":
        return Radeon9060
    if text == "radeon9070" or text == "radeon 9070" or text == "gfx1201":
        return Radeon9070
    if text.startswith("metal:"):
        text = "apple-m" + String(text[6:])
    if text.startswith("apple-m"):
        text = String(text[6:])
    if text == "m1":
        return MetalM1
    if text == "m2":
        return MetalM2
    if text == "m3":
        return MetalM3
    if text == "m4":
        return MetalM4
    if text == "m5":
        return MetalM5
    return NoGPU

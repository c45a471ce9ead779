"""`GPUInfo`: what is known of GPUs at compile time, and the table of those that are known.

One architecture is in several boards: what belongs to a board, such as the number of multiprocessors, is that of the one
named here. The device itself is asked with `DeviceContext.get_attribute`.
"""
from std.sys.info import _accelerator_arch


struct Vendor(Equatable, TrivialRegisterPassable, Writable):
    """Who makes a GPU."""

    var _value: Int

    comptime NO_GPU = Vendor(0)
    """Nobody: there is none."""
    comptime AMD_GPU = Vendor(1)
    """AMD."""
    comptime NVIDIA_GPU = Vendor(2)
    """NVIDIA."""
    comptime APPLE_GPU = Vendor(3)
    """Apple."""

    @always_inline
    def __init__(out self, value: Int):
        """The vendor with this number."""
        self._value = value

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        return self._value == other._value

    @always_inline
    def __is__(self, other: Self) -> Bool:
        return self._value == other._value

    @always_inline
    def __isnot__(self, other: Self) -> Bool:
        return self._value != other._value

    def write_to[W: Writer](self, mut writer: W):
        """Writes `no_gpu`, `amd_gpu`, `nvidia_gpu` or `apple_gpu`."""
        if self._value == 0:
            writer.write_string("no_gpu")
        elif self._value == 1:
            writer.write_string("amd_gpu")
        elif self._value == 2:
            writer.write_string("nvidia_gpu")
        else:
            writer.write_string("apple_gpu")


@fieldwise_init
struct AcceleratorArchitectureFamily(TrivialRegisterPassable):
    """What GPUs of one family share.

    Examples:

    ```mojo
    from std.gpu.host.info import NvidiaHopperFamily

    print(NvidiaHopperFamily.warp_size, NvidiaHopperFamily.max_thread_block_size)  # -> 32 1024
    ```
    """

    var warp_size: Int
    """Threads of a warp."""
    var threads_per_multiprocessor: Int
    """The most threads that a multiprocessor holds."""
    var shared_memory_per_multiprocessor: Int
    """Bytes of shared memory of a multiprocessor."""
    var max_registers_per_block: Int
    """The most 32-bit registers that a block can have."""
    var max_thread_block_size: Int
    """The most threads that a block can have."""


comptime NvidiaMaxwellFamily = AcceleratorArchitectureFamily(
    32, 2048, 98304, 65536, 1024
)
"""NVIDIA Maxwell."""
comptime NvidiaPascalFamily = AcceleratorArchitectureFamily(
    32, 2048, 98304, 65536, 1024
)
"""NVIDIA Pascal."""
comptime NvidiaTuringFamily = AcceleratorArchitectureFamily(
    32, 1024, 65536, 65536, 1024
)
"""NVIDIA Turing."""
comptime NvidiaAmpereDatacenterFamily = AcceleratorArchitectureFamily(
    32, 2048, 167936, 65536, 1024
)
"""NVIDIA Ampere of data centers (sm_80)."""
comptime NvidiaAmpereWorkstationFamily = AcceleratorArchitectureFamily(
    32, 1536, 102400, 65536, 1024
)
"""NVIDIA Ampere of workstations (sm_86)."""
comptime NvidiaAmpereEmbeddedFamily = AcceleratorArchitectureFamily(
    32, 1536, 167936, 65536, 1024
)
"""NVIDIA Ampere of Jetson (sm_87)."""
comptime NvidiaAdaFamily = AcceleratorArchitectureFamily(
    32, 1536, 102400, 65536, 1024
)
"""NVIDIA Ada Lovelace."""
comptime NvidiaHopperFamily = AcceleratorArchitectureFamily(
    32, 2048, 233472, 65536, 1024
)
"""NVIDIA Hopper."""
comptime NvidiaBlackwellFamily = AcceleratorArchitectureFamily(
    32, 2048, 233472, 65536, 1024
)
"""NVIDIA Blackwell of data centers."""
comptime NvidiaBlackwellConsumerFamily = AcceleratorArchitectureFamily(
    32, 1536, 102400, 65536, 1024
)
"""NVIDIA Blackwell of desktops."""
comptime AMDCDNA2Family = AcceleratorArchitectureFamily(
    64, 2048, 65536, 131072, 1024
)
"""AMD CDNA 2."""
comptime AMDCDNA3Family = AcceleratorArchitectureFamily(
    64, 2048, 65536, 131072, 1024
)
"""AMD CDNA 3."""
comptime AMDCDNA4Family = AcceleratorArchitectureFamily(
    64, 2048, 163840, 131072, 1024
)
"""AMD CDNA 4."""
comptime AMDRDNAFamily = AcceleratorArchitectureFamily(
    32, 1024, 65536, 65536, 1024
)
"""AMD RDNA."""
comptime AppleMetalFamily = AcceleratorArchitectureFamily(
    32, 1024, 32768, 53248, 1024
)
"""Apple GPUs."""


@fieldwise_init
struct GPUInfo(Equatable, ImplicitlyCopyable, Movable, Writable):
    """Facts of a kind of GPU.

    Examples:

    ```mojo
    from std.gpu.host.info import H100

    print(H100.compute, H100.warp_size)  # -> 9.0 32
    ```
    """

    var name: StringLiteral
    """Its name."""
    var vendor: Vendor
    """Who makes it."""
    var api: StringLiteral
    """`cuda`, `hip`, `metal` or `none`."""
    var arch_name: StringLiteral
    """Its architecture in target spelling, such as `sm_90a` or `gfx942`."""
    var compute: Float64
    """The compute capability, such as 9.0."""
    var sm_count: Int
    """Multiprocessors (compute units)."""
    var warp_size: Int
    """Threads of a warp."""
    var threads_per_multiprocessor: Int
    """The most threads that a multiprocessor holds."""
    var shared_memory_per_multiprocessor: Int
    """Bytes of shared memory of a multiprocessor."""
    var max_registers_per_block: Int
    """The most 32-bit registers that a block can have."""
    var max_thread_block_size: Int
    """The most threads that a block can have."""

    @always_inline
    def __init__(out self):
        """The accelerator that kernels are compiled for."""
        self = _find(__brio.accelerator_name)

    @staticmethod
    def from_family(
        family: AcceleratorArchitectureFamily,
        name: StringLiteral,
        vendor: Vendor,
        api: StringLiteral,
        arch_name: StringLiteral,
        compute: Float64,
        version: StringLiteral,
        sm_count: Int,
    ) -> GPUInfo:
        """A GPU of a family.

        Args:
            family: What it shares with others.
            name: Its name.
            vendor: Who makes it.
            api: `cuda`, `hip`, `metal` or `none`.
            arch_name: The name of its architecture; what `version` says where the two differ is what code is compiled for.
            compute: The compute capability.
            version: Its architecture in target spelling, such as `sm_90a`.
            sm_count: Multiprocessors.
        """
        return GPUInfo(
            name,
            vendor,
            api,
            version if version.byte_length() > 0 else arch_name,
            compute,
            sm_count,
            family.warp_size,
            family.threads_per_multiprocessor,
            family.shared_memory_per_multiprocessor,
            family.max_registers_per_block,
            family.max_thread_block_size,
        )

    @always_inline
    def target(self) -> StringLiteral:
        """The architecture, as parameters named `target` take it."""
        return self.arch_name

    @staticmethod
    def from_name[name: StringLiteral]() -> GPUInfo:
        """The facts of a GPU by its name or its architecture, in any usual spelling: `h100`, `sm90`, `nvidia:90`,
        `mi300x`, `amdgpu:gfx942`."""
        comptime found = _find(name)
        comptime assert (
            found.vendor != Vendor.NO_GPU or name == "cpu" or name == "none"
        ), "unknown GPU; 'gpu.host.info' lists those known"
        return found

    @staticmethod
    def from_target[target: StringLiteral]() -> GPUInfo:
        """The facts of the GPU that a target names."""
        return _find(target)

    @__attribute
    @always_inline
    def version(self) -> StringLiteral:
        """The architecture."""
        return self.arch_name

    @__attribute
    @always_inline
    def threads_per_sm(self) -> Int:
        """Older name of `threads_per_multiprocessor`."""
        return self.threads_per_multiprocessor

    @__attribute
    @always_inline
    def threads_per_warp(self) -> Int:
        """Older name of `warp_size`."""
        return self.warp_size

    @__attribute
    @always_inline
    def warps_per_multiprocessor(self) -> Int:
        """The most warps that a multiprocessor holds."""
        return self.threads_per_multiprocessor // max(self.warp_size, 1)

    @__attribute
    @always_inline
    def max_blocks_per_multiprocessor(self) -> Int:
        """The most blocks that a multiprocessor holds."""
        if self.vendor != Vendor.NVIDIA_GPU:
            return self.warps_per_multiprocessor()
        var number = Int(self.compute * 10 + 0.5)
        if number == 75 or number == 86 or number == 87:
            return 16
        return 24 if number == 89 or number >= 110 else 32

    @__attribute
    @always_inline
    def thread_blocks_per_multiprocessor(self) -> Int:
        """Older name of `max_blocks_per_multiprocessor`."""
        return self.max_blocks_per_multiprocessor()

    @__attribute
    @always_inline
    def max_registers_per_thread(self) -> Int:
        """The most 32-bit registers that a thread can have."""
        if self.vendor == Vendor.NO_GPU:
            return 0
        return (
            255
            if self.vendor == Vendor.NVIDIA_GPU
            else (512 if self.warp_size == 64 else 256)
        )

    def occupancy(
        self, *, threads_per_block: Int, registers_per_thread: Int
    ) -> Float64:
        """The share of a multiprocessor's warps that run together, as blocks of this size and these registers allow.

        Args:
            threads_per_block: Threads of a block.
            registers_per_thread: 32-bit registers of a thread.
        """
        if self.warp_size == 0 or threads_per_block <= 0:
            return 0
        var warps = (threads_per_block + self.warp_size - 1) // self.warp_size
        # registers are given to warps in portions of 256
        var of_warp = (
            (max(registers_per_thread, 1) * self.warp_size + 255) // 256 * 256
        )
        var blocks = self.warps_per_multiprocessor() // warps
        if self.max_registers_per_block > 0:
            blocks = min(
                blocks, self.max_registers_per_block // of_warp // warps
            )
        blocks = min(blocks, self.max_blocks_per_multiprocessor())
        return Float64(blocks * warps) / Float64(
            self.warps_per_multiprocessor()
        )

    def __eq__(self, other: Self) -> Bool:
        """Whether both are of one architecture and name."""
        return self.name == other.name and self.arch_name == other.arch_name

    def __is__(self, other: Self) -> Bool:
        return self == other

    def __isnot__(self, other: Self) -> Bool:
        return not (self == other)

    def write_to[W: Writer](self, mut writer: W):
        """Writes all facts."""
        writer.write(
            "name: ",
            self.name,
            "\nvendor: ",
            self.vendor,
            "\napi: ",
            self.api,
            "\narch_name: ",
            self.arch_name,
            "\ncompute: ",
            self.compute,
            "\nsm_count: ",
            self.sm_count,
            "\nwarp_size: ",
            self.warp_size,
            "\nthreads_per_multiprocessor: ",
            self.threads_per_multiprocessor,
            "\nshared_memory_per_multiprocessor: ",
            self.shared_memory_per_multiprocessor,
            "\nmax_registers_per_block: ",
            self.max_registers_per_block,
            "\nmax_thread_block_size: ",
            self.max_thread_block_size,
        )


comptime Info = GPUInfo
"""The name of `GPUInfo` until 2025."""

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
"""No GPU."""
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
"""NVIDIA GeForce GTX 970 (sm_52)."""
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
"""NVIDIA Tesla P100 (sm_60)."""
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
"""NVIDIA GeForce GTX 1060 (sm_61)."""
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
"""NVIDIA GeForce GTX 1080 Ti (sm_61)."""
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
"""NVIDIA Tesla V100 (sm_70)."""
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
"""NVIDIA GeForce RTX 2060 (sm_75)."""
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
"""NVIDIA T4 (sm_75)."""
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
"""NVIDIA A100 (sm_80)."""
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
"""NVIDIA A10 (sm_86)."""
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
"""NVIDIA GeForce RTX 3090 (sm_86)."""
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
"""NVIDIA Jetson Orin Nano (sm_87)."""
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
"""NVIDIA L4 (sm_89)."""
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
"""NVIDIA GeForce RTX 4090 of laptops (sm_89)."""
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
"""NVIDIA GeForce RTX 4090 (sm_89)."""
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
"""NVIDIA H100 and H200 with SXM (sm_90)."""
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
"""NVIDIA B100 (sm_100)."""
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
"""NVIDIA B200 (sm_100)."""
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
"""NVIDIA B300."""
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
"""NVIDIA Jetson Thor."""
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
"""NVIDIA GeForce RTX 5090 (sm_120)."""
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
"""NVIDIA DGX Spark."""
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
"""AMD Instinct MI250X (gfx90a)."""
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
"""AMD Instinct MI300A (gfx942)."""
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
"""AMD Instinct MI300X (gfx942)."""
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
"""AMD Instinct MI355X (gfx950)."""
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
"""AMD Radeon RX 6900 XT."""
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
"""AMD Radeon RX 7900 XTX (gfx1100)."""
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
"""AMD Radeon RX 7800 XT."""
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
"""AMD Radeon RX 7600."""
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
"""AMD Radeon 780M."""
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
"""AMD Radeon 880M."""
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
"""AMD Radeon 8060S."""
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
"""AMD Radeon 860M."""
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
"""AMD Radeon RX 9060 XT."""
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
"""AMD Radeon RX 9070 XT (gfx1201)."""
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
"""Apple M1."""
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
"""Apple M2."""
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
"""Apple M3."""
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
"""Apple M4."""
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
"""Apple M5."""
comptime MetalM1Metal4 = MetalM1
"""Apple M1 with Metal 4."""
comptime MetalM2Metal4 = MetalM2
"""Apple M2 with Metal 4."""
comptime MetalM3Metal4 = MetalM3
"""Apple M3 with Metal 4."""
comptime MetalM4Metal4 = MetalM4
"""Apple M4 with Metal 4."""
comptime MetalM5Metal4 = MetalM5
"""Apple M5 with Metal 4."""


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


comptime DEFAULT_GPU = GPUInfo()
"""The accelerator that kernels are compiled for."""
comptime DEFAULT_GPU_ARCH = __brio.accelerator_name
"""Its architecture."""


comptime DEFAULT_GPU_TARGET = __brio.accelerator_name
"""The architecture of the accelerator, as parameters named `target` take it."""


def _get_info_from_target[target_arch0: StringLiteral]() -> GPUInfo:
    """The facts of the GPU that a target names."""
    return GPUInfo.from_name[target_arch0]()


@always_inline
def is_gpu[target: StringLiteral]() -> Bool:
    """Whether `target` names a GPU."""
    return is_gpu(target)


@always_inline
def is_gpu(target: StaticString) -> Bool:
    """Whether `target` names a GPU."""
    return target == "gpu"


@always_inline
def is_cpu[target: StringLiteral]() -> Bool:
    """Whether `target` names the host."""
    return is_cpu(target)


@always_inline
def is_cpu(target: StaticString) -> Bool:
    """Whether `target` names the host."""
    return target == "cpu"


@always_inline
def is_npu[target: StringLiteral]() -> Bool:
    """Whether `target` names a neural processor."""
    return is_npu(target)


@always_inline
def is_npu(target: StaticString) -> Bool:
    """Whether `target` names a neural processor."""
    return target == "npu"


@always_inline
def is_accelerator[target: StringLiteral]() -> Bool:
    """Whether `target` names something besides the host."""
    return is_accelerator(target)


@always_inline
def is_accelerator(target: StaticString) -> Bool:
    """Whether `target` names something besides the host."""
    return is_gpu(target) or is_npu(target)


@always_inline
def is_valid_target[target: StringLiteral]() -> Bool:
    """Whether `target` names the host or an accelerator."""
    return is_valid_target(target)


@always_inline
def is_valid_target(target: StaticString) -> Bool:
    """Whether `target` names the host or an accelerator."""
    return is_cpu(target) or is_accelerator(target)

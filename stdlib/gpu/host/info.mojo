"""`GPUInfo`: what is known of GPUs at compile time; those that are known stand in `info_table`.

One architecture is in several boards: what belongs to a board, such as the number of multiprocessors, is that of the one
named here. The device itself is asked with `DeviceContext.get_attribute`.
"""
from gpu.host.info_table import (
    _CPU,
    _find,
    A10,
    A100,
    AMDCDNA2Family,
    AMDCDNA3Family,
    AMDCDNA4Family,
    AMDRDNAFamily,
    AppleMetalFamily,
    B100,
    B200,
    B300,
    DGXSpark,
    GTX1060,
    GTX1080Ti,
    GTX970,
    H100,
    JetsonThor,
    L4,
    MetalM1,
    MetalM1Metal4,
    MetalM2,
    MetalM2Metal4,
    MetalM3,
    MetalM3Metal4,
    MetalM4,
    MetalM4Metal4,
    MetalM5,
    MetalM5Metal4,
    MI250X,
    MI300A,
    MI300X,
    MI355X,
    NoGPU,
    NvidiaAdaFamily,
    NvidiaAmpereDatacenterFamily,
    NvidiaAmpereEmbeddedFamily,
    NvidiaAmpereWorkstationFamily,
    NvidiaBlackwellConsumerFamily,
    NvidiaBlackwellFamily,
    NvidiaHopperFamily,
    NvidiaMaxwellFamily,
    NvidiaPascalFamily,
    NvidiaTuringFamily,
    OrinNano,
    Radeon6900,
    Radeon7600,
    Radeon7800,
    Radeon780m,
    Radeon7900,
    Radeon8060s,
    Radeon860m,
    Radeon880m,
    Radeon9060,
    Radeon9070,
    RTX2060,
    RTX3090,
    RTX4090,
    RTX4090m,
    RTX5090,
    T4,
    TeslaP100,
    V100,
)
from std.sys.info import _accelerator_arch


struct Vendor(Equatable, TrivialRegisterPassable, Writable):
    """Who makes a GPU.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    comptime gpu = GPUInfo.from_name["mi300x"]()
    comptime if gpu.vendor == Vendor.AMD_GPU:
        print("wavefronts of", gpu.warp_size)  # -> wavefronts of 64
    ```
    """

    var _value: Int

    comptime NO_GPU = Vendor(0)
    """Nobody: there is none.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    print(GPUInfo.from_target["none"]().vendor == Vendor.NO_GPU)  # -> True
    ```
    """
    comptime AMD_GPU = Vendor(1)
    """AMD.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    print(GPUInfo.from_name["gfx942"]().vendor)  # -> amd_gpu
    ```
    """
    comptime NVIDIA_GPU = Vendor(2)
    """NVIDIA.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    print(GPUInfo.from_name["sm_80"]().vendor == Vendor.NVIDIA_GPU)  # -> True
    ```
    """
    comptime APPLE_GPU = Vendor(3)
    """Apple.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    print(GPUInfo.from_name["m4"]().vendor)  # -> apple_gpu
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """The vendor with this number.

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo, Vendor
        print(Vendor(2))  # -> nvidia_gpu
        ```
        """
        self._value = value

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether it is the same vendor.

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo, Vendor
        print(GPUInfo.from_name["h100"]().vendor == GPUInfo.from_name["a100"]().vendor)  # -> True
        ```
        """
        return self._value == other._value

    @always_inline
    def __is__(self, other: Self) -> Bool:
        """Whether it is the same vendor, as `==`.

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo, Vendor
        print(Vendor.AMD_GPU is Vendor.AMD_GPU)  # -> True
        ```
        """
        return self._value == other._value

    @always_inline
    def __isnot__(self, other: Self) -> Bool:
        """Whether it is another vendor, as `!=`.

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo, Vendor
        print(Vendor.AMD_GPU is not Vendor.NVIDIA_GPU)  # -> True
        ```
        """
        return self._value != other._value

    def write_to[W: Writer](self, mut writer: W):
        """Writes `no_gpu`, `amd_gpu`, `nvidia_gpu` or `apple_gpu`.

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo, Vendor
        print(Vendor.NVIDIA_GPU)  # -> nvidia_gpu
        ```
        """
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
    """Threads of a warp.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    from std.gpu.host.info import AMDCDNA3Family
    print(AMDCDNA3Family.warp_size)  # -> 64
    ```
    """
    var threads_per_multiprocessor: Int
    """The most threads that a multiprocessor holds.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    from std.gpu.host.info import NvidiaAdaFamily
    print(NvidiaAdaFamily.threads_per_multiprocessor)  # -> 1536
    ```
    """
    var shared_memory_per_multiprocessor: Int
    """Bytes of shared memory of a multiprocessor.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    from std.gpu.host.info import NvidiaAdaFamily
    print(NvidiaAdaFamily.shared_memory_per_multiprocessor // 1024)  # -> 100
    ```
    """
    var max_registers_per_block: Int
    """The most 32-bit registers that a block can have.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    from std.gpu.host.info import NvidiaAdaFamily
    print(NvidiaAdaFamily.max_registers_per_block)  # -> 65536
    ```
    """
    var max_thread_block_size: Int
    """The most threads that a block can have.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    from std.gpu.host.info import NvidiaAdaFamily
    print(NvidiaAdaFamily.max_thread_block_size)  # -> 1024
    ```
    """


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
    """Its name.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    print(GPUInfo.from_name["sm_80"]().name)  # -> A100
    ```
    """
    var vendor: Vendor
    """Who makes it.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    print(GPUInfo.from_name["mi300x"]().vendor)  # -> amd_gpu
    ```
    """
    var api: StringLiteral
    """`cuda`, `hip`, `metal` or `none`.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    print(GPUInfo.from_name["h100"]().api, GPUInfo.from_name["mi300x"]().api)  # -> cuda hip
    ```
    """
    var arch_name: StringLiteral
    """Its architecture in target spelling, such as `sm_90a` or `gfx942`.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    print(GPUInfo.from_name["h100"]().arch_name)  # -> sm_90a
    ```
    """
    var compute: Float64
    """The compute capability, such as 9.0.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    comptime assert GPUInfo.from_name["h100"]().compute >= 8.0
    ```
    """
    var sm_count: Int
    """Multiprocessors (compute units).

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    comptime blocks = 2 * GPUInfo.from_name["h100"]().sm_count
    print(blocks)  # -> 264
    ```
    """
    var warp_size: Int
    """Threads of a warp.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    print(GPUInfo.from_name["h100"]().warp_size, GPUInfo.from_name["mi300x"]().warp_size)  # -> 32 64
    ```
    """
    var threads_per_multiprocessor: Int
    """The most threads that a multiprocessor holds.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    print(GPUInfo.from_name["h100"]().threads_per_multiprocessor)  # -> 2048
    ```
    """
    var shared_memory_per_multiprocessor: Int
    """Bytes of shared memory of a multiprocessor.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    print(GPUInfo.from_name["h100"]().shared_memory_per_multiprocessor // 1024, "KiB")  # -> 228 KiB
    ```
    """
    var max_registers_per_block: Int
    """The most 32-bit registers that a block can have.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    print(GPUInfo.from_name["h100"]().max_registers_per_block)  # -> 65536
    ```
    """
    var max_thread_block_size: Int
    """The most threads that a block can have.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    print(GPUInfo.from_name["h100"]().max_thread_block_size)  # -> 1024
    ```
    """

    @always_inline
    def __init__(out self):
        """The accelerator that kernels are compiled for.

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo
        print(GPUInfo().warp_size > 0)  # -> True
        ```
        """
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

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo, Vendor
        from std.gpu.host.info import NvidiaHopperFamily
        comptime mine = GPUInfo.from_family(NvidiaHopperFamily, "H100 PCIe", Vendor.NVIDIA_GPU, "cuda", "hopper", 9.0, "sm_90a", 114)
        print(mine.sm_count, mine.warp_size)  # -> 114 32
        ```
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
        """The architecture, as parameters named `target` take it.

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo, Vendor
        print(GPUInfo.from_name["h100"]().target())  # -> sm_90a
        ```
        """
        return self.arch_name

    @staticmethod
    def from_name[name: StringLiteral]() -> GPUInfo:
        """The facts of a GPU by its name or its architecture, in any usual spelling: `h100`, `sm90`, `nvidia:90`,
        `mi300x`, `amdgpu:gfx942`.

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo, Vendor
        print(GPUInfo.from_name["h100"]() == GPUInfo.from_name["nvidia:90"]())  # -> True
        ```
        """
        comptime found = _find(name)
        comptime assert (
            found.vendor != Vendor.NO_GPU or name == "cpu" or name == "none"
        ), "unknown GPU; 'gpu.host.info' lists those known"
        return found

    @staticmethod
    def from_target[target: StringLiteral]() -> GPUInfo:
        """The facts of the GPU that a target names.

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo, Vendor
        print(GPUInfo.from_target["sm_80"]().name)  # -> A100
        ```
        """
        return _find(target)

    @__attribute
    @always_inline
    def version(self) -> StringLiteral:
        """The architecture.

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo, Vendor
        print(GPUInfo.from_name["h100"]().version)  # -> sm_90a
        ```
        """
        return self.arch_name

    @__attribute
    @always_inline
    def threads_per_sm(self) -> Int:
        """Older name of `threads_per_multiprocessor`.

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo, Vendor
        print(GPUInfo.from_name["t4"]().threads_per_sm)  # -> 1024
        ```
        """
        return self.threads_per_multiprocessor

    @__attribute
    @always_inline
    def threads_per_warp(self) -> Int:
        """Older name of `warp_size`.

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo, Vendor
        print(GPUInfo.from_name["t4"]().threads_per_warp)  # -> 32
        ```
        """
        return self.warp_size

    @__attribute
    @always_inline
    def warps_per_multiprocessor(self) -> Int:
        """The most warps that a multiprocessor holds.

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo, Vendor
        print(GPUInfo.from_name["h100"]().warps_per_multiprocessor)  # -> 64
        ```
        """
        return self.threads_per_multiprocessor // max(self.warp_size, 1)

    @__attribute
    @always_inline
    def max_blocks_per_multiprocessor(self) -> Int:
        """The most blocks that a multiprocessor holds.

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo, Vendor
        print(GPUInfo.from_name["h100"]().max_blocks_per_multiprocessor)  # -> 32
        ```
        """
        if self.vendor != Vendor.NVIDIA_GPU:
            return self.warps_per_multiprocessor()
        var number = Int(self.compute * 10 + 0.5)
        if number == 75 or number == 86 or number == 87:
            return 16
        return 24 if number == 89 or number >= 110 else 32

    @__attribute
    @always_inline
    def thread_blocks_per_multiprocessor(self) -> Int:
        """Older name of `max_blocks_per_multiprocessor`.

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo, Vendor
        print(GPUInfo.from_name["a10"]().thread_blocks_per_multiprocessor)  # -> 16
        ```
        """
        return self.max_blocks_per_multiprocessor()

    @__attribute
    @always_inline
    def max_registers_per_thread(self) -> Int:
        """The most 32-bit registers that a thread can have.

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo, Vendor
        print(GPUInfo.from_name["h100"]().max_registers_per_thread)  # -> 255
        ```
        """
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

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo, Vendor
        print(GPUInfo.from_name["h100"]().occupancy(threads_per_block=256, registers_per_thread=64))  # -> 0.5
        ```
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
        """Whether both are of one architecture and name.

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo, Vendor
        print(GPUInfo.from_name["h200"]() == GPUInfo.from_name["h100"]())  # -> True
        ```
        """
        return self.name == other.name and self.arch_name == other.arch_name

    def __lt__(self, other: Self) -> Bool:
        """Whether it has less than the compute capability of another GPU; of one vendor's GPUs this orders them.

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo
        print(GPUInfo.from_name["a100"]() < GPUInfo.from_name["h100"]())  # -> True
        ```
        """
        return self.compute < other.compute

    def __le__(self, other: Self) -> Bool:
        """Whether it has at most the compute capability of another GPU; of one vendor's GPUs this orders them.

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo
        print(GPUInfo.from_name["h200"]() <= GPUInfo.from_name["h100"]())  # -> True
        ```
        """
        return self.compute <= other.compute

    def __gt__(self, other: Self) -> Bool:
        """Whether it has more than the compute capability of another GPU; of one vendor's GPUs this orders them.

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo
        print(GPUInfo.from_name["h100"]() > GPUInfo.from_name["a100"]())  # -> True
        ```
        """
        return self.compute > other.compute

    def __ge__(self, other: Self) -> Bool:
        """Whether it has at least the compute capability of another GPU; of one vendor's GPUs this orders them.

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo
        print(GPUInfo.from_name["a100"]() >= GPUInfo.from_name["h100"]())  # -> False
        ```
        """
        return self.compute >= other.compute

    def __is__(self, other: Self) -> Bool:
        """Whether both are the same kind of GPU, as `==`.

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo, Vendor
        print(GPUInfo.from_name["h100"]() is GPUInfo.from_name["sm_90"]())  # -> True
        ```
        """
        return self == other

    def __isnot__(self, other: Self) -> Bool:
        """Whether they are different kinds of GPU.

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo, Vendor
        print(GPUInfo.from_name["h100"]() is not GPUInfo.from_name["a100"]())  # -> True
        ```
        """
        return not (self == other)

    def write_to[W: Writer](self, mut writer: W):
        """Writes all facts.

        Examples:

        ```mojo
        from std.gpu.host.info import GPUInfo
        print("warp_size" in String(GPUInfo()))  # -> True
        ```
        """
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
"""The name of `GPUInfo` until 2025.

Examples:

```mojo
from std.gpu.host.info import GPUInfo, Vendor
from std.gpu.host.info import Info
print(Info.from_name["sm_90a"]().name)  # -> H100
```
"""

comptime DEFAULT_GPU = GPUInfo()
"""The accelerator that kernels are compiled for.

Examples:

```mojo
from std.gpu.host.info import GPUInfo, Vendor
from std.gpu.host.info import DEFAULT_GPU
print(DEFAULT_GPU == GPUInfo())  # -> True
```
"""
comptime DEFAULT_GPU_ARCH = __brio.accelerator_name
"""Its architecture.

Examples:

```mojo
from std.gpu.host.info import DEFAULT_GPU_ARCH
print(String(StaticString(DEFAULT_GPU_ARCH)).byte_length() > 0)  # -> True
```
"""


comptime DEFAULT_GPU_TARGET = __brio.accelerator_name
"""The architecture of the accelerator, as parameters named `target` take it.

Examples:

```mojo
from std.gpu.host.info import DEFAULT_GPU_TARGET
print(String(StaticString(DEFAULT_GPU_TARGET)).byte_length() > 0)  # -> True
```
"""


def _get_info_from_target[target_arch0: StringLiteral]() -> GPUInfo:
    """The facts of the GPU that a target names."""
    return GPUInfo.from_name[target_arch0]()


@always_inline
def is_gpu[target: StringLiteral]() -> Bool:
    """Whether `target` names a GPU.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    from std.gpu.host.info import is_gpu
    print(is_gpu["gpu"](), is_gpu["cpu"]())  # -> True False
    ```
    """
    return is_gpu(target)


@always_inline
def is_gpu(target: StaticString) -> Bool:
    """Whether `target` names a GPU."""
    return target == "gpu"


@always_inline
def is_cpu[target: StringLiteral]() -> Bool:
    """Whether `target` names the host.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    from std.gpu.host.info import is_cpu

    def place[target: StaticString]() -> String:
        return "here" if is_cpu(target) else "on the device"

    print(place["cpu"](), place["gpu"]())  # -> here on the device
    ```
    """
    return is_cpu(target)


@always_inline
def is_cpu(target: StaticString) -> Bool:
    """Whether `target` names the host."""
    return target == "cpu"


@always_inline
def is_npu[target: StringLiteral]() -> Bool:
    """Whether `target` names a neural processor.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    from std.gpu.host.info import is_npu
    print(is_npu["gpu"]())  # -> False
    ```
    """
    return is_npu(target)


@always_inline
def is_npu(target: StaticString) -> Bool:
    """Whether `target` names a neural processor."""
    return target == "npu"


@always_inline
def is_accelerator[target: StringLiteral]() -> Bool:
    """Whether `target` names something besides the host.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    from std.gpu.host.info import is_accelerator
    print(is_accelerator["gpu"](), is_accelerator["cpu"]())  # -> True False
    ```
    """
    return is_accelerator(target)


@always_inline
def is_accelerator(target: StaticString) -> Bool:
    """Whether `target` names something besides the host."""
    return is_gpu(target) or is_npu(target)


@always_inline
def is_valid_target[target: StringLiteral]() -> Bool:
    """Whether `target` names the host or an accelerator.

    Examples:

    ```mojo
    from std.gpu.host.info import GPUInfo, Vendor
    from std.gpu.host.info import is_valid_target
    print(is_valid_target["gpu"](), is_valid_target["gup"]())  # -> True False
    ```
    """
    return is_valid_target(target)


@always_inline
def is_valid_target(target: StaticString) -> Bool:
    """Whether `target` names the host or an accelerator."""
    return is_cpu(target) or is_accelerator(target)

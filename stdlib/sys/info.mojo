"""What the program is compiled for, and the sizes of types."""


@always_inline
def has_accelerator() -> Bool:
    """Whether the program has a device for kernels; the CPU device counts."""
    return not Bool(__brio.accelerator_is["none"])


@always_inline
def has_nvidia_gpu_accelerator() -> Bool:
    """Whether kernels are compiled for an NVIDIA GPU."""
    return Bool(__brio.accelerator_is["nvptx"])


@always_inline
def has_amd_gpu_accelerator() -> Bool:
    """Whether kernels are compiled for an AMD GPU."""
    return Bool(__brio.accelerator_is["amdgpu"])


@always_inline
def has_apple_gpu_accelerator() -> Bool:
    """Whether kernels are compiled for an Apple GPU: never."""
    return False


@always_inline
def has_amd_rdna_gpu_accelerator() -> Bool:
    """Whether kernels are compiled for an AMD GPU with waves of 32."""
    comptime if __brio.accelerator_is["amdgpu"]:
        return Int(__brio.accelerator_warp_size) == 32
    else:
        return False


@always_inline
def is_gpu() -> Bool:
    """Whether this code runs on a device; the CPU device counts."""
    return Bool(__brio.target_is["device"])


@always_inline
def is_cpu() -> Bool:
    """Whether this code runs on the host."""
    return Bool(__brio.target_is["host"])


@always_inline
def is_nvidia_gpu() -> Bool:
    """Whether this code runs on an NVIDIA GPU."""
    return Bool(__brio.target_is["nvptx"])


@always_inline
def is_nvidia_gpu[arch: StringLiteral]() -> Bool:
    """Whether this code runs on an NVIDIA GPU of the architecture `arch`, such as `sm_90`."""
    comptime if __brio.target_is["nvptx"]:
        return StaticString(__brio.target_name).endswith(arch)
    else:
        return False


@always_inline
def is_amd_gpu() -> Bool:
    """Whether this code runs on an AMD GPU."""
    return Bool(__brio.target_is["amdgpu"])


@always_inline
def is_amd_gpu[arch: StringLiteral]() -> Bool:
    """Whether this code runs on an AMD GPU of the architecture `arch`, such as `gfx942`."""
    comptime if __brio.target_is["amdgpu"]:
        return StaticString(__brio.target_name).endswith(arch)
    else:
        return False


@always_inline
def is_apple_gpu() -> Bool:
    """Whether this code runs on an Apple GPU: never."""
    return False


@always_inline
def is_triple[name: StringLiteral]() -> Bool:
    """Whether the target's name is `name`."""
    return StaticString(__brio.target_name) == name


@always_inline
def size_of[type: AnyType]() -> Int:
    """Bytes that a value of the type takes in memory."""
    return Int(__brio.size_of[type])


@always_inline
def size_of[dtype: DType]() -> Int:
    """Bytes that a number takes in memory."""
    return Int(__brio.size_of[__brio.scalar[dtype]])


@always_inline
def align_of[type: AnyType]() -> Int:
    """What the address of a value of the type is a multiple of."""
    return Int(__brio.align_of[type])


@always_inline
def align_of[dtype: DType]() -> Int:
    """What the address of a number is a multiple of."""
    return Int(__brio.align_of[__brio.scalar[dtype]])


@always_inline
def bit_width_of[type: AnyType]() -> Int:
    """Bits that a value of the type takes in memory."""
    return 8 * Int(__brio.size_of[type])


@always_inline
def bit_width_of[dtype: DType]() -> Int:
    """Bits that a number takes in memory."""
    return 8 * Int(__brio.size_of[__brio.scalar[dtype]])


@always_inline
def simd_bit_width() -> Int:
    """Bits of the target's widest vector register."""
    return Int(__brio.target_simd_bits)


@always_inline
def simd_byte_width() -> Int:
    """Bytes of the target's widest vector register."""
    return Int(__brio.target_simd_bits) // 8


@always_inline
def simd_width_of[type: AnyType, target: StringLiteral = ""]() -> Int:
    """How many values of the type a vector register of the target holds; at least 1."""
    return _simd_width(Int(__brio.size_of[type]), target)


@always_inline
def simd_width_of[dtype: DType, target: StringLiteral = ""]() -> Int:
    """How many numbers a vector register of the target holds; at least 1."""
    return _simd_width(Int(__brio.size_of[__brio.scalar[dtype]]), target)


def _simd_width(bytes: Int, target: StringLiteral) -> Int:
    # a GPU moves 16 bytes at once
    var bits = Int(__brio.target_simd_bits)
    if target.byte_length() != 0 and target != "cpu":
        bits = 128
    var width = bits // (8 * bytes)
    return width if width > 1 else 1


@always_inline
def sizeof[type: AnyType]() -> Int:
    """Older name of `size_of`."""
    return size_of[type]()


@always_inline
def sizeof[dtype: DType]() -> Int:
    """Older name of `size_of`."""
    return size_of[dtype]()


@always_inline
def alignof[type: AnyType]() -> Int:
    """Older name of `align_of`."""
    return align_of[type]()


@always_inline
def alignof[dtype: DType]() -> Int:
    """Older name of `align_of`."""
    return align_of[dtype]()


@always_inline
def bitwidthof[type: AnyType]() -> Int:
    """Older name of `bit_width_of`."""
    return bit_width_of[type]()


@always_inline
def bitwidthof[dtype: DType]() -> Int:
    """Older name of `bit_width_of`."""
    return bit_width_of[dtype]()


@always_inline
def simdwidthof[type: AnyType, target: StringLiteral = ""]() -> Int:
    """Older name of `simd_width_of`."""
    return simd_width_of[type, target]()


@always_inline
def simdwidthof[dtype: DType, target: StringLiteral = ""]() -> Int:
    """Older name of `simd_width_of`."""
    return simd_width_of[dtype, target]()


@always_inline
def simdbitwidth() -> Int:
    """Older name of `simd_bit_width`."""
    return simd_bit_width()


def num_physical_cores() -> Int:
    """Processors that work for the CPU device."""
    return 1


comptime num_logical_cores = num_physical_cores
comptime num_performance_cores = num_physical_cores


@always_inline
def is_64bit() -> Bool:
    """Whether addresses have 64 bits: always."""
    return True


@always_inline
def is_32bit() -> Bool:
    """Whether addresses have 32 bits: never."""
    return False


@always_inline
def is_little_endian() -> Bool:
    """Whether the low byte of a number comes first: always."""
    return True


@always_inline
def is_big_endian() -> Bool:
    """Whether the high byte of a number comes first: never."""
    return False


@always_inline
def os_is_linux() -> Bool:
    """Whether the host runs Linux: always."""
    return True


@always_inline
def os_is_macos() -> Bool:
    """Whether the host runs macOS: never."""
    return False


@always_inline
def os_is_windows() -> Bool:
    """Whether the host runs Windows: never."""
    return False


@always_inline
def _accelerator_arch() -> StaticString:
    """Name of the accelerator's architecture."""
    return __brio.accelerator_name


struct CompilationTarget(TrivialRegisterPassable):
    """Questions about the target."""

    @always_inline
    def __init__(out self):
        pass

    @staticmethod
    @always_inline
    def is_linux() -> Bool:
        """Whether the host runs Linux: always."""
        return True

    @staticmethod
    @always_inline
    def is_macos() -> Bool:
        """Whether the host runs macOS: never."""
        return False

    @staticmethod
    @always_inline
    def is_windows() -> Bool:
        """Whether the host runs Windows: never."""
        return False

    @staticmethod
    @always_inline
    def is_x86() -> Bool:
        """Whether this code runs on an x86 processor."""
        return not (is_nvidia_gpu() or is_amd_gpu())

    @staticmethod
    @always_inline
    def is_apple_silicon() -> Bool:
        """Whether the host is Apple silicon: never."""
        return False

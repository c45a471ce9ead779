"""What the program is compiled for, and the sizes of types."""

from sys.compilation_target import CompilationTarget


@always_inline
def has_accelerator() -> Bool:
    """Whether the program has a device for kernels; the CPU device counts.

    Examples:

    ```mojo
    from std.sys import has_accelerator

    comptime if has_accelerator():
        print("kernels can run")  # -> kernels can run
    ```
    """
    return not Bool(__brio.accelerator_is["none"])


@always_inline
def has_nvidia_gpu_accelerator() -> Bool:
    """Whether kernels are compiled for an NVIDIA GPU.

    Examples:

    ```mojo
    from std.sys import has_amd_gpu_accelerator, has_nvidia_gpu_accelerator

    def vendor() -> String:
        comptime if has_nvidia_gpu_accelerator():
            return "NVIDIA"
        elif has_amd_gpu_accelerator():
            return "AMD"
        else:
            return "none"

    print(vendor().byte_length() > 2)  # -> True
    ```
    """
    return Bool(__brio.accelerator_is["nvptx"])


@always_inline
def has_nvidia_gpu_accelerator[subarch: StaticString]() -> Bool:
    """Whether kernels are compiled for an NVIDIA GPU of the architecture `subarch` or a newer one.

    Parameters:
        subarch: An architecture such as `sm_90`.

    Examples:

    ```mojo
    from std.sys import has_nvidia_gpu_accelerator

    comptime if not has_nvidia_gpu_accelerator["sm_999"]():
        print("too new")  # -> too new
    ```
    """
    comptime wanted = _compute_capability(subarch)
    comptime assert (
        wanted > 0
    ), "'subarch' is not an NVIDIA architecture such as 'sm_90'"
    comptime given = _compute_capability(__brio.accelerator_name)
    return has_nvidia_gpu_accelerator() and given >= wanted


@always_inline
def has_nvidia_gpu_accelerator[subarchs: List[StaticString]]() -> Bool:
    """Whether kernels are compiled for an NVIDIA GPU of one of these architectures or a newer one.

    Parameters:
        subarchs: Architectures such as `sm_90`.

    Examples:

    ```mojo
    from std.sys import has_nvidia_gpu_accelerator
    print(has_nvidia_gpu_accelerator[["sm_998", "sm_999"]]())  # -> False
    ```
    """
    comptime for i in range(len(subarchs)):
        comptime if has_nvidia_gpu_accelerator[subarchs[i]]():
            return True
    return False


@always_inline
def has_amd_gpu_accelerator() -> Bool:
    """Whether kernels are compiled for an AMD GPU.

    Examples:

    ```mojo
    from std.sys import has_amd_gpu_accelerator, has_nvidia_gpu_accelerator
    print(has_amd_gpu_accelerator() and has_nvidia_gpu_accelerator())  # -> False
    ```
    """
    return Bool(__brio.accelerator_is["amdgpu"])


@always_inline
def has_apple_gpu_accelerator() -> Bool:
    """Whether kernels are compiled for an Apple GPU: never.

    Examples:

    ```mojo
    from std.sys import has_apple_gpu_accelerator
    comptime assert not has_apple_gpu_accelerator()
    ```
    """
    return False


@always_inline
def has_amd_rdna_gpu_accelerator() -> Bool:
    """Whether kernels are compiled for an AMD GPU with waves of 32.

    Examples:

    ```mojo
    from std.sys.info import has_amd_gpu_accelerator, has_amd_rdna_gpu_accelerator
    print(has_amd_rdna_gpu_accelerator() and not has_amd_gpu_accelerator())  # -> False
    ```
    """
    comptime if __brio.accelerator_is["amdgpu"]:
        return Int(__brio.accelerator_warp_size) == 32
    else:
        return False


@always_inline
def is_gpu() -> Bool:
    """Whether this code runs on a device; the CPU device counts.

    Examples:

    ```mojo
    from std.sys import is_gpu

    def where() -> String:
        comptime if is_gpu():
            return "device"
        else:
            return "host"

    print(where())  # -> host
    ```
    """
    return Bool(__brio.target_is["device"])


@always_inline
def is_cpu() -> Bool:
    """Whether this code runs on the host.

    Examples:

    ```mojo
    from std.sys.info import is_cpu
    print(is_cpu())  # -> True
    ```
    """
    return Bool(__brio.target_is["host"])


@always_inline
def triple_is_nvidia_gpu() -> Bool:
    """What `is_nvidia_gpu` was called until 24.6.

    Examples:

    ```mojo
    from std.sys.info import triple_is_nvidia_gpu
    print(triple_is_nvidia_gpu())  # -> False
    ```
    """
    return is_nvidia_gpu()


@always_inline
def is_nvidia_gpu() -> Bool:
    """Whether this code runs on an NVIDIA GPU.

    Examples:

    ```mojo
    from std.sys import is_nvidia_gpu
    print(is_nvidia_gpu())  # -> False
    ```
    """
    return Bool(__brio.target_is["nvptx"])


@always_inline
def is_nvidia_gpu[subarch: StringLiteral]() -> Bool:
    """Whether this code runs on an NVIDIA GPU of the architecture `subarch`, such as `sm_90`."""
    comptime if __brio.target_is["nvptx"]:
        return StaticString(__brio.target_name).endswith(subarch)
    else:
        return False


# What `is_nvidia_gpu` was called until 25.1.
comptime __triple_is_nvidia_cuda_legacy__ = is_nvidia_gpu


@always_inline
def is_amd_gpu() -> Bool:
    """Whether this code runs on an AMD GPU.

    Examples:

    ```mojo
    from std.sys import is_amd_gpu
    print(is_amd_gpu())  # -> False
    ```
    """
    return Bool(__brio.target_is["amdgpu"])


@always_inline
def is_amd_gpu[subarch: StringLiteral]() -> Bool:
    """Whether this code runs on an AMD GPU of the architecture `subarch`, such as `gfx942`."""
    comptime if __brio.target_is["amdgpu"]:
        return StaticString(__brio.target_name).endswith(subarch)
    else:
        return False


@always_inline
def is_apple_gpu() -> Bool:
    """Whether this code runs on an Apple GPU: never.

    Examples:

    ```mojo
    from std.sys import is_apple_gpu
    comptime assert not is_apple_gpu()
    ```
    """
    return False


@always_inline
def is_apple_gpu[subarch: StringLiteral]() -> Bool:
    """Whether this code runs on an Apple GPU of the architecture `subarch`: never."""
    return False


@always_inline
def is_triple[name: StringLiteral, target: StringLiteral = ""]() -> Bool:
    """Whether the name of the target, this one unless told, is `name`.

    Examples:

    ```mojo
    from std.sys.info import is_triple
    print(is_triple["sm_90a"]())  # -> False
    ```
    """
    comptime if target.byte_length() == 0:
        return StaticString(__brio.target_name) == name
    else:
        return StaticString(target) == name


@always_inline
def size_of[type: AnyType, target: StringLiteral = ""]() -> Int:
    """Bytes that a value of the type takes in memory.

    Examples:

    ```mojo
    from std.sys import size_of

    print(size_of[Float32](), size_of[DType.int64]())  # -> 4 8
    ```
    """
    return Int(__brio.size_of[type])


@always_inline
def size_of[dtype: DType, target: StringLiteral = ""]() -> Int:
    """Bytes that a number takes in memory."""
    return Int(__brio.size_of[__brio.scalar[dtype]])


@always_inline
def align_of[type: AnyType, target: StringLiteral = ""]() -> Int:
    """What the address of a value of the type is a multiple of.

    Examples:

    ```mojo
    from std.sys import align_of

    print(align_of[Int32](), align_of[DType.float64]())  # -> 4 8
    ```
    """
    return Int(__brio.align_of[type])


@always_inline
def align_of[dtype: DType, target: StringLiteral = ""]() -> Int:
    """What the address of a number is a multiple of."""
    return Int(__brio.align_of[__brio.scalar[dtype]])


@always_inline
def bit_width_of[type: AnyType, target: StringLiteral = ""]() -> Int:
    """Bits that a value of the type takes in memory.

    Examples:

    ```mojo
    from std.sys import bit_width_of
    print(bit_width_of[Int32]())  # -> 32
    ```
    """
    return 8 * Int(__brio.size_of[type])


@always_inline
def bit_width_of[dtype: DType, target: StringLiteral = ""]() -> Int:
    """Bits that a number takes in memory."""
    return 8 * Int(__brio.size_of[__brio.scalar[dtype]])


@always_inline
def simd_bit_width[target: StringLiteral = ""]() -> Int:
    """Bits of the target's widest vector register.

    Examples:

    ```mojo
    from std.sys import simd_bit_width
    print(simd_bit_width() >= 128)  # -> True
    ```
    """
    return _simd_bits() if target.byte_length() == 0 else 128


@always_inline
def simd_byte_width[target: StringLiteral = ""]() -> Int:
    """Bytes of the target's widest vector register.

    Examples:

    ```mojo
    from std.sys import simd_bit_width, simd_byte_width
    print(simd_byte_width() * 8 == simd_bit_width())  # -> True
    ```
    """
    return simd_bit_width[target]() // 8


@always_inline
def simd_width_of[type: AnyType, target: StringLiteral = ""]() -> Int:
    """How many values of the type a vector register of the target holds; at least 1.

    Examples:

    ```mojo
    from std.sys import simd_width_of

    comptime width = simd_width_of[DType.float32]()
    var v = SIMD[DType.float32, width](1)
    print(v.reduce_add() == Float32(width))  # -> True
    ```
    """
    return _simd_width(Int(__brio.size_of[type]), target)


@always_inline
def simd_width_of[dtype: DType, target: StringLiteral = ""]() -> Int:
    """How many numbers a vector register of the target holds; at least 1."""
    return _simd_width(Int(__brio.size_of[__brio.scalar[dtype]]), target)


def _simd_bits() -> Int:
    # A GPU moves 16 bytes at once; kernels rely on that, so it is what they are told on the CPU device too.
    comptime if __brio.target_is["device"]:
        return 128
    else:
        return Int(__brio.target_simd_bits)


def _simd_width(bytes: Int, target: StringLiteral) -> Int:
    # Who asks for a target means the accelerator.
    var bits = _simd_bits() if target.byte_length() == 0 else 128
    var width = bits // (8 * bytes)
    return width if width > 1 else 1


@always_inline
def sizeof[type: AnyType, target: StringLiteral = ""]() -> Int:
    """Older name of `size_of`.

    Examples:

    ```mojo
    from std.sys import sizeof
    print(sizeof[Int32](), sizeof[Float64]())  # -> 4 8
    ```
    """
    return size_of[type]()


@always_inline
def sizeof[dtype: DType, target: StringLiteral = ""]() -> Int:
    """Older name of `size_of`."""
    return size_of[dtype]()


@always_inline
def alignof[type: AnyType, target: StringLiteral = ""]() -> Int:
    """Older name of `align_of`.

    Examples:

    ```mojo
    from std.sys import alignof
    print(alignof[Int32]())  # -> 4
    ```
    """
    return align_of[type]()


@always_inline
def alignof[dtype: DType, target: StringLiteral = ""]() -> Int:
    """Older name of `align_of`."""
    return align_of[dtype]()


@always_inline
def bitwidthof[type: AnyType, target: StringLiteral = ""]() -> Int:
    """Older name of `bit_width_of`.

    Examples:

    ```mojo
    from std.sys import bitwidthof
    print(bitwidthof[Int32]())  # -> 32
    ```
    """
    return bit_width_of[type]()


@always_inline
def bitwidthof[dtype: DType, target: StringLiteral = ""]() -> Int:
    """Older name of `bit_width_of`."""
    return bit_width_of[dtype]()


@always_inline
def simdwidthof[type: AnyType, target: StringLiteral = ""]() -> Int:
    """Older name of `simd_width_of`.

    Examples:

    ```mojo
    from std.sys.info import simd_width_of, simdwidthof
    print(simdwidthof[DType.float32]() == simd_width_of[DType.float32]())  # -> True
    ```
    """
    return simd_width_of[type, target]()


@always_inline
def simdwidthof[dtype: DType, target: StringLiteral = ""]() -> Int:
    """Older name of `simd_width_of`."""
    return simd_width_of[dtype, target]()


@always_inline
def simdbitwidth[target: StringLiteral = ""]() -> Int:
    """Older name of `simd_bit_width`.

    Examples:

    ```mojo
    from std.sys import simd_bit_width, simdbitwidth
    print(simdbitwidth() == simd_bit_width())  # -> True
    ```
    """
    return simd_bit_width[target]()


def num_logical_cores() -> Int:
    """Processors that the program may use; `BRIO_CPU_THREADS` says otherwise.

    Examples:

    ```mojo
    from std.sys import num_logical_cores
    print(num_logical_cores() > 0)  # -> True
    ```
    """
    return Int(
        __brio.make[UInt32](
            __brio.external_call["brio_parallelism", __brio.int[32]]()
        )
    )


def num_physical_cores() -> Int:
    """Processors that the program may use.

    Examples:

    ```mojo
    from std.sys import num_physical_cores
    print(num_physical_cores() > 0)  # -> True
    ```
    """
    return num_logical_cores()


def num_performance_cores() -> Int:
    """Processors that the program may use.

    Examples:

    ```mojo
    from std.sys.info import num_logical_cores, num_performance_cores
    print(1 <= num_performance_cores() <= num_logical_cores())  # -> True
    ```
    """
    return num_logical_cores()


@always_inline
def is_64bit[target: StringLiteral = ""]() -> Bool:
    """Whether addresses have 64 bits: always.

    Examples:

    ```mojo
    from std.sys.info import is_64bit
    print(is_64bit())  # -> True
    ```
    """
    return True


@always_inline
def is_32bit[target: StringLiteral = ""]() -> Bool:
    """Whether addresses have 32 bits: never.

    Examples:

    ```mojo
    from std.sys.info import is_32bit, is_64bit
    print(is_32bit(), is_64bit())  # -> False True
    ```
    """
    return False


@always_inline
def is_little_endian[target: StringLiteral = ""]() -> Bool:
    """Whether the low byte of a number comes first: always.

    Examples:

    ```mojo
    from std.sys.info import is_little_endian
    print(is_little_endian())  # -> True
    ```
    """
    return True


@always_inline
def is_big_endian[target: StringLiteral = ""]() -> Bool:
    """Whether the high byte of a number comes first: never.

    Examples:

    ```mojo
    from std.sys.info import is_big_endian
    print(is_big_endian())  # -> False
    ```
    """
    return False


@always_inline
def os_is_linux() -> Bool:
    """Whether the host runs Linux: always.

    Examples:

    ```mojo
    from std.sys.info import os_is_linux
    print(os_is_linux())  # -> True
    ```
    """
    return True


@always_inline
def os_is_macos() -> Bool:
    """Whether the host runs macOS: never.

    Examples:

    ```mojo
    from std.sys.info import os_is_macos
    print(os_is_macos())  # -> False
    ```
    """
    return False


@always_inline
def os_is_windows() -> Bool:
    """Whether the host runs Windows: never.

    Examples:

    ```mojo
    from std.sys.info import os_is_windows
    print(os_is_windows())  # -> False
    ```
    """
    return False


@always_inline
def has_sse4() -> Bool:
    """Whether this code's processor has SSE4.

    Examples:

    ```mojo
    from std.sys.info import has_neon, has_sse4
    print(has_sse4() and has_neon())  # -> False
    ```
    """
    return Bool(__brio.target_has_feature["sse4.2"])


@always_inline
def has_avx() -> Bool:
    """Whether this code's processor has AVX.

    Examples:

    ```mojo
    from std.sys.info import has_avx, has_avx2
    print(has_avx() or not has_avx2())  # -> True
    ```
    """
    return Bool(__brio.target_has_feature["avx"])


@always_inline
def has_avx2() -> Bool:
    """Whether this code's processor has AVX2.

    Examples:

    ```mojo
    from std.sys.info import has_avx2, simd_width_of

    comptime width = 8 if has_avx2() else 4
    print(width <= max(simd_width_of[DType.float32](), 4))  # -> True
    ```
    """
    return Bool(__brio.target_has_feature["avx2"])


@always_inline
def has_avx512f() -> Bool:
    """Whether this code's processor has AVX-512.

    Examples:

    ```mojo
    from std.sys.info import has_avx2, has_avx512f
    print(has_avx2() or not has_avx512f())  # -> True
    ```
    """
    return Bool(__brio.target_has_feature["avx512f"])


@always_inline
def has_fma() -> Bool:
    """Whether this code's processor has fused multiply-add.

    Examples:

    ```mojo
    from std.sys.info import has_avx512f, has_fma
    print(has_fma() or not has_avx512f())  # -> True
    ```
    """
    return Bool(__brio.target_has_feature["fma"])


@always_inline
def has_vnni() -> Bool:
    """Whether this code's processor has vectors of dot products.

    Examples:

    ```mojo
    from std.sys.info import has_avx2, has_vnni
    print(has_avx2() or not has_vnni())  # -> True
    ```
    """
    return Bool(__brio.target_has_feature["avx512vnni"])


@always_inline
def has_intel_amx() -> Bool:
    """Whether this code's processor has AMX.

    Examples:

    ```mojo
    from std.sys.info import has_avx512f, has_intel_amx
    print(has_avx512f() or not has_intel_amx())  # -> True
    ```
    """
    return Bool(__brio.target_has_feature["amx-tile"])


@always_inline
def has_neon() -> Bool:
    """Whether this code's processor has ARM vectors: never.

    Examples:

    ```mojo
    from std.sys.info import has_neon, is_x86
    print(has_neon() and is_x86())  # -> False
    ```
    """
    return False


@always_inline
def has_neon_int8_dotprod() -> Bool:
    """Whether this code's processor has ARM dot products: never.

    Examples:

    ```mojo
    from std.sys.info import has_neon, has_neon_int8_dotprod
    print(has_neon() or not has_neon_int8_dotprod())  # -> True
    ```
    """
    return False


@always_inline
def has_neon_int8_matmul() -> Bool:
    """Whether this code's processor has ARM matrix products: never.

    Examples:

    ```mojo
    from std.sys.info import has_neon, has_neon_int8_matmul
    print(has_neon() or not has_neon_int8_matmul())  # -> True
    ```
    """
    return False


@always_inline
def is_apple_m1() -> Bool:
    """Whether this code's processor is an Apple M1: never.

    Examples:

    ```mojo
    from std.sys.info import is_apple_m1
    print(is_apple_m1())  # -> False
    ```
    """
    return False


@always_inline
def is_apple_m2() -> Bool:
    """Whether this code's processor is an Apple M2: never.

    Examples:

    ```mojo
    from std.sys.info import is_apple_m2
    print(is_apple_m2())  # -> False
    ```
    """
    return False


@always_inline
def is_apple_m3() -> Bool:
    """Whether this code's processor is an Apple M3: never.

    Examples:

    ```mojo
    from std.sys.info import is_apple_m3
    print(is_apple_m3())  # -> False
    ```
    """
    return False


@always_inline
def is_apple_m4() -> Bool:
    """Whether this code's processor is an Apple M4: never.

    Examples:

    ```mojo
    from std.sys.info import is_apple_m4
    print(is_apple_m4())  # -> False
    ```
    """
    return False


@always_inline
def is_apple_m5() -> Bool:
    """Whether this code's processor is an Apple M5: never.

    Examples:

    ```mojo
    from std.sys.info import is_apple_m5
    print(is_apple_m5())  # -> False
    ```
    """
    return False


@always_inline
def is_apple_silicon() -> Bool:
    """Whether this code's processor is Apple silicon: never.

    Examples:

    ```mojo
    from std.sys.info import is_apple_silicon
    print(is_apple_silicon())  # -> False
    ```
    """
    return False


@always_inline
def is_neoverse_n1() -> Bool:
    """Whether this code's processor is a Neoverse N1: never.

    Examples:

    ```mojo
    from std.sys.info import is_neoverse_n1, is_x86
    print(is_neoverse_n1() and is_x86())  # -> False
    ```
    """
    return False


@always_inline
def is_x86() -> Bool:
    """Whether this code runs on an x86 processor.

    Examples:

    ```mojo
    from std.sys.info import has_sse4, is_x86
    print(is_x86() or not has_sse4())  # -> True
    ```
    """
    return not (is_nvidia_gpu() or is_amd_gpu())


comptime simdbytewidth = simd_byte_width
"""Name of 2025.

Examples:

```mojo
from std.sys import simdbytewidth
print(simdbytewidth() >= 16)  # -> True
```
"""


@always_inline
def _triple_attr() -> StaticString:
    """The target's triple."""
    return __brio.target_triple


@always_inline
def _current_arch() -> StaticString:
    """The target's processor, as LLVM calls it."""
    return __brio.target_cpu


comptime _TargetType = StringLiteral
"""A target is known by its name: `cpu`, `gpu`, `nvidia:sm_90`."""


@always_inline
def _current_target() -> StringLiteral:
    """The target of this code."""
    comptime if __brio.target_is["host"]:
        return "cpu"
    else:
        return __brio.target_name


def _compute_capability(name: StaticString) -> Int:
    """90 of `nvidia:sm_90a`; 0 of anything else."""
    var at = name.find("sm_")
    if at < 0:
        return 0
    var result = 0
    for i in range(at + 3, name.byte_length()):
        var digit = name._byte(i) - 48
        if digit < 0 or digit > 9:
            break
        result = result * 10 + digit
    return result


@always_inline
def _accelerator_or_target() -> StaticString:
    """The device of this code: host code has the program's accelerator."""
    comptime if __brio.target_is["device"]:
        return __brio.target_name
    else:
        return __brio.accelerator_name


@always_inline
def _is_sm_8x() -> Bool:
    """Whether the NVIDIA GPU is of compute capability 8."""
    comptime capability = _compute_capability(_accelerator_or_target())
    return capability // 10 == 8


@always_inline
def _is_sm_8x_or_newer() -> Bool:
    """Whether this code runs on an NVIDIA GPU of compute capability 8 or more."""
    comptime capability = _compute_capability(__brio.target_name)
    return capability >= 80


@always_inline
def _has_sm_8x() -> Bool:
    """Whether the program's accelerator is an NVIDIA GPU of compute capability 8."""
    comptime capability = _compute_capability(__brio.accelerator_name)
    return capability // 10 == 8


@always_inline
def _has_sm_8x_or_newer() -> Bool:
    """Whether the program's accelerator is an NVIDIA GPU of compute capability 8 or more."""
    comptime capability = _compute_capability(__brio.accelerator_name)
    return capability >= 80


@always_inline
def _is_sm_9x() -> Bool:
    """Whether the NVIDIA GPU is of compute capability 9."""
    comptime capability = _compute_capability(_accelerator_or_target())
    return capability // 10 == 9


@always_inline
def _is_sm_9x_or_newer() -> Bool:
    """Whether this code runs on an NVIDIA GPU of compute capability 9 or more."""
    comptime capability = _compute_capability(__brio.target_name)
    return capability >= 90


@always_inline
def _has_sm_9x() -> Bool:
    """Whether the program's accelerator is an NVIDIA GPU of compute capability 9."""
    comptime capability = _compute_capability(__brio.accelerator_name)
    return capability // 10 == 9


@always_inline
def _has_sm_9x_or_newer() -> Bool:
    """Whether the program's accelerator is an NVIDIA GPU of compute capability 9 or more."""
    comptime capability = _compute_capability(__brio.accelerator_name)
    return capability >= 90


@always_inline
def _is_sm_100x() -> Bool:
    """Whether the NVIDIA GPU is of compute capability 10."""
    comptime capability = _compute_capability(_accelerator_or_target())
    return capability // 10 == 10


@always_inline
def _is_sm_100x_or_newer() -> Bool:
    """Whether this code runs on an NVIDIA GPU of compute capability 10 or more."""
    comptime capability = _compute_capability(__brio.target_name)
    return capability >= 100


@always_inline
def _has_sm_100x() -> Bool:
    """Whether the program's accelerator is an NVIDIA GPU of compute capability 10."""
    comptime capability = _compute_capability(__brio.accelerator_name)
    return capability // 10 == 10


@always_inline
def _has_sm_100x_or_newer() -> Bool:
    """Whether the program's accelerator is an NVIDIA GPU of compute capability 10 or more."""
    comptime capability = _compute_capability(__brio.accelerator_name)
    return capability >= 100


@always_inline
def _is_sm_120x() -> Bool:
    """Whether the NVIDIA GPU is of compute capability 12."""
    comptime capability = _compute_capability(_accelerator_or_target())
    return capability // 10 == 12


@always_inline
def _is_sm_120x_or_newer() -> Bool:
    """Whether this code runs on an NVIDIA GPU of compute capability 12 or more."""
    comptime capability = _compute_capability(__brio.target_name)
    return capability >= 120


@always_inline
def _has_sm_120x() -> Bool:
    """Whether the program's accelerator is an NVIDIA GPU of compute capability 12."""
    comptime capability = _compute_capability(__brio.accelerator_name)
    return capability // 10 == 12


@always_inline
def _has_sm_120x_or_newer() -> Bool:
    """Whether the program's accelerator is an NVIDIA GPU of compute capability 12 or more."""
    comptime capability = _compute_capability(__brio.accelerator_name)
    return capability >= 120


@always_inline
def _has_gpu_fp32_tensor_cores() -> Bool:
    """Whether the accelerator's matrix units take float32."""
    return _has_sm_8x_or_newer() or has_amd_gpu_accelerator()


@always_inline
def _cdna_4_or_newer() -> Bool:
    """Whether this code runs on an AMD GPU of CDNA 4."""
    return is_amd_gpu() and StaticString(__brio.target_name).endswith("gfx950")


@always_inline
def _is_amd_rdna1() -> Bool:
    """Whether this code runs on an AMD GPU of RDNA 1."""
    return is_amd_gpu() and StaticString(__brio.target_name).find("gfx101") >= 0


@always_inline
def _is_amd_rdna2() -> Bool:
    """Whether this code runs on an AMD GPU of RDNA 2."""
    return is_amd_gpu() and StaticString(__brio.target_name).find("gfx103") >= 0


@always_inline
def _is_amd_rdna3() -> Bool:
    """Whether this code runs on an AMD GPU of RDNA 3."""
    return is_amd_gpu() and StaticString(__brio.target_name).find("gfx11") >= 0


@always_inline
def _is_amd_rdna4() -> Bool:
    """Whether this code runs on an AMD GPU of RDNA 4."""
    return is_amd_gpu() and StaticString(__brio.target_name).find("gfx120") >= 0


@always_inline
def _is_amd_rdna() -> Bool:
    """Whether this code runs on an AMD GPU of one of the RDNA generations."""
    return (
        _is_amd_rdna1() or _is_amd_rdna2() or _is_amd_rdna3() or _is_amd_rdna4()
    )


@always_inline
def platform_map[
    T: AnyType, M: AnyType, //, operation: StringLiteral, *, linux: T, macos: M
]() -> T:
    """The value for the system that the program runs on.

    Examples:

    ```mojo
    from std.sys import platform_map
    print(platform_map[operation="O_CREAT", linux=64, macos=512]())  # -> 64
    ```
    """
    return materialize[linux]()


@always_inline
def _accelerator_arch() -> StaticString:
    """Name of the accelerator's architecture."""
    return __brio.accelerator_name

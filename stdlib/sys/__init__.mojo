"""The machine, the target, the command line."""

from builtin.functions import abort, breakpoint
from sys.arg import argv
from sys.defines import (
    env_get_bool,
    env_get_int,
    env_get_string,
    get_defined_bool,
    get_defined_int,
    get_defined_string,
    is_defined,
)
from sys.ffi import (
    c_char,
    c_double,
    c_float,
    c_int,
    c_long,
    c_long_long,
    c_short,
    c_size_t,
    c_ssize_t,
    c_uchar,
    c_uint,
    c_ulong,
    c_ulong_long,
    c_ushort,
    external_call,
)
from sys.info import (
    _accelerator_arch,
    align_of,
    alignof,
    bit_width_of,
    bitwidthof,
    CompilationTarget,
    has_accelerator,
    has_amd_gpu_accelerator,
    has_amd_rdna_gpu_accelerator,
    has_apple_gpu_accelerator,
    has_nvidia_gpu_accelerator,
    is_32bit,
    is_64bit,
    is_amd_gpu,
    is_apple_gpu,
    is_big_endian,
    is_cpu,
    is_gpu,
    is_little_endian,
    is_nvidia_gpu,
    is_triple,
    num_logical_cores,
    num_performance_cores,
    num_physical_cores,
    os_is_linux,
    os_is_macos,
    os_is_windows,
    simd_bit_width,
    simd_byte_width,
    simd_width_of,
    simdbitwidth,
    simdwidthof,
    size_of,
    sizeof,
)
from sys.intrinsics import _type_is_eq, assume, likely, unlikely
from sys.io import FileDescriptor, stderr, stdin, stdout
from sys.terminate import exit

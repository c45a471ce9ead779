"""What functions of cuBLAS return."""

from gpu._vendor_library import CEnum


struct Result(CEnum):
    """`cublasStatus_t`."""

    var _value: Int32

    def __init__(out self, value: Int = 0):
        self._value = Int32(value)

    def c_value(self) -> Int32:
        """What C passes."""
        return self._value

    comptime SUCCESS = Self(0)
    comptime NOT_INITIALIZED = Self(1)
    comptime ALLOC_FAILED = Self(3)
    comptime INVALID_VALUE = Self(7)
    comptime ARCH_MISMATCH = Self(8)
    comptime MAPPING_ERROR = Self(11)
    comptime EXECUTION_FAILED = Self(13)
    comptime INTERNAL_ERROR = Self(14)
    comptime NOT_SUPPORTED = Self(15)
    comptime LICENSE_ERROR = Self(16)

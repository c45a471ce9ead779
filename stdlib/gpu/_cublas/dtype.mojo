"""How CUDA's libraries name the types of elements."""

from gpu._vendor_library import CEnum


struct DataType(CEnum):
    """`cudaDataType_t`."""

    var _value: Int32

    def __init__(out self, value: Int = 0):
        self._value = Int32(value)

    def c_value(self) -> Int32:
        """What C passes."""
        return self._value

    comptime R_16F = Self(2)
    comptime C_16F = Self(6)
    comptime R_16BF = Self(14)
    comptime C_16BF = Self(15)
    comptime R_32F = Self(0)
    comptime C_32F = Self(4)
    comptime R_64F = Self(1)
    comptime C_64F = Self(5)
    comptime R_4I = Self(16)
    comptime C_4I = Self(17)
    comptime R_4U = Self(18)
    comptime C_4U = Self(19)
    comptime R_8I = Self(3)
    comptime C_8I = Self(7)
    comptime R_8U = Self(8)
    comptime C_8U = Self(9)
    comptime R_16I = Self(20)
    comptime C_16I = Self(21)
    comptime R_16U = Self(22)
    comptime C_16U = Self(23)
    comptime R_32I = Self(10)
    comptime C_32I = Self(11)
    comptime R_32U = Self(12)
    comptime C_32U = Self(13)
    comptime R_64I = Self(24)
    comptime C_64I = Self(25)
    comptime R_64U = Self(26)
    comptime C_64U = Self(27)
    comptime R_8F_E4M3 = Self(28)
    comptime R_8F_E5M2 = Self(29)
    comptime R_8F_UE8M0 = Self(30)
    comptime R_6F_E2M3 = Self(31)
    comptime R_6F_E3M2 = Self(32)
    comptime R_4F_E2M1 = Self(33)

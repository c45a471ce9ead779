"""Limits of numbers."""

from builtin.dtype import _integral_type_of, _unsigned_integral_type_of
from math.exact import isfinite, isinf, isnan
from math.measures import nextafter, ulp
from memory import bitcast
from sys.intrinsics import llvm_intrinsic


@always_inline
def max_finite[dtype: DType]() -> Scalar[dtype]:
    """The largest finite value.

    Examples:

    ```mojo
    from std.utils.numerics import max_finite

    print(max_finite[DType.int8](), max_finite[DType.float32]())  # -> 127 3.4028235e+38
    ```
    """
    return Scalar[dtype].MAX_FINITE


@always_inline
def min_finite[dtype: DType]() -> Scalar[dtype]:
    """The smallest finite value.

    Examples:

    ```mojo
    from std.utils.numerics import min_finite
    print(min_finite[DType.int8]())  # -> -128
    ```
    """
    return Scalar[dtype].MIN_FINITE


@always_inline
def max_or_inf[dtype: DType]() -> Scalar[dtype]:
    """The largest value; infinity for floats.

    Examples:

    ```mojo
    from std.utils.numerics import max_or_inf
    print(max_or_inf[DType.float32](), max_or_inf[DType.int8]())  # -> inf 127
    ```
    """
    return Scalar[dtype].MAX


@always_inline
def min_or_neg_inf[dtype: DType]() -> Scalar[dtype]:
    """The smallest value; minus infinity for floats.

    Examples:

    ```mojo
    from std.utils.numerics import min_or_neg_inf
    print(min_or_neg_inf[DType.float32](), min_or_neg_inf[DType.int8]())  # -> -inf -128
    ```
    """
    return Scalar[dtype].MIN


@always_inline
def inf[dtype: DType]() -> Scalar[dtype]:
    """Infinity.

    Examples:

    ```mojo
    from std.utils.numerics import inf, neg_inf

    print(inf[DType.float32](), neg_inf[DType.float32]())  # -> inf -inf
    ```
    """
    return Scalar[dtype].MAX


@always_inline
def neg_inf[dtype: DType]() -> Scalar[dtype]:
    """Minus infinity.

    Examples:

    ```mojo
    from std.utils.numerics import neg_inf
    print(neg_inf[DType.float32](), neg_inf[DType.float32]() < Float32.MIN_FINITE)  # -> -inf True
    ```
    """
    return Scalar[dtype].MIN


@always_inline
def nan[dtype: DType]() -> Scalar[dtype]:
    """Not a number.

    Examples:

    ```mojo
    from std.utils.numerics import nan
    var x = nan[DType.float32]()
    print(x, x == x)  # -> nan False
    ```
    """
    return Scalar[dtype].MAX - Scalar[dtype].MAX


def get_accum_type[
    dtype: DType, *, preferred_accum_type: DType = DType.float32
]() -> DType:
    """What sums of such numbers are kept in: of half floats and smaller ones `preferred_accum_type`, else the kind itself.

    Parameters:
        dtype: The kind of the numbers.
        preferred_accum_type: For floats of 8 and 16 bits; bfloat16 always has float32.

    Examples:

    ```mojo
    from std.utils.numerics import get_accum_type
    print(get_accum_type[DType.bfloat16](), get_accum_type[DType.float64]())  # -> float32 float64
    ```
    """
    comptime if dtype == DType.bfloat16:
        return DType.float32
    elif dtype.is_floating_point() and dtype.bit_width() <= 16:
        return preferred_accum_type
    else:
        return dtype


struct FPUtils[dtype: DType]:
    """The parts of a float: sign, exponent, mantissa.

    Parameters:
        dtype: A kind of float.

    Examples:

    ```mojo
    from std.utils.numerics import FPUtils
    print(FPUtils[DType.float32].get_exponent(Float32(8)))  # -> 3
    ```
    """

    comptime integral_type = _integral_type_of[Self.dtype]()
    """The signed integer of the float's size.

    Examples:

    ```mojo
    from std.utils.numerics import FPUtils
    comptime assert FPUtils[DType.float32].integral_type == DType.int32
    ```
    """
    comptime uint_type = _unsigned_integral_type_of[Self.dtype]()
    """The unsigned integer of the float's size.

    Examples:

    ```mojo
    from std.utils.numerics import FPUtils
    comptime assert FPUtils[DType.float64].uint_type == DType.uint64
    ```
    """

    @staticmethod
    @always_inline
    def mantissa_width() -> Int:
        """Bits of the mantissa that are stored.

        Examples:

        ```mojo
        from std.utils.numerics import FPUtils
        print(FPUtils[DType.float32].mantissa_width())  # -> 23
        ```
        """
        comptime if Self.dtype == DType.float16:
            return 10
        elif Self.dtype == DType.bfloat16:
            return 7
        elif Self.dtype == DType.float32:
            return 23
        else:
            comptime assert (
                Self.dtype == DType.float64
            ), "'FPUtils': unknown float type"
            return 52

    @staticmethod
    @always_inline
    def exponent_width() -> Int:
        """Bits of the exponent.

        Examples:

        ```mojo
        from std.utils.numerics import FPUtils
        print(FPUtils[DType.float32].exponent_width(), FPUtils[DType.float64].exponent_width())  # -> 8 11
        ```
        """
        return Self.dtype.bit_width() - 1 - Self.mantissa_width()

    @staticmethod
    @always_inline
    def max_exponent() -> Int:
        """The exponent after the largest one of a finite number.

        Examples:

        ```mojo
        from std.utils.numerics import FPUtils
        print(FPUtils[DType.float32].max_exponent())  # -> 128
        ```
        """
        return 1 << (Self.exponent_width() - 1)

    @staticmethod
    @always_inline
    def exponent_bias() -> Int:
        """The bias of stored exponents.

        Examples:

        ```mojo
        from std.utils.numerics import FPUtils
        print(FPUtils[DType.float32].exponent_bias())  # -> 127
        ```
        """
        return Self.max_exponent() - 1

    @staticmethod
    @always_inline
    def sign_mask() -> Int:
        """The bit of the sign.

        Examples:

        ```mojo
        from std.utils.numerics import FPUtils
        print(hex(FPUtils[DType.float32].sign_mask()))  # -> 0x80000000
        ```
        """
        return 1 << (Self.exponent_width() + Self.mantissa_width())

    @staticmethod
    @always_inline
    def exponent_mask() -> Int:
        """The bits of the exponent.

        Examples:

        ```mojo
        from std.utils.numerics import FPUtils
        print(hex(FPUtils[DType.float32].exponent_mask()))  # -> 0x7f800000
        ```
        """
        return ((1 << Self.exponent_width()) - 1) << Self.mantissa_width()

    @staticmethod
    @always_inline
    def mantissa_mask() -> Int:
        """The bits of the mantissa.

        Examples:

        ```mojo
        from std.utils.numerics import FPUtils
        print(hex(FPUtils[DType.float32].mantissa_mask()))  # -> 0x7fffff
        ```
        """
        return (1 << Self.mantissa_width()) - 1

    @staticmethod
    @always_inline
    def exponent_mantissa_mask() -> Int:
        """The bits of exponent and mantissa.

        Examples:

        ```mojo
        from std.utils.numerics import FPUtils
        print(hex(FPUtils[DType.float32].exponent_mantissa_mask()))  # -> 0x7fffffff
        ```
        """
        return Self.exponent_mask() + Self.mantissa_mask()

    @staticmethod
    @always_inline
    def quiet_nan_mask() -> Int:
        """The bits that make a quiet NaN.

        Examples:

        ```mojo
        from std.utils.numerics import FPUtils
        print(hex(FPUtils[DType.float32].quiet_nan_mask()))  # -> 0x7fc00000
        ```
        """
        return ((1 << (Self.exponent_width() + 1)) - 1) << (
            Self.mantissa_width() - 1
        )

    @staticmethod
    @always_inline
    def bitcast_to_integer(value: Scalar[Self.dtype]) -> Int:
        """The bits as an integer.

        Examples:

        ```mojo
        from std.utils.numerics import FPUtils
        print(hex(FPUtils[DType.float32].bitcast_to_integer(1.0)))  # -> 0x3f800000
        ```
        """
        return Int(bitcast[Self.integral_type](value))

    @staticmethod
    @always_inline
    def bitcast_to_uint(value: Scalar[Self.dtype]) -> Scalar[Self.uint_type]:
        """The bits as an unsigned integer of the float's size.

        Examples:

        ```mojo
        from std.utils.numerics import FPUtils
        print(FPUtils[DType.float16].bitcast_to_uint(1.0))  # -> 15360
        ```
        """
        return bitcast[Self.uint_type](value)

    @staticmethod
    @always_inline
    def bitcast_from_integer(value: Int) -> Scalar[Self.dtype]:
        """The float with these bits.

        Examples:

        ```mojo
        from std.utils.numerics import FPUtils
        print(FPUtils[DType.float32].bitcast_from_integer(0x3F800000))  # -> 1.0
        ```
        """
        return bitcast[Self.dtype](Scalar[Self.integral_type](value))

    @staticmethod
    @always_inline
    def get_sign(value: Scalar[Self.dtype]) -> Bool:
        """Whether the sign's bit is set.

        Examples:

        ```mojo
        from std.utils.numerics import FPUtils
        print(FPUtils[DType.float32].get_sign(Float32(-1)))  # -> True
        ```
        """
        return (Self.bitcast_to_integer(value) & Self.sign_mask()) != 0

    @staticmethod
    @always_inline
    def set_sign(value: Scalar[Self.dtype], sign: Bool) -> Scalar[Self.dtype]:
        """`value` with this sign: true is negative.

        Examples:

        ```mojo
        from std.utils.numerics import FPUtils
        print(FPUtils[DType.float32].set_sign(1.5, True))  # -> -1.5
        ```
        """
        var bits = Self.bitcast_to_integer(value)
        if sign:
            return Self.bitcast_from_integer(bits | Self.sign_mask())
        return Self.bitcast_from_integer(bits & ~Self.sign_mask())

    @staticmethod
    @always_inline
    def get_exponent_biased(value: Scalar[Self.dtype]) -> Int:
        """The exponent as it is stored.

        Examples:

        ```mojo
        from std.utils.numerics import FPUtils
        print(FPUtils[DType.float32].get_exponent_biased(2.0))  # -> 128
        ```
        """
        return (Self.bitcast_to_integer(value) >> Self.mantissa_width()) & (
            (1 << Self.exponent_width()) - 1
        )

    @staticmethod
    @always_inline
    def get_exponent(value: Scalar[Self.dtype]) -> Int:
        """The exponent without the bias.

        Examples:

        ```mojo
        from std.utils.numerics import FPUtils
        print(FPUtils[DType.float32].get_exponent(Float32(0.5)))  # -> -1
        ```
        """
        return Self.get_exponent_biased(value) - Self.exponent_bias()

    @staticmethod
    @always_inline
    def set_exponent(
        value: Scalar[Self.dtype], exponent: Int
    ) -> Scalar[Self.dtype]:
        """`value` with this stored exponent.

        Examples:

        ```mojo
        from std.utils.numerics import FPUtils
        print(FPUtils[DType.float32].set_exponent(1.5, 128))  # -> 3.0
        ```
        """
        var bits = Self.bitcast_to_integer(value) & ~Self.exponent_mask()
        return Self.bitcast_from_integer(
            bits | ((exponent << Self.mantissa_width()) & Self.exponent_mask())
        )

    @staticmethod
    @always_inline
    def get_mantissa(value: Scalar[Self.dtype]) -> Int:
        """The stored bits of the mantissa.

        Examples:

        ```mojo
        from std.utils.numerics import FPUtils
        print(hex(FPUtils[DType.float32].get_mantissa(1.5)))  # -> 0x400000
        ```
        """
        return Self.bitcast_to_integer(value) & Self.mantissa_mask()

    @staticmethod
    @always_inline
    def get_mantissa_uint(value: Scalar[Self.dtype]) -> Scalar[Self.uint_type]:
        """The stored bits of the mantissa, as an unsigned integer of the float's size.

        Examples:

        ```mojo
        from std.utils.numerics import FPUtils
        print(FPUtils[DType.float16].get_mantissa_uint(1.5))  # -> 512
        ```
        """
        return Scalar[Self.uint_type](Self.get_mantissa(value))

    @staticmethod
    @always_inline
    def set_mantissa(
        value: Scalar[Self.dtype], mantissa: Int
    ) -> Scalar[Self.dtype]:
        """`value` with these bits of the mantissa.

        Examples:

        ```mojo
        from std.utils.numerics import FPUtils
        print(FPUtils[DType.float32].set_mantissa(1.0, 0x400000))  # -> 1.5
        ```
        """
        var bits = Self.bitcast_to_integer(value) & ~Self.mantissa_mask()
        return Self.bitcast_from_integer(
            bits | (mantissa & Self.mantissa_mask())
        )

    @staticmethod
    @always_inline
    def pack(sign: Bool, exponent: Int, mantissa: Int) -> Scalar[Self.dtype]:
        """The float of a sign, an exponent as it is stored, and a mantissa.

        Examples:

        ```mojo
        from std.utils.numerics import FPUtils
        print(FPUtils[DType.float32].pack(False, 128, 0))  # -> 2.0
        ```
        """
        var value = Self.set_exponent(Scalar[Self.dtype](0), exponent)
        return Self.set_sign(Self.set_mantissa(value, mantissa), sign)


struct FlushDenormals(Defaultable, Movable):
    """`with FlushDenormals():` numbers too small to be normal count as 0, on the thread that runs it.

    Examples:

    ```mojo
    from std.utils.numerics import FPUtils
    from std.utils.numerics import FlushDenormals

    def smaller(x: Float32) -> Float32:
        return x / 2

    var tiny = Float32(1e-38)
    with FlushDenormals():
        print(smaller(tiny) < tiny)  # -> True
    ```
    """

    var state: Int32
    """The processor's control word before.

    Examples:

    ```mojo
    from std.utils.numerics import FlushDenormals
    print(FlushDenormals().state == FlushDenormals().state)  # -> True
    ```
    """

    def __init__(out self):
        """Turns them off, until the block's end.

        Examples:

        ```mojo
        from std.utils.numerics import FlushDenormals
        with FlushDenormals():
            print(Float32(1) / 4)  # -> 0.25
        ```
        """
        self.state = _control_word()

    def __enter__(mut self):
        """Starts.

        Examples:

        ```mojo
        from std.benchmark import keep
        from std.utils.numerics import FlushDenormals
        var small = Float32(2e-38)
        keep(small)
        var flush = FlushDenormals()
        flush.__enter__()
        var quarter = small * 0.25
        keep(quarter)
        flush.__exit__()
        print(quarter == 0)  # -> True
        ```
        """
        _set_control_word(self.state | Int32(0x8040))

    def __exit__(mut self):
        """Ends.

        Examples:

        ```mojo
        from std.benchmark import keep
        from std.utils.numerics import FlushDenormals
        var small = Float32(2e-38)
        keep(small)
        var flush = FlushDenormals()
        flush.__enter__()
        var quarter = small * 0.25
        keep(quarter)
        flush.__exit__()
        var again = small * 0.25
        print(again > 0)  # -> True
        ```
        """
        _set_control_word(self.state)


def _control_word() -> Int32:
    var state = Int32(0)
    comptime if __brio.target_is["host"]:
        llvm_intrinsic["llvm.x86.sse.stmxcsr", NoneType](
            UnsafePointer(to=state)
        )
    return state


def _set_control_word(var state: Int32):
    comptime if __brio.target_is["host"]:
        llvm_intrinsic["llvm.x86.sse.ldmxcsr", NoneType](
            UnsafePointer(to=state)
        )


comptime __neginf_legacy__ = neg_inf
"""Name of the beginning of 2024."""

"""The names of scalars and of vectors of one size, and what computing with them may leave out of account."""

from builtin.simd import SIMD

comptime Scalar[dtype: DType] = SIMD[dtype, 1]
"""One number of this kind: a vector of width 1.

Examples:

```mojo
var x: Scalar[DType.float32] = 1.5
print(x, x.dtype)  # -> 1.5 float32
```
"""
comptime Int8 = SIMD[DType.int8, 1]
"""A signed integer of 8 bits.

Examples:

```mojo
print(Int8(127), Int8.MIN, Int8.MAX)  # -> 127 -128 127
```
"""
comptime UInt8 = SIMD[DType.uint8, 1]
"""An unsigned integer of 8 bits.

Examples:

```mojo
print(UInt8(200) + 100)  # -> 44
```
"""
comptime Byte = SIMD[DType.uint8, 1]
"""An unsigned integer of 8 bits.

Examples:

```mojo
print(Byte(ord("a")))  # -> 97
```
"""
comptime Int16 = SIMD[DType.int16, 1]
"""A signed integer of 16 bits.

Examples:

```mojo
print(Int16.MIN, Int16.MAX)  # -> -32768 32767
```
"""
comptime UInt16 = SIMD[DType.uint16, 1]
"""An unsigned integer of 16 bits.

Examples:

```mojo
print(UInt16.MAX)  # -> 65535
```
"""
comptime Int32 = SIMD[DType.int32, 1]
"""A signed integer of 32 bits.

Examples:

```mojo
print(Int32.MAX, Int32(-7) // 2)  # -> 2147483647 -4
```
"""
comptime UInt32 = SIMD[DType.uint32, 1]
"""An unsigned integer of 32 bits.

Examples:

```mojo
print(UInt32(7) - 8)  # -> 4294967295
```
"""
comptime Int64 = SIMD[DType.int64, 1]
"""A signed integer of 64 bits.

Examples:

```mojo
print(Int64.MIN)  # -> -9223372036854775808
```
"""
comptime UInt64 = SIMD[DType.uint64, 1]
"""An unsigned integer of 64 bits.

Examples:

```mojo
print(UInt64.MAX)  # -> 18446744073709551615
```
"""
comptime Int128 = SIMD[DType.int128, 1]
"""A signed integer of 128 bits.

Examples:

```mojo
print(Int128(1) << 100)  # -> 1267650600228229401496703205376
```
"""
comptime UInt128 = SIMD[DType.uint128, 1]
"""An unsigned integer of 128 bits.

Examples:

```mojo
print(UInt128.MAX)  # -> 340282366920938463463374607431768211455
```
"""
comptime Int256 = SIMD[DType.int256, 1]
"""A signed integer of 256 bits.

Examples:

```mojo
print(Int256(1) << 200)  # -> 1606938044258990275541962092341162602522202993782792835301376
```
"""
comptime UInt256 = SIMD[DType.uint256, 1]
"""An unsigned integer of 256 bits.

Examples:

```mojo
print(UInt256(1) << 255)  # -> 57896044618658097711785492504343953926634992332820282019728792003956564819968
```
"""
comptime Float16 = SIMD[DType.float16, 1]
"""An IEEE float of 16 bits.

Examples:

```mojo
print(Float16(0.1), Float16.MAX_FINITE)  # -> 0.099975586 65504.0
```
"""
comptime BFloat16 = SIMD[DType.bfloat16, 1]
"""A float of 16 bits with the range of `Float32`.

Examples:

```mojo
print(BFloat16(3.14159))  # -> 3.14
```
"""
comptime Float8_e4m3fn = SIMD[DType.float8_e4m3fn, 1]
"""A float of 8 bits, up to 448, without infinity.

Examples:

```mojo
print(Float8_e4m3fn(0.3).cast[DType.float32]())  # -> 0.3125
```
"""
comptime Float8_e5m2 = SIMD[DType.float8_e5m2, 1]
"""A float of 8 bits, up to 57344, with infinities.

Examples:

```mojo
print(Float8_e5m2(0.3).cast[DType.float32]())  # -> 0.3125
```
"""
comptime Float8_e4m3fnuz = SIMD[DType.float8_e4m3fnuz, 1]
"""A float of 8 bits, up to 240, with neither infinity nor negative zero.

Examples:

```mojo
print(Float8_e4m3fnuz(240.0).cast[DType.float32]())  # -> 240.0
```
"""
comptime Float8_e5m2fnuz = SIMD[DType.float8_e5m2fnuz, 1]
"""A float of 8 bits, up to 57344, with neither infinity nor negative zero.

Examples:

```mojo
print(Float8_e5m2fnuz(57344.0).cast[DType.float32]())  # -> 57344.0
```
"""
comptime Float8_e3m4 = SIMD[DType.float8_e3m4, 1]
"""A float of 8 bits, 4 of them for the mantissa.

Examples:

```mojo
print(Float8_e3m4(1.5) + Float8_e3m4(2))  # -> 3.5
```
"""
comptime Float4_e2m1fn = SIMD[DType.float4_e2m1fn, 1]
"""A float of 4 bits, 1 of them for the mantissa.

Examples:

```mojo
print(Float4_e2m1fn(1.5) * Float4_e2m1fn(2), Float4_e2m1fn(100))  # -> 3.0 6.0
```
"""
comptime Float8_e8m0fnu = SIMD[DType.float8_e8m0fnu, 1]
"""A power of two in 8 bits.

Examples:

```mojo
print(Float8_e8m0fnu(0.5).cast[DType.float32]())  # -> 0.5
```
"""
comptime Float32 = SIMD[DType.float32, 1]
"""An IEEE float of 32 bits.

Examples:

```mojo
print(Float32(0.1) + Float32(0.2))  # -> 0.3
```
"""
comptime Float64 = SIMD[DType.float64, 1]
"""An IEEE float of 64 bits.

Examples:

```mojo
print(Float64(0.1) + 0.2, Float64(1e300) * 1e10)  # -> 0.30000000000000004 inf
```
"""
comptime U8x16 = SIMD[DType.uint8, 16]
"""16 bytes.

Examples:

```mojo
from std.simd import U8x16
print(len(U8x16()), U8x16(1).reduce_add())  # -> 16 16
```
"""


@fieldwise_init
struct FastMathFlag(Equatable, ImplicitlyCopyable, Movable, RegisterPassable):
    """What a computation with floats may leave out of account.

    Examples:

    ```mojo
    from std.builtin.simd import FastMathFlag
    var x = Float32(3)
    print(x.fma[FastMathFlag.CONTRACT](2, 1))  # -> 7.0
    ```
    """

    var _value: UInt8

    comptime NONE = Self(0)
    """Nothing.

    Examples:

    ```mojo
    from std.builtin.simd import FastMathFlag
    print(Float32(3).fma[FastMathFlag.NONE](2, 1))  # -> 7.0
    ```
    """
    comptime NNAN = Self(1)
    """Values that are no numbers.

    Examples:

    ```mojo
    from std.builtin.simd import FastMathFlag
    print(Float32(3).fma[FastMathFlag.NNAN](2, 1))  # -> 7.0
    ```
    """
    comptime NINF = Self(2)
    """Infinities.

    Examples:

    ```mojo
    from std.builtin.simd import FastMathFlag
    print(Float32(3).fma[FastMathFlag.NINF](2, 1))  # -> 7.0
    ```
    """
    comptime NSZ = Self(3)
    """The sign of zero.

    Examples:

    ```mojo
    from std.builtin.simd import FastMathFlag
    print(Float32(3).fma[FastMathFlag.NSZ](2, 1))  # -> 7.0
    ```
    """
    comptime ARCP = Self(4)
    """That a quotient is not the product with a reciprocal.

    Examples:

    ```mojo
    from std.builtin.simd import FastMathFlag
    print(Float32(3).fma[FastMathFlag.ARCP](2, 1))  # -> 7.0
    ```
    """
    comptime CONTRACT = Self(5)
    """That a product is rounded before it is added.

    Examples:

    ```mojo
    from std.builtin.simd import FastMathFlag
    print(Float32(3).fma[FastMathFlag.CONTRACT](2, 1))  # -> 7.0
    ```
    """
    comptime AFN = Self(6)
    """The last digits of functions.

    Examples:

    ```mojo
    from std.builtin.simd import FastMathFlag
    print(Float32(3).fma[FastMathFlag.AFN](2, 1))  # -> 7.0
    ```
    """
    comptime REASSOC = Self(7)
    """The order of sums and products.

    Examples:

    ```mojo
    from std.builtin.simd import FastMathFlag
    print(Float32(3).fma[FastMathFlag.REASSOC](2, 1))  # -> 7.0
    ```
    """
    comptime FAST = Self(8)
    """All of these.

    Examples:

    ```mojo
    from std.builtin.simd import FastMathFlag
    print(Float32(3).fma[FastMathFlag.FAST](2, 1))  # -> 7.0
    ```
    """

    def __eq__(self, other: Self) -> Bool:
        """Whether it is the same permission.

        Examples:

        ```mojo
        from std.builtin.simd import FastMathFlag
        comptime assert FastMathFlag.FAST == FastMathFlag.FAST
        ```
        """
        return self._value == other._value

    def __is__(self, other: Self) -> Bool:
        """Whether it is the same permission, as `==`.

        Examples:

        ```mojo
        from std.builtin.simd import FastMathFlag
        print(FastMathFlag.NNAN is FastMathFlag.NINF)  # -> False
        ```
        """
        return self._value == other._value

"""Memory of several GPUs behind one address (NVLink multicast): NVIDIA GPUs from sm_90 on."""

from builtin.string_literal import _concat, _decimal
from gpu.cache import ReduceOp
from gpu.scope import Scope
from internal.machine import _global_address, _has_nvidia, _require_nvidia
from memory.memory import bitcast
from utils.static_tuple import StaticTuple


@fieldwise_init
struct Consistency(Equatable, Identifiable, TrivialRegisterPassable, Writable):
    """How an access is ordered among those of other threads.

    Examples:

    ```mojo
    from std.gpu.memory import Consistency
    print(Consistency.ACQUIRE, Consistency.ACQUIRE == Consistency.WEAK)  # -> acquire False
    ```
    """

    var _value: Int

    comptime WEAK = Self(0)
    """No other thread accesses the place at the same time.

    Examples:

    ```mojo
    from std.gpu.memory import Consistency
    print(Consistency.WEAK)  # -> weak
    ```
    """
    comptime RELAXED = Self(1)
    """Others may; nothing else is ordered.

    Examples:

    ```mojo
    from std.gpu.memory import Consistency
    print(Consistency.RELAXED)  # -> relaxed
    ```
    """
    comptime ACQUIRE = Self(2)
    """What the thread did that stored the number is visible afterwards.

    Examples:

    ```mojo
    from std.gpu.memory import Consistency
    print(Consistency.ACQUIRE)  # -> acquire
    ```
    """
    comptime RELEASE = Self(3)
    """What this thread did before is visible to those that load the number.

    Examples:

    ```mojo
    from std.gpu.memory import Consistency
    print(Consistency.RELEASE)  # -> release
    ```
    """

    def __eq__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.gpu.memory import Consistency
        print(Consistency.RELEASE == Consistency.ACQUIRE)  # -> False
        ```
        """
        return self._value == other._value

    def __is__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.gpu.memory import Consistency
        print(Consistency.RELEASE is Consistency.RELEASE)  # -> True
        ```
        """
        return self._value == other._value

    def write_to[W: Writer](self, mut writer: W):
        """Writes what PTX calls it.

        Examples:

        ```mojo
        from std.gpu.memory import Consistency
        print("ld.", Consistency.ACQUIRE, sep="")  # -> ld.acquire
        ```
        """
        writer.write(self.mnemonic())

    def mnemonic(self) -> StringLiteral:
        """What PTX calls it.

        Examples:

        ```mojo
        from std.gpu.memory import Consistency
        print("st." + Consistency.RELEASE.mnemonic())  # -> st.release
        ```
        """
        if self == Self.ACQUIRE:
            return "acquire"
        if self == Self.RELEASE:
            return "release"
        return "weak" if self == Self.WEAK else "relaxed"


def _type_text(dtype: DType, packed: Int) -> StringLiteral:
    var name: StringLiteral = "f32"
    if dtype == DType.float64:
        name = "f64"
    elif dtype == DType.float16:
        name = "f16"
    elif dtype == DType.bfloat16:
        name = "bf16"
    return _concat(name, "x2") if packed == 2 else name


def _vector_text(count: Int) -> StringLiteral:
    return "" if count == 1 else _concat(".v", _decimal(count))


def _scope_text(scope: Scope) -> StringLiteral:
    if scope == Scope.BLOCK:
        return ".cta"
    if scope == Scope.CLUSTER:
        return ".cluster"
    return ".gpu" if scope == Scope.GPU else ".sys"


def _op_text(op: ReduceOp) -> StringLiteral:
    if op == ReduceOp.MIN:
        return "min"
    return "max" if op == ReduceOp.MAX else "add"


def _registers(first: Int, count: Int) -> StringLiteral:
    if count == 1:
        return _concat("$", _decimal(first))
    var text = _concat("{$", _decimal(first))
    var i = 1
    while i < count:
        text = _concat(text, ", $", _decimal(first + i))
        i += 1
    return _concat(text, "}")


@always_inline
def _check_multimem[dtype: DType, count: Int, packed: Int]():
    comptime assert (
        dtype.is_floating_point()
    ), "multimem instructions take floats"
    comptime bits = count * packed * dtype.size_of() * 8
    comptime assert (
        bits == 32 or bits == 64 or bits == 128
    ), "a multimem instruction moves 32, 64 or 128 bits"
    comptime assert (
        dtype != DType.float64 or count == 1
    ), "a multimem instruction moves one float64"
    comptime assert (
        dtype.size_of() != 2 or packed == 2
    ), "a multimem instruction takes halves in pairs: output_width=2"


@always_inline
def multimem_ld_reduce[
    dtype: DType,
    *,
    count: Int,
    reduction: ReduceOp,
    scope: Scope,
    consistency: Consistency,
    accum_type: DType = DType.float32,
    output_width: Int = 1,
](
    addr: UnsafePointer[Scalar[dtype], address_space=AddressSpace.GLOBAL]
) -> StaticTuple[SIMD[dtype, output_width], count]:
    """Loads what each GPU has at an address, and combines it.

    Parameters:
        dtype: The kind of the numbers.
        count: How many words are loaded: 1, 2 or 4.
        reduction: How numbers are combined: `ReduceOp.ADD`, and for halves `MIN` and `MAX`.
        scope: Which threads may store them at the same time.
        consistency: `Consistency.WEAK`, `RELAXED` or `ACQUIRE`.
        accum_type: What halves are added in; `float32` keeps more of them.
        output_width: Numbers in a word: 2 for halves, else 1.

    Args:
        addr: The address of a multicast object.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.gpu.memory import AddressSpace, Consistency, multimem_ld_reduce, ReduceOp
    from std.gpu.intrinsics import Scope
    from std.sys import is_nvidia_gpu

    def kernel(numbers: UnsafePointer[Float32, MutAnyOrigin], result: UnsafePointer[Float32, MutAnyOrigin]):
        var at = numbers.address_space_cast[AddressSpace.GLOBAL]()
        comptime if is_nvidia_gpu["sm_90"]():
            # `numbers` is the address of memory of several GPUs.
            var sums = multimem_ld_reduce[
                count=4, reduction=ReduceOp.ADD, scope=Scope.SYSTEM, consistency=Consistency.RELAXED
            ](at)
            for i in range(4):
                result[i] = sums[i][0]
        else:
            for i in range(4):  # there is one device: its own numbers are the sums
                result[i] = at[i]

    def main() raises:
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.float32](4).enqueue_fill(7)
        var result = ctx.enqueue_create_buffer[DType.float32](4)
        ctx.enqueue_function[kernel](numbers, result, grid_dim=1, block_dim=1)
        with result.map_to_host() as host:
            print(host)  # -> HostBuffer([7.0, 7.0, 7.0, 7.0])
    ```
    """
    _check_multimem[dtype, count, output_width]()
    _require_nvidia["multimem_ld_reduce", 90]()
    var result = StaticTuple[SIMD[dtype, output_width], count]()
    comptime if _has_nvidia[90]():
        comptime wide = dtype.size_of() == 2 and accum_type == DType.float32 and reduction == ReduceOp.ADD
        comptime text = _concat(
            _concat(
                "multimem.ld_reduce",
                ".",
                consistency.mnemonic(),
                "" if consistency == Consistency.WEAK else _scope_text(scope),
                ".global.",
                _op_text(reduction),
            ),
            _concat(
                ".acc::f32" if wide else "",
                _vector_text(count),
                ".",
                _type_text(dtype, output_width),
            ),
            _concat(" ", _registers(0, count), ", [$", _decimal(count), "];"),
        )
        var at = _global_address(addr)
        comptime if dtype == DType.float64:
            var word = __brio.make[UInt64](
                __brio.assembly[text, __brio.int[64], True, "=l,l,~{memory}"](
                    at
                )
            )
            result[0] = bitcast[dtype, output_width](word)
        elif count == 1:
            var word = __brio.make[UInt32](
                __brio.assembly[text, __brio.int[32], True, "=r,l,~{memory}"](
                    at
                )
            )
            result[0] = bitcast[dtype, output_width](word)
        elif count == 2:
            comptime Two = __brio.tuple[__brio.int[32], __brio.int[32]]
            var words = __brio.assembly[text, Two, True, "=r,=r,l,~{memory}"](
                at
            )
            comptime for i in range(2):
                result[i] = bitcast[dtype, output_width](
                    __brio.make[UInt32](__brio.tuple_get[i](words))
                )
        else:
            comptime Four = __brio.tuple[
                __brio.int[32], __brio.int[32], __brio.int[32], __brio.int[32]
            ]
            var words = __brio.assembly[
                text, Four, True, "=r,=r,=r,=r,l,~{memory}"
            ](at)
            comptime for i in range(4):
                result[i] = bitcast[dtype, output_width](
                    __brio.make[UInt32](__brio.tuple_get[i](words))
                )
    return result


@always_inline
def multimem_ld_reduce[
    dtype: DType,
    *,
    simd_width: Int,
    reduction: ReduceOp,
    scope: Scope,
    consistency: Consistency,
    accum_type: DType = DType.float32,
](
    addr: UnsafePointer[Scalar[dtype], address_space=AddressSpace.GLOBAL]
) -> SIMD[dtype, simd_width]:
    """Loads `simd_width` numbers that each GPU has at an address, and combines them: one vector, of as many words as it takes."""
    comptime width = _in_a_word[dtype]()
    var words = multimem_ld_reduce[
        count=simd_width // width,
        reduction=reduction,
        scope=scope,
        consistency=consistency,
        accum_type=accum_type,
        output_width=width,
    ](addr)
    var result = SIMD[dtype, simd_width]()
    comptime for i in range(simd_width // width):
        result = result.insert[offset=i * width](words[i])
    return result


@always_inline
def multimem_st[
    dtype: DType,
    width: Int,
    *,
    count: Int,
    scope: Scope,
    consistency: Consistency,
](
    addr: UnsafePointer[Scalar[dtype], address_space=AddressSpace.GLOBAL],
    values: StaticTuple[SIMD[dtype, width], count],
):
    """Stores numbers at an address on every GPU.

    Parameters:
        dtype: The kind of the numbers.
        width: Numbers in a word: 2 for halves, else 1.
        count: How many words are stored: 1, 2 or 4.
        scope: Which threads may load them at the same time.
        consistency: `Consistency.WEAK`, `RELAXED` or `RELEASE`.

    Args:
        addr: The address of a multicast object.
        values: The words.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.gpu.memory import AddressSpace, Consistency, multimem_st
    from std.gpu.intrinsics import Scope
    from std.sys import is_nvidia_gpu
    from std.utils import StaticTuple

    def kernel(numbers: UnsafePointer[Float32, MutAnyOrigin]):
        var at = numbers.address_space_cast[AddressSpace.GLOBAL]()
        var values = StaticTuple[Float32, 2](1, 2)
        comptime if is_nvidia_gpu["sm_90"]():
            # `numbers` is the address of memory of several GPUs.
            multimem_st[count=2, scope=Scope.SYSTEM, consistency=Consistency.RELEASE](at, values)
        else:
            for i in range(2):  # there is one device
                at[i] = values[i]

    def main() raises:
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.float32](2)
        ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
        with numbers.map_to_host() as host:
            print(host)  # -> HostBuffer([1.0, 2.0])
    ```
    """
    _check_multimem[dtype, count, width]()
    _require_nvidia["multimem_st", 90]()
    comptime if _has_nvidia[90]():
        comptime text = _concat(
            _concat(
                "multimem.st",
                ".",
                consistency.mnemonic(),
                "" if consistency == Consistency.WEAK else _scope_text(scope),
                ".global",
                _vector_text(count),
            ),
            _concat(
                ".",
                _type_text(dtype, width),
                " [$0], ",
                _registers(1, count),
                ";",
            ),
        )
        var at = _global_address(addr)
        comptime if dtype == DType.float64:
            __brio.assembly[text, __brio.none, True, "l,l,~{memory}"](
                at, bitcast[DType.uint64, 1](values[0])
            )
        elif count == 1:
            __brio.assembly[text, __brio.none, True, "l,r,~{memory}"](
                at, bitcast[DType.uint32, 1](values[0])
            )
        elif count == 2:
            __brio.assembly[text, __brio.none, True, "l,r,r,~{memory}"](
                at,
                bitcast[DType.uint32, 1](values[0]),
                bitcast[DType.uint32, 1](values[1]),
            )
        else:
            __brio.assembly[text, __brio.none, True, "l,r,r,r,r,~{memory}"](
                at,
                bitcast[DType.uint32, 1](values[0]),
                bitcast[DType.uint32, 1](values[1]),
                bitcast[DType.uint32, 1](values[2]),
                bitcast[DType.uint32, 1](values[3]),
            )


@always_inline
def multimem_st[
    dtype: DType, *, simd_width: Int, scope: Scope, consistency: Consistency
](
    addr: UnsafePointer[Scalar[dtype], address_space=AddressSpace.GLOBAL],
    value: SIMD[dtype, simd_width],
):
    """Stores the numbers of a vector at an address on every GPU."""
    comptime width = _in_a_word[dtype]()
    var words = StaticTuple[SIMD[dtype, width], simd_width // width]()
    comptime for i in range(simd_width // width):
        words[i] = value.slice[width, offset=i * width]()
    multimem_st[
        count=simd_width // width, scope=scope, consistency=consistency
    ](addr, words)


def _in_a_word[dtype: DType]() -> Int:
    """How many numbers are moved as one: two halves, one of the others."""
    return 2 if dtype.size_of() == 2 else 1

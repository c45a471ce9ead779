"""Matrix products of warp groups, 128 threads together: on sm_90a alone, and on the CPU device.

The operands lie in shared memory (the first one may be in registers), the sums in registers. Products are asked for, closed
to a group, and waited for; until then nobody touches the sums.
"""

from builtin.string_literal import _concat, _decimal
from gpu.host.tma import TensorMapSwizzle
from gpu.mma_operand_descriptor import MMAOperandDescriptor
from internal.engine import _ask_engine, _PRODUCT_COMMIT, _PRODUCT_WAIT
from internal.machine import _is_target, _lacks
from memory import bitcast
from utils.static_tuple import StaticTuple


@always_inline
def _require_warp_groups[what: StringLiteral]():
    """An error at the caller's line where `what` is used for a target that has no products of warp groups."""
    comptime if not _is_target["sm_90a"]() and not Bool(
        __brio.target_is["cpu_device"]
    ):
        comptime message = _lacks(
            what, "an NVIDIA GPU, sm_90a, or the CPU device"
        )
        comptime assert False, message


@always_inline
def wgmma_fence_aligned():
    """Orders accesses to registers and shared memory in front of the warp group's next matrix products.

    Examples:

    ```mojo
    from std.gpu import thread_idx
    from std.gpu.wgmma import wgmma_commit_group_sync, wgmma_fence_aligned, wgmma_wait_group_sync
    from std.gpu.host import DeviceContext

    def kernel():
        wgmma_fence_aligned()
        # The products are asked for here.
        wgmma_commit_group_sync()
        wgmma_wait_group_sync()
        if thread_idx.x == 0:
            print("they are done")  # -> they are done

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=128)
    ctx.synchronize()
    ```
    """
    _require_warp_groups["wgmma_fence_aligned"]()
    comptime if _is_target["sm_90a"]():
        __brio.assembly[
            "wgmma.fence.sync.aligned;", __brio.none, True, "~{memory}"
        ]()


@always_inline
def wgmma_commit_group_sync():
    """Makes a group of the matrix products that the warp group has begun since the last one.

    Examples:

    ```mojo
    from std.gpu import thread_idx
    from std.gpu.wgmma import wgmma_commit_group_sync, wgmma_fence_aligned, wgmma_wait_group_sync
    from std.gpu.host import DeviceContext

    def kernel():
        wgmma_fence_aligned()
        # The products are asked for here.
        wgmma_commit_group_sync()
        wgmma_wait_group_sync()
        if thread_idx.x == 0:
            print("they are done")  # -> they are done

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=128)
    ctx.synchronize()
    ```
    """
    _require_warp_groups["wgmma_commit_group_sync"]()
    comptime if _is_target["sm_90a"]():
        __brio.assembly[
            "wgmma.commit_group.sync.aligned;", __brio.none, True, "~{memory}"
        ]()
    elif __brio.target_is["cpu_device"]:
        _ask_engine[_PRODUCT_COMMIT]()


@always_inline
def wgmma_wait_group_sync[group: Int = 0]():
    """Waits until at most `group` groups of matrix products are still under way.

    Parameters:
        group: How many may be.

    Examples:

    ```mojo
    from std.gpu import thread_idx
    from std.gpu.wgmma import wgmma_commit_group_sync, wgmma_fence_aligned, wgmma_wait_group_sync
    from std.gpu.host import DeviceContext

    def kernel():
        wgmma_fence_aligned()
        # The products are asked for here.
        wgmma_commit_group_sync()
        wgmma_wait_group_sync()
        if thread_idx.x == 0:
            print("they are done")  # -> they are done

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=128)
    ctx.synchronize()
    ```
    """
    _require_warp_groups["wgmma_wait_group_sync"]()
    comptime assert group >= 0 and group <= 7, "at most 7 groups can be left"
    comptime if _is_target["sm_90a"]():
        comptime text = _concat(
            "wgmma.wait_group.sync.aligned ", _decimal(group), ";"
        )
        __brio.assembly[text, __brio.none, True, "~{memory}"]()
    elif __brio.target_is["cpu_device"]:
        _ask_engine[_PRODUCT_WAIT](extra=group)


struct WGMMADescriptor[dtype: DType](MMAOperandDescriptor):
    """Where an operand lies in shared memory, and how.

    Parameters:
        dtype: The kind of number.

    Examples:

    ```mojo
    from std.gpu.wgmma import WGMMADescriptor
    print((WGMMADescriptor[DType.bfloat16](0) + 64).desc)  # -> 4
    ```
    """

    var desc: Int64
    """Bits 0 to 13 the address, 16 to 29 the leading offset, 32 to 45 the stride, in units of 16 bytes; 62 and 63 the swizzle.

    Examples:

    ```mojo
    from std.gpu.wgmma import WGMMADescriptor
    print(WGMMADescriptor[DType.bfloat16](5).desc)  # -> 5
    ```
    """

    @always_inline
    @implicit
    def __init__(out self, val: Int64):
        """From the bits.

        Args:
            val: All of them.

        Examples:

        ```mojo
        from std.gpu.wgmma import WGMMADescriptor
        print(WGMMADescriptor[DType.bfloat16](5).desc)  # -> 5
        ```
        """
        self.desc = val

    @staticmethod
    @always_inline
    def create[
        space: AddressSpace,
        //,
        stride_byte_offset: Int,
        leading_byte_offset: Int,
        swizzle_mode: TensorMapSwizzle = TensorMapSwizzle.SWIZZLE_NONE,
    ](smem_ptr: UnsafePointer[Scalar[Self.dtype], address_space=space]) -> Self:
        """The descriptor of an operand.

        Where its depth is contiguous the stride is that of 8 rows, and the leading offset that of 16 bytes along the depth
        without a swizzle. Else, with a swizzle, the stride is that of 8 along the depth, and the leading offset that from
        one row of the swizzle to the next.

        Parameters:
            space: Shared.
            stride_byte_offset: In units of 16 bytes, in spite of the name.
            leading_byte_offset: In units of 16 bytes.
            swizzle_mode: The order of the rows.

        Args:
            smem_ptr: The first element.

        Returns:
            The descriptor.

        Examples:

        ```mojo
        from std.gpu.wgmma import WGMMADescriptor
        from std.memory import stack_allocation
        from std.gpu.host import DeviceContext

        def kernel():
            var tile = stack_allocation[1024, BFloat16, address_space=AddressSpace.SHARED, alignment=128]()
            var first = WGMMADescriptor[DType.bfloat16].create[1024, 16](tile)
            var next = WGMMADescriptor[DType.bfloat16].create[1024, 16](tile + 64)
            print((first + 128).desc == next.desc)  # -> True

        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        comptime assert (
            space == AddressSpace.SHARED or space == AddressSpace.GENERIC
        ), "an operand of a warp group's product must be in shared memory"
        comptime mode = Int(swizzle_mode)
        comptime code = 4 - mode if mode != 0 else 0
        comptime fixed = (
            ((stride_byte_offset & 0x3FFF) << 32)
            | ((leading_byte_offset & 0x3FFF) << 16)
            | ((code & 1) << 62)
            | ((code >> 1) * (-9223372036854775807 - 1))
        )
        comptime if space == AddressSpace.SHARED:
            return Self(
                _descriptor_bits(
                    __brio.cast["ptrtoint", __brio.int[64]](smem_ptr.address),
                    fixed,
                )
            )
        else:
            return Self(
                _descriptor_bits(
                    __brio.cast["ptrtoint", __brio.int[64]](
                        __brio.cast[
                            "addrspace", __brio.ptr[Scalar[Self.dtype], 3]
                        ](smem_ptr.address)
                    ),
                    fixed,
                )
            )

    @always_inline
    def __add__(self, offset: Int) -> Self:
        """The descriptor of what lies `offset` bytes further.

        Args:
            offset: A multiple of 16.

        Examples:

        ```mojo
        from std.gpu.wgmma import WGMMADescriptor
        print((WGMMADescriptor[DType.bfloat16](0) + 32).desc)  # -> 2
        ```
        """
        return Self(self.desc + Int64((offset & 0x3FFFF) >> 4))

    @always_inline
    def __iadd__(mut self, offset: Int):
        """Moves it on by `offset` bytes.

        Args:
            offset: A multiple of 16.

        Examples:

        ```mojo
        from std.gpu.wgmma import WGMMADescriptor
        var place = WGMMADescriptor[DType.bfloat16](1)
        place += 32
        print(place.desc)  # -> 3
        ```
        """
        self.desc = self.desc + Int64((offset & 0x3FFFF) >> 4)


@always_inline
def _descriptor_bits(address: __brio.int[64], fixed: Int) -> Int64:
    var bits = (__brio.make[Int](address) & 0x3FFFF) >> 4
    return Int64(bits | fixed)


def _type_code(dtype: DType) -> Int:
    """The runtime's number; -1 where products do not take it."""
    if dtype == DType.bfloat16:
        return 0
    if dtype == DType.float16:
        return 1
    if dtype == DType.float32:
        return 2
    if dtype == DType.float8_e4m3fn:
        return 3
    if dtype == DType.float8_e5m2:
        return 4
    if dtype == DType.int8:
        return 5
    if dtype == DType.uint8:
        return 6
    return -1


def _type_text(dtype: DType) -> StringLiteral:
    var code = _type_code(dtype)
    if code == 0:
        return ".bf16"
    if code == 1:
        return ".f16"
    if code == 2:
        return ".tf32"
    if code == 3:
        return ".e4m3"
    if code == 4:
        return ".e5m2"
    if code == 5:
        return ".s8"
    return ".u8"


def _pair_exists(a: DType, b: DType, accum: DType) -> Bool:
    """Whether the hardware multiplies these."""
    var left = _type_code(a)
    var right = _type_code(b)
    if left < 0 or right < 0:
        return False
    if left >= 5:
        return right >= 5 and accum == DType.int32
    if left >= 3:
        return (
            right >= 3
            and right < 5
            and (accum == DType.float32 or accum == DType.float16)
        )
    if left != right:
        return False
    return accum == DType.float32 or (left == 1 and accum == DType.float16)


def _has_columns(n: Int, a: DType) -> Bool:
    if n < 8 or n > 256:
        return False
    if _type_code(a) >= 5:
        return n == 8 or n == 24 or n % 16 == 0
    return n % 8 == 0


@always_inline
def _check[
    m: Int,
    n: Int,
    k: Int,
    a: DType,
    b: DType,
    accum: DType,
    registers_bytes: Int,
    layout_a: StringLiteral,
    layout_b: StringLiteral,
    scale_d: Int,
    scale_a: Int,
    scale_b: Int,
]():
    """What the hardware does not have, at the line of who asks for it."""
    comptime assert _pair_exists(a, b, accum), (
        "products of warp groups do not exist for these types: bf16, f16, tf32"
        " (float32), e4m3, e5m2 to float32; f16, e4m3, e5m2 to float16; int8,"
        " uint8 to int32"
    )
    comptime assert m == 64, "a product of a warp group has 64 rows"
    comptime assert k == 32 // a.size_of(), (
        "a product of a warp group is 32 bytes deep: 'k' is 16 for types of 16"
        " bits, 8 for tf32, 32 for types of 8 bits"
    )
    comptime assert _has_columns(n, a), (
        "a product of a warp group has 8 to 256 columns, in steps of 8; for"
        " integers 8, 16, 24, and on in steps of 16"
    )
    comptime assert (
        registers_bytes == 64 * n // 128 * accum.size_of()
    ), "each thread has 64 * n / 128 of the sums"
    comptime assert (layout_a == "row" or layout_a == "col") and (
        layout_b == "row" or layout_b == "col"
    ), "a layout is 'row' or 'col'"
    comptime assert a.size_of() == 2 or (
        layout_a == "row" and layout_b == "col"
    ), (
        "only types of 16 bits can be transposed: others lie with their depth"
        " contiguous (layout_a 'row', layout_b 'col')"
    )
    comptime assert scale_d == 0 or scale_d == 1, "'scale_d' is 0 or 1"
    comptime assert (scale_a == 1 or scale_a == -1) and (
        scale_b == 1 or scale_b == -1
    ), "'scale_a' and 'scale_b' are 1 or -1"
    comptime assert accum != DType.int32 or (
        scale_a == 1 and scale_b == 1
    ), "integers are not negated"


def _registers(first: Int, count: Int) -> StringLiteral:
    """`{$0, $1}`."""
    var text: StringLiteral = "{"
    for i in range(count):
        text = _concat(text, "" if i == 0 else ", ", "$", _decimal(first + i))
    return _concat(text, "}")


def _text(
    n: Int,
    k: Int,
    a: DType,
    b: DType,
    accum: DType,
    registers: Int,
    a_registers: Int,
    trans_a: Int,
    trans_b: Int,
    scale_d: Int,
    scale_a: Int,
    scale_b: Int,
) -> StringLiteral:
    """The instruction: sums first, then as many of the sums before, then A, then B."""
    var after = 2 * registers
    var of_b = after + (a_registers if a_registers > 0 else 1)
    var text = _concat(
        "wgmma.mma_async.sync.aligned.m64n",
        _decimal(n),
        "k",
        _decimal(k),
        ".s32"
        if accum == DType.int32
        else (".f16" if accum == DType.float16 else ".f32"),
        _type_text(a),
        _type_text(b),
        " ",
    )
    text = _concat(
        text,
        _registers(0, registers),
        ", ",
        _registers(after, a_registers)
        if a_registers > 0
        else _concat("$", _decimal(after)),
        ", $",
        _decimal(of_b),
        ", p",
    )
    if accum != DType.int32:
        text = _concat(
            text,
            ", 1" if scale_a == 1 else ", -1",
            ", 1" if scale_b == 1 else ", -1",
        )
    if a.size_of() == 2:
        if a_registers == 0:
            text = _concat(text, ", ", _decimal(trans_a))
        text = _concat(text, ", ", _decimal(trans_b))
    return _concat(
        "{ .reg .pred p; setp.ne.b32 p, ",
        _decimal(scale_d),
        ", 0; ",
        text,
        "; }",
    )


def _constraint_list(
    kind: StringLiteral, registers: Int, a_registers: Int
) -> StringLiteral:
    var text: StringLiteral = ""
    for i in range(registers):
        text = _concat(text, "=", kind, ",")
    for i in range(registers):
        text = _concat(text, _decimal(i), ",")
    for _ in range(a_registers):
        text = _concat(text, "r,")
    if a_registers == 0:
        text = _concat(text, "l,")
    return _concat(text, "l,~{memory}")


@always_inline
def _shape_bits[
    n: Int,
    a: DType,
    b: DType,
    accum: DType,
    layout_a: StringLiteral,
    layout_b: StringLiteral,
    scale_d: Int,
    scale_a: Int,
    scale_b: Int,
]() -> Int:
    """As `brio_cpu_wgmma` has it."""
    comptime bits = (
        n
        | (_type_code(a) << 16)
        | (_type_code(b) << 20)
        | ((1 if accum == DType.float16 else 0) << 24)
        | (scale_d << 28)
        | ((1 if scale_a < 0 else 0) << 29)
        | ((1 if scale_b < 0 else 0) << 30)
        | ((1 if layout_a == "col" else 0) << 31)
        | ((1 if layout_b == "row" else 0) << 32)
    )
    return bits


@always_inline
def _product[
    Sums: AnyType,
    From: AnyType,
    //,
    n: Int,
    k: Int,
    a: DType,
    b: DType,
    accum: DType,
    words: Int,
    layout_a: StringLiteral,
    layout_b: StringLiteral,
    scale_d: Int,
    scale_a: Int,
    scale_b: Int,
    a_registers: Int,
](of_a: From, b_desc: Int64, sums: Sums) -> Sums:
    """The product. `Sums` is made of `words` values of 32 bits; `From` is a descriptor or 4 registers."""
    comptime if _is_target["sm_90a"]():
        comptime text = _text(
            n,
            k,
            a,
            b,
            accum,
            words,
            a_registers,
            1 if layout_a == "col" else 0,
            1 if layout_b == "row" else 0,
            scale_d,
            scale_a,
            scale_b,
        )
        comptime constraints = _constraint_list(
            "f" if accum == DType.float32 else "r", words, a_registers
        )
        return __brio.assembly[text, Sums, True, constraints](
            sums, of_a, b_desc
        )
    else:
        comptime shape = _shape_bits[
            n, a, b, accum, layout_a, layout_b, scale_d, scale_a, scale_b
        ]()
        var result = sums
        var place = __brio.cast["pointer", __brio.ptr[__brio.int[8]]](
            __brio.address_of(result)
        )
        comptime if a_registers > 0:
            var registers = of_a
            __brio.intrinsic["gpu.wgmma", __brio.none](
                place,
                __brio.cast["pointer", __brio.ptr[__brio.int[8]]](
                    __brio.address_of(registers)
                ),
                Int(0).value,
                Int(b_desc).value,
                Int(shape).value,
            )
        else:
            __brio.intrinsic["gpu.wgmma", __brio.none](
                place,
                __brio.cast["inttoptr", __brio.ptr[__brio.int[8]]](
                    Int(0).value
                ),
                Int(rebind[Int64](of_a)).value,
                Int(b_desc).value,
                Int(shape).value,
            )
        return result


@always_inline
def wgmma_async[
    Sums: AnyType,
    //,
    m: Int,
    n: Int,
    k: Int,
    c_dtype: DType,
    width: Int,
    /,
    *,
    a_type: DType,
    b_type: DType,
    accum_type: DType = c_dtype,
    layout_a: StringLiteral = "row",
    layout_b: StringLiteral = "col",
    scale_d: Int = 1,
    scale_a: Int = 1,
    scale_b: Int = 1,
](
    mat_a_desc: WGMMADescriptor,
    mat_b_desc: WGMMADescriptor,
    c_reg: Sums,
) -> Sums:
    """Asks for `A * B + c_reg` of matrices in shared memory. The result means nothing before `wgmma_wait_group_sync`.

    A `StaticTuple` of float16 is taken apart before the wait, so that the assembler waits for each product; those of `UInt32`, two sums each
    (`c_dtype` uint32, `accum_type` float16), and vectors are not.

    Parameters:
        Sums: `StaticTuple[Scalar[c_dtype], width]` or `SIMD[c_dtype, width]`.
        m: 64.
        n: Columns: 8 to 256.
        k: Depth: 32 bytes of numbers.
        c_dtype: What the registers hold.
        width: How many of them each thread has.
        a_type: The kind of number in A; float32 counts as tf32.
        b_type: That in B.
        accum_type: The kind of the sums.
        layout_a: "row": the depth is contiguous.
        layout_b: "col": the depth is contiguous.
        scale_d: 0: the product alone.
        scale_a: -1: of the negated A.
        scale_b: -1: of the negated B.

    Args:
        mat_a_desc: Where A lies.
        mat_b_desc: Where B lies.
        c_reg: What the product is added to.

    Returns:
        The sums, of which thread t has rows 16 * (t / 32) + t % 32 / 4 and 8 further, columns 8 * j + 2 * (t % 4) and the
        next.

    Examples:

    ```mojo
    from std.gpu import barrier, thread_idx
    from std.gpu.compute.mma import (
        wgmma_async, wgmma_commit_group_sync, wgmma_fence_aligned, wgmma_wait_group_sync, WGMMADescriptor
    )
    from std.gpu.host import DeviceContext
    from std.gpu.memory import AddressSpace, fence_async_view_proxy
    from std.memory import stack_allocation
    from std.utils import StaticTuple

    # Products of a row of A, all 2, and a column of B, all 3, of 16 numbers.
    def kernel(result: UnsafePointer[Float32, MutAnyOrigin]):
        var a = stack_allocation[64 * 16, BFloat16, address_space=AddressSpace.SHARED, alignment=128]()
        var b = stack_allocation[8 * 16, BFloat16, address_space=AddressSpace.SHARED, alignment=128]()
        for i in range(8):
            a[8 * thread_idx.x + i] = 2
        b[thread_idx.x] = 3
        fence_async_view_proxy()
        barrier()
        var sums = StaticTuple[Float32, 4](1, 1, 1, 1)
        wgmma_fence_aligned()
        sums = wgmma_async[64, 8, 16, DType.float32, 4, a_type=DType.bfloat16, b_type=DType.bfloat16](
            WGMMADescriptor[DType.bfloat16].create[8, 64](a),
            WGMMADescriptor[DType.bfloat16].create[8, 8](b),
            sums,
        )
        wgmma_commit_group_sync()
        wgmma_wait_group_sync()
        result[thread_idx.x] = sums[0]

    def main() raises:
        var ctx = DeviceContext()
        var result = ctx.enqueue_create_buffer[DType.float32](128)
        ctx.enqueue_function[kernel](result, grid_dim=1, block_dim=128)
        with result.map_to_host() as host:
            print(host[0], host[127])  # -> 97.0 97.0
    ```
    """
    _require_warp_groups["wgmma_async"]()
    _check[
        m,
        n,
        k,
        a_type,
        b_type,
        accum_type,
        width * c_dtype.size_of(),
        layout_a,
        layout_b,
        scale_d,
        scale_a,
        scale_b,
    ]()
    comptime is_tuple = Bool(
        __brio.same_type[Sums, StaticTuple[Scalar[c_dtype], width]]
    )
    comptime assert (
        is_tuple or Int(__brio.size_of[Sums]) == width * c_dtype.size_of()
    ), (
        "the sums are a StaticTuple[Scalar[c_dtype], width] or a SIMD[c_dtype,"
        " width]"
    )
    comptime words = width * c_dtype.size_of() // 4
    comptime if c_dtype.size_of() == 4:
        return _product[
            n,
            k,
            a_type,
            b_type,
            accum_type,
            words,
            layout_a,
            layout_b,
            scale_d,
            scale_a,
            scale_b,
            0,
        ](mat_a_desc.desc, mat_b_desc.desc, c_reg)
    else:
        var before = StaticTuple[UInt32, words]()
        comptime for i in range(words):
            before[i] = bitcast[DType.uint32, 1](
                SIMD[c_dtype, 2](c_reg[2 * i], c_reg[2 * i + 1])
            )
        var sums = _product[
            n,
            k,
            a_type,
            b_type,
            accum_type,
            words,
            layout_a,
            layout_b,
            scale_d,
            scale_a,
            scale_b,
            0,
        ](mat_a_desc.desc, mat_b_desc.desc, before)
        var result = c_reg
        comptime for i in range(words):
            var pair = bitcast[c_dtype, 2](sums[i])
            result[2 * i] = pair[0]
            result[2 * i + 1] = pair[1]
        return result


@always_inline
def wgmma_async[
    m: Int,
    n: Int,
    k: Int,
    a_dtype: DType,
    c_dtype: DType,
    frag_a_width: Int,
    frag_c_width: Int,
    /,
    *,
    a_type: DType = a_dtype,
    b_type: DType = a_dtype,
    accum_type: DType = c_dtype,
    layout_a: StringLiteral = "row",
    layout_b: StringLiteral = "col",
    scale_d: Int = 1,
    scale_a: Int = 1,
    scale_b: Int = 1,
](
    mat_a_frag: SIMD[a_dtype, frag_a_width],
    mat_b_desc: WGMMADescriptor,
    c: SIMD[c_dtype, frag_c_width],
) -> SIMD[c_dtype, frag_c_width]:
    """Asks for `A * B + c` with A in registers, in the fragments that `mma` has of 16 rows for each warp.

    Parameters:
        m: 64.
        n: Columns: 8 to 256.
        k: Depth: 32 bytes of numbers.
        a_dtype: What A's registers hold.
        c_dtype: What those of the sums hold.
        frag_a_width: How many numbers of A each thread has: 16 bytes.
        frag_c_width: How many sums.
        a_type: The kind of number in A; float32 counts as tf32.
        b_type: That in B.
        accum_type: The kind of the sums.
        layout_a: "row".
        layout_b: "col": the depth is contiguous.
        scale_d: 0: the product alone.
        scale_a: -1: of the negated A.
        scale_b: -1: of the negated B.

    Args:
        mat_a_frag: The thread's part of A.
        mat_b_desc: Where B lies.
        c: What the product is added to.

    Returns:
        The sums.
    """
    _require_warp_groups["wgmma_async"]()
    comptime assert (
        layout_a == "row"
    ), "in registers the first operand is not transposed"
    comptime assert (
        frag_a_width * a_dtype.size_of() == 16
    ), "each thread has 16 bytes of A"
    _check[
        m,
        n,
        k,
        a_type,
        b_type,
        accum_type,
        frag_c_width * c_dtype.size_of(),
        layout_a,
        layout_b,
        scale_d,
        scale_a,
        scale_b,
    ]()
    comptime words = frag_c_width * c_dtype.size_of() // 4
    var registers = bitcast[DType.uint32, 4](mat_a_frag)
    comptime if c_dtype.size_of() == 4:
        return _product[
            n,
            k,
            a_type,
            b_type,
            accum_type,
            words,
            layout_a,
            layout_b,
            scale_d,
            scale_a,
            scale_b,
            4,
        ](registers, mat_b_desc.desc, c)
    else:
        return bitcast[c_dtype, frag_c_width](
            _product[
                n,
                k,
                a_type,
                b_type,
                accum_type,
                words,
                layout_a,
                layout_b,
                scale_d,
                scale_a,
                scale_b,
                4,
            ](registers, mat_b_desc.desc, bitcast[DType.uint32, words](c))
        )

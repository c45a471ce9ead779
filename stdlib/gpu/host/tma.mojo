"""Tensor maps: what the tensor memory accelerator (TMA) of NVIDIA GPUs from sm_90 on is told of a tensor in global memory.

The CPU device has them too. What the hardware cannot do is an error here, with the rule that was broken.
"""

from gpu.host.buffer import DeviceBuffer
from internal import brio_rt as rt
from internal.machine import _has_nvidia
from utils.index import IndexList
from utils.static_tuple import StaticTuple


struct TensorMapDataType(Equatable, Intable, TrivialRegisterPassable):
    """The kind of a tensor's elements, by the driver's numbers.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapDataType
    print(TensorMapDataType.from_dtype[DType.bfloat16]() == TensorMapDataType.BFLOAT16)  # -> True
    ```
    """

    var _value: Int32

    comptime UINT8 = TensorMapDataType(0)
    """Bytes; floats of 8 bits too.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapDataType
    print(TensorMapDataType.from_dtype[DType.float8_e4m3fn]() == TensorMapDataType.UINT8)  # -> True
    ```
    """
    comptime UINT16 = TensorMapDataType(1)
    """`uint16`.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapDataType
    print(TensorMapDataType.from_dtype[DType.int16]() == TensorMapDataType.UINT16)  # -> True
    ```
    """
    comptime UINT32 = TensorMapDataType(2)
    """`uint32`.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapDataType
    print(TensorMapDataType.from_dtype[DType.uint32]() == TensorMapDataType.UINT32)  # -> True
    ```
    """
    comptime INT32 = TensorMapDataType(3)
    """`int32`.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapDataType
    print(TensorMapDataType.from_dtype[DType.int32]() == TensorMapDataType.INT32)  # -> True
    ```
    """
    comptime UINT64 = TensorMapDataType(4)
    """`uint64`.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapDataType
    print(TensorMapDataType.from_dtype[DType.uint64]() == TensorMapDataType.UINT64)  # -> True
    ```
    """
    comptime INT64 = TensorMapDataType(5)
    """`int64`.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapDataType
    print(TensorMapDataType.from_dtype[DType.int64]() == TensorMapDataType.INT64)  # -> True
    ```
    """
    comptime FLOAT16 = TensorMapDataType(6)
    """`float16`.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapDataType
    print(TensorMapDataType.from_dtype[DType.float16]() == TensorMapDataType.FLOAT16)  # -> True
    ```
    """
    comptime FLOAT32 = TensorMapDataType(7)
    """`float32`.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapDataType
    print(TensorMapDataType.from_dtype[DType.float32]() == TensorMapDataType.FLOAT32)  # -> True
    ```
    """
    comptime FLOAT64 = TensorMapDataType(8)
    """`float64`.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapDataType
    print(TensorMapDataType.from_dtype[DType.float64]() == TensorMapDataType.FLOAT64)  # -> True
    ```
    """
    comptime BFLOAT16 = TensorMapDataType(9)
    """`bfloat16`.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapDataType
    print(TensorMapDataType.from_dtype[DType.bfloat16]() == TensorMapDataType.BFLOAT16)  # -> True
    ```
    """
    comptime FLOAT32_FTZ = TensorMapDataType(10)
    """`float32` whose denormals become zero.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapDataType
    print(Int(TensorMapDataType.FLOAT32_FTZ))  # -> 10
    ```
    """
    comptime TFLOAT32 = TensorMapDataType(11)
    """`float32` rounded to what matrix units take.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapDataType
    print(Int(TensorMapDataType.TFLOAT32))  # -> 11
    ```
    """
    comptime TFLOAT32_FTZ = TensorMapDataType(12)
    """The same, denormals being zero.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapDataType
    print(Int(TensorMapDataType.TFLOAT32_FTZ))  # -> 12
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """The type with this number.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TensorMapDataType
        print(TensorMapDataType(7) == TensorMapDataType.FLOAT32)  # -> True
        ```
        """
        self._value = Int32(value)

    @staticmethod
    def from_dtype[dtype: DType]() -> Self:
        """The type of a tensor of `dtype`; those of 8 and 16 bits without one of their own go as unsigned integers.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TensorMapDataType
        print(Int(TensorMapDataType.from_dtype[DType.float32]()))  # -> 7
        ```
        """
        comptime if dtype == DType.float16:
            return Self.FLOAT16
        elif dtype == DType.bfloat16:
            return Self.BFLOAT16
        elif dtype == DType.float32:
            return Self.FLOAT32
        elif dtype == DType.float64:
            return Self.FLOAT64
        elif dtype == DType.int32:
            return Self.INT32
        elif dtype == DType.uint32:
            return Self.UINT32
        elif dtype == DType.int64:
            return Self.INT64
        elif dtype == DType.uint64:
            return Self.UINT64
        elif dtype.size_of() == 1:
            return Self.UINT8
        else:
            comptime assert (
                dtype.size_of() == 2
            ), "a tensor map takes elements of 8 to 64 bits"
            return Self.UINT16

    @always_inline
    def __int__(self) -> Int:
        """The driver's number.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TensorMapDataType
        print(Int(TensorMapDataType.FLOAT64))  # -> 8
        ```
        """
        return Int(self._value)

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TensorMapDataType
        print(TensorMapDataType.FLOAT32 == TensorMapDataType.FLOAT32_FTZ)  # -> False
        ```
        """
        return self._value == other._value

    @always_inline
    def __ne__(self, other: Self) -> Bool:
        """Whether they differ.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TensorMapDataType
        print(TensorMapDataType.FLOAT32 != TensorMapDataType.FLOAT32_FTZ)  # -> True
        ```
        """
        return self._value != other._value


struct TensorMapInterleave(Equatable, Intable, TrivialRegisterPassable):
    """How channels are interleaved in memory.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapInterleave
    print(TensorMapInterleave.INTERLEAVE_16B == TensorMapInterleave.INTERLEAVE_NONE)  # -> False
    ```
    """

    var _value: Int32

    comptime INTERLEAVE_NONE = TensorMapInterleave(0)
    """Not at all.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapInterleave
    print(Int(TensorMapInterleave.INTERLEAVE_NONE))  # -> 0
    ```
    """
    comptime INTERLEAVE_16B = TensorMapInterleave(1)
    """By 16 bytes.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapInterleave
    print(Int(TensorMapInterleave.INTERLEAVE_16B))  # -> 1
    ```
    """
    comptime INTERLEAVE_32B = TensorMapInterleave(2)
    """By 32 bytes.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapInterleave
    print(Int(TensorMapInterleave.INTERLEAVE_32B))  # -> 2
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """The one with this number.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TensorMapInterleave
        print(TensorMapInterleave(2) == TensorMapInterleave.INTERLEAVE_32B)  # -> True
        ```
        """
        self._value = Int32(value)

    @always_inline
    def __int__(self) -> Int:
        """The driver's number.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TensorMapInterleave
        print(Int(TensorMapInterleave.INTERLEAVE_32B))  # -> 2
        ```
        """
        return Int(self._value)

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TensorMapInterleave
        print(TensorMapInterleave.INTERLEAVE_16B == TensorMapInterleave.INTERLEAVE_16B)  # -> True
        ```
        """
        return self._value == other._value

    @always_inline
    def __ne__(self, other: Self) -> Bool:
        """Whether they differ.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TensorMapInterleave
        print(TensorMapInterleave.INTERLEAVE_16B != TensorMapInterleave.INTERLEAVE_16B)  # -> False
        ```
        """
        return self._value != other._value


struct TensorMapSwizzle(
    Equatable, Hashable, Intable, TrivialRegisterPassable, Writable
):
    """In which order the rows of a tile keep their pieces of 16 bytes in shared memory, so that columns meet different banks.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapSwizzle

    print(TensorMapSwizzle.SWIZZLE_128B, TensorMapSwizzle.SWIZZLE_64B.bytes())  # -> SWIZZLE_128B 64
    ```
    """

    var _value: Int32

    comptime SWIZZLE_NONE = TensorMapSwizzle(0)
    """As they are.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapSwizzle
    print(TensorMapSwizzle.SWIZZLE_NONE.bytes())  # -> 16
    ```
    """
    comptime SWIZZLE_32B = TensorMapSwizzle(1)
    """Rows of 32 bytes.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapSwizzle
    print(TensorMapSwizzle.SWIZZLE_32B.bytes())  # -> 32
    ```
    """
    comptime SWIZZLE_64B = TensorMapSwizzle(2)
    """Rows of 64 bytes.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapSwizzle
    print(TensorMapSwizzle.SWIZZLE_64B.bytes())  # -> 64
    ```
    """
    comptime SWIZZLE_128B = TensorMapSwizzle(3)
    """Rows of 128 bytes.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapSwizzle
    print(TensorMapSwizzle.SWIZZLE_128B.bytes())  # -> 128
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """The one with this number.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TensorMapSwizzle
        print(TensorMapSwizzle(3))  # -> SWIZZLE_128B
        ```
        """
        self._value = Int32(value)

    @always_inline
    def bytes(self) -> Int:
        """Bytes of a row; 16 without a swizzle.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TensorMapSwizzle
        comptime columns = TensorMapSwizzle.SWIZZLE_128B.bytes() // DType.bfloat16.size_of()
        print(columns)  # -> 64
        ```
        """
        return 16 << Int(self._value)

    @always_inline
    def __int__(self) -> Int:
        """The driver's number.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TensorMapSwizzle
        print(Int(TensorMapSwizzle.SWIZZLE_64B))  # -> 2
        ```
        """
        return Int(self._value)

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TensorMapSwizzle
        print(TensorMapSwizzle.SWIZZLE_64B == TensorMapSwizzle.SWIZZLE_32B)  # -> False
        ```
        """
        return self._value == other._value

    @always_inline
    def __ne__(self, other: Self) -> Bool:
        """Whether they differ.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TensorMapSwizzle
        print(TensorMapSwizzle.SWIZZLE_64B != TensorMapSwizzle.SWIZZLE_32B)  # -> True
        ```
        """
        return self._value != other._value

    @always_inline
    def __hash__[H: Hasher](self, mut hasher: H):
        """Feeds its number to `hasher`.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TensorMapSwizzle
        print(hash(TensorMapSwizzle.SWIZZLE_64B) == hash(TensorMapSwizzle(2)))  # -> True
        ```
        """
        hasher.update(self._value)

    def write_to[W: Writer](self, mut writer: W):
        """Writes its name.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TensorMapSwizzle
        print(TensorMapSwizzle.SWIZZLE_NONE, TensorMapSwizzle.SWIZZLE_32B)  # -> SWIZZLE_NONE SWIZZLE_32B
        ```
        """
        if self._value == 0:
            writer.write("SWIZZLE_NONE")
        else:
            writer.write("SWIZZLE_", self.bytes(), "B")


struct TensorMapL2Promotion(Equatable, Intable, TrivialRegisterPassable):
    """How much the second-level cache fetches at a time; a hint.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapL2Promotion
    print(TensorMapL2Promotion.L2_128B == TensorMapL2Promotion.NONE)  # -> False
    ```
    """

    var _value: Int32

    comptime NONE = TensorMapL2Promotion(0)
    """What is asked for.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapL2Promotion
    print(Int(TensorMapL2Promotion.NONE))  # -> 0
    ```
    """
    comptime L2_64B = TensorMapL2Promotion(1)
    """64 bytes.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapL2Promotion
    print(Int(TensorMapL2Promotion.L2_64B))  # -> 1
    ```
    """
    comptime L2_128B = TensorMapL2Promotion(2)
    """128 bytes.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapL2Promotion
    print(Int(TensorMapL2Promotion.L2_128B))  # -> 2
    ```
    """
    comptime L2_256B = TensorMapL2Promotion(3)
    """256 bytes.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapL2Promotion
    print(Int(TensorMapL2Promotion.L2_256B))  # -> 3
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """The one with this number.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TensorMapL2Promotion
        print(TensorMapL2Promotion(3) == TensorMapL2Promotion.L2_256B)  # -> True
        ```
        """
        self._value = Int32(value)

    @always_inline
    def __int__(self) -> Int:
        """The driver's number.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TensorMapL2Promotion
        print(Int(TensorMapL2Promotion.L2_256B))  # -> 3
        ```
        """
        return Int(self._value)

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TensorMapL2Promotion
        print(TensorMapL2Promotion.L2_64B == TensorMapL2Promotion.L2_64B)  # -> True
        ```
        """
        return self._value == other._value

    @always_inline
    def __ne__(self, other: Self) -> Bool:
        """Whether they differ.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TensorMapL2Promotion
        print(TensorMapL2Promotion.L2_64B != TensorMapL2Promotion.L2_64B)  # -> False
        ```
        """
        return self._value != other._value


struct TensorMapFloatOOBFill(Equatable, Intable, TrivialRegisterPassable):
    """What a tile holds outside the tensor.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapFloatOOBFill
    print(TensorMapFloatOOBFill.NONE == TensorMapFloatOOBFill.NAN_REQUEST_ZERO_FMA)  # -> False
    ```
    """

    var _value: Int32

    comptime NONE = TensorMapFloatOOBFill(0)
    """Zeros.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapFloatOOBFill
    print(Int(TensorMapFloatOOBFill.NONE))  # -> 0
    ```
    """
    comptime NAN_REQUEST_ZERO_FMA = TensorMapFloatOOBFill(1)
    """A NaN that matrix units take for zero.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapFloatOOBFill
    print(Int(TensorMapFloatOOBFill.NAN_REQUEST_ZERO_FMA))  # -> 1
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """The one with this number.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TensorMapFloatOOBFill
        print(TensorMapFloatOOBFill(0) == TensorMapFloatOOBFill.NONE)  # -> True
        ```
        """
        self._value = Int32(value)

    @always_inline
    def __int__(self) -> Int:
        """The driver's number.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TensorMapFloatOOBFill
        print(Int(TensorMapFloatOOBFill.NAN_REQUEST_ZERO_FMA))  # -> 1
        ```
        """
        return Int(self._value)

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TensorMapFloatOOBFill
        print(TensorMapFloatOOBFill(1) == TensorMapFloatOOBFill.NAN_REQUEST_ZERO_FMA)  # -> True
        ```
        """
        return self._value == other._value

    @always_inline
    def __ne__(self, other: Self) -> Bool:
        """Whether they differ.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TensorMapFloatOOBFill
        print(TensorMapFloatOOBFill(1) != TensorMapFloatOOBFill.NONE)  # -> True
        ```
        """
        return self._value != other._value


@align(64)
struct TMADescriptor(Copyable, DevicePassable, ImplicitlyCopyable, Movable):
    """A tensor map, CUDA's `CUtensorMap`: a kernel takes it as an argument and hands its address to the copy engine.

    `create_tma_descriptor` makes it. On NVIDIA GPUs it is read where the launch put it, so a kernel must not write to it
    or copy it.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TMADescriptor
    from std.sys import align_of, size_of
    print(size_of[TMADescriptor](), align_of[TMADescriptor]())  # -> 128 64
    ```
    """

    comptime device_type = Self
    """What a kernel sees: the same.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TMADescriptor
    from std.sys import size_of
    print(size_of[TMADescriptor.device_type]() == size_of[TMADescriptor]())  # -> True
    ```
    """

    var data: StaticTuple[UInt8, 128]
    """What only the hardware, or the CPU device, reads.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TMADescriptor
    print(TMADescriptor().data[0])  # -> 0
    ```
    """

    @always_inline
    def __init__(out self):
        """Nothing yet.

        Examples:

        ```mojo
        from std.gpu.host.nvidia.tma import TMADescriptor
        var empty = TMADescriptor()
        print(empty.data[127])  # -> 0
        ```
        """
        self.data = StaticTuple[UInt8, 128](fill=0)


struct _TensorMap:
    """The runtime's `brio_tensor_map`."""

    var struct_size: UInt32
    var data_type: UInt32
    var rank: UInt32
    var interleave: UInt32
    var swizzle: UInt32
    var l2_promotion: UInt32
    var oob_fill: UInt32
    var reserved: UInt32
    var address: rt.Handle
    var dims: StaticTuple[UInt64, 5]
    var strides: StaticTuple[UInt64, 4]
    var box: StaticTuple[UInt32, 5]
    var element_strides: StaticTuple[UInt32, 5]

    def __init__(
        out self, rank: Int, data_type: TensorMapDataType, address: rt.Handle
    ):
        self.struct_size = UInt32(Int(__brio.size_of[_TensorMap]))
        self.data_type = UInt32(Int(data_type))
        self.rank = UInt32(rank)
        self.interleave = 0
        self.swizzle = 0
        self.l2_promotion = 0
        self.oob_fill = 0
        self.reserved = 0
        self.address = address
        self.dims = StaticTuple[UInt64, 5](fill=1)
        self.strides = StaticTuple[UInt64, 4](fill=0)
        self.box = StaticTuple[UInt32, 5](fill=1)
        self.element_strides = StaticTuple[UInt32, 5](fill=1)

    def encode(self, context: rt.Handle, descriptor: TMADescriptor) raises:
        rt.tensor_map_encode(
            context,
            __brio.cast["pointer", rt.Handle](__brio.address_of(self)),
            __brio.cast["pointer", rt.Handle](__brio.address_of(descriptor)),
        )


def _limit_32(value: Int) -> UInt32:
    """What does not fit becomes what no box can be."""
    return UInt32(value) if value >= 0 and value < 4294967295 else UInt32.MAX


def _create[
    dtype: DType,
    rank: Int,
    swizzle_mode: TensorMapSwizzle,
    l2_promotion: TensorMapL2Promotion,
    interleave: TensorMapInterleave = TensorMapInterleave.INTERLEAVE_NONE,
    oob_fill: TensorMapFloatOOBFill = TensorMapFloatOOBFill.NONE,
](
    context: rt.Handle,
    address: rt.Handle,
    global_shape: IndexList[rank],
    global_strides: IndexList[rank],
    shared_mem_shape: IndexList[rank],
) raises -> TMADescriptor:
    comptime assert (
        rank >= 1 and rank <= 5
    ), "TMA takes tensors of 1 to 5 dimensions"
    var map = _TensorMap(rank, TensorMapDataType.from_dtype[dtype](), address)
    map.interleave = UInt32(Int(interleave))
    map.swizzle = UInt32(Int(swizzle_mode))
    map.l2_promotion = UInt32(Int(l2_promotion))
    map.oob_fill = UInt32(Int(oob_fill))
    comptime for i in range(rank):
        comptime from_ = rank - 1 - i  # the hardware counts from the innermost
        map.dims[i] = UInt64(max(global_shape[from_], 0))
        map.box[i] = _limit_32(shared_mem_shape[from_])
        comptime if i > 0:
            map.strides[i - 1] = UInt64(global_strides[from_] * dtype.size_of())
    var descriptor = TMADescriptor()
    map.encode(context, descriptor)
    return descriptor


def create_tma_descriptor[
    dtype: DType,
    rank: Int,
    swizzle_mode: TensorMapSwizzle = TensorMapSwizzle.SWIZZLE_NONE,
    l2_promotion: TensorMapL2Promotion = TensorMapL2Promotion.NONE,
    *,
    interleave: TensorMapInterleave = TensorMapInterleave.INTERLEAVE_NONE,
](
    global_buf: DeviceBuffer[dtype],
    global_shape: IndexList[rank],
    global_strides: IndexList[rank],
    shared_mem_shape: IndexList[rank],
) raises -> TMADescriptor:
    """The tensor map of a tensor, for boxes of one shape.

    Parameters:
        dtype: The kind of number.
        rank: Number of dimensions, 1 to 5.
        swizzle_mode: The order of a tile in shared memory.
        l2_promotion: How much the second-level cache fetches at a time.
        interleave: How channels lie in memory. With slices of 16 bytes (NC/8HWC8 of 16-bit numbers) the dimensions are
            images, slices, rows and pixels; the innermost counts pixels of a slice, and a box has one slice.

    Args:
        global_buf: The tensor's memory; its address is a multiple of 16.
        global_shape: Its extents, outermost first.
        global_strides: Elements from neighbour to neighbour, outermost first; multiples of 16 bytes, but for the innermost,
            which is 1.
        shared_mem_shape: Extents of a box, 1 to 256 each; a row of it is a multiple of 16 bytes, and not longer than the
            swizzle.

    Raises:
        Where the hardware could not move such boxes, and on devices without TMA.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.gpu.host.nvidia.tma import create_tma_descriptor, TensorMapSwizzle
    from std.utils import IndexList

    var ctx = DeviceContext(api="cpu")
    var buffer = ctx.enqueue_create_buffer[DType.float32](64 * 96)
    var map = create_tma_descriptor[DType.float32, 2, TensorMapSwizzle.SWIZZLE_128B](
        buffer, IndexList[2](64, 96), IndexList[2](96, 1), IndexList[2](32, 32)
    )
    try:
        _ = create_tma_descriptor[DType.float32, 2](
            buffer, IndexList[2](64, 96), IndexList[2](96, 1), IndexList[2](300, 32)
        )
    except e:
        print(e)  # -> tensor map: dimension 0 of the box is 300, TMA takes 1 to 256
    ```
    """
    return _create[dtype, rank, swizzle_mode, l2_promotion, interleave](
        rt.buffer_context(global_buf._handle()),
        global_buf.unsafe_ptr()._bytes(),
        global_shape,
        global_strides,
        shared_mem_shape,
    )


@always_inline
def prefetch_tma_descriptor[
    T: AnyType, space: AddressSpace, //
](desc_ptr: UnsafePointer[T, address_space=space]):
    """Brings a tensor map to the copy engine before it is needed; a hint.

    Args:
        desc_ptr: Its address, that of a kernel's argument for instance.

    Examples:

    ```mojo
    from std.gpu.host.tma import prefetch_tma_descriptor
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        prefetch_tma_descriptor(numbers)
        print(numbers[0])  # -> 7

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](16)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime if _has_nvidia[90]():
        __brio.assembly[
            "prefetch.tensormap [$0];", __brio.none, True, "l,~{memory}"
        ](__brio.cast["addrspace", __brio.ptr[T]](desc_ptr.address))

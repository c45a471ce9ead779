"""`foreach`, which fills a tensor with what a function gives for each index."""

from algorithm.elementwise import elementwise
from os import abort
from runtime.asyncrt import DeviceContextPtr
from sys.info import simd_width_of, size_of
from tensor.managed_tensor_slice import ManagedTensorSlice
from utils.coord import Coord
from utils.index import IndexList


def get_kernel_simd_width[dtype: DType, target: StaticString = "cpu"]() -> Int:
    """How many numbers an operation works on at once.

    Parameters:
        dtype: The kind of the numbers.
        target: `"cpu"` or `"gpu"`.

    Examples:

    ```mojo
    from tensor.managed_tensor_slice import get_kernel_simd_width
    print(get_kernel_simd_width[DType.float32]() >= 1)  # -> True
    ```
    """
    comptime if target == "gpu":
        return max(16 // size_of[Scalar[dtype]](), 1)
    else:
        return simd_width_of[dtype]()


def _fill[
    dtype: DType,
    rank: Int,
    //,
    body: def[width: Int, rank: Int](IndexList[rank]) capturing -> None,
    target: StaticString,
    simd_width: Int,
](
    tensor: ManagedTensorSlice[dtype=dtype, rank=rank], ctx: DeviceContextPtr
) raises:
    comptime if target == "gpu":
        elementwise[body, simd_width, target="gpu"](
            tensor.shape(), ctx.get_device_context()
        )
    else:
        elementwise[body, simd_width](tensor.shape())


def foreach[
    dtype: DType,
    rank: Int,
    //,
    func: def[width: Int](IndexList[rank]) capturing -> SIMD[dtype, width],
    *,
    target: StaticString = "cpu",
    simd_width: Int = get_kernel_simd_width[dtype, target](),
    synchronous: Bool = False,
    _trace_name: StaticString = "",
](
    tensor: ManagedTensorSlice[dtype=dtype, rank=rank],
    ctx: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """Sets every element of a tensor: `func[width](index)` gives the `width` of them from `index` on.

    Parameters:
        dtype: The kind of the numbers.
        rank: Number of dimensions.
        func: Gives the elements.
        target: `"cpu"`, or `"gpu"` for the device of `ctx`.
        simd_width: How many elements are asked for at once.
        synchronous: Accepted for older programs.
        _trace_name: Accepted.

    Args:
        tensor: What is filled.
        ctx: The device.

    Examples:

    ```mojo
    from std.utils import IndexList
    from tensor import foreach, OutputTensor, StaticTensorSpec

    def main() raises:
        comptime spec = StaticTensorSpec[DType.float32, 2].create_unknown()
        var numbers: InlineArray[Float32, 6] = [0, 0, 0, 0, 0, 0]
        var t = OutputTensor[static_spec=spec](numbers.unsafe_ptr(), IndexList[2](2, 3))

        @parameter
        def row[width: Int](i: IndexList[2]) -> SIMD[DType.float32, width]:
            return SIMD[DType.float32, width](Float32(i[0]))

        foreach[row](t)
        print(t[0, 2], t[1, 2])  # -> 0.0 1.0
    ```
    """

    @parameter
    def body[width: Int, rank: Int](index: IndexList[rank]):
        var at = rebind[IndexList[tensor.rank]](index)
        tensor.store[width](
            at, rebind[SIMD[tensor.dtype, width]](func[width](at))
        )

    _fill[body, target, simd_width](tensor, ctx)


def foreach[
    dtype: DType,
    rank: Int,
    //,
    func: def[width: Int](IndexList[rank]) capturing -> SIMD[dtype, width],
    synchronous: Bool,
    target: StaticString = "cpu",
    simd_width: Int = get_kernel_simd_width[dtype, target](),
](
    tensor: ManagedTensorSlice[dtype=dtype, rank=rank],
    ctx: DeviceContextPtr = DeviceContextPtr(),
):
    """As the other, in the order of early 2025, when it did not raise: what fails ends the program."""
    try:
        foreach[func, target=target, simd_width=simd_width](tensor, ctx)
    except error:
        abort(String(error))


def foreach[
    dtype: DType,
    rank: Int,
    //,
    func: def[width: Int, element_alignment: Int](
        IndexList[rank]
    ) capturing -> SIMD[dtype, width],
    *,
    target: StaticString = "cpu",
    simd_width: Int = get_kernel_simd_width[dtype, target](),
    _trace_name: StaticString = "",
](
    tensor: ManagedTensorSlice[dtype=dtype, rank=rank],
    ctx: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """Sets every element of a tensor: `func[width, alignment](index)` gives the `width` of them from `index` on."""

    @parameter
    def body[width: Int, rank: Int](index: IndexList[rank]):
        var at = rebind[IndexList[tensor.rank]](index)
        tensor.store[width](
            at, rebind[SIMD[tensor.dtype, width]](func[width, 1](at))
        )

    _fill[body, target, simd_width](tensor, ctx)


def foreach[
    dtype: DType,
    rank: Int,
    //,
    func: def[width: Int](Coord) capturing -> SIMD[dtype, width],
    *,
    target: StaticString = "cpu",
    simd_width: Int = get_kernel_simd_width[dtype, target](),
    _trace_name: StaticString = "",
](
    tensor: ManagedTensorSlice[dtype=dtype, rank=rank],
    ctx: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """Sets every element of a tensor: `func[width](coordinate)` gives the `width` of them from there on."""

    @parameter
    def body[width: Int, rank: Int](index: IndexList[rank]):
        var at = rebind[IndexList[tensor.rank]](index)
        tensor.store[width](
            at, rebind[SIMD[tensor.dtype, width]](func[width](Coord(at)))
        )

    _fill[body, target, simd_width](tensor, ctx)


def foreach[
    dtype: DType,
    rank: Int,
    //,
    func: def[width: Int, element_alignment: Int](Coord) capturing -> SIMD[
        dtype, width
    ],
    *,
    target: StaticString = "cpu",
    simd_width: Int = get_kernel_simd_width[dtype, target](),
    _trace_name: StaticString = "",
](
    tensor: ManagedTensorSlice[dtype=dtype, rank=rank],
    ctx: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """Sets every element of a tensor: `func[width, alignment](coordinate)` gives the `width` of them from there on."""

    @parameter
    def body[width: Int, rank: Int](index: IndexList[rank]):
        var at = rebind[IndexList[tensor.rank]](index)
        tensor.store[width](
            at, rebind[SIMD[tensor.dtype, width]](func[width, 1](Coord(at)))
        )

    _fill[body, target, simd_width](tensor, ctx)


def foreach[
    dtype: DType,
    rank: Int,
    //,
    func: def[width: Int](IndexList[rank]) capturing -> SIMD[dtype, width],
    out_func: def[width: Int](IndexList[rank]) capturing -> None,
    *,
    target: StaticString = "cpu",
    simd_width: Int = get_kernel_simd_width[dtype, target](),
    _trace_name: StaticString = "",
](
    tensor: ManagedTensorSlice[dtype=dtype, rank=rank],
    ctx: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """Calls `out_func[width](index)` for all elements of a tensor, which stores what `func` gives itself."""

    @parameter
    def body[width: Int, rank: Int](index: IndexList[rank]):
        out_func[width](rebind[IndexList[tensor.rank]](index))

    _fill[body, target, simd_width](tensor, ctx)

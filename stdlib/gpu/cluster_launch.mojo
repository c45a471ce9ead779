"""Cancelling clusters that have not started, so that running ones take over their work: NVIDIA GPUs from sm_100 on."""

from builtin.string_literal import _concat
from internal.machine import _has_nvidia, _require_nvidia, _shared_address


@always_inline
def clusterlaunchcontrol_try_cancel[
    multicast: Bool = False
](
    result: UnsafePointer[UInt128, address_space=AddressSpace.SHARED],
    mbar: UnsafePointer[Int64, address_space=AddressSpace.SHARED],
):
    """Asks to cancel a cluster that has not started yet.

    Parameters:
        multicast: Whether all blocks of this cluster get the answer.

    Args:
        result: Where the answer comes, aligned to 16 bytes.
        mbar: The barrier in memory that counts its bytes.

    Examples:

    ```mojo
    from std.gpu import thread_idx
    from std.gpu.host import DeviceContext
    from std.gpu.memory import AddressSpace
    from std.gpu.primitives.cluster import (
        clusterlaunchcontrol_query_cancel_is_canceled,
        clusterlaunchcontrol_try_cancel,
    )
    from std.gpu.sync import mbarrier_arrive_expect_tx_shared, mbarrier_init, mbarrier_try_wait_parity_shared
    from std.memory import stack_allocation
    from std.sys import is_nvidia_gpu

    def kernel(cancelled: UnsafePointer[UInt32, MutAnyOrigin]):
        comptime if is_nvidia_gpu["sm_100"]():
            var answer = stack_allocation[1, UInt128, address_space=AddressSpace.SHARED, alignment=16]()
            var arrived = stack_allocation[1, Int64, address_space=AddressSpace.SHARED]()
            mbarrier_init(arrived, 1)
            mbarrier_arrive_expect_tx_shared(arrived, 16)
            clusterlaunchcontrol_try_cancel(answer, arrived)
            mbarrier_try_wait_parity_shared(arrived, 0, 10000000)
            cancelled[] = clusterlaunchcontrol_query_cancel_is_canceled(answer)
        else:
            cancelled[] = 0  # what has no such instruction cancels nothing

    def main() raises:
        var ctx = DeviceContext()
        var cancelled = ctx.enqueue_create_buffer[DType.uint32](1)
        ctx.enqueue_function[kernel](cancelled, grid_dim=1, block_dim=1)
        with cancelled.map_to_host() as host:
            print(host[0])  # -> 0
    ```
    """
    _require_nvidia["clusterlaunchcontrol_try_cancel", 100]()
    comptime if _has_nvidia[100]():
        comptime name = "llvm.nvvm.clusterlaunchcontrol.try_cancel.async.multicast.shared" if multicast else "llvm.nvvm.clusterlaunchcontrol.try_cancel.async.shared"
        __brio.llvm_intrinsic[name, __brio.none, True](
            _shared_address(result), _shared_address(mbar)
        )


@always_inline
def clusterlaunchcontrol_query_cancel_is_canceled(
    result: UnsafePointer[UInt128, address_space=AddressSpace.SHARED]
) -> UInt32:
    """Whether a cluster was cancelled: 1 or 0.

    Args:
        result: The answer.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.gpu.memory import AddressSpace
    from std.gpu.primitives.cluster import clusterlaunchcontrol_query_cancel_is_canceled
    from std.memory import stack_allocation
    from std.sys import is_nvidia_gpu

    def kernel(cancelled: UnsafePointer[UInt32, MutAnyOrigin]):
        var answer = stack_allocation[1, UInt128, address_space=AddressSpace.SHARED, alignment=16]()
        answer[] = 0  # as if a request had been refused
        comptime if is_nvidia_gpu["sm_100"]():
            cancelled[] = clusterlaunchcontrol_query_cancel_is_canceled(answer)
        else:
            cancelled[] = UInt32(answer[] & 1)

    def main() raises:
        var ctx = DeviceContext()
        var cancelled = ctx.enqueue_create_buffer[DType.uint32](1)
        ctx.enqueue_function[kernel](cancelled, grid_dim=1, block_dim=1)
        with cancelled.map_to_host() as host:
            print(host[0])  # -> 0
    ```
    """
    _require_nvidia["clusterlaunchcontrol_query_cancel_is_canceled", 100]()
    comptime if _has_nvidia[100]():
        return UInt32(
            __brio.make[Bool](
                __brio.llvm_intrinsic[
                    "llvm.nvvm.clusterlaunchcontrol.query_cancel.is_canceled",
                    __brio.int[1],
                ](result[])
            )
        )
    else:
        return 0


@always_inline
def clusterlaunchcontrol_query_cancel_get_first_ctaid[
    id: StringLiteral
](result: UnsafePointer[UInt128, address_space=AddressSpace.SHARED]) -> UInt32:
    """A coordinate of the first block of the cluster that was cancelled.

    Parameters:
        id: `x`, `y` or `z`.

    Args:
        result: The answer.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.gpu.memory import AddressSpace
    from std.gpu.primitives.cluster import (
        clusterlaunchcontrol_query_cancel_get_first_ctaid,
        clusterlaunchcontrol_query_cancel_is_canceled,
    )
    from std.memory import stack_allocation
    from std.sys import is_nvidia_gpu

    def next_block(
        answer: UnsafePointer[UInt128, address_space=AddressSpace.SHARED], otherwise: UInt32
    ) -> UInt32:
        comptime if is_nvidia_gpu["sm_100"]():
            if clusterlaunchcontrol_query_cancel_is_canceled(answer) != 0:
                return clusterlaunchcontrol_query_cancel_get_first_ctaid["x"](answer)
        return otherwise

    def kernel(block: UnsafePointer[UInt32, MutAnyOrigin]):
        var answer = stack_allocation[1, UInt128, address_space=AddressSpace.SHARED, alignment=16]()
        answer[] = 0  # as if a request had been refused
        block[] = next_block(answer, 7)

    def main() raises:
        var ctx = DeviceContext()
        var block = ctx.enqueue_create_buffer[DType.uint32](1)
        ctx.enqueue_function[kernel](block, grid_dim=1, block_dim=1)
        with block.map_to_host() as host:
            print(host[0])  # -> 7
    ```
    """
    comptime assert (
        id == "x" or id == "y" or id == "z"
    ), "the coordinates of a block are x, y and z"
    _require_nvidia["clusterlaunchcontrol_query_cancel_get_first_ctaid", 100]()
    comptime if _has_nvidia[100]():
        comptime name = _concat(
            "llvm.nvvm.clusterlaunchcontrol.query_cancel.get_first_ctaid.", id
        )
        return __brio.make[UInt32](
            __brio.llvm_intrinsic[name, __brio.int[32]](result[])
        )
    else:
        return 0


@always_inline
def clusterlaunchcontrol_query_cancel_get_first_ctaid_v4(
    result: UnsafePointer[UInt128, address_space=AddressSpace.SHARED]
) -> Tuple[UInt32, UInt32, UInt32]:
    """The coordinates of the first block of the cluster that was cancelled.

    Args:
        result: The answer.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.gpu.memory import AddressSpace
    from std.gpu.primitives.cluster import (
        clusterlaunchcontrol_query_cancel_get_first_ctaid_v4,
        clusterlaunchcontrol_query_cancel_is_canceled,
    )
    from std.memory import stack_allocation
    from std.sys import is_nvidia_gpu

    def kernel(blocks: UnsafePointer[UInt32, MutAnyOrigin]):
        var answer = stack_allocation[1, UInt128, address_space=AddressSpace.SHARED, alignment=16]()
        answer[] = 0  # as if a request had been refused
        comptime if is_nvidia_gpu["sm_100"]():
            if clusterlaunchcontrol_query_cancel_is_canceled(answer) != 0:
                var x, y, z = clusterlaunchcontrol_query_cancel_get_first_ctaid_v4(answer)
                blocks[0] = x
                blocks[1] = y
                blocks[2] = z

    def main() raises:
        var ctx = DeviceContext()
        var blocks = ctx.enqueue_create_buffer[DType.uint32](3).enqueue_fill(7)
        ctx.enqueue_function[kernel](blocks, grid_dim=1, block_dim=1)
        with blocks.map_to_host() as host:
            print(host)  # -> HostBuffer([7, 7, 7])
    ```
    """
    return (
        clusterlaunchcontrol_query_cancel_get_first_ctaid["x"](result),
        clusterlaunchcontrol_query_cancel_get_first_ctaid["y"](result),
        clusterlaunchcontrol_query_cancel_get_first_ctaid["z"](result),
    )

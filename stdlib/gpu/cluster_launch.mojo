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
    """
    return (
        clusterlaunchcontrol_query_cancel_get_first_ctaid["x"](result),
        clusterlaunchcontrol_query_cancel_get_first_ctaid["y"](result),
        clusterlaunchcontrol_query_cancel_get_first_ctaid["z"](result),
    )

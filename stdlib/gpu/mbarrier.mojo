"""Barriers in shared memory, on which any threads of the block may arrive and wait, and copies too.

A barrier is an object of 8 bytes, aligned to 8. It goes through phases: one ends when `num_threads` arrivals have been
counted, and the bytes that were announced have come. What happened before an arrival is visible to those who saw the
phase end.

NVIDIA GPUs from sm_80 on have such barriers in hardware. Elsewhere - older NVIDIA GPUs, AMD GPUs, the CPU device - the
object is a number of 64 bits that atomic operations change: the arrivals still missing and those of a phase (16 bits
each), the bytes still missing (22 bits), and how many phases have ended. The runtime knows this form too
(runtime/src/cpu/engine.h).
"""

from atomic import Atomic, Ordering
from builtin.string_literal import _concat
from gpu.async_copy import _NOTE_COPY_WAIT, _note_copy
from gpu.scope import Scope
from internal.engine import (
    _ask_engine,
    _BARRIER_COMPLETE,
    _BARRIER_WAIT,
    _COMMIT,
    _in_block,
    _WAIT,
)
from internal.machine import (
    _has_nvidia,
    _require_engines,
    _require_nvidia,
    _shared_address,
)


@always_inline
def _word[
    T: AnyType, space: AddressSpace, //
](ptr: UnsafePointer[T, address_space=space]) -> UnsafePointer[
    UInt64, address_space=space
]:
    return ptr.bitcast[UInt64]()


# What is done to a barrier, as `--check` is told (brio/runtime.h: BRIO_NOTE_*).
comptime _NOTE_INIT = 0
comptime _NOTE_ARRIVE = 1
comptime _NOTE_ARRIVE_PART = 2
comptime _NOTE_DROP = 3
comptime _NOTE_WAIT = 4
comptime _NOTE_END = 5


@always_inline
def _note[
    T: AnyType, space: AddressSpace, //, what: Int
](shared_mem: UnsafePointer[T, address_space=space], value: Int):
    """Says on the CPU device what is done to the barrier."""
    comptime if __brio.target_is["cpu_device"]:
        __brio.intrinsic["gpu.note", __brio.none](
            __brio.constant[__brio.int[32], what](),
            __brio.cast["pointer", __brio.ptr[__brio.int[8], 3]](
                shared_mem.address
            ),
            value.value,
        )


@always_inline
def mbarrier_init[
    T: AnyType, space: AddressSpace, //
](shared_mem: UnsafePointer[T, address_space=space], num_threads: Int32):
    """Makes a barrier in shared memory of which `num_threads` arrivals end a phase. One thread does it; the others see it
    after `barrier()`.

    Args:
        shared_mem: 8 bytes of shared memory, aligned to 8.
        num_threads: Arrivals of a phase, from 1 on; at most 65535 where the hardware has no such barriers.

    Examples:

    ```mojo
    from std.gpu import thread_idx
    from std.gpu.host import DeviceContext
    from std.gpu.sync import mbarrier_arrive, mbarrier_init, mbarrier_test_wait, barrier
    from std.memory import stack_allocation

    def meet(values: UnsafePointer[Int32, MutAnyOrigin]):
        var bar = stack_allocation[1, Int64, address_space=AddressSpace.SHARED]()
        var shared = stack_allocation[32, Int32, address_space=AddressSpace.SHARED]()
        if thread_idx.x == 0:
            mbarrier_init(bar, 32)
        barrier()
        shared[thread_idx.x] = Int32(thread_idx.x)
        var state = mbarrier_arrive(bar)
        while not mbarrier_test_wait(bar, state):
            pass
        values[thread_idx.x] = shared[31 - thread_idx.x]

    var ctx = DeviceContext()
    var values = ctx.enqueue_create_buffer[DType.int32](32)
    ctx.enqueue_function[meet](values, grid_dim=1, block_dim=32)
    with values.map_to_host() as host:
        print(host[0], host[31])  # -> 31 0
    ```
    """
    comptime if _has_nvidia[80]():
        __brio.llvm_intrinsic["llvm.nvvm.mbarrier.init.shared", __brio.none](
            _shared_address(shared_mem), num_threads
        )
    else:
        _note[_NOTE_INIT](shared_mem, Int(num_threads))
        var count = UInt64(Int(num_threads))
        Atomic[DType.uint64, scope="block"].store(
            _word(shared_mem), count | (count << UInt64(16))
        )


@always_inline
def mbarrier_inval[
    T: AnyType, space: AddressSpace, //
](shared_mem: UnsafePointer[T, address_space=space]):
    """Ends the barrier; its memory may be used for other things.

    Examples:

    ```mojo
    from std.gpu.mbarrier import mbarrier_init, mbarrier_inval
    from std.memory import stack_allocation
    from std.gpu.host import DeviceContext

    def kernel():
        var bar = stack_allocation[1, Int64, address_space=AddressSpace.SHARED]()
        mbarrier_init(bar, 1)
        mbarrier_inval(bar)
        bar[0] = 5
        print(bar[0])  # -> 5

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime if _has_nvidia[80]():
        __brio.llvm_intrinsic["llvm.nvvm.mbarrier.inval.shared", __brio.none](
            _shared_address(shared_mem)
        )
    else:
        _note[_NOTE_END](shared_mem, 0)


comptime _BYTES_SHIFT = 32
comptime _BYTES_MASK = 0x3FFFFF
comptime _PHASE_SHIFT = 54


@always_inline
def _parity(word: UInt64) -> Int:
    return Int(word >> UInt64(_PHASE_SHIFT)) & 1


@always_inline
def _arrive_software[
    T: AnyType,
    space: AddressSpace,
    //,
    what: Int,
    scope: StaticString = "block",
](
    shared_mem: UnsafePointer[T, address_space=space],
    count: Int,
    bytes: Int = 0,
) -> Int:
    """Counts arrivals; with `_NOTE_DROP` they are not awaited in later phases. `bytes` more have to come before the phase ends."""
    comptime dropped = 1 if what == _NOTE_DROP else 0
    var at = _word(shared_mem)
    var old = Atomic[DType.uint64, scope=scope].load[ordering=Ordering.RELAXED](
        at
    )
    while True:
        var all = ((old >> UInt64(16)) & UInt64(0xFFFF)) - UInt64(dropped)
        var missing = (old & UInt64(0xFFFF)) - UInt64(count)
        var awaited = ((old >> UInt64(_BYTES_SHIFT)) + UInt64(bytes)) & UInt64(
            _BYTES_MASK
        )
        var phase = old >> UInt64(_PHASE_SHIFT)
        if missing == UInt64(0) and awaited == UInt64(0):
            missing = all
            phase += UInt64(1)
        var next = (
            (phase << UInt64(_PHASE_SHIFT))
            | (awaited << UInt64(_BYTES_SHIFT))
            | ((all & UInt64(0xFFFF)) << UInt64(16))
            | (missing & UInt64(0xFFFF))
        )
        if Atomic[DType.uint64, scope=scope].compare_exchange(at, old, next):
            _note[what](shared_mem, count)
            return _parity(old)


@always_inline
def mbarrier_arrive[
    T: AnyType, space: AddressSpace, //
](shared_mem: UnsafePointer[T, address_space=space]) -> Int:
    """Counts one arrival; returns what `mbarrier_test_wait` needs to wait for the end of this phase.

    Examples:

    ```mojo
    from std.gpu.mbarrier import mbarrier_arrive, mbarrier_init, mbarrier_test_wait
    from std.memory import stack_allocation
    from std.gpu.host import DeviceContext

    def kernel():
        var bar = stack_allocation[1, Int64, address_space=AddressSpace.SHARED]()
        mbarrier_init(bar, 1)
        var state = mbarrier_arrive(bar)
        print(mbarrier_test_wait(bar, state))  # -> True

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime if _has_nvidia[80]():
        return __brio.llvm_intrinsic["llvm.nvvm.mbarrier.arrive.shared", Int](
            _shared_address(shared_mem)
        )
    else:
        return _arrive_software[_NOTE_ARRIVE](shared_mem, 1)


@always_inline
def mbarrier_arrive_no_complete[
    T: AnyType, space: AddressSpace, //
](shared_mem: UnsafePointer[T, address_space=space], count: Int32) -> Int:
    """Counts `count` arrivals that must not end the phase.

    Examples:

    ```mojo
    from std.gpu.mbarrier import mbarrier_arrive, mbarrier_arrive_no_complete, mbarrier_init, mbarrier_test_wait
    from std.memory import stack_allocation
    from std.gpu.host import DeviceContext

    def kernel():
        var bar = stack_allocation[1, Int64, address_space=AddressSpace.SHARED]()
        mbarrier_init(bar, 3)
        _ = mbarrier_arrive_no_complete(bar, 2)
        var state = mbarrier_arrive(bar)
        print(mbarrier_test_wait(bar, state))  # -> True

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime if _has_nvidia[80]():
        return __brio.llvm_intrinsic[
            "llvm.nvvm.mbarrier.arrive.noComplete.shared", Int
        ](_shared_address(shared_mem), count)
    else:
        return _arrive_software[_NOTE_ARRIVE_PART](shared_mem, Int(count))


@always_inline
def mbarrier_arrive_drop[
    T: AnyType, space: AddressSpace, //
](shared_mem: UnsafePointer[T, address_space=space]) -> Int:
    """Counts one arrival, and one less in the phases to come.

    Examples:

    ```mojo
    from std.gpu.mbarrier import mbarrier_arrive_drop, mbarrier_init, mbarrier_test_wait
    from std.memory import stack_allocation
    from std.gpu.host import DeviceContext

    def kernel():
        var bar = stack_allocation[1, Int64, address_space=AddressSpace.SHARED]()
        mbarrier_init(bar, 1)
        var state = mbarrier_arrive_drop(bar)
        print(mbarrier_test_wait(bar, state))  # -> True

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime if _has_nvidia[80]():
        return __brio.llvm_intrinsic[
            "llvm.nvvm.mbarrier.arrive.drop.shared", Int
        ](_shared_address(shared_mem))
    else:
        return _arrive_software[_NOTE_DROP](shared_mem, 1)


@always_inline
def mbarrier_pending_count(state: Int) -> Int32:
    """The arrivals that were missing when `state` was returned; on NVIDIA GPUs from sm_80 on.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.gpu.mbarrier import mbarrier_arrive, mbarrier_init, mbarrier_pending_count
    from std.gpu.memory import AddressSpace
    from std.memory import stack_allocation
    from std.sys import is_nvidia_gpu

    def kernel(missing: UnsafePointer[Int32, MutAnyOrigin]):
        var bar = stack_allocation[1, Int64, address_space=AddressSpace.SHARED]()
        mbarrier_init(bar, 3)
        var state = mbarrier_arrive(bar)
        comptime if is_nvidia_gpu():  # from sm_80 on
            missing[] = mbarrier_pending_count(state)
        else:
            missing[] = -1  # what has no such barriers in hardware cannot tell

    def main() raises:
        var ctx = DeviceContext()
        var missing = ctx.enqueue_create_buffer[DType.int32](1)
        ctx.enqueue_function[kernel](missing, grid_dim=1, block_dim=1)
        with missing.map_to_host() as host:
            print(host[0])  # -> -1
    ```
    """
    _require_nvidia["mbarrier_pending_count", 80]()
    comptime if _has_nvidia[80]():
        return __brio.llvm_intrinsic["llvm.nvvm.mbarrier.pending.count", Int32](
            state
        )
    else:
        return 0


@always_inline
def mbarrier_test_wait[
    T: AnyType, space: AddressSpace, //
](shared_mem: UnsafePointer[T, address_space=space], state: Int) -> Bool:
    """Whether the phase in which `state` was returned has ended; does not wait.

    Examples:

    ```mojo
    from std.gpu.mbarrier import mbarrier_arrive, mbarrier_init, mbarrier_test_wait
    from std.memory import stack_allocation
    from std.gpu.host import DeviceContext

    def kernel():
        var bar = stack_allocation[1, Int64, address_space=AddressSpace.SHARED]()
        mbarrier_init(bar, 2)
        var state = mbarrier_arrive(bar)
        print(mbarrier_test_wait(bar, state))  # -> False
        _ = mbarrier_arrive(bar)
        print(mbarrier_test_wait(bar, state))  # -> True

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime if _has_nvidia[80]():
        return __brio.llvm_intrinsic[
            "llvm.nvvm.mbarrier.test.wait.shared", Bool
        ](_shared_address(shared_mem), state)
    else:
        _note[_NOTE_WAIT](shared_mem, state & 1)
        var now = Atomic[DType.uint64, scope="block"].load[
            ordering=Ordering.ACQUIRE
        ](_word(shared_mem))
        return _parity(now) != (state & 1)


@always_inline
def mbarrier_try_wait_parity_shared[
    T: AnyType, space: AddressSpace, //
](
    shared_mem: UnsafePointer[T, address_space=space],
    phase: Int32,
    ticks: Int32 = 10000000,
):
    """Waits until the phase of this parity, 0 for the first, has ended.

    Args:
        shared_mem: The barrier.
        phase: 0 or 1.
        ticks: Nanoseconds after which the hardware looks again.

    Examples:

    ```mojo
    from std.gpu.mbarrier import mbarrier_arrive, mbarrier_init, mbarrier_try_wait_parity_shared
    from std.memory import stack_allocation
    from std.gpu.host import DeviceContext

    def kernel():
        var bar = stack_allocation[1, Int64, address_space=AddressSpace.SHARED]()
        mbarrier_init(bar, 1)
        _ = mbarrier_arrive(bar)
        mbarrier_try_wait_parity_shared(bar, 0)
        print("the phase has ended")  # -> the phase has ended

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime if _has_nvidia[90]():
        while not __brio.assembly[
            (
                "{ .reg .pred P; mbarrier.try_wait.parity.shared::cta.b64 P,"
                " [$1], $2, $3; selp.u32 $0, 1, 0, P; }"
            ),
            UInt32,
            True,
            "=r,l,r,r,~{memory}",
        ](_shared_address(shared_mem), phase, ticks) != UInt32(0):
            pass
    elif _has_nvidia[80]():
        while not __brio.assembly[
            (
                "{ .reg .pred P; mbarrier.test_wait.parity.shared.b64 P, [$1],"
                " $2; selp.u32 $0, 1, 0, P; }"
            ),
            UInt32,
            True,
            "=r,l,r,~{memory}",
        ](_shared_address(shared_mem), phase) != UInt32(0):
            pass
    elif __brio.target_is["cpu_device"]:
        # The runtime tells who waits, and for what, where it is for ever.
        _note[_NOTE_WAIT](shared_mem, Int(phase) & 1)
        _ask_engine[_BARRIER_WAIT](
            barrier=_shared_address(shared_mem), extra=Int(phase)
        )
    else:
        while not mbarrier_try_wait_parity(shared_mem, phase):
            pass


@always_inline
def mbarrier_try_wait_parity[
    T: AnyType, space: AddressSpace, //
](shared_mem: UnsafePointer[T, address_space=space], phase: Int32) -> Bool:
    """Whether the phase of this parity, 0 for the first, has ended. The hardware may look for a while before it says no.

    Args:
        shared_mem: The barrier.
        phase: 0 or 1.

    Examples:

    ```mojo
    from std.gpu.mbarrier import mbarrier_arrive, mbarrier_init, mbarrier_try_wait_parity
    from std.memory import stack_allocation
    from std.gpu.host import DeviceContext

    def kernel():
        var bar = stack_allocation[1, Int64, address_space=AddressSpace.SHARED]()
        mbarrier_init(bar, 1)
        print(mbarrier_try_wait_parity(bar, 0))  # -> False
        _ = mbarrier_arrive(bar)
        print(mbarrier_try_wait_parity(bar, 0))  # -> True

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime if _has_nvidia[90]():
        return __brio.assembly[
            (
                "{ .reg .pred P; mbarrier.try_wait.parity.shared::cta.b64 P,"
                " [$1], $2; selp.u32 $0, 1, 0, P; }"
            ),
            UInt32,
            True,
            "=r,l,r,~{memory}",
        ](_shared_address(shared_mem), phase) != UInt32(0)
    elif _has_nvidia[80]():
        return __brio.assembly[
            (
                "{ .reg .pred P; mbarrier.test_wait.parity.shared.b64 P, [$1],"
                " $2; selp.u32 $0, 1, 0, P; }"
            ),
            UInt32,
            True,
            "=r,l,r,~{memory}",
        ](_shared_address(shared_mem), phase) != UInt32(0)
    else:
        _note[_NOTE_WAIT](shared_mem, Int(phase) & 1)
        var now = Atomic[DType.uint64, scope="block"].load[
            ordering=Ordering.ACQUIRE
        ](_word(shared_mem))
        return Int32(_parity(now)) != (phase & 1)


@always_inline
def mbarrier_wait_parity[
    T: AnyType, space: AddressSpace, //, scope: Scope, *, is_relaxed: Bool
](shared_mem: UnsafePointer[T, address_space=space], phase: Int32):
    """Waits until the phase of this parity has ended.

    Parameters:
        T: What the memory holds.
        space: Shared.
        scope: `Scope.BLOCK`, or `Scope.CLUSTER` where other blocks of the cluster arrive.
        is_relaxed: Whether what was before the arrivals need not be visible.

    Args:
        shared_mem: The barrier.
        phase: 0 or 1.

    Examples:

    ```mojo
    from std.gpu.intrinsics import Scope
    from std.gpu.mbarrier import mbarrier_arrive, mbarrier_init, mbarrier_wait_parity
    from std.memory import stack_allocation
    from std.gpu.host import DeviceContext

    def kernel():
        var bar = stack_allocation[1, Int64, address_space=AddressSpace.SHARED]()
        mbarrier_init(bar, 1)
        _ = mbarrier_arrive(bar)
        mbarrier_wait_parity[Scope.BLOCK, is_relaxed=False](bar, 0)
        print("the phase has ended")  # -> the phase has ended

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime assert scope == Scope.BLOCK or scope == Scope.CLUSTER, (
        "a barrier in shared memory is waited for in the scope of a block or a"
        " cluster"
    )
    comptime if _has_nvidia[90]():
        comptime text = _concat(
            "{ .reg .pred P; mbarrier.try_wait.parity.",
            "relaxed" if is_relaxed else "acquire",
            ".cluster" if scope == Scope.CLUSTER else ".cta",
            ".shared::cta.b64 P, [$1], $2; selp.u32 $0, 1, 0, P; }",
        )
        while __brio.assembly[text, UInt32, True, "=r,l,r,~{memory}"](
            _shared_address(shared_mem), phase
        ) == UInt32(0):
            pass
    else:
        mbarrier_try_wait_parity_shared(shared_mem, phase)
        comptime if scope == Scope.CLUSTER and not is_relaxed:
            # What other blocks did before they arrived is known from here on.
            _ = Atomic[DType.uint64, scope="cluster"].load[
                ordering=Ordering.ACQUIRE
            ](_word(shared_mem))


@always_inline
def mbarrier_arrive_expect_tx_shared[
    T: AnyType, space: AddressSpace, //
](addr: UnsafePointer[T, address_space=space], tx_count: Int32):
    """Counts one arrival, and announces `tx_count` bytes that copy engines will bring in this phase; from sm_90 on.

    Examples:

    ```mojo
    from std.gpu.mbarrier import mbarrier_arrive_expect_tx_shared, mbarrier_complete_tx_cluster, mbarrier_init, mbarrier_try_wait_parity
    from std.memory import stack_allocation
    from std.gpu.host import DeviceContext

    def kernel():
        var bar = stack_allocation[1, Int64, address_space=AddressSpace.SHARED]()
        mbarrier_init(bar, 1)
        mbarrier_arrive_expect_tx_shared(bar, 16)
        print(mbarrier_try_wait_parity(bar, 0))  # -> False
        mbarrier_complete_tx_cluster(bar, 0, 16)
        print(mbarrier_try_wait_parity(bar, 0))  # -> True

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    _require_engines["mbarrier_arrive_expect_tx_shared"]()
    comptime if _has_nvidia[90]():
        __brio.assembly[
            "mbarrier.arrive.expect_tx.shared::cta.b64 _, [$0], $1;",
            __brio.none,
            True,
            "l,r,~{memory}",
        ](_shared_address(addr), tx_count)
    elif __brio.target_is["cpu_device"]:
        _ = _arrive_software[_NOTE_ARRIVE](addr, 1, Int(tx_count))


@always_inline
def mbarrier_arrive_expect_tx_relaxed[
    T: AnyType, space: AddressSpace, //
](addr: UnsafePointer[T, address_space=space], tx_count: Int32) -> UInt64:
    """As `mbarrier_arrive_expect_tx_shared`, without ordering what was before; returns the state; from sm_90 on.

    Examples:

    ```mojo
    from std.gpu.mbarrier import mbarrier_arrive_expect_tx_relaxed, mbarrier_complete_tx_cluster, mbarrier_init, mbarrier_try_wait_parity
    from std.memory import stack_allocation
    from std.gpu.host import DeviceContext

    def kernel():
        var bar = stack_allocation[1, Int64, address_space=AddressSpace.SHARED]()
        mbarrier_init(bar, 1)
        _ = mbarrier_arrive_expect_tx_relaxed(bar, 16)
        print(mbarrier_try_wait_parity(bar, 0))  # -> False
        mbarrier_complete_tx_cluster(bar, 0, 16)
        print(mbarrier_try_wait_parity(bar, 0))  # -> True

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    _require_engines["mbarrier_arrive_expect_tx_relaxed"]()
    comptime if _has_nvidia[90]():
        # Ordering more than asked is right, and every assembler for sm_90 knows this form.
        return __brio.assembly[
            "mbarrier.arrive.expect_tx.shared::cta.b64 $0, [$1], $2;",
            UInt64,
            True,
            "=l,l,r,~{memory}",
        ](_shared_address(addr), tx_count)
    elif __brio.target_is["cpu_device"]:
        return UInt64(_arrive_software[_NOTE_ARRIVE](addr, 1, Int(tx_count)))
    else:
        return UInt64(0)


@always_inline
def mbarrier_expect_tx[
    T: AnyType, space: AddressSpace, //
](shared_mem: UnsafePointer[T, address_space=space], tx_count: Int32):
    """Announces `tx_count` bytes without arriving; from sm_90 on.

    Examples:

    ```mojo
    from std.gpu.mbarrier import mbarrier_arrive, mbarrier_complete_tx_cluster, mbarrier_expect_tx, mbarrier_init, mbarrier_try_wait_parity
    from std.memory import stack_allocation
    from std.gpu.host import DeviceContext

    def kernel():
        var bar = stack_allocation[1, Int64, address_space=AddressSpace.SHARED]()
        mbarrier_init(bar, 1)
        mbarrier_expect_tx(bar, 16)
        _ = mbarrier_arrive(bar)
        print(mbarrier_try_wait_parity(bar, 0))  # -> False
        mbarrier_complete_tx_cluster(bar, 0, 16)
        print(mbarrier_try_wait_parity(bar, 0))  # -> True

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    _require_engines["mbarrier_expect_tx"]()
    comptime if _has_nvidia[90]():
        __brio.assembly[
            "mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [$0], $1;",
            __brio.none,
            True,
            "l,r,~{memory}",
        ](_shared_address(shared_mem), tx_count)
    elif __brio.target_is["cpu_device"]:
        _ask_engine[_BARRIER_COMPLETE](
            barrier=_shared_address(shared_mem), extra=-Int(tx_count)
        )


@always_inline
def mbarrier_arrive_expect_tx_cluster[
    T: AnyType, space: AddressSpace, //
](
    shared_mem: UnsafePointer[T, address_space=space],
    cta_id: UInt32,
    tx_count: Int32,
    pred: Bool = True,
):
    """Where `pred` holds, counts an arrival at the barrier at the same place in block `cta_id` of the cluster, and
    announces `tx_count` bytes there; from sm_90 on.

    Examples:

    ```mojo
    from std.gpu.mbarrier import mbarrier_arrive_expect_tx_cluster, mbarrier_complete_tx_cluster, mbarrier_init, mbarrier_try_wait_parity
    from std.memory import stack_allocation
    from std.gpu.host import DeviceContext

    def kernel():
        var bar = stack_allocation[1, Int64, address_space=AddressSpace.SHARED]()
        mbarrier_init(bar, 1)
        mbarrier_arrive_expect_tx_cluster(bar, 0, 16)
        print(mbarrier_try_wait_parity(bar, 0))  # -> False
        mbarrier_complete_tx_cluster(bar, 0, 16)
        print(mbarrier_try_wait_parity(bar, 0))  # -> True

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    _require_engines["mbarrier_arrive_expect_tx_cluster"]()
    comptime if _has_nvidia[90]():
        if pred:
            __brio.assembly[
                (
                    "{ .reg .b64 A; mapa.shared::cluster.u64 A, $0, $1;"
                    " mbarrier.arrive.expect_tx.release.cluster.shared::cluster.b64"
                    " _, [A], $2; }"
                ),
                __brio.none,
                True,
                "l,r,r,~{memory}",
            ](_shared_address(shared_mem), cta_id, tx_count)
    elif __brio.target_is["cpu_device"]:
        if pred:
            _ = _arrive_software[_NOTE_ARRIVE](
                _in_block(shared_mem, cta_id), 1, Int(tx_count)
            )


@always_inline
def mbarrier_complete_tx_cluster[
    T: AnyType, space: AddressSpace, //
](
    shared_mem: UnsafePointer[T, address_space=space],
    cta_id: UInt32,
    tx_count: Int32,
    pred: Bool = True,
):
    """Where `pred` holds, takes `tx_count` bytes for come at the barrier at the same place in block `cta_id` of the cluster;
    from sm_90 on.

    Examples:

    ```mojo
    from std.gpu.mbarrier import mbarrier_arrive_expect_tx_shared, mbarrier_complete_tx_cluster, mbarrier_init, mbarrier_try_wait_parity
    from std.memory import stack_allocation
    from std.gpu.host import DeviceContext

    def kernel():
        var bar = stack_allocation[1, Int64, address_space=AddressSpace.SHARED]()
        mbarrier_init(bar, 1)
        mbarrier_arrive_expect_tx_shared(bar, 16)
        print(mbarrier_try_wait_parity(bar, 0))  # -> False
        mbarrier_complete_tx_cluster(bar, 0, 16)
        print(mbarrier_try_wait_parity(bar, 0))  # -> True

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    _require_engines["mbarrier_complete_tx_cluster"]()
    comptime if _has_nvidia[90]():
        if pred:
            __brio.assembly[
                (
                    "{ .reg .b64 A; mapa.shared::cluster.u64 A, $0, $1;"
                    " mbarrier.complete_tx.relaxed.cluster.shared::cluster.b64"
                    " [A], $2; }"
                ),
                __brio.none,
                True,
                "l,r,r,~{memory}",
            ](_shared_address(shared_mem), cta_id, tx_count)
    elif __brio.target_is["cpu_device"]:
        if pred:
            _ask_engine[_BARRIER_COMPLETE](
                barrier=_shared_address(_in_block(shared_mem, cta_id)),
                extra=Int(tx_count),
            )


@always_inline
def mbarrier_arrive_cluster[
    T: AnyType, space: AddressSpace, //
](
    shared_mem: UnsafePointer[T, address_space=space],
    cta_id: UInt32,
    count: UInt32 = 1,
):
    """Counts `count` arrivals at the barrier at the same place in block `cta_id` of the cluster; from sm_90 on.

    Examples:

    ```mojo
    from std.gpu.mbarrier import mbarrier_arrive_cluster, mbarrier_init, mbarrier_try_wait_parity
    from std.memory import stack_allocation
    from std.gpu.host import DeviceContext

    def kernel():
        var bar = stack_allocation[1, Int64, address_space=AddressSpace.SHARED]()
        mbarrier_init(bar, 2)
        mbarrier_arrive_cluster(bar, 0, 2)
        print(mbarrier_try_wait_parity(bar, 0))  # -> True

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    _require_engines["mbarrier_arrive_cluster"]()
    comptime if _has_nvidia[90]():
        __brio.assembly[
            (
                "{ .reg .b64 A; mapa.shared::cluster.u64 A, $0, $1;"
                " mbarrier.arrive.release.cluster.shared::cluster.b64 _, [A],"
                " $2; }"
            ),
            __brio.none,
            True,
            "l,r,r,~{memory}",
        ](_shared_address(shared_mem), cta_id, count)
    elif __brio.target_is["cpu_device"]:
        _ = _arrive_software[_NOTE_ARRIVE, "cluster"](
            _in_block(shared_mem, cta_id), Int(count)
        )


@always_inline
def async_copy_arrive[
    T: AnyType, space: AddressSpace, //, *, noinc: Bool = False
](address: UnsafePointer[T, address_space=space]):
    """Makes the barrier count an arrival when all `async_copy` that this thread began so far are complete.

    The arrival comes on top of those that the barrier was made for, unless `noinc` says that it is one of them.

    Parameters:
        T: What the barrier is kept in.
        space: Shared.
        noinc: Whether the barrier was made for this arrival too.

    Examples:

    ```mojo
    from std.gpu.mbarrier import async_copy_arrive, mbarrier_arrive, mbarrier_init, mbarrier_try_wait_parity
    from std.memory import stack_allocation
    from std.gpu.host import DeviceContext

    def kernel():
        var bar = stack_allocation[1, Int64, address_space=AddressSpace.SHARED]()
        mbarrier_init(bar, 1)
        async_copy_arrive(bar)
        _ = mbarrier_arrive(bar)
        print(mbarrier_try_wait_parity(bar, 0))  # -> True

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime if _has_nvidia[80]():
        comptime name = "llvm.nvvm.cp.async.mbarrier.arrive.noinc.shared" if noinc else "llvm.nvvm.cp.async.mbarrier.arrive.shared"
        __brio.llvm_intrinsic[name, __brio.none](_shared_address(address))
    else:
        # The copies are complete, and the arrival that the hardware adds to the phase it takes away again.
        _note_copy[_NOTE_COPY_WAIT](-1)
        comptime if noinc:
            _ = _arrive_software[_NOTE_ARRIVE](address, 1)


@always_inline
def cp_async_bulk_commit_group():
    """Ends a group of bulk copies out of shared memory; from sm_90 on.

    Examples:

    ```mojo
    from std.gpu.mbarrier import cp_async_bulk_commit_group, cp_async_bulk_wait_group
    from std.gpu.host import DeviceContext

    def kernel():
        cp_async_bulk_commit_group()
        cp_async_bulk_wait_group[0]()
        print("nothing is under way")  # -> nothing is under way

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    _require_engines["cp_async_bulk_commit_group"]()
    comptime if _has_nvidia[90]():
        __brio.llvm_intrinsic[
            "llvm.nvvm.cp.async.bulk.commit.group", __brio.none
        ]()
    elif __brio.target_is["cpu_device"]:
        _ask_engine[_COMMIT]()


@always_inline
def cp_async_bulk_wait_group[n: Int32, read: Bool = True]():
    """Waits until at most `n` groups of this thread's bulk copies are under way; from sm_90 on.

    Parameters:
        n: Groups that need not be complete.
        read: Whether it is enough that their sources have been read.

    Examples:

    ```mojo
    from std.gpu.mbarrier import cp_async_bulk_commit_group, cp_async_bulk_wait_group
    from std.gpu.host import DeviceContext

    def kernel():
        cp_async_bulk_commit_group()
        cp_async_bulk_wait_group[0]()
        print("nothing is under way")  # -> nothing is under way

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    _require_engines["cp_async_bulk_wait_group"]()
    comptime if _has_nvidia[90]():
        comptime left = Int(n)
        comptime if read:
            __brio.llvm_intrinsic[
                "llvm.nvvm.cp.async.bulk.wait.group.read", __brio.none
            ](__brio.constant[__brio.int[32], left]())
        else:
            __brio.llvm_intrinsic[
                "llvm.nvvm.cp.async.bulk.wait.group", __brio.none
            ](__brio.constant[__brio.int[32], left]())
    elif __brio.target_is["cpu_device"]:
        _ask_engine[_WAIT](extra=Int(n))

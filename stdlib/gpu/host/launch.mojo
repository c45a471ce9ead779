"""What a launch does with arguments: checks at compile time, then the block that the runtime is given."""

from gpu.host.dim import Dim
from gpu.host.messages import _wrong_count, _wrong_type
from internal import brio_rt as rt

# Every argument has a slot of 64 bytes (or several), so that any vector is aligned.
comptime _Slot = __brio.simd[8, 8]


def _slots[FuncType: AnyType, //, func: FuncType]() -> Int:
    """How many slots the arguments of a kernel take; at least 1."""
    var total = 0
    comptime for i in range(Int(__brio.fn_arg_count[func])):
        total += (
            Int(__brio.size_of[__brio.fn_arg_type[func, i]]) + 63
        ) // 64
    return max(total, 1)


@always_inline
def _encode[
    FuncType: AnyType, Given: AnyType, //, func: FuncType, index: Int
](value: Given, slot: rt.Handle):
    """Writes an argument as the kernel's parameter number `index` to `slot`."""
    comptime Wanted = __brio.fn_arg_type[func, index]
    comptime if __brio.conforms[Given, DevicePassable]:
        comptime if __brio.same_type[Given.device_type, Wanted]:
            value._to_device_type(
                OpaquePointer(__brio.cast["pointer", __brio.ptr[NoneType]](slot))
            )
        elif __brio.conforms[Given, Numeric] and __brio.conforms[
            Wanted, Numeric
        ]:
            comptime if Given._is_float and not Wanted._is_float:
                comptime message = _wrong_type[func, index, Given]()
                comptime assert False, message
            else:
                __brio.init(
                    __brio.cast["pointer", __brio.ptr[Wanted]](slot),
                    Wanted(value),
                )
        else:
            comptime message = _wrong_type[func, index, Given]()
            comptime assert False, message
    elif __brio.same_type[Given, Wanted]:
        __brio.init(__brio.cast["pointer", __brio.ptr[Wanted]](slot), value)
    else:
        comptime message = _wrong_type[func, index, Given]()
        comptime assert False, message


struct _Arguments[slots: Int, count: Int]:
    """The memory that a launch hands to the runtime: the values, and the address of each."""

    var values: __brio.array[_Slot, Self.slots]
    var addresses: __brio.array[rt.Handle, Self.count]

    @always_inline
    def __init__(out self):
        __brio.mark_init(self.values)
        __brio.mark_init(self.addresses)

    @always_inline
    def first(mut self) -> rt.Handle:
        """The first slot."""
        return __brio.cast["pointer", rt.Handle](
            __brio.address_of(self.values)
        )

    @always_inline
    def list(mut self) -> __brio.ptr[rt.Handle]:
        """The first address."""
        return __brio.cast["pointer", __brio.ptr[rt.Handle]](
            __brio.address_of(self.addresses)
        )


@no_inline
def _launch_kernel(
    context: rt.Handle,
    stream: rt.Handle,
    kernel: rt.Handle,
    grid_dim: Dim,
    block_dim: Dim,
    shared_mem_bytes: Int,
    arguments: __brio.ptr[rt.Handle],
    count: Int,
) raises:
    var grid = grid_dim
    var block = block_dim
    rt.check(
        __brio.external_call["brio_launch_kernel", __brio.int[32]](
            context,
            stream,
            kernel,
            __brio.address_of(grid),
            __brio.address_of(block),
            __brio.cast["trunc", __brio.int[32]](shared_mem_bytes.value),
            arguments,
            __brio.cast["trunc", __brio.int[32]](count.value),
        )
    )


@no_inline
def _launch_function(
    context: rt.Handle,
    stream: rt.Handle,
    function: rt.Handle,
    grid_dim: Dim,
    block_dim: Dim,
    shared_mem_bytes: Int,
    arguments: __brio.ptr[rt.Handle],
    count: Int,
) raises:
    var grid = grid_dim
    var block = block_dim
    rt.check(
        __brio.external_call["brio_launch", __brio.int[32]](
            context,
            stream,
            function,
            __brio.address_of(grid),
            __brio.address_of(block),
            __brio.cast["trunc", __brio.int[32]](shared_mem_bytes.value),
            arguments,
            __brio.cast["trunc", __brio.int[32]](count.value),
        )
    )


@always_inline
def _launch[
    FuncType: AnyType, //, func: FuncType, compiled: Bool, *Ts: AnyType
](
    context: rt.Handle,
    stream: rt.Handle,
    kernel: rt.Handle,
    grid_dim: Dim,
    block_dim: Dim,
    shared_mem_bytes: Int,
    *args: *Ts,
) raises:
    """Packs the arguments of `func` and launches it; `kernel` is its descriptor, or the loaded function if `compiled`."""
    comptime count = Int(__brio.fn_arg_count[func])
    comptime if args.__len__() != count:
        comptime message = _wrong_count[func](args.__len__())
        comptime assert False, message
    else:
        var arguments = _Arguments[_slots[func](), max(count, 1)]()
        var slot = arguments.first()
        var address = arguments.list()
        comptime for i in range(count):
            comptime Wanted = __brio.fn_arg_type[func, i]
            _encode[func, i](args[i], slot)
            __brio.init(
                __brio.offset(address, __brio.constant[__brio.int[64], i]()),
                slot,
            )
            comptime size = (Int(__brio.size_of[Wanted]) + 63) // 64 * 64
            slot = __brio.offset(slot, __brio.constant[__brio.int[64], size]())
        comptime if compiled:
            _launch_function(
                context,
                stream,
                kernel,
                grid_dim,
                block_dim,
                shared_mem_bytes,
                address,
                count,
            )
        else:
            _launch_kernel(
                context,
                stream,
                kernel,
                grid_dim,
                block_dim,
                shared_mem_bytes,
                address,
                count,
            )
        _keep(arguments)


@always_inline
def _keep(arguments: _Arguments):
    """The arguments live up to here."""
    pass

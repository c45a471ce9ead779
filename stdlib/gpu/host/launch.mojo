"""What a launch does with arguments: checks at compile time, then the block that the runtime is given."""

from builtin.device_passable import (
    _AlikeOnDevices,
    _encode_by,
    _Points,
    DefaultDeviceTypeEncoder,
)
from gpu.host.dim import Dim
from gpu.host.launch_attribute import ConstantMemoryMapping, LaunchAttribute
from gpu.host.messages import _wrong_count, _wrong_type
from internal import brio_rt as rt
from internal.bytes import _null

# Every argument has a slot of 64 bytes (or several), so that any vector is aligned.
comptime _Slot = __brio.simd[8, 8]


struct _ClusterDim(TrivialRegisterPassable):
    """The size of clusters, or none."""

    var dim: Dim

    @always_inline
    @implicit
    def __init__(out self, none: NoneType):
        self.dim = Dim(0, 0, 0)

    @always_inline
    @implicit
    def __init__(out self, dim: Dim):
        self.dim = dim

    @always_inline
    @implicit
    def __init__(out self, dim: Optional[Dim]):
        self.dim = dim.value() if dim else Dim(0, 0, 0)

    @always_inline
    @implicit
    def __init__(out self, x: Int):
        self.dim = Dim(x)

    @always_inline
    @implicit
    def __init__[*Ts: AnyType, //](out self, dims: Tuple[*Ts]):
        self.dim = Dim(dims)


struct _LaunchConfig:
    """The runtime's `brio_launch_config`."""

    var struct_size: UInt32
    var grid: Dim
    var block: Dim
    var cluster: Dim
    var shared_bytes: UInt32
    var num_attributes: UInt32
    var num_constants: UInt32
    var reserved: UInt32
    var attributes: rt.Handle
    var constants: rt.Handle
    var location: rt.Handle

    @always_inline
    def __init__(
        out self,
        grid: Dim,
        block: Dim,
        cluster: _ClusterDim,
        shared: Optional[Int],
    ):
        self.struct_size = UInt32(Int(__brio.size_of[_LaunchConfig]))
        self.grid = grid
        self.block = block
        self.cluster = cluster.dim
        var bytes = shared.value() if shared else 0
        # what does not fit becomes a size that no device accepts
        self.shared_bytes = (
            UInt32(min(max(bytes, 0), 4294967295)) if bytes >= 0 else UInt32.MAX
        )
        self.num_attributes = 0
        self.num_constants = 0
        self.reserved = 0
        self.attributes = _null()
        self.constants = _null()
        self.location = _null()

    @always_inline
    def _address(self) -> rt.Handle:
        return __brio.cast["pointer", rt.Handle](__brio.address_of(self))


@always_inline
def _slots_of[T: AnyType]() -> Int:
    return (Int(__brio.size_of[T]) + 63) // 64


def _slots[FuncType: AnyType, //, func: FuncType]() -> Int:
    """How many slots the arguments of a kernel take; at least 1."""
    var total = 0
    comptime for i in range(Int(__brio.fn_arg_count[func])):
        total += _slots_of[__brio.fn_arg_type[func, i]]()
    return max(total, 1)


def _addresses[FuncType: AnyType, //, func: FuncType]() -> Int:
    """How many values a kernel is given: its arguments of some size, then the variables it captures."""
    var total = 0
    comptime for i in range(Int(__brio.fn_arg_count[func])):
        comptime if Int(__brio.size_of[__brio.fn_arg_type[func, i]]) > 0:
            total += 1
    comptime for i in range(Int(__brio.fn_capture_count[func])):
        comptime if Int(__brio.size_of[__brio.fn_capture_type[func, i]]) > 0:
            total += 1
    return total


def _closure_addresses[Closure: AnyType]() -> Int:
    """How many values the kernel that a closure is takes: the variables it captures."""
    var total = 0
    comptime for i in range(Int(__brio.fn_capture_count[Closure])):
        comptime if Int(__brio.size_of[__brio.fn_capture_type[Closure, i]]) > 0:
            total += 1
    return total


def _is_given_as[Given: DevicePassable, Wanted: AnyType]() -> Bool:
    """Whether what the device sees of `Given` is what a kernel that takes `Wanted` sees."""
    comptime if __brio.same_type[Given.device_type, Wanted]:
        return True
    elif __brio.conforms[Wanted, _AlikeOnDevices]:
        return __brio.same_type[Given.device_type, Wanted.device_type]
    elif __brio.conforms[Wanted, _Points] and __brio.conforms[
        Given.device_type, _Points
    ]:
        # What a buffer points to is global memory, whatever its pointer says.
        return (
            Given.device_type._space == Wanted._space
            or Given.device_type._space == AddressSpace.GENERIC
            and Wanted._space == AddressSpace.GLOBAL
        ) and _is_read_as[Given.device_type._Pointee, Wanted._Pointee]()
    else:
        return False


def _is_read_as[Given: AnyType, Wanted: AnyType]() -> Bool:
    """Whether a kernel may read memory of numbers `Given` as values `Wanted`.

    Buffers hold numbers only, so a struct in one is its bytes. `Int` is the integer of its size, `Bool` one of `DType.bool`.
    """
    comptime if not __brio.conforms[Given, Numeric]:
        return False
    elif not __brio.conforms[Wanted, Numeric]:
        return Bool(__brio.is_trivial[Wanted])
    elif __brio.same_type[Given, Bool]:
        return __brio.same_type[Wanted, Scalar[DType.bool]]
    elif __brio.same_type[Wanted, Bool]:
        return __brio.same_type[Given, Scalar[DType.bool]]
    elif Given.dtype == Wanted.dtype:
        return True
    elif __brio.same_type[Wanted, Int] or __brio.same_type[Wanted, UInt]:
        return (
            not Given._is_float
            and Int(__brio.size_of[Given]) == Int(__brio.size_of[Wanted])
            and (Given(-1) < Given(0)) == (Wanted(-1) < Wanted(0))
        )
    else:
        return False


@always_inline
def _encode[
    FuncType: AnyType, Given: AnyType, //, func: FuncType, index: Int
](value: Given, slot: rt.Handle):
    """Writes an argument as the kernel's parameter number `index` to `slot`."""
    comptime Wanted = __brio.fn_arg_type[func, index]
    comptime if __brio.conforms[Given, DevicePassable]:
        comptime if _is_given_as[Given, Wanted]():
            _encode_by(
                DefaultDeviceTypeEncoder(),
                value,
                OpaquePointer(
                    __brio.cast["pointer", __brio.ptr[NoneType]](slot)
                ),
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
        return __brio.cast["pointer", rt.Handle](__brio.address_of(self.values))

    @always_inline
    def list(mut self) -> __brio.ptr[rt.Handle]:
        """The first address."""
        return __brio.cast["pointer", __brio.ptr[rt.Handle]](
            __brio.address_of(self.addresses)
        )


@always_inline
def _append(mut address: __brio.ptr[rt.Handle], value: rt.Handle):
    """Adds to the list of addresses."""
    __brio.init(address, value)
    address = __brio.offset(address, __brio.constant[__brio.int[64], 1]())


@no_inline
def _start(
    context: rt.Handle,
    stream: rt.Handle,
    function: rt.Handle,
    kernel: rt.Handle,
    config: rt.Handle,
    arguments: __brio.ptr[rt.Handle],
    count: Int,
) raises:
    rt.check(
        __brio.external_call["brio_launch_with", __brio.int[32]](
            context,
            stream,
            function,
            kernel,
            config,
            arguments,
            __brio.cast["trunc", __brio.int[32]](count.value),
        )
    )


trait _Sink:
    """Where packed arguments go: a launch, or a node of a graph."""

    def _take(
        self,
        function: rt.Handle,
        kernel: rt.Handle,
        arguments: __brio.ptr[rt.Handle],
        count: Int,
    ) raises:
        """`function`: loaded, or null to load `kernel`."""
        ...


struct _Launch(_Sink):
    """A launch on a stream."""

    var context: rt.Handle
    var stream: rt.Handle
    var config: rt.Handle

    @always_inline
    def __init__(
        out self, context: rt.Handle, stream: rt.Handle, config: rt.Handle
    ):
        self.context = context
        self.stream = stream
        self.config = config

    @always_inline
    def _take(
        self,
        function: rt.Handle,
        kernel: rt.Handle,
        arguments: __brio.ptr[rt.Handle],
        count: Int,
    ) raises:
        _start(
            self.context,
            self.stream,
            function,
            kernel,
            self.config,
            arguments,
            count,
        )


@always_inline
def _pack[
    S: _Sink, FuncType: AnyType, //, func: FuncType, *Ts: AnyType
](sink: S, function: rt.Handle, *args: *Ts) raises:
    """Packs the arguments of `func` and hands them on; `function` is null where it is not loaded yet."""
    comptime count = Int(__brio.fn_arg_count[func])
    comptime if args.__len__() != count:
        comptime message = _wrong_count[func](args.__len__())
        comptime assert False, message
    else:
        comptime given = _addresses[func]()
        var arguments = _Arguments[_slots[func](), max(given, 1)]()
        var slot = arguments.first()
        var address = arguments.list()
        comptime for i in range(count):
            comptime Wanted = __brio.fn_arg_type[func, i]
            _encode[func, i](args[i], slot)
            comptime if Int(__brio.size_of[Wanted]) > 0:
                _append(address, slot)
            comptime size = _slots_of[Wanted]() * 64
            slot = __brio.offset(slot, __brio.constant[__brio.int[64], size]())
        comptime for i in range(Int(__brio.fn_capture_count[func])):
            comptime if Int(
                __brio.size_of[__brio.fn_capture_type[func, i]]
            ) > 0:
                _append(
                    address,
                    __brio.cast["pointer", rt.Handle](
                        __brio.fn_capture_address[func, i]()
                    ),
                )
        sink._take(function, __brio.kernel[func](), arguments.list(), given)
        _keep(arguments)


def _slots_given[*Ts: AnyType]() -> Int:
    var total = 0
    comptime for i in range(__brio.pack_size[Ts]):
        total += _slots_of[Ts[i]]()
    return max(total, 1)


@always_inline
def _encode_as_it_is[Given: AnyType, //](value: Given, slot: rt.Handle):
    """Writes an argument to `slot` in its device form, if it has one, else its bytes."""
    comptime if __brio.conforms[Given, DevicePassable]:
        _encode_by(
            DefaultDeviceTypeEncoder(),
            value,
            OpaquePointer(__brio.cast["pointer", __brio.ptr[NoneType]](slot)),
        )
    else:
        comptime assert __brio.is_trivial[
            Given
        ], "a value that owns memory cannot be passed to a device"
        __brio.init(__brio.cast["pointer", __brio.ptr[Given]](slot), value)


@always_inline
def _pack_as_they_are[
    S: _Sink, //, *Ts: AnyType
](sink: S, function: rt.Handle, *args: *Ts) raises:
    """Packs arguments for a function whose parameters are not known."""
    comptime count = args.__len__()
    var arguments = _Arguments[_slots_given[*Ts](), max(count, 1)]()
    var slot = arguments.first()
    var address = arguments.list()
    comptime for i in range(count):
        _encode_as_it_is(args[i], slot)
        _append(address, slot)
        comptime size = _slots_of[Ts[i]]() * 64
        slot = __brio.offset(slot, __brio.constant[__brio.int[64], size]())
    sink._take(function, _null(), arguments.list(), count)
    _keep(arguments)


@always_inline
def _pack_closure[
    S: _Sink, Closure: AnyType, //
](sink: S, closure: Closure) raises:
    """Hands on the variables that a closure captured; it takes no arguments."""
    comptime if Int(__brio.fn_arg_count[Closure]) != 0:
        comptime assert (
            False
        ), "a launched closure takes no arguments; capture what it needs"
    else:
        _pack_captures(sink, closure)


@always_inline
def _pack_captures[
    S: _Sink, Closure: AnyType, //
](sink: S, closure: Closure) raises:
    comptime given = _closure_addresses[Closure]()
    var arguments = _Arguments[1, max(given, 1)]()
    var address = arguments.list()
    comptime for i in range(Int(__brio.fn_capture_count[Closure])):
        comptime if Int(__brio.size_of[__brio.fn_capture_type[Closure, i]]) > 0:
            _append(
                address,
                __brio.cast["pointer", rt.Handle](
                    __brio.fn_capture_address[Closure, i](closure)
                ),
            )
    sink._take(_null(), __brio.kernel[Closure](), arguments.list(), given)
    _keep(arguments)


@always_inline
def _keep(arguments: _Arguments):
    """The arguments live up to here."""
    pass

"""The runtime's C interface. Nothing else in the library names its device functions.

Every function that can fail raises an `Error` with the runtime's text.
"""

from internal.bytes import _c_length, _is_null, _null

comptime Handle = __brio.ptr[__brio.int[8]]
comptime _Status = __brio.int[32]


@always_inline
def _i32(value: Int) -> __brio.int[32]:
    return __brio.cast["trunc", __brio.int[32]](value.value)


@always_inline
def _from_i32(value: __brio.int[32]) -> Int:
    return __brio.make[Int](__brio.cast["sext", __brio.int[64]](value))


def text_of(text: Handle) -> String:
    """A copy of a C string."""
    return String(StaticString(_data=text, _length=_c_length(text)))


@no_inline
def last_error() -> Error:
    """The runtime's account of the thread's last failure."""
    return Error(text_of(__brio.external_call["brio_last_error", Handle]()))


@always_inline
def check(status: _Status) raises:
    """Raises the runtime's error unless `status` is 0."""
    if __brio.make[Bool](
        __brio.op["cmp.ne"](status, __brio.constant[_Status, 0]())
    ):
        raise last_error()


# --- devices and contexts


@no_inline
def device_count(api: StaticString) raises -> Int:
    var count = __brio.constant[__brio.int[32], 0]()
    var name = String(api)
    var text = _null()
    if name:
        text = name._c_string()
    check(
        __brio.external_call["brio_device_count", _Status](
            text, __brio.address_of(count)
        )
    )
    return _from_i32(count)


@no_inline
def context_create(api: StaticString, device_id: Int) raises -> Handle:
    var context = _null()
    var name = String(api)
    var text = _null()
    if name:
        text = name._c_string()
    check(
        __brio.external_call["brio_context_create", _Status](
            text, _i32(device_id), __brio.address_of(context)
        )
    )
    return context


@no_inline
def context_raise_pool_limit(context: Handle, bytes: Int):
    _ = __brio.external_call["brio_context_pool_raise_limit", _Status](
        context, bytes.value
    )


@always_inline
def context_retain(context: Handle):
    _ = __brio.external_call["brio_context_retain", _Status](context)


@always_inline
def context_release(context: Handle):
    _ = __brio.external_call["brio_context_release", _Status](context)


def context_name(context: Handle) -> String:
    return text_of(__brio.external_call["brio_context_name", Handle](context))


def context_api(context: Handle) -> String:
    return text_of(__brio.external_call["brio_context_api", Handle](context))


def context_arch(context: Handle) -> String:
    return text_of(__brio.external_call["brio_context_arch", Handle](context))


def context_id(context: Handle) -> Int:
    return _from_i32(
        __brio.external_call["brio_context_id", __brio.int[32]](context)
    )


def context_same_device(a: Handle, b: Handle) -> Bool:
    return (
        _from_i32(
            __brio.external_call["brio_context_same_device", __brio.int[32]](
                a, b
            )
        )
        != 0
    )


def context_stream(context: Handle) -> Handle:
    return __brio.external_call["brio_context_stream", Handle](context)


@always_inline
def context_synchronize(context: Handle) raises:
    check(__brio.external_call["brio_context_synchronize", _Status](context))


def context_get_attribute(context: Handle, attribute: Int) raises -> Int:
    var value = 0
    check(
        __brio.external_call["brio_context_get_attribute", _Status](
            context, _i32(attribute), __brio.address_of(value)
        )
    )
    return value


def context_memory_info(context: Handle) raises -> Tuple[Int, Int]:
    var free = 0
    var total = 0
    check(
        __brio.external_call["brio_context_memory_info", _Status](
            context, __brio.address_of(free), __brio.address_of(total)
        )
    )
    return (free, total)


def context_compute_capability(context: Handle) raises -> Int:
    var value = __brio.constant[__brio.int[32], 0]()
    check(
        __brio.external_call["brio_context_compute_capability", _Status](
            context, __brio.address_of(value)
        )
    )
    return _from_i32(value)


def context_driver_version(context: Handle) raises -> Int:
    var value = __brio.constant[__brio.int[32], 0]()
    check(
        __brio.external_call["brio_context_driver_version", _Status](
            context, __brio.address_of(value)
        )
    )
    return _from_i32(value)


def context_can_access(context: Handle, peer: Handle) raises -> Bool:
    var value = __brio.constant[__brio.int[32], 0]()
    check(
        __brio.external_call["brio_context_can_access", _Status](
            context, peer, __brio.address_of(value)
        )
    )
    return _from_i32(value) != 0


def context_enable_peer_access(context: Handle, peer: Handle) raises:
    check(
        __brio.external_call["brio_context_enable_peer_access", _Status](
            context, peer
        )
    )


def context_peer_enabled(context: Handle, peer: Handle) raises -> Bool:
    var value = __brio.constant[__brio.int[32], 0]()
    check(
        __brio.external_call["brio_context_peer_enabled", _Status](
            context, peer, __brio.address_of(value)
        )
    )
    return _from_i32(value) != 0


def context_native(context: Handle) -> Handle:
    return __brio.external_call["brio_context_native", Handle](context)


def stream_native(stream: Handle) -> Handle:
    return __brio.external_call["brio_stream_native", Handle](stream)


def function_native_module(function: Handle) -> Handle:
    return __brio.external_call["brio_function_native_module", Handle](function)


def context_push(context: Handle) raises:
    check(__brio.external_call["brio_context_push", _Status](context))


def context_pop(context: Handle) raises:
    check(__brio.external_call["brio_context_pop", _Status](context))


def context_set_current(context: Handle) raises:
    check(__brio.external_call["brio_context_set_current", _Status](context))


def context_max_allocation(context: Handle) raises -> Int:
    var bytes = 0
    check(
        __brio.external_call["brio_context_max_allocation", _Status](
            context, __brio.address_of(bytes)
        )
    )
    return bytes


def context_host_unified(context: Handle) raises -> Bool:
    var value = __brio.constant[__brio.int[32], 0]()
    check(
        __brio.external_call["brio_context_host_unified", _Status](
            context, __brio.address_of(value)
        )
    )
    return _from_i32(value) != 0


def context_priority_range(context: Handle) raises -> Tuple[Int, Int]:
    var least = __brio.constant[__brio.int[32], 0]()
    var greatest = __brio.constant[__brio.int[32], 0]()
    check(
        __brio.external_call["brio_context_priority_range", _Status](
            context, __brio.address_of(least), __brio.address_of(greatest)
        )
    )
    return (_from_i32(least), _from_i32(greatest))


# --- streams and events


def stream_create(
    context: Handle, priority: Int, blocking: Bool
) raises -> Handle:
    var stream = _null()
    check(
        __brio.external_call["brio_stream_create_with", _Status](
            context,
            _i32(priority),
            _i32(0 if blocking else 1),
            __brio.address_of(stream),
        )
    )
    return stream


@always_inline
def stream_retain(stream: Handle):
    _ = __brio.external_call["brio_stream_retain", _Status](stream)


@always_inline
def stream_release(stream: Handle):
    _ = __brio.external_call["brio_stream_release", _Status](stream)


def stream_synchronize(stream: Handle) raises:
    check(__brio.external_call["brio_stream_synchronize", _Status](stream))


def stream_wait_for(stream: Handle, other: Handle) raises:
    check(__brio.external_call["brio_stream_wait_for", _Status](stream, other))


def stream_wait_event(stream: Handle, event: Handle) raises:
    check(
        __brio.external_call["brio_stream_wait_event", _Status](stream, event)
    )


def stream_wrap(context: Handle, native: Handle) raises -> Handle:
    var stream = _null()
    check(
        __brio.external_call["brio_stream_wrap", _Status](
            context, native, __brio.address_of(stream)
        )
    )
    return stream


def stream_host_func(
    stream: Handle, func: def(OpaquePointer) -> None, data: Handle
) raises:
    check(
        __brio.external_call["brio_stream_host_func", _Status](
            stream, func, data
        )
    )


def stream_host_task(
    stream: Handle,
    func: def(Handle, __brio.int[64]) -> __brio.int[32],
    data: Handle,
    count: Int,
    release: def(Handle) -> NoneType,
) raises:
    check(
        __brio.external_call["brio_stream_host_task", _Status](
            stream, func, data, count.value, release
        )
    )


def fail(var text: String) -> _Status:
    """Makes `text` the thread's last failure; gives a status that is one."""
    __brio.external_call["brio_set_last_error", __brio.none](
        text._c_string(), text.byte_length().value
    )
    return __brio.constant[_Status, 6]()


def stream_wait_value(stream: Handle, address: Handle, value: UInt64) raises:
    check(
        __brio.external_call["brio_stream_wait_value", _Status](
            stream, address, value
        )
    )


def event_create(context: Handle, flags: Int) raises -> Handle:
    var event = _null()
    check(
        __brio.external_call["brio_event_create", _Status](
            context, _i32(flags), __brio.address_of(event)
        )
    )
    return event


@always_inline
def event_retain(event: Handle):
    _ = __brio.external_call["brio_event_retain", _Status](event)


@always_inline
def event_release(event: Handle):
    _ = __brio.external_call["brio_event_release", _Status](event)


def event_record(event: Handle, stream: Handle) raises:
    check(__brio.external_call["brio_event_record", _Status](event, stream))


def event_synchronize(event: Handle) raises:
    check(__brio.external_call["brio_event_synchronize", _Status](event))


def event_query(event: Handle) raises -> Bool:
    var done = __brio.constant[__brio.int[32], 0]()
    check(
        __brio.external_call["brio_event_query", _Status](
            event, __brio.address_of(done)
        )
    )
    return _from_i32(done) != 0


def event_elapsed(start: Handle, end: Handle) raises -> Float64:
    var milliseconds = Float64(0)
    check(
        __brio.external_call["brio_event_elapsed", _Status](
            start, end, __brio.address_of(milliseconds)
        )
    )
    return milliseconds


# --- buffers


@no_inline
def _raise_count(count: Int, element: Int) raises:
    raise Error(
        "memory for ",
        count,
        " elements of ",
        element,
        " bytes: the number is ",
        "negative" if count < 0 else "too large",
    )


@always_inline
def byte_count(count: Int, element: Int) raises -> Int:
    """Bytes of `count` elements of `element` bytes each; raises where no memory has that size."""
    if count < 0 or (element > 1 and count > Int.MAX // element):
        _raise_count(count, element)
    return count * element


@no_inline
def buffer_create(context: Handle, bytes: Int, kind: Int) raises -> Handle:
    """`kind`: 0 device memory, 1 host memory."""
    var buffer = _null()
    check(
        __brio.external_call["brio_buffer_create", _Status](
            context, _null(), bytes.value, _i32(kind), __brio.address_of(buffer)
        )
    )
    return buffer


def take_new_buffer(context: Handle, bytes: Int, kind: Int) raises -> Handle:
    """Memory that nobody owns; `free_taken` gives it back."""
    var buffer = buffer_create(context, bytes, kind)
    var address = _null()
    var status = __brio.external_call["brio_buffer_take", _Status](
        buffer, __brio.address_of(address)
    )
    buffer_release(buffer)
    check(status)
    return address


def free_taken(context: Handle, address: Handle, kind: Int) raises:
    if not _is_null(address):
        buffer_release(buffer_wrap(context, address, 1, kind, True))


@always_inline
def buffer_retain(buffer: Handle):
    _ = __brio.external_call["brio_buffer_retain", _Status](buffer)


@always_inline
def buffer_release(buffer: Handle):
    _ = __brio.external_call["brio_buffer_release", _Status](buffer)


@always_inline
def buffer_ptr(buffer: Handle) -> Handle:
    return __brio.external_call["brio_buffer_ptr", Handle](buffer)


@always_inline
def buffer_context(buffer: Handle) -> Handle:
    return __brio.external_call["brio_buffer_context", Handle](buffer)


def buffer_sub(parent: Handle, offset: Int, bytes: Int) raises -> Handle:
    var buffer = _null()
    check(
        __brio.external_call["brio_buffer_sub", _Status](
            parent, offset.value, bytes.value, __brio.address_of(buffer)
        )
    )
    return buffer


def buffer_wrap(
    context: Handle, address: Handle, bytes: Int, kind: Int, owning: Bool
) raises -> Handle:
    var buffer = _null()
    check(
        __brio.external_call["brio_buffer_wrap", _Status](
            context,
            address,
            bytes.value,
            _i32(kind),
            _i32(Int(owning)),
            __brio.address_of(buffer),
        )
    )
    return buffer


def buffer_take(buffer: Handle) raises -> Handle:
    var address = _null()
    check(
        __brio.external_call["brio_buffer_take", _Status](
            buffer, __brio.address_of(address)
        )
    )
    return address


def buffer_reassign(buffer: Handle, stream: Handle) raises:
    check(__brio.external_call["brio_buffer_reassign", _Status](buffer, stream))


# --- copies and fills


@no_inline
def copy(context: Handle, dst: Handle, src: Handle, bytes: Int) raises:
    """Between buffers of any kind."""
    check(
        __brio.external_call["brio_copy", _Status](
            context,
            dst,
            __brio.constant[__brio.int[64], 0](),
            src,
            __brio.constant[__brio.int[64], 0](),
            bytes.value,
        )
    )


@no_inline
def copy_to_host(context: Handle, dst: Handle, src: Handle, bytes: Int) raises:
    """From a buffer to plain host memory."""
    check(
        __brio.external_call["brio_copy_to_host", _Status](
            context,
            dst,
            src,
            __brio.constant[__brio.int[64], 0](),
            bytes.value,
        )
    )


@no_inline
def copy_from_host(
    context: Handle, dst: Handle, src: Handle, bytes: Int
) raises:
    """From plain host memory to a buffer."""
    check(
        __brio.external_call["brio_copy_from_host", _Status](
            context,
            dst,
            __brio.constant[__brio.int[64], 0](),
            src,
            bytes.value,
        )
    )


@no_inline
def copy_addresses(
    context: Handle, dst: Handle, src: Handle, bytes: Int
) raises:
    """Between two addresses of the host or the device."""
    check(
        __brio.external_call["brio_copy_on", _Status](
            context_stream(context),
            dst,
            src,
            bytes.value,
            __brio.constant[__brio.int[32], 5](),
        )
    )


@no_inline
def copy_from_device_address(
    context: Handle, dst: Handle, src: Handle, bytes: Int
) raises:
    """From a device address to plain host memory."""
    check(
        __brio.external_call["brio_copy_dtoh", _Status](
            context, dst, src, bytes.value
        )
    )


@no_inline
def fill(
    context: Handle, dst: Handle, value: Int, element_size: Int, count: Int
) raises:
    check(
        __brio.external_call["brio_fill", _Status](
            context,
            dst,
            __brio.constant[__brio.int[64], 0](),
            value.value,
            _i32(element_size),
            count.value,
        )
    )


# --- kernels


struct Image(ImplicitlyCopyable, Movable):
    """A compiled form of a kernel."""

    var kind: Int
    """0 none, 1 PTX, 2 cubin, 3 HSACO."""
    var data: Handle
    var size: Int

    def __init__(out self, kind: Int, data: Handle, size: Int):
        self.kind = kind
        self.data = data
        self.size = size


def _word_at(address: Handle, index: Int) -> Int:
    return __brio.deref(
        __brio.offset(
            __brio.cast["pointer", __brio.ptr[Int]](address), index.value
        )
    )


def kernel_code(context: Handle, kernel: Handle) raises -> Image:
    """The form that `context`'s device uses."""
    var image = _null()
    check(
        __brio.external_call["brio_kernel_code", _Status](
            context, kernel, __brio.address_of(image)
        )
    )
    if _is_null(image):
        return Image(0, _null(), 0)
    # brio_image: kind and reserved, target, data, size
    return Image(
        _word_at(image, 0) & 0xFFFFFFFF,
        __brio.cast["inttoptr", Handle](_word_at(image, 2).value),
        _word_at(image, 3),
    )


def kernel_text(context: Handle, kernel: Handle, kind: Int) raises -> String:
    """LLVM IR or assembly of the form that `context`'s device uses."""
    var image = _null()
    check(
        __brio.external_call["brio_kernel_text", _Status](
            context,
            kernel,
            __brio.cast["trunc", __brio.int[32]](kind.value),
            __brio.address_of(image),
        )
    )
    if _is_null(image):
        return ""
    return String(
        StaticString(
            _data=__brio.cast["inttoptr", Handle](_word_at(image, 2).value),
            _length=_word_at(image, 3),
        )
    )


def kernel_disassemble(
    context: Handle, kernel: Handle, resources: Bool
) raises -> String:
    """The machine code of a kernel for an NVIDIA device, or what it needs of one, as NVIDIA's tools tell."""
    var text = _null()
    var length = 0
    check(
        __brio.external_call["brio_kernel_disassemble", _Status](
            context,
            kernel,
            __brio.cast["trunc", __brio.int[32]](Int(resources).value),
            __brio.address_of(text),
            __brio.address_of(length),
        )
    )
    var told = String(StaticString(_data=text, _length=length))
    __brio.external_call["brio_free", __brio.none](text)
    return told


def module_load(context: Handle, data: Handle, size: Int) raises -> Handle:
    var module = _null()
    check(
        __brio.external_call["brio_module_load", _Status](
            context, data, size.value, __brio.address_of(module)
        )
    )
    return module


@always_inline
def module_retain(module: Handle):
    _ = __brio.external_call["brio_module_retain", _Status](module)


@always_inline
def module_release(module: Handle):
    _ = __brio.external_call["brio_module_release", _Status](module)


def module_function(module: Handle, name: StaticString) raises -> Handle:
    var function = _null()
    var text = String(name)
    check(
        __brio.external_call["brio_module_function", _Status](
            module, text._c_string(), __brio.address_of(function)
        )
    )
    return function


@no_inline
def intern_location(file: StaticString, line: Int, column: Int) -> Handle:
    """`file:line:column` as a C string that stays."""
    return __brio.external_call["brio_intern_location", Handle](
        file._data, file.byte_length().value, line.value, column.value
    )


def function_get(context: Handle, kernel: Handle) raises -> Handle:
    var function = _null()
    check(
        __brio.external_call["brio_function_get", _Status](
            context, kernel, __brio.address_of(function)
        )
    )
    return function


def function_get_attribute(function: Handle, attribute: Int) raises -> Int:
    var value = 0
    check(
        __brio.external_call["brio_function_get_attribute", _Status](
            function, _i32(attribute), __brio.address_of(value)
        )
    )
    return value


def function_set_attribute(function: Handle, attribute: Int, value: Int) raises:
    check(
        __brio.external_call["brio_function_set_attribute", _Status](
            function, _i32(attribute), value.value
        )
    )


def function_occupancy(
    function: Handle, block_threads: Int, dynamic_shared_bytes: Int
) raises -> Int:
    var blocks = __brio.constant[__brio.int[32], 0]()
    check(
        __brio.external_call["brio_function_occupancy", _Status](
            function,
            _i32(block_threads),
            dynamic_shared_bytes.value,
            __brio.address_of(blocks),
        )
    )
    return _from_i32(blocks)


def tensor_map_encode(context: Handle, map: Handle, out_: Handle) raises:
    check(
        __brio.external_call["brio_tensor_map_encode", _Status](
            context, map, out_
        )
    )

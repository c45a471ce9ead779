"""The runtime's functions for communicators."""

from internal.brio_rt import (
    _from_i32,
    _i32,
    _Status,
    check,
    Handle,
    last_error,
    text_of,
)
from internal.bytes import _is_null, _null


struct _Config(TrivialRegisterPassable):
    """`brio_comm_config`."""

    var struct_size: __brio.int[32]
    var reserved: __brio.int[32]
    var api: Handle
    var context: Handle
    var timeout_ms: __brio.int[64]

    def __init__(out self, api: Handle, context: Handle, timeout_ms: Int):
        self.struct_size = _i32(32)
        self.reserved = _i32(0)
        self.api = api
        self.context = context
        self.timeout_ms = timeout_ms.value


def comm_create(
    api: StaticString, context: Handle, timeout_ms: Int
) raises -> Handle:
    """`context` may be null."""
    var name = String(api)
    var config = _Config(
        name._c_string() if name else _null(), context, timeout_ms
    )
    var comm = _null()
    check(
        __brio.external_call["brio_comm_create", _Status](
            __brio.address_of(config), __brio.address_of(comm)
        )
    )
    _ = name
    return comm


def comm_create_all(
    api: StaticString, devices: List[Int], timeout_ms: Int
) raises -> List[Handle]:
    var name = String(api)
    var config = _Config(
        name._c_string() if name else _null(), _null(), timeout_ms
    )
    var numbers = List[Int32]()
    var comms = List[Handle]()
    for i in range(len(devices)):
        numbers.append(Int32(devices[i]))
        comms.append(_null())
    check(
        __brio.external_call["brio_comm_create_all", _Status](
            __brio.address_of(config),
            _i32(len(devices)),
            numbers.unsafe_ptr()._bytes(),
            comms.unsafe_ptr()._bytes(),
        )
    )
    _ = name
    _ = numbers
    return comms^


@always_inline
def comm_retain(comm: Handle):
    _ = __brio.external_call["brio_comm_retain", _Status](comm)


@always_inline
def comm_release(comm: Handle):
    _ = __brio.external_call["brio_comm_release", _Status](comm)


def comm_end(comm: Handle) raises:
    check(__brio.external_call["brio_comm_end", _Status](comm))


def comm_rank(comm: Handle) -> Int:
    return _from_i32(
        __brio.external_call["brio_comm_rank", __brio.int[32]](comm)
    )


def comm_size(comm: Handle) -> Int:
    return _from_i32(
        __brio.external_call["brio_comm_size", __brio.int[32]](comm)
    )


def comm_local_rank(comm: Handle) -> Int:
    return _from_i32(
        __brio.external_call["brio_comm_local_rank", __brio.int[32]](comm)
    )


def comm_transport(comm: Handle) -> String:
    return text_of(__brio.external_call["brio_comm_transport", Handle](comm))


def comm_context(comm: Handle) -> Handle:
    return __brio.external_call["brio_comm_context", Handle](comm)


def comm_all_reduce(
    comm: Handle,
    stream: Handle,
    send: Handle,
    recv: Handle,
    count: Int,
    type: Int,
    reduction: Int,
    flags: Int,
) raises:
    check(
        __brio.external_call["brio_comm_all_reduce", _Status](
            comm,
            stream,
            send,
            recv,
            count.value,
            _i32(type),
            _i32(reduction),
            _i32(flags),
        )
    )


def comm_reduce(
    comm: Handle,
    stream: Handle,
    send: Handle,
    recv: Handle,
    count: Int,
    type: Int,
    reduction: Int,
    root: Int,
    flags: Int,
) raises:
    check(
        __brio.external_call["brio_comm_reduce", _Status](
            comm,
            stream,
            send,
            recv,
            count.value,
            _i32(type),
            _i32(reduction),
            _i32(root),
            _i32(flags),
        )
    )


def comm_broadcast(
    comm: Handle,
    stream: Handle,
    send: Handle,
    recv: Handle,
    count: Int,
    type: Int,
    root: Int,
) raises:
    check(
        __brio.external_call["brio_comm_broadcast", _Status](
            comm, stream, send, recv, count.value, _i32(type), _i32(root)
        )
    )


def comm_all_gather(
    comm: Handle,
    stream: Handle,
    send: Handle,
    recv: Handle,
    count: Int,
    type: Int,
) raises:
    check(
        __brio.external_call["brio_comm_all_gather", _Status](
            comm, stream, send, recv, count.value, _i32(type)
        )
    )


def comm_reduce_scatter(
    comm: Handle,
    stream: Handle,
    send: Handle,
    recv: Handle,
    count: Int,
    type: Int,
    reduction: Int,
    flags: Int,
) raises:
    check(
        __brio.external_call["brio_comm_reduce_scatter", _Status](
            comm,
            stream,
            send,
            recv,
            count.value,
            _i32(type),
            _i32(reduction),
            _i32(flags),
        )
    )


def comm_all_to_all(
    comm: Handle,
    stream: Handle,
    send: Handle,
    recv: Handle,
    count: Int,
    type: Int,
) raises:
    check(
        __brio.external_call["brio_comm_all_to_all", _Status](
            comm, stream, send, recv, count.value, _i32(type)
        )
    )


def comm_send(
    comm: Handle, stream: Handle, send: Handle, count: Int, type: Int, peer: Int
) raises:
    check(
        __brio.external_call["brio_comm_send", _Status](
            comm, stream, send, count.value, _i32(type), _i32(peer)
        )
    )


def comm_recv(
    comm: Handle, stream: Handle, recv: Handle, count: Int, type: Int, peer: Int
) raises:
    check(
        __brio.external_call["brio_comm_recv", _Status](
            comm, stream, recv, count.value, _i32(type), _i32(peer)
        )
    )


def comm_group_begin() raises:
    check(__brio.external_call["brio_comm_group_begin", _Status]())


def comm_group_end() raises:
    check(__brio.external_call["brio_comm_group_end", _Status]())


@always_inline
def comm_group_keep(buffer: Handle):
    _ = __brio.external_call["brio_comm_group_keep", _Status](buffer)


def comm_group_cancel():
    __brio.external_call["brio_comm_group_cancel", __brio.none]()


def comm_graph_begin(
    graph: Handle, after: Handle, count: __brio.int[32]
) raises:
    check(
        __brio.external_call["brio_comm_graph_begin", _Status](
            graph, after, count
        )
    )


def comm_graph_end() raises:
    check(__brio.external_call["brio_comm_graph_end", _Status](_null()))


def comm_graph_cancel():
    __brio.external_call["brio_comm_graph_cancel", __brio.none]()


def comm_is_in_graph() -> Bool:
    """Whether this thread's calls become nodes of a graph."""
    return not _is_null(__brio.external_call["brio_comm_graph", Handle]())


def comm_barrier(comm: Handle, stream: Handle) raises:
    check(__brio.external_call["brio_comm_barrier", _Status](comm, stream))


def comm_split(comm: Handle, color: Int, key: Int) raises -> Handle:
    var part = _null()
    check(
        __brio.external_call["brio_comm_split", _Status](
            comm, _i32(color), _i32(key), __brio.address_of(part)
        )
    )
    return part


def comm_window_create(
    comm: Handle, bytes: Int, var what: String, mut refusal: String
) raises -> Handle:
    """Null where the machine refuses; `refusal` says why then."""
    var window = _null()
    var status = __brio.external_call["brio_comm_window_create", _Status](
        comm, bytes.value, what._c_string(), __brio.address_of(window)
    )
    _ = what^
    if _from_i32(status) == 7:  # BRIO_ERROR_UNSUPPORTED
        refusal = String(last_error())
        return _null()
    check(status)
    return window


def comm_window_buffer(window: Handle) raises -> Handle:
    var buffer = _null()
    check(
        __brio.external_call["brio_comm_window_buffer", _Status](
            window, __brio.address_of(buffer)
        )
    )
    return buffer


@always_inline
def comm_window_retain(window: Handle):
    _ = __brio.external_call["brio_comm_window_retain", _Status](window)


@always_inline
def comm_window_release(window: Handle):
    _ = __brio.external_call["brio_comm_window_release", _Status](window)


@always_inline
def comm_window_address(window: Handle, rank: Int) -> Handle:
    return __brio.external_call["brio_comm_window_address", Handle](
        window, _i32(rank)
    )


@always_inline
def comm_window_stop(window: Handle) -> Handle:
    return __brio.external_call["brio_comm_window_stop", Handle](window)


@always_inline
def comm_window_note(window: Handle, stream: Handle, tells: Bool) raises:
    var flags = 1 if tells else 0
    check(
        __brio.external_call["brio_comm_window_note", _Status](
            window, stream, _i32(flags)
        )
    )

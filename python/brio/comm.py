"""Communicators: brio/comm.h."""
import contextlib
import ctypes

from brio import runtime

_POINTER, _U64 = ctypes.c_void_p, ctypes.c_uint64
_U32, _I32 = ctypes.c_uint32, ctypes.c_int32
_SIGNATURES = {
    "brio_comm_create": [_POINTER, ctypes.POINTER(_POINTER)],
    "brio_comm_release": [_POINTER],
    "brio_comm_end": [_POINTER],
    "brio_comm_rank": [_POINTER],
    "brio_comm_size": [_POINTER],
    "brio_comm_local_rank": [_POINTER],
    "brio_comm_all_reduce": [_POINTER, _POINTER, _POINTER, _POINTER, _U64, _U32, _U32, _U32],
    "brio_comm_reduce": [_POINTER, _POINTER, _POINTER, _POINTER, _U64, _U32, _U32, _I32, _U32],
    "brio_comm_broadcast": [_POINTER, _POINTER, _POINTER, _POINTER, _U64, _U32, _I32],
    "brio_comm_all_gather": [_POINTER, _POINTER, _POINTER, _POINTER, _U64, _U32],
    "brio_comm_reduce_scatter": [_POINTER, _POINTER, _POINTER, _POINTER, _U64, _U32, _U32, _U32],
    "brio_comm_all_to_all": [_POINTER, _POINTER, _POINTER, _POINTER, _U64, _U32],
    "brio_comm_send": [_POINTER, _POINTER, _POINTER, _U64, _U32, _I32],
    "brio_comm_recv": [_POINTER, _POINTER, _POINTER, _U64, _U32, _I32],
    "brio_comm_group_begin": [],
    "brio_comm_group_end": [],
    "brio_comm_group_cancel": [],
    "brio_comm_group_keep": [_POINTER],
    "brio_comm_barrier": [_POINTER, _POINTER],
    "brio_comm_split": [_POINTER, _I32, _I32, ctypes.POINTER(_POINTER)],
    "brio_context_retain": [_POINTER],
}
# NumPy's names: the runtime's number and the bytes of an element.
_TYPES = {"bool": (1, 1), "int8": (2, 1), "uint8": (3, 1), "int16": (4, 2), "uint16": (5, 2), "int32": (6, 4), "uint32": (7, 4),
          "int64": (8, 8), "uint64": (9, 8), "float16": (12, 2), "bfloat16": (13, 2), "float32": (14, 4), "float64": (15, 8),
          "float8_e4m3fn": (18, 1), "float8_e5m2": (19, 1)}
_REDUCTIONS = {"sum": 0, "product": 1, "min": 2, "max": 3, "average": 4}


class _Config(ctypes.Structure):
    """brio_comm_config."""
    _fields_ = [("struct_size", _U32), ("reserved", _U32), ("api", ctypes.c_char_p), ("context", _POINTER), ("timeout_ms", _U64)]


def _lib():
    lib = runtime._lib()
    if not hasattr(lib, "_brio_comm_typed"):
        for name, arguments in _SIGNATURES.items():
            getattr(lib, name).argtypes = arguments
        lib.brio_comm_transport.argtypes = [_POINTER]
        lib.brio_comm_transport.restype = ctypes.c_char_p
        lib.brio_comm_context.argtypes = [_POINTER]
        lib.brio_comm_context.restype = _POINTER
        lib.brio_comm_group_cancel.restype = None
        lib._brio_comm_typed = True
    return lib


def _reduction(op):
    if op not in _REDUCTIONS:
        raise ValueError(f"unknown reduction '{op}': it is one of {', '.join(_REDUCTIONS)}")
    return _REDUCTIONS[op]


@contextlib.contextmanager
def group():
    """The block's calls of communicators are done together at its end; none of them when it raises."""
    runtime._check(_lib().brio_comm_group_begin())
    try:
        yield
    except BaseException:
        _lib().brio_comm_group_cancel()
        raise
    runtime._check(_lib().brio_comm_group_end())


class Communicator(runtime._Handle):
    """This process among those that were started together (`brio run --ranks` and other launchers, mpirun), or alone.

    Calls take `Buffer`s, whose `dtype` has to be known, and are ordered on the device's default stream or on `stream`. What fails in
    them is raised by the next `synchronize`.
    """
    _release = "brio_comm_release"

    def __init__(self, api="gpu", device=None, timeout=0):
        config = _Config(ctypes.sizeof(_Config), 0, api.encode(), device._handle if device is not None else None,
                         int(timeout * 1000))
        self._own(runtime._make(_lib().brio_comm_create, ctypes.byref(config)))

    def _own(self, handle):
        self._handle = handle
        self.device = runtime.Device.__new__(runtime.Device)
        context = _lib().brio_comm_context(handle)
        runtime._check(_lib().brio_context_retain(context))
        self.device._handle = _POINTER(context)

    @property
    def rank(self):
        return _lib().brio_comm_rank(self._handle)

    @property
    def size(self):
        return _lib().brio_comm_size(self._handle)

    @property
    def local_rank(self):
        """The number among the ranks of this machine."""
        return _lib().brio_comm_local_rank(self._handle)

    @property
    def transport(self):
        """"nccl", "rccl", "mpi", "shared memory", or "alone"."""
        return _lib().brio_comm_transport(self._handle).decode()

    def all_reduce(self, send, recv=None, op="sum", ordered=False, stream=None):
        """Combines the elements of all ranks, for all ranks; in place without `recv`."""
        recv = send if recv is None else recv
        kind, count = self._elements("all_reduce", send)
        self._expect("all_reduce", recv, kind, count)
        self._call("brio_comm_all_reduce", stream, send.address, recv.address, count, kind[0], _reduction(op), int(ordered))
        recv.dtype = send.dtype

    def reduce(self, send, recv=None, root=0, op="sum", ordered=False, stream=None):
        """The same for rank `root` alone."""
        recv = send if recv is None else recv
        kind, count = self._elements("reduce", send)
        if self.rank == root:
            self._expect("reduce", recv, kind, count)
            recv.dtype = send.dtype
        self._call("brio_comm_reduce", stream, send.address, recv.address, count, kind[0], _reduction(op), root, int(ordered))

    def broadcast(self, buffer, root=0, stream=None):
        """Gives all ranks the elements of rank `root`."""
        kind, count = self._elements("broadcast", buffer)
        self._call("brio_comm_broadcast", stream, buffer.address, buffer.address, count, kind[0], root)

    def all_gather(self, send, recv, stream=None):
        """Gives all ranks the elements of all ranks, in the order of ranks."""
        kind, count = self._elements("all_gather", send)
        self._expect("all_gather", recv, kind, count * self.size)
        self._call("brio_comm_all_gather", stream, send.address, recv.address, count, kind[0])
        recv.dtype = send.dtype

    def reduce_scatter(self, send, recv, op="sum", ordered=False, stream=None):
        """Combines the elements of all ranks, and gives each rank a share of the result."""
        kind, count = self._elements("reduce_scatter", send, self.size)
        self._expect("reduce_scatter", recv, kind, count)
        self._call("brio_comm_reduce_scatter", stream, send.address, recv.address, count, kind[0], _reduction(op), int(ordered))
        recv.dtype = send.dtype

    def all_to_all(self, send, recv, stream=None):
        """Gives each rank a share of every rank's elements."""
        kind, count = self._elements("all_to_all", send, self.size)
        self._expect("all_to_all", recv, kind, count * self.size)
        self._call("brio_comm_all_to_all", stream, send.address, recv.address, count, kind[0])
        recv.dtype = send.dtype

    def send(self, buffer, peer, stream=None):
        """Sends the elements to rank `peer`, which receives as many."""
        kind, count = self._elements("send", buffer)
        self._call("brio_comm_send", stream, buffer.address, count, kind[0], peer)

    def recv(self, buffer, peer, stream=None):
        """Receives as many elements as there is room for from rank `peer`."""
        kind, count = self._elements("recv", buffer)
        self._call("brio_comm_recv", stream, buffer.address, count, kind[0], peer)

    def barrier(self, stream=None):
        """Returns when all ranks have called it, and the stream has done what it was given before."""
        runtime._check(_lib().brio_comm_barrier(self._handle, stream._handle if stream is not None else None))

    def split(self, color, key=0):
        """A communicator of the ranks that give the same color, ordered by `key`; None for a negative color."""
        handle = runtime._make(_lib().brio_comm_split, self._handle, color, key)
        if not handle:
            return None
        part = Communicator.__new__(Communicator)
        part._own(handle)
        return part

    def end(self):
        """Leaves: waits for what this rank was given to do. Every later call is an error."""
        runtime._check(_lib().brio_comm_end(self._handle))

    def _call(self, name, stream, *arguments):
        runtime._check(getattr(_lib(), name)(self._handle, stream._handle if stream is not None else None, *arguments))

    def _elements(self, call, buffer, shares=1):
        if buffer.dtype is None:
            raise TypeError(f"{call}: the buffer's dtype is not known; set it")
        if buffer.dtype not in _TYPES:
            raise TypeError(f"{call}: numbers of the dtype {buffer.dtype} cannot be sent")
        _lib().brio_comm_group_keep(buffer._handle)  # a group's calls are done at its end
        kind = _TYPES[buffer.dtype]
        count, rest = divmod(buffer.size, kind[1])
        if rest:
            raise ValueError(f"{call}: {buffer.size} bytes are no whole number of {buffer.dtype}")
        if count % shares:
            raise ValueError(f"{call}: {count} elements cannot be shared by {shares} ranks")
        return kind, count // shares

    def _expect(self, call, buffer, kind, count):
        _lib().brio_comm_group_keep(buffer._handle)
        if buffer.dtype is not None and _TYPES.get(buffer.dtype) != kind:
            raise TypeError(f"{call}: the buffer to receive to holds {buffer.dtype}")
        if buffer.size != count * kind[1]:
            raise ValueError(f"{call}: {count * kind[1]} bytes are received, but there is room for {buffer.size}")

    def __repr__(self):
        return f"<brio.Communicator rank {self.rank} of {self.size}, {self.transport}>"

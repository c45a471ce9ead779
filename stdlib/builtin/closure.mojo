"""What a function value of an `escaping` type owns: the record of a closure."""

comptime _Record = __brio.ptr[__brio.int[8]]


def _same_record(record: _Record) -> _Record:
    return record


def _end_nothing(record: _Record):
    pass


def _copy_record[C: AnyType](record: _Record) -> _Record:
    var from_place = UnsafePointer[C](
        __brio.cast["pointer", __brio.ptr[C]](record)
    )
    var to_place = alloc[C](1)
    to_place.init_pointee_copy(from_place[])
    return __brio.cast["pointer", _Record](to_place.address)


def _end_record[C: AnyType](record: _Record):
    var place = UnsafePointer[C](__brio.cast["pointer", __brio.ptr[C]](record))
    place.destroy_pointee()
    place.free()


struct _ClosureState[origin: Origin = MutAnyOrigin](
    Copyable, ImplicitlyCopyable, Movable
):
    """The record of a closure on the heap, with what copies and ends it. A plain function has none: its address is null."""

    var record: _Record
    var copy_record: def(_Record) thin -> _Record
    var end_record: def(_Record) thin -> None

    def __init__(out self):
        """Of a function that captured nothing."""
        self.record = __brio.cast["inttoptr", _Record](Int(0).value)
        self.copy_record = _same_record
        self.end_record = _end_nothing

    def __init__[C: AnyType](out self, *, var keep: C):
        """Takes the closure over."""
        var place = alloc[C](1)
        place.init_pointee_move(keep^)
        self.record = __brio.cast["pointer", _Record](place.address)
        self.copy_record = _copy_record[C]
        self.end_record = _end_record[C]

    def __init__(out self, *, copy: Self):
        self.record = copy.copy_record(copy.record)
        self.copy_record = copy.copy_record
        self.end_record = copy.end_record

    def __del__(deinit self):
        self.end_record(self.record)

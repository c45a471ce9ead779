"""Records in the print buffer of a kernel.

A record is `u32 size, u32 count`, then `count` items `u32 tag, u32 length, payload padded to 8 bytes`. The size counts the
whole record and is written last: until then the host sees 0.
"""

from internal.bytes import _copy_bytes, _is_null, _null

comptime _Address = __brio.ptr[__brio.int[8]]

comptime _TAG_INT64 = 1
comptime _TAG_UINT64 = 2
comptime _TAG_FLOAT64 = 3
comptime _TAG_FLOAT32 = 4
comptime _TAG_BOOL = 5
comptime _TAG_STRING = 6


struct _RecordSizer(Writer):
    """Counts the bytes and items of a record."""

    var size: Int
    var count: Int

    @always_inline
    def __init__(out self):
        self.size = 8
        self.count = 0

    @always_inline
    def _item(mut self, payload: Int):
        self.size += payload + 8
        self.count += 1

    @always_inline
    def write_string(mut self, string: StaticString):
        self._item((string._length + 7) & -8)

    @always_inline
    def _write_bool(mut self, value: Bool):
        self._item(8)

    @always_inline
    def _write_int(mut self, value: Int):
        self._item(8)

    @always_inline
    def _write_uint(mut self, value: UInt):
        self._item(8)

    @always_inline
    def _write_float(mut self, value: Float64):
        self._item(8)

    @always_inline
    def _write_float32(mut self, value: Float32):
        self._item(8)


@always_inline
def _store[T: AnyType](at: _Address, offset: Int, value: T):
    __brio.init(
        __brio.cast["pointer", __brio.ptr[T]](__brio.offset(at, offset.value)),
        value,
    )


struct _RecordWriter(Writer):
    """Fills a record; `start` is null when there is none."""

    var start: _Address
    var next: _Address

    @always_inline
    def __init__(out self, start: _Address):
        self.start = start
        self.next = __brio.offset(start, Int(8).value)

    @always_inline
    def is_open(self) -> Bool:
        return not _is_null(self.start)

    @always_inline
    def _item[T: AnyType](mut self, tag: Int, length: Int, value: T):
        var at = self.next
        # tag and length in one store: both are little endian
        _store(at, 0, (tag | (length << 32)).value)
        _store(at, 8, value)
        self.next = __brio.offset(at, Int(16).value)

    @always_inline
    def write_string(mut self, string: StaticString):
        var at = self.next
        var length = string._length
        _store(at, 0, (Int(_TAG_STRING) | (length << 32)).value)
        _copy_bytes(__brio.offset(at, Int(8).value), string._data, length)
        self.next = __brio.offset(at, (((length + 7) & -8) + 8).value)

    @always_inline
    def _write_bool(mut self, value: Bool):
        self._item(_TAG_BOOL, 8, Int(value).value)

    @always_inline
    def _write_int(mut self, value: Int):
        self._item(_TAG_INT64, 8, value.value)

    @always_inline
    def _write_uint(mut self, value: UInt):
        self._item(_TAG_UINT64, 8, value.value)

    @always_inline
    def _write_float(mut self, value: Float64):
        self._item(_TAG_FLOAT64, 8, value.value)

    @always_inline
    def _write_float32(mut self, value: Float32):
        self._item(_TAG_FLOAT32, 4, value.value)


@always_inline
def _add(word: _Address, amount: Int) -> Int:
    """Adds to a counter that only the device's threads change while kernels run, and gives what it was."""
    # An atomic of the whole system needs a bus that has them; the counters of NVIDIA's do without.
    comptime if __brio.target_is["nvptx"]:
        return __brio.make[Int](
            __brio.intrinsic["atomic.add", __brio.int[64]](
                __brio.cast["pointer", __brio.ptr[__brio.int[64]]](word),
                amount.value,
            )
        )
    else:
        return __brio.make[Int](
            __brio.intrinsic["atomic.add.system", __brio.int[64]](
                __brio.cast["pointer", __brio.ptr[__brio.int[64]]](word),
                amount.value,
            )
        )


def _reserve(size: Int) -> _Address:
    """Room for a record of `size` bytes; null when printing is off or the buffer is full."""
    var control = __brio.intrinsic["gpu.print_buffer", _Address]()
    if _is_null(control):
        return control
    var words = __brio.cast["pointer", __brio.ptr[Int]](control)
    var capacity = __brio.deref(words)
    var old = _add(__brio.offset(control, Int(8).value), size)
    if old + size > capacity:
        _ = _add(__brio.offset(control, Int(16).value), 1)
        return _null()
    return __brio.offset(control, (old + 32).value)


@always_inline
def _finish(record: _RecordWriter, sizer: _RecordSizer):
    """Hands the record to the host."""
    _store(
        record.start, 4, __brio.cast["trunc", __brio.int[32]](sizer.count.value)
    )
    __brio.intrinsic["atomic.fence.system", __brio.none]()
    _store(
        record.start, 0, __brio.cast["trunc", __brio.int[32]](sizer.size.value)
    )

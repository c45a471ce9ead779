"""Work on runs of bytes: (address, count) pairs of machine values."""


@always_inline
def _load_byte(data: __brio.ptr[__brio.int[8]], index: Int) -> Int:
    return __brio.make[Int](
        __brio.cast["zext", __brio.int[64]](
            __brio.deref(__brio.offset(data, index.value))
        )
    )


@always_inline
def _store_byte(data: __brio.ptr[__brio.int[8]], index: Int, byte: Int):
    __brio.init(
        __brio.offset(data, index.value),
        __brio.cast["trunc", __brio.int[8]](byte.value),
    )


@always_inline
def _copy_bytes(
    target: __brio.ptr[__brio.int[8]],
    source: __brio.ptr[__brio.int[8]],
    count: Int,
):
    __brio.intrinsic["memory.copy", __brio.none](target, source, count.value)


@always_inline
def _word(data: __brio.ptr[__brio.int[8]], index: Int, bytes: Int) -> UInt64:
    """The `bytes` bytes from number `index` on, eight at most, as one number: a load that need not be aligned."""
    var word = UInt64(0)
    __brio.intrinsic["memory.copy", __brio.none](
        __brio.cast["pointer", __brio.ptr[__brio.int[8]]](
            __brio.address_of(word)
        ),
        __brio.offset(data, index.value),
        bytes.value,
    )
    return word


def _equal_bytes(
    a: __brio.ptr[__brio.int[8]],
    a_length: __brio.int[64],
    b: __brio.ptr[__brio.int[8]],
    b_length: __brio.int[64],
) -> Bool:
    var count = __brio.make[Int](a_length)
    if count != __brio.make[Int](b_length):
        return False
    var i = 0
    comptime if not __brio.target_is["device"]:
        # By words; the last one overlaps the one before.
        if count >= 4 and not __brio.make[Bool](
            __brio.intrinsic["comptime.is_compile_time", __brio.int[1]]()
        ):
            if count < 8:
                return _word(a, 0, 4) == _word(b, 0, 4) and _word(
                    a, count - 4, 4
                ) == _word(b, count - 4, 4)
            while i < count - 8:
                if _word(a, i, 8) != _word(b, i, 8):
                    return False
                i += 8
            return _word(a, count - 8, 8) == _word(b, count - 8, 8)
    while i < count:
        if _load_byte(a, i) != _load_byte(b, i):
            return False
        i += 1
    return True


def _less_bytes(
    a: __brio.ptr[__brio.int[8]],
    a_length: __brio.int[64],
    b: __brio.ptr[__brio.int[8]],
    b_length: __brio.int[64],
) -> Bool:
    var a_count = __brio.make[Int](a_length)
    var b_count = __brio.make[Int](b_length)
    var i = 0
    while i < a_count and i < b_count:
        var x = _load_byte(a, i)
        var y = _load_byte(b, i)
        if x != y:
            return x < y
        i += 1
    return a_count < b_count


def _c_length(text: __brio.ptr[__brio.int[8]]) -> Int:
    """Bytes before the terminating zero."""
    var i = 0
    while _load_byte(text, i) != 0:
        i += 1
    return i


@always_inline
def _null() -> __brio.ptr[__brio.int[8]]:
    return __brio.cast["inttoptr", __brio.ptr[__brio.int[8]]](
        __brio.constant[__brio.int[64], 0]()
    )


@always_inline
def _is_null(p: __brio.ptr[__brio.int[8]]) -> Bool:
    return __brio.make[Bool](
        __brio.op["cmp.eq"](
            __brio.cast["ptrtoint", __brio.int[64]](p),
            __brio.constant[__brio.int[64], 0](),
        )
    )


@always_inline
def _same_address(
    a: __brio.ptr[__brio.int[8]], b: __brio.ptr[__brio.int[8]]
) -> Bool:
    return __brio.make[Bool](
        __brio.op["cmp.eq"](
            __brio.cast["ptrtoint", __brio.int[64]](a),
            __brio.cast["ptrtoint", __brio.int[64]](b),
        )
    )

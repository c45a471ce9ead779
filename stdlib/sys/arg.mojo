"""The command line."""

from internal.bytes import _c_length, _null


def argv() -> List[StaticString]:
    """The words of the command line; the first one is the program."""
    var count = __brio.constant[__brio.int[32], 0]()
    var words = __brio.cast["pointer", __brio.ptr[__brio.ptr[__brio.int[8]]]](
        _null()
    )
    __brio.external_call["brio_args", __brio.none](
        __brio.address_of(count), __brio.address_of(words)
    )
    var total = Int(__brio.make[Int32](count))
    var result = List[StaticString](capacity=total)
    var i = 0
    while i < total:
        var word = __brio.deref(__brio.offset(words, i.value))
        result.append(StaticString(_data=word, _length=_c_length(word)))
        i += 1
    return result^

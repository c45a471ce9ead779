"""The command line."""

from internal.bytes import _c_length, _null
from os import abort
from sys.ffi_globals import _Global


def _words() -> List[StaticString]:
    """The words, copied out of what the runtime keeps."""
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


comptime _kept = _Global["brio.argv", _words]


def argv() -> Span[StaticString, StaticConstantOrigin]:
    """The words of the command line; the first one is the program. They live as long as the program runs.

    A function that declares its argument `VariadicList[StaticString]`, as this result was declared before, takes them too.

    Examples:

    ```mojo
    from std.sys import argv
    print(len(argv()) >= 1)  # -> True
    ```
    """
    try:
        ref words = _kept.get_or_create_ptr()[]
        return Span[StaticString, StaticConstantOrigin](
            ptr=words.unsafe_ptr(), length=len(words)
        )
    except:
        abort("argv: out of memory")

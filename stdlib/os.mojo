"""The operating system."""

from atomic import Atomic, Consistency, Ordering, fence
from builtin.functions import abort
from internal.brio_rt import text_of
from internal.bytes import _is_null


def getenv(name: String, default: String = "") -> String:
    """The value of an environment variable, or `default` when it is not set."""
    var copy = name
    var text = __brio.external_call["brio_getenv", __brio.ptr[__brio.int[8]]](
        copy._c_string()
    )
    if _is_null(text):
        return default
    return text_of(text)

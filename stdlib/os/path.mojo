"""Paths as texts."""

from internal.bytes import _is_null
from sys.ffi import external_call


def exists(path: String) -> Bool:
    """Whether there is a file or folder at `path`."""
    var name = path
    return external_call["access", Int32](name.unsafe_cstr_ptr(), Int32(0)) == 0


def isdir(path: String) -> Bool:
    """Whether there is a folder at `path`."""
    var name = path
    var folder = __brio.external_call["opendir", __brio.ptr[__brio.int[8]]](name._c_string())
    if _is_null(folder):
        return False
    _ = __brio.external_call["closedir", __brio.int[32]](folder)
    return True


def isfile(path: String) -> Bool:
    """Whether there is something at `path` that is no folder."""
    return exists(path) and not isdir(path)


def join(path: String, *paths: String) -> String:
    """The paths with `/` between them; an absolute one starts anew."""
    var result = path
    for part in paths:
        if part.startswith("/"):
            result = part
        elif not result or result.endswith("/"):
            result += part
        else:
            result += "/" + part
    return result^


def basename(path: String) -> String:
    """What stands behind the last `/`."""
    return String(path[path.rfind("/") + 1 :])


def dirname(path: String) -> String:
    """What stands before the last `/`."""
    var cut = path.rfind("/")
    if cut == 0:
        return "/"
    return String(path[:cut]) if cut > 0 else String()


def split(path: String) -> Tuple[String, String]:
    """Folder and name."""
    return (dirname(path), basename(path))


def splitext(path: String) -> Tuple[String, String]:
    """The path without its extension, and the extension with its dot."""
    var dot = path.rfind(".")
    if dot <= path.rfind("/") + 1 - (1 if "/" in path else 0) or dot <= 0:
        return (path, String())
    return (String(path[:dot]), String(path[dot:]))


def is_absolute(path: String) -> Bool:
    """Whether the path starts at the root."""
    return path.startswith("/")


def expanduser(path: String) -> String:
    """The path with a leading `~` replaced by the user's folder."""
    from os.files import getenv

    if path == "~" or path.startswith("~/"):
        return getenv("HOME") + String(path[1:])
    return path

"""Finds and opens the shared libraries: $BRIO_LIBRARY_PATH, beside this module, the system's."""
import ctypes
import os

_opened = {}


def _folders():
    named = os.environ.get("BRIO_LIBRARY_PATH")
    if named:
        yield from named.split(os.pathsep)
    here = os.path.dirname(os.path.abspath(__file__))
    yield os.path.join(here, "_install", "lib")           # a wheel
    yield os.path.join(here, "..", "..", "..")            # PREFIX/lib/brio/python/brio
    yield os.path.join(here, "..", "..", "build", "lib")  # a working tree


def open_library(name):
    """`libbrio.so.0` or `libbrio_runtime.so.0`, opened once."""
    if name not in _opened:
        for folder in _folders():
            path = os.path.join(folder, name)
            if os.path.exists(path):
                _opened[name] = ctypes.CDLL(os.path.realpath(path))
                break
        else:
            try:
                _opened[name] = ctypes.CDLL(name)
            except OSError as error:
                raise ImportError(f"{name} was not found (looked in {', '.join(_folders())} and where the system looks); "
                                  "set BRIO_LIBRARY_PATH to its folder") from error
    return _opened[name]

"""`import brio.importer`, and `import NAME` builds NAME.mojo, a module for Python in the language, and loads it.

The library is kept in `__brio_cache__` beside the source (where that cannot be written, in the user's folder of caches) until a source of the
folder, or the compiler, changes. Modules that Python finds by itself come first.
"""
import hashlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import subprocess
import sys
import tempfile

from brio.__main__ import program

_CACHE = "__brio_cache__"


def _sources(folder):
    """Every source that the module may import from its folder."""
    for where, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name[0] != "." and name != _CACHE)
        yield from (os.path.join(where, name) for name in sorted(names) if name.endswith(".mojo"))


def _state(source, compiler):
    """A text that changes when the library has to be built again."""
    about = os.stat(compiler)
    state = hashlib.sha256(f"{compiler} {about.st_size} {about.st_mtime_ns}".encode())
    for path in _sources(os.path.dirname(source)):
        with open(path, "rb") as file:
            state.update(path.encode("utf-8", "surrogateescape") + b"\0" + hashlib.sha256(file.read()).digest())
    return state.hexdigest()[:16]


def _cache_of(source):
    """A folder for the libraries of a source, which can be written to."""
    beside = os.path.join(os.path.dirname(source), _CACHE)
    try:
        os.makedirs(beside, exist_ok=True)
        if os.access(beside, os.W_OK):
            return beside
    except OSError:
        pass
    caches = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    folder = os.path.join(caches, "brio", "modules", hashlib.sha256(source.encode("utf-8", "surrogateescape")).hexdigest()[:16])
    os.makedirs(folder, exist_ok=True)
    return folder


def _built(name, source):
    """The path of the module's library, built where it has to be."""
    compiler = program()
    if compiler is None:
        raise ImportError("no program 'brio' beside the Python module or on the PATH", name=name, path=source)
    last = name.rpartition(".")[2]
    cache = _cache_of(source)
    library = os.path.join(cache, f"{last}.{_state(source, compiler)}.so")
    if os.path.exists(library):
        return library
    with tempfile.TemporaryDirectory(dir=cache) as folder:
        made = os.path.join(folder, last + ".so")
        done = subprocess.run([compiler, "build", "--emit", "shared-lib", source, "-o", made], capture_output=True, text=True, errors="replace")
        if done.returncode != 0:
            raise ImportError(f"cannot build {source}:\n{done.stderr or done.stdout}", name=name, path=source)
        for older in os.listdir(cache):
            if older.startswith(last + ".") and older.endswith(".so"):
                os.unlink(os.path.join(cache, older))
        os.replace(made, library)
    return library


class _Finder(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        for folder in sys.path if path is None else path:
            source = os.path.join(os.path.abspath(folder), name.rpartition(".")[2] + ".mojo")
            if os.path.isfile(source):
                library = _built(name, source)
                return importlib.util.spec_from_file_location(name, library, loader=importlib.machinery.ExtensionFileLoader(name, library))
        return None


sys.meta_path[:] = [finder for finder in sys.meta_path if type(finder).__module__ != __name__] + [_Finder()]

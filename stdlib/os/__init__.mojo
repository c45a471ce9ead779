"""The operating system: environment, files and folders."""

from atomic import Atomic, Consistency, Ordering, fence
from builtin.functions import abort
import os.path as path
from os.files import (
    getcwd,
    getenv,
    listdir,
    makedirs,
    mkdir,
    remove,
    removedirs,
    rmdir,
    setenv,
    unlink,
    unsetenv,
)

comptime sep = "/"
"""What stands between the parts of a path."""

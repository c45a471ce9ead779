"""The operating system: environment, files and folders."""

from atomic import Atomic, Consistency, Ordering, fence
from builtin.functions import abort
import os.path as path
from os.fstat import lstat, PathLike, stat, stat_result
from os.process import Pipe, Process, ProcessStatus
from os.files import (
    chdir,
    getcwd,
    getenv,
    getuid,
    isatty,
    link,
    listdir,
    makedirs,
    mkdir,
    remove,
    removedirs,
    rmdir,
    setenv,
    symlink,
    unlink,
    unsetenv,
)

comptime sep = "/"
"""What stands between the parts of a path.

Examples:

```mojo
from std.os import sep
print(sep)  # -> /
```
"""

comptime SEEK_SET = UInt8(0)
"""`seek` counts from the start."""
comptime SEEK_CUR = UInt8(1)
"""`seek` counts from the place now."""
comptime SEEK_END = UInt8(2)
"""`seek` counts from the end."""

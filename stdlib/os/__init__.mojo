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
"""`seek` counts from the start.

Examples:

```mojo
from std.os import SEEK_SET
from std.tempfile import NamedTemporaryFile
with NamedTemporaryFile(mode="rw") as file:
    file.write("hello")
    print(file.seek(1, SEEK_SET), file.read())  # -> 1 ello
```
"""
comptime SEEK_CUR = UInt8(1)
"""`seek` counts from the place now.

Examples:

```mojo
from std.os import SEEK_CUR
from std.tempfile import NamedTemporaryFile
with NamedTemporaryFile(mode="rw") as file:
    file.write("hello")
    _ = file.seek(1)
    print(file.seek(2, SEEK_CUR), file.read())  # -> 3 lo
```
"""
comptime SEEK_END = UInt8(2)
"""`seek` counts from the end.

Examples:

```mojo
from std.os import SEEK_END
from std.tempfile import NamedTemporaryFile
with NamedTemporaryFile(mode="rw") as file:
    file.write("hello")
    print(file.seek(0, SEEK_END))  # -> 5
```
"""

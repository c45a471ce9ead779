"""Reading, writing and printing."""

from builtin.file import FileHandle, open
from builtin.print import input, print
from builtin.writer import Writable, Writer
from sys.io import FileDescriptor, stderr, stdin, stdout

comptime O_RDONLY = 0
"""Flag of C's `open`: only reading.

Examples:

```mojo
from std.io import O_RDONLY
print(O_RDONLY)  # -> 0
```
"""
comptime O_WRONLY = 1
"""Flag of C's `open`: only writing.

Examples:

```mojo
from std.io import O_WRONLY
print(O_WRONLY)  # -> 1
```
"""
comptime O_RDWR = 2
"""Flag of C's `open`: reading and writing.

Examples:

```mojo
from std.io import O_RDWR
print(O_RDWR)  # -> 2
```
"""
comptime O_CREAT = 64
"""Flag of C's `open`: a file that is not there is made.

Examples:

```mojo
from std.io import O_CREAT
print(O_CREAT)  # -> 64
```
"""
comptime O_TRUNC = 512
"""Flag of C's `open`: what the file held is dropped.

Examples:

```mojo
from std.io import O_TRUNC
print(O_TRUNC)  # -> 512
```
"""
comptime O_APPEND = 1024
"""Flag of C's `open`: everything is written at the end.

Examples:

```mojo
from std.io import O_APPEND
print(O_APPEND)  # -> 1024
```
"""
comptime O_CLOEXEC = 524288
"""Flag of C's `open`: programs that are started do not inherit the file.

Examples:

```mojo
from std.io import O_CLOEXEC
print(O_CLOEXEC)  # -> 524288
```
"""

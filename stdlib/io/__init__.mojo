"""Reading, writing and printing."""

from builtin.file import FileHandle, open
from builtin.print import input, print
from builtin.writer import Writable, Writer
from sys.io import FileDescriptor, stderr, stdin, stdout

comptime O_RDONLY = 0
"""Flag of C's `open`: only reading."""
comptime O_WRONLY = 1
"""Flag of C's `open`: only writing."""
comptime O_RDWR = 2
"""Flag of C's `open`: reading and writing."""
comptime O_CREAT = 64
"""Flag of C's `open`: a file that is not there is made."""
comptime O_TRUNC = 512
"""Flag of C's `open`: what the file held is dropped."""
comptime O_APPEND = 1024
"""Flag of C's `open`: everything is written at the end."""
comptime O_CLOEXEC = 524288
"""Flag of C's `open`: programs that are started do not inherit the file."""

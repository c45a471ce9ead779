"""Reading, writing and printing."""

from builtin.file import FileHandle, open
from builtin.print import input, print
from builtin.writer import Writable, Writer
from sys.io import FileDescriptor, stderr, stdin, stdout

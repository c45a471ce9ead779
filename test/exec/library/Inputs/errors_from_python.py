"""Writes a program that compares `ErrNo` with Python's `errno`."""
import errno
import os

names = sorted(name for name in vars(errno) if name.startswith("E"))
print("from std.ffi import ErrNo\nfrom std.testing import assert_equal\n\n\ndef main() raises:")
for name in names:
    number = getattr(errno, name)
    print(f"    assert_equal(ErrNo.{name}.value, {number})")
    print(f'    assert_equal(String(ErrNo.{name}), "{os.strerror(number)}")')
print(f'    print("all of {len(names)}")')

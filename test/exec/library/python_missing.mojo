# Without a library of Python its first use raises, and says what to do.
# RUN: env MOJO_PYTHON=/nowhere/python3 %brio run --target-accelerator cpu %s | FileCheck %s
from std.python import Python


def main():
    try:
        _ = Python.import_module("math")
        print("imported")
    except e:
        # CHECK: Python is not available: no shared library of an interpreter was found; MOJO_PYTHON_LIBRARY may name it
        print(e)

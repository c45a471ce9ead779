# Modules that Mojo or MAX have and the library here does not are named as such.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s
# CHECK: [[#@LINE+1]]:6: error: module 'nn.conv' is not found: Brio's library does not provide it
from nn.conv import Shape
# CHECK: [[#@LINE+1]]:6: error: module 'quantization.q4' is not found: Brio's library does not provide it
from quantization.q4 import Q4sym
# CHECK: [[#@LINE+1]]:8: error: module 'linalg' is not found: Brio's library does not provide it
import linalg
# CHECK: [[#@LINE+1]]:6: error: module 'std.nothing' is not found: Brio's library does not provide it
from std.nothing import x
# CHECK: [[#@LINE+1]]:6: error: module 'mine' is not found{{$}}
from mine import y


def main():
    pass

# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R18.mojo:4:50: error: cannot modify 'r': it is read-only; declare a local 'var', or take it as 'mut'
from common import Shape, Sink, Source, One, Vec, View
def read_only(list: List[Int]): ref r = list[0]; r = 2  # R18 error
def main():
    pass

# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R10.mojo:4:62: error: cannot convert 'U' to 'T'
from common import Shape, Sink, Source, One, Vec, View
def first[T: Copyable, U: Copyable](a: T, b: U) -> T: return b  # R10 error
def main():
    pass

# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R22.mojo:4:52: error: invalid call to 'f': expected 1 argument, got 2
from common import Shape, Sink, Source, One, Vec, View
def apply[F: def(Int) -> Int](f: F) -> Int: return f(1, 2)  # R22 error
def main():
    pass

# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R24.mojo:4:73: error: cannot return a reference to 'v': the declared origin is 'a'
from common import Shape, Sink, Source, One, Vec, View
def keep(v: List[Int], ref a: Int) -> ref [a] Int: ref r = v[0]; return r  # R24 error
def main():
    pass

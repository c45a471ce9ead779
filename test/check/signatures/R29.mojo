# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R29.mojo:4:81: error: 'Dict[_, _, _]' has no member 'missing'
from common import Shape, Sink, Source, One, Vec, View
def found[K: KeyElement, V: Copyable & Movable](d: Dict[K, V]) -> Int: return d.missing()  # R29 error
def main():
    pass

# A missing member of the library's own types may be the library's lack: a warning, as long as nothing calls the function.
# RUN: %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R29.mojo:5:81: warning: 'Dict[_, _, _]' has no member 'missing' [-Wlenient]
from common import Shape, Sink, Source, One, Vec, View
def found[K: KeyElement, V: Copyable & Movable](d: Dict[K, V]) -> Int: return d.missing()  # R29 error
def main():
    pass

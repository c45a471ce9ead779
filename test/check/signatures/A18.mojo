# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: 3
from sys.intrinsics import _type_is_eq  # A18
fn add[T: AnyTrivialRegType](a: T, b: T) -> T:
    @parameter
    if _type_is_eq[T, Int](): return rebind[T](rebind[Int](a) + rebind[Int](b))
    else: return a
fn main(): print(add(1, 2))

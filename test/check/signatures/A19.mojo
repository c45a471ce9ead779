# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: 3
fn first[T: CollectionElement](xs: List[T]) -> T: return xs[0]  # A19
fn main(): print(first(List[Int](3, 4)))

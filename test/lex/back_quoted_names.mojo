# RUN: %brio build --emit tokens -o - %s | FileCheck %s

# CHECK: Name `a name with blanks`
# CHECK-NEXT: Assign
comptime `a name with blanks` = 1
# CHECK: Name `def`
comptime `def` = 2

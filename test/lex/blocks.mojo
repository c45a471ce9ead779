# RUN: %brio build --emit tokens -o - %s | FileCheck %s
# Comments and blank lines have no indentation.
def f():
  # CHECK: 6:3 Indent
  # CHECK-NEXT: 6:3 If
  if a:
# out here
            # CHECK: 10:7 Indent
            # CHECK-NEXT: 10:7 Pass
      pass

  # CHECK: 15:3 Dedent
  # CHECK-NEXT: 15:3 If
        # far out
  if b: pass; pass;
  # CHECK: Semicolon
  # CHECK-NEXT: Pass
  # CHECK-NEXT: Semicolon
  # CHECK-NEXT: Newline
# CHECK: Dedent
# CHECK-NEXT: Eof

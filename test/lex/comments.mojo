# RUN: %brio build --emit tokens -o - %s | FileCheck %s

def f():
    # CHECK: Indent
    # CHECK-NEXT: Name a
    a()
# A comment at the margin does not end the block.
        # Nor does a deeper one begin one.
    # CHECK-NEXT: LParen
    # CHECK-NEXT: RParen
    # CHECK-NEXT: Newline
    # CHECK-NEXT: Name b
    b()  # and this one is behind a statement
    # CHECK: Newline
    # CHECK-NEXT: Dedent
    # CHECK-NEXT: Eof

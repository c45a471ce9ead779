# RUN: %brio build --emit tokens -o - %s | FileCheck %s
# A deeper line that goes on with an operator, or follows one, belongs to the line before.
def f():
    # CHECK: Name first
    # CHECK-NOT: Newline
    # CHECK: Name second
    # CHECK-NOT: Newline
    # CHECK: Name third
    # CHECK-NEXT: Newline
    x = first
        + second -
        third
    # CHECK: Name fourth
    # CHECK-NOT: Newline
    # CHECK: Name fifth
    # CHECK-NEXT: Newline
    y = fourth \
        + fifth
    # CHECK: LParen
    # CHECK-NOT: {{Newline|Indent|Dedent}}
    # CHECK: RParen
    # CHECK-NEXT: Newline
    z = (
  1,  # two

            3
    )
    # CHECK: Caret
    # CHECK-NEXT: Newline
    # CHECK-NEXT: Name last
    w = x^
    last

# RUN: %brio build --emit tokens -o - %s | FileCheck %s

def f():
    # CHECK: Name g
    # CHECK-NEXT: LParen
    # CHECK-NEXT: Name a
    # CHECK-NEXT: Comma
    # CHECK-NEXT: Name b
    # CHECK-NEXT: Comma
    # CHECK-NEXT: RParen
    # CHECK-NEXT: Newline
    g(
        a,  # a comment

  b,
    )
    # CHECK-NEXT: Name h
    h[
        a
    ](
        b
    )
    # CHECK: Name k
    # CHECK-NEXT: LParen
    # CHECK-NEXT: comptime
    # CHECK-NEXT: LParen
    # CHECK-NEXT: Name a
    # CHECK-NEXT: RParen
    # CHECK-NEXT: Comma
    # CHECK-NEXT: RParen
    # CHECK-NEXT: Newline
    k(
comptime (a),
    )

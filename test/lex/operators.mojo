# RUN: %brio build --emit tokens -o - %s | FileCheck %s

def f():
    # CHECK: SlashSlashAssign //=
    a //= 1
    # CHECK: StarStarAssign **=
    a **= 1
    # CHECK: ShlAssign <<=
    a <<= 1
    # CHECK: ShrAssign >>=
    a >>= 1
    # CHECK: AtAssign @=
    a @= b
    # CHECK: CaretAssign ^=
    a ^= b
    # CHECK: Walrus :=
    (a := b)
    # CHECK: Ellipsis ...
    ...

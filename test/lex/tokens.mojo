# RUN: %brio build --emit tokens -o - %s | FileCheck %s
# CHECK: 3:1 Def def
def f():
    # CHECK: Indent
    # CHECK: Int 0x1F
    # CHECK: Float 1.5e-3
    # CHECK: String "a\n"
    var a = 0x1F + 1.5e-3 + len("a\n")
    # CHECK: SlashSlashAssign //=
    a //= 2
    # CHECK: Dedent

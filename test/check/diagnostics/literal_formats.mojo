# What a format lacks is told at the literal, where it is known while compiling.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
comptime both = "{} and {}"
def shown[*Ts: Writable](*args: *Ts) -> String:
    # CHECK: :[[#@LINE+1]]:12: error: cannot call 'format': Automatic indexing require more args in *args
    return "{} {}".format(*args)
def main():
    var x = 3.14
    # CHECK: :[[#@LINE+1]]:11: error: cannot call 'format': the format specification ':.2f' is not supported
    print("{:.2f}".format(x))
    # CHECK: :[[#@LINE+1]]:11: error: cannot call 'format': Automatic indexing require more args in *args
    print(both.format(1))
    # CHECK: :[[#@LINE+1]]:11: error: cannot call 'format': Index name not in kwargs
    print("{name}".format(1))
    # CHECK: :[[#@LINE+1]]:11: error: cannot call 'format': there is a single curly { left unclosed or unescaped
    print("{".format())
    # CHECK: :[[#@LINE+1]]:11: error: cannot call 'format': Cannot both use manual and automatic indexing
    print("{} {0}".format(1))
    print("{0} {0} {{}}".format(1), both.format(1, 2), "{!r}".format("a"), "".format())
    print(shown(1))

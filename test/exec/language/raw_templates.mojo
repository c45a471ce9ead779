# A backslash of a raw template hides no field behind it.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def main():
    var name = "Mojo"
    # CHECK: C:\Mojo\Documents C:\Mojo\n
    print(rt"C:\{name}\Documents", tr"C:\{name}\n")
    # CHECK-NEXT: \{name} \d+Mojo "quoted\"
    print(rt"\{{name}}", rt"\d+{name}", rt'"quoted\"')
    # CHECK-NEXT: a\Mojo
    print(rt"""a\{name}""")

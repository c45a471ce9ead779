# RUN: not %brio check %s 2>&1 | FileCheck %s


# CHECK: :[[#@LINE+2]]:5: error: 'main' cannot take parameters
# CHECK: {{^ +\^~~~$}}
def main[n: Int]():
    print(n)

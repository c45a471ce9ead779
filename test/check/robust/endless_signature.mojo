# RUN: %exits 1 %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s
# CHECK: endless_signature.mojo:[[@LINE+1]]:5: error: the signature of 'f' depends on a call to 'f'
def f(n: Int) -> type_of(f(n)):
    return f(n)


def main():
    print(f(1))

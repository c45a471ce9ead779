# What a function takes is not known: what is inferred from it is not either, and the reason is told.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
def length(s: String) -> Int:
    return s.byte_length()


def folded[A: ImplicitlyCopyable](start: A, f: Some[(def(A, String) -> A) & Copyable]) -> A:
    return f(start, "x")


def main():
    # CHECK: :[[#@LINE+1]]:19: error: invalid call to 'length': missing argument 's'
    def plus(sum: length(), s: String) -> Int:
        return s.byte_length()

    print(folded(10, plus))

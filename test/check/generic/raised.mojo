# A `raise` of a value whose type is a parameter: it is copied where it stays somebody's, and is of the declared type.
# RUN: %exits 1 %brio check %s 2>&1 | FileCheck %s --implicit-check-not error: --implicit-check-not warning:


def read_only[T: AnyType](x: T) raises:
    # CHECK: :[[#@LINE+1]]:11: error: cannot implicitly copy a value of type 'T': it is not 'Copyable'; transfer it with '^'
    raise x


def typed[T: Movable](x: T) raises T:
    # CHECK: :[[#@LINE+1]]:11: error: cannot implicitly copy a value of type 'T': it is not 'Copyable'; transfer it with '^'
    raise x


def another[T: Copyable, E: Copyable](x: T) raises E:
    # CHECK: :[[#@LINE+1]]:11: error: cannot convert 'T' to 'E'
    raise x


def a_number[T: Copyable](x: T) raises Int:
    # CHECK: :[[#@LINE+1]]:11: error: cannot convert 'T' to 'Int'
    raise x


# Nearly the same, and right.


def copied[T: Copyable](x: T) raises:
    raise x.copy()


def moved[T: Movable](var x: T) raises T:
    raise x^


def own[T: Copyable](x: T) raises T:
    raise x


def caught[T: Copyable, E: Copyable](x: T, e: E) raises E:
    try:
        raise x
    except:
        raise e


def main() raises:
    try:
        moved(3)
    except e:
        print(e)
    own(Error("text"))

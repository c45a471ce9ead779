# RUN: not %brio check %s 2>&1 | FileCheck %s
# Elements of containers of an open type: in loops, by an index that is a number or a key, and what stands in brackets.
def takes_number(x: Int):
    print(x)


def of_loop[T: Copyable & Movable](xs: List[T]):
    for x in xs:
        # CHECK: [[@LINE+1]]:22: error: invalid call to 'takes_number': argument 'x' of type 'T' cannot be converted to 'Int'
        takes_number(x)
        # CHECK: [[@LINE+1]]:15: error: cannot call 'print': 'T' is not known to conform to 'Writable'
        print(x)


def by_variable[T: Copyable & Movable](xs: List[T], i: Int):
    # CHECK: [[@LINE+1]]:9: error: 'T: Copyable & Movable' does not support '+' ('__add__')
    _ = xs[i] + xs[0]


def by_key[T: Copyable & Movable](values: Dict[String, T], key: String) raises:
    # CHECK: [[@LINE+1]]:11: error: cannot call 'print': 'T' is not known to conform to 'Writable'
    print(values[key])


def own_names[T: Copyable & Movable, n: Int](mut xs: List[T], x: T):
    # CHECK: [[@LINE+1]]:12: error: use of unknown name 'nowhere'
    _ = xs[nowhere]
    # CHECK: [[@LINE+1]]:8: error: use of unknown name 'there'
    xs[there] = x.copy()
    var array = InlineArray[Int, n](fill=0)
    # CHECK: [[@LINE+1]]:11: error: use of unknown name 'here'
    array[here] += 1


# CHECK-NOT: error:
def main():
    pass

# Arguments that travel in registers are as read-only as those that are places: a method that changes a copy of one would
# change nothing.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
struct Counter(ImplicitlyCopyable, Movable):
    var count: Int

    def __init__(out self):
        self.count = 0

    def add(mut self):
        self.count += 1

    def __iadd__(mut self, other: Int):
        self.count += other

    def __getitem__(ref self, index: Int) -> ref[self.count] Int:
        return self.count

    def called(self):
        # CHECK: :[[#@LINE+1]]:9: error: cannot call 'add': 'self' is read-only in this method; declare it 'mut self'
        self.add()


@fieldwise_init
struct Pair(ImplicitlyCopyable, Movable):
    var first: Counter
    var second: Counter


def increase(mut counter: Counter):
    counter.add()


def argument(counter: Counter):
    # CHECK: :[[#@LINE+1]]:5: error: cannot call 'add': 'counter' is a read-only argument; declare it 'mut counter' to modify the caller's value, or 'var counter' for a local copy
    counter.add()


def passed(counter: Counter):
    # CHECK: :[[#@LINE+1]]:14: error: invalid call to 'increase': 'mut' argument 'counter' needs a variable
    increase(counter)


def part(pair: Pair):
    # CHECK: :[[#@LINE+1]]:5: error: cannot call 'add': 'pair' is a read-only argument; declare it
    pair.first.add()


def element(numbers: Tuple[Int, Int]):
    # CHECK: :[[#@LINE+1]]:5: error: cannot modify 'numbers[0]': 'numbers' is a read-only argument; declare it
    numbers[0] = 1


def referred(counter: Counter):
    # CHECK: :[[#@LINE+1]]:5: error: cannot modify 'counter[0]': 'counter' is a read-only argument; declare it
    counter[0] = 1


def right(var counter: Counter, mut other: Counter) -> Int:
    counter.add()
    other.add()
    increase(other)
    other[0] += 1
    Counter().add()
    var copy = other
    copy.add()
    return counter.count + copy.count


def main():
    var counter = Counter()
    _ = right(counter, counter)

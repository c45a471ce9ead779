# A method or a function where a value is used: the report names it and the call, whatever the value was to be.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
@fieldwise_init
struct Counter(Copyable, Movable):
    var n: Int

    def get(self) -> Int:
        return self.n


def generic[n: Int]() -> Bool:
    return True


def main():
    var c = Counter(3)
    var text = String("a")
    # CHECK: :[[#@LINE+1]]:8: error: method 'upper' is not called here; write 'upper()'
    if text.upper:
        pass
    # CHECK: :[[#@LINE+1]]:15: error: method 'lower' is not called here; write 'lower()'
    while not text.lower:
        pass
    # CHECK: :[[#@LINE+1]]:18: error: method 'upper' is not called here; write 'upper()'
    var texts = [text.upper]
    # CHECK: :[[#@LINE+1]]:18: error: method 'upper' is not called here; write 'upper()'
    var again = [text.upper for _ in range(3)]
    # CHECK: :[[#@LINE+1]]:17: error: method 'upper' is not called here; write 'upper()'
    var pair = (text.upper, 1)
    # CHECK: :[[#@LINE+1]]:19: error: method 'upper' is not called here; write 'upper()'
    var braces = {text.upper: 1}
    # CHECK: :[[#@LINE+1]]:17: error: method 'upper' is not called here; write 'upper()'
    var upper = text.upper
    # CHECK: :[[#@LINE+1]]:11: error: method 'upper' is not called here; write 'upper()'
    print(text.upper + "a")
    # CHECK: :[[#@LINE+1]]:11: error: method 'get' is not called here; write 'get()'
    print(c.get == 1)
    # CHECK: :[[#@LINE+1]]:12: error: method 'get' is not called here; write 'get()'
    print(-c.get)
    # CHECK: :[[#@LINE+1]]:14: error: method 'upper' is not called here; write 'upper()'
    for _ in text.upper:
        pass
    # CHECK: :[[#@LINE+1]]:27: error: method 'upper' is not called here; write 'upper()'
    var all = [1 for _ in text.upper]
    # CHECK: :[[#@LINE+1]]:8: error: method 'startswith' is not called here; write 'startswith(...)'
    if text.startswith:
        pass
    # CHECK: :[[#@LINE+1]]:8: error: function 'main' is not called here; write 'main()'
    if main:
        pass
    # CHECK: :[[#@LINE+1]]:8: error: function 'generic' is not called here; write 'generic[...]()'
    if generic:
        pass

# A method where a value is expected: the parentheses of its call were forgotten.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
from std.gpu.host import DeviceContext


@fieldwise_init
struct Counter(Copyable, Movable):
    var n: Int

    def get(self) -> Int:
        return self.n

    def typed[T: AnyType](self) -> Int:
        return self.n

    def items(self) -> List[Int]:
        return [self.n]

    @staticmethod
    def four() -> Int:
        return 4


def takes(n: Int):
    pass


def takes_any[T: AnyType](x: T):
    pass


def calls[F: def() -> Int](f: F) -> Int:
    return f()


def main() raises:
    var c = Counter(3)
    # CHECK: :[[#@LINE+1]]:11: error: invalid call to 'takes': argument 'n' is the method 'get': to call it, write 'get()'
    takes(c.get)
    # CHECK: :[[#@LINE+1]]:15: error: invalid call to 'takes_any': argument 'x' is the method 'get': to call it, write 'get()'
    takes_any(c.get)
    # CHECK: :[[#@LINE+1]]:17: error: invalid call to 'calls': argument 'f' is the method 'get': to call it, write 'get()'
    print(calls(c.get))
    # CHECK: :[[#@LINE+1]]:18: error: cannot convert 'Function' to 'Int'; to call the method, write 'get()'
    var n: Int = c.get
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float32](4)
    var list = List[Float32](length=4, fill=1)
    # CHECK: :[[#@LINE+1]]:30: error: {{.*}} is the method 'unsafe_ptr': to call it, write 'unsafe_ptr()'
    ctx.enqueue_copy(buffer, list.unsafe_ptr)
    takes(c.get())
    takes_any(Counter.four)
    print(calls(Counter.four), n)
    # CHECK: :[[#@LINE+1]]:15: error: {{.*}} of type 'Function' does not conform to 'Sized'; to call it, write 'upper()'
    print(len("abc".upper))
    # CHECK: :[[#@LINE+1]]:14: error: {{.*}} of type 'Function' does not conform to 'Writable'; to call it, write 'get()'
    print(1, c.get)
    # CHECK: :[[#@LINE+1]]:11: error: {{.*}} of type 'Function' does not conform to 'Writable'; to call it, write 'typed[...]()'
    print(c.typed[Int])
    # CHECK: :[[#@LINE+1]]:11: error: {{.*}} of type 'Function' does not conform to 'Writable'; to call it, write 'four()'
    print(Counter.four)
    # CHECK: :[[#@LINE+1]]:11: error: {{.*}} of type 'Function' does not conform to 'Writable'; to call it, write '()'
    print(lambda: 1)
    # The operand alone is underlined.
    # CHECK: :[[#@LINE+3]]:14: error: method 'get' is not called here; write 'get()'
    # CHECK-NEXT: _ = 10 + c.get
    # CHECK-NEXT: {{^ *\^~~~~$}}
    _ = 10 + c.get
    # CHECK: :[[#@LINE+3]]:9: error: method 'get' is not called here; write 'get()'
    # CHECK-NEXT: _ = c.get < 2
    # CHECK-NEXT: {{^ *\^~~~~$}}
    _ = c.get < 2
    # CHECK: :[[#@LINE+3]]:12: error: method 'get' is not called here; write 'get()'
    # CHECK-NEXT: c.n += c.get
    # CHECK-NEXT: {{^ *\^~~~~$}}
    c.n += c.get
    # CHECK: :[[#@LINE+3]]:9: error: method 'items' is not called here; write 'items()'
    # CHECK-NEXT: _ = c.items[0]
    # CHECK-NEXT: {{^ *\^~~~~~~$}}
    _ = c.items[0]
    # CHECK: :[[#@LINE+3]]:5: error: method 'items' is not called here; write 'items()'
    # CHECK-NEXT: c.items.append(1)
    # CHECK-NEXT: {{^ *\^~~~~~~$}}
    c.items.append(1)

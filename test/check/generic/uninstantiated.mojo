# Mistakes in generic bodies that nobody instantiates; what depends on a parameter is left to the instances.
# RUN: %exits 1 %brio check %s 2>&1 | FileCheck %s --implicit-check-not error:

trait Shape:
    comptime sides: Int
    def area(self) -> Float64: ...

trait Named(Shape):
    def name(self) -> String: ...

def unknown_name[n: Int]() -> Int:
    # CHECK: uninstantiated.mojo:[[#@LINE+1]]:12: error: use of unknown name 'missing'
    return missing + n

def wrong_call[T: AnyType](x: T) -> Int:
    # CHECK: uninstantiated.mojo:[[#@LINE+1]]:23: error: 'Int' has no member 'nothing'
    return len("abc").nothing()

def not_promised[T: Named](shape: T) -> Float64:
    _ = shape.name()
    _ = shape.area()
    # CHECK: uninstantiated.mojo:[[#@LINE+1]]:18: error: 'T: Named' has no member 'volume'
    return shape.volume()

def through_some(shape: Some[Shape]) -> Float64:
    # CHECK: uninstantiated.mojo:[[#@LINE+1]]:18: error: 'Shape' has no member 'perimeter'
    return shape.perimeter()

def dependent[T: Copyable & Movable, n: Int](x: T) -> Int:
    var list = List[T]()
    list.append(x.copy())
    # CHECK: uninstantiated.mojo:[[#@LINE+1]]:25: error: 'T: Copyable & Movable' has no member 'anything'
    var total = list[0].anything() + n
    comptime if n > 3:
        var only_here = 1
        total += only_here
    else:
        total += x.whatever
    comptime for i in range(n):
        total += i
    return total

def guarded[T: Shape](x: T) -> Int:
    comptime if conforms_to(T, Sized):
        return len(x)
    comptime if T.sides == 3:
        return x.third_side()
    return 0

struct Stack[T: Copyable & Movable]:
    var items: List[Self.T]
    var count: Int

    def __init__(out self):
        self.items = List[Self.T]()
        self.count = 0

    def push(mut self, var item: Self.T):
        self.items.append(item^)
        # CHECK: uninstantiated.mojo:[[#@LINE+1]]:13: error: 'Stack[_]' has no member 'cuont'
        self.cuont += 1

    def size(self) -> Int:
        # CHECK: uninstantiated.mojo:[[#@LINE+1]]:16: error: cannot convert 'String' to 'Int'
        return String("many")

    def twice(self) -> Int:
        return self.size() * 2

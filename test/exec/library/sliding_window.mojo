# The collection that the manual builds.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
comptime CollectionElement = Copyable & ImplicitlyDestructible

struct _SlidingWindowIterator[T: CollectionElement]:
    """Iterates over a snapshot of values."""
    var _values: List[Self.T]
    var _index: Int

    fn __init__(out self, var values: List[Self.T]):
        self._values = values^
        self._index = 0

    fn __has_next__(self) -> Bool:
        return self._index < len(self._values)

    fn __next__(mut self) -> Self.T:
        value = self._values[self._index].copy()
        self._index += 1
        return value^

    fn __len__(self) -> Int:
        return len(self._values) - self._index

struct SlidingWindow[T: CollectionElement, Capacity: Int](Sized, Writable):
    var slots: List[Optional[Self.T]]
    var count: Int

    fn __init__(out self):
        self.slots = List[Optional[Self.T]]()
        for _ in range(Self.Capacity):
            self.slots.append(None)
        self.count = 0

    fn push(mut self, var value: Self.T) -> Optional[Self.T]:
        evicted = self.slots.pop(0)
        self.slots.append(Optional(value^))
        if not evicted:
            self.count += 1
        return evicted^

    fn __len__(self) -> Int:
        return self.count

    fn pull(self, request_count: Int) -> List[Self.T]:
        if request_count < 1:
            return List[Self.T]()
        actual = request_count if request_count <= self.count else self.count
        result = List[Self.T]()
        for i in range(actual):
            index = Self.Capacity - (i + 1)
            result.append(self.slots[index].value().copy())
        return result^

    fn push_all(mut self, var *values: Self.T) -> List[Self.T]:
        evicted = List[Self.T]()
        for value in values:
            dropped = self.push(value.copy())
            if dropped:
                evicted.append(dropped.take())
        return evicted^

    fn __iter__(ref self) -> _SlidingWindowIterator[Self.T]:
        values = self.pull(Self.Capacity)
        return _SlidingWindowIterator(values^)

    fn write_to[W: Writer](self, mut writer: W):
        writer.write("[")
        for i in range(Self.Capacity - 1, -1, -1):
            if self.slots[i]:
                value = self.slots[i].value().copy()
                ref element = trait_downcast[Representable](value)
                writer.write(repr(element))
            else:
                writer.write("[-]")
            if i > 0:
                writer.write(", ")
        writer.write("]")

fn main():
    window = SlidingWindow[Int, 5]()
    print("Empty:", window)
    for value in range(1, 8):
        evicted = window.push(value)
        if evicted:
            print("Pushed {}, evicted {}".format(value, evicted.value()))
        else:
            print("Pushed {}, nothing evicted".format(value))
        print("Window:", window)
    print("\nPulling values:")
    for count in range(6):
        values = window.pull(count)
        print("Pull {}: {}".format(count, values))
    print("\nIterating:")
    for value in window:
        print("  ", value)
    dropped = window.push_all(1, 2, 3)
    print(dropped)

# CHECK: Empty: {{[[][[]}}-], [-], [-], [-], [-]]
# CHECK-NEXT: Pushed 1, nothing evicted
# CHECK-NEXT: Window: [1, [-], [-], [-], [-]]
# CHECK-NEXT: Pushed 2, nothing evicted
# CHECK-NEXT: Window: [2, 1, [-], [-], [-]]
# CHECK-NEXT: Pushed 3, nothing evicted
# CHECK-NEXT: Window: [3, 2, 1, [-], [-]]
# CHECK-NEXT: Pushed 4, nothing evicted
# CHECK-NEXT: Window: [4, 3, 2, 1, [-]]
# CHECK-NEXT: Pushed 5, nothing evicted
# CHECK-NEXT: Window: [5, 4, 3, 2, 1]
# CHECK-NEXT: Pushed 6, evicted 1
# CHECK-NEXT: Window: [6, 5, 4, 3, 2]
# CHECK-NEXT: Pushed 7, evicted 2
# CHECK-NEXT: Window: [7, 6, 5, 4, 3]
# CHECK-EMPTY:
# CHECK-NEXT: Pulling values:
# CHECK-NEXT: Pull 0: []
# CHECK-NEXT: Pull 1: [7]
# CHECK-NEXT: Pull 2: [7, 6]
# CHECK-NEXT: Pull 3: [7, 6, 5]
# CHECK-NEXT: Pull 4: [7, 6, 5, 4]
# CHECK-NEXT: Pull 5: [7, 6, 5, 4, 3]
# CHECK-EMPTY:
# CHECK-NEXT: Iterating:
# CHECK-NEXT:    7
# CHECK-NEXT:    6
# CHECK-NEXT:    5
# CHECK-NEXT:    4
# CHECK-NEXT:    3
# CHECK-NEXT: [3, 4, 5]

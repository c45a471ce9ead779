# A hash map with open addressing, hashes of text, bits of floats.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from collections import Optional, Dict, KeyElement
from memory import UnsafePointer, bitcast
from hashlib import hash
from bit import next_power_of_two

@value
struct Slot[K: KeyElement, V: Copyable & Movable]:
    var key: K
    var value: V
    var used: Bool

struct OpenMap[K: KeyElement, V: Copyable & Movable](Sized):
    var slots: List[Optional[Slot[K, V]]]
    var count: Int

    fn __init__(out self, capacity: Int = 8):
        var n = next_power_of_two(capacity)
        self.slots = List[Optional[Slot[K, V]]](capacity=n)
        for _ in range(n):
            self.slots.append(None)
        self.count = 0

    fn _find(self, key: K) -> Int:
        var mask = len(self.slots) - 1
        var i = Int(hash(key)) & mask
        while self.slots[i]:
            if self.slots[i].value().key == key:
                return i
            i = (i + 1) & mask
        return i

    fn __setitem__(mut self, key: K, value: V):
        if self.count * 4 >= len(self.slots) * 3:
            self._grow()
        var i = self._find(key)
        if not self.slots[i]:
            self.count += 1
        self.slots[i] = Slot[K, V](key, value, True)

    fn __getitem__(self, key: K) raises -> V:
        var i = self._find(key)
        if not self.slots[i]:
            raise Error("missing key")
        return self.slots[i].value().value

    fn __contains__(self, key: K) -> Bool:
        return Bool(self.slots[self._find(key)])

    fn __len__(self) -> Int:
        return self.count

    fn _grow(mut self):
        var old = self.slots
        self.slots = List[Optional[Slot[K, V]]]()
        for _ in range(len(old) * 2):
            self.slots.append(None)
        self.count = 0
        for s in old:
            if s:
                self[s.value().key] = s.value().value

fn djb2(s: String) -> UInt64:
    var h: UInt64 = 5381
    for b in s.as_bytes():
        h = (h << 5) + h + b[].cast[DType.uint64]()
    return h

fn fnv1a(s: StringSlice) -> UInt32:
    var h = UInt32(2166136261)
    for i in range(s.byte_length()):
        h ^= s.as_bytes()[i].cast[DType.uint32]()
        h *= 16777619
    return h

fn main() raises:
    var m = OpenMap[String, Int]()
    for i in range(100):
        m["key" + String(i)] = i * i
    print(len(m), m["key9"], "key99" in m, "nope" in m)
    m["key9"] = -1
    print(m["key9"], len(m))
    try:
        print(m["zz"])
    except e:
        print("error:", e)
    print(djb2("hello"), fnv1a("hello"), hex(fnv1a("")))
    var im = OpenMap[Int, String](2)
    for i in range(10):
        im[i * 7] = String(i)
    print(im[63], len(im))
    var bits = bitcast[DType.uint32](Float32(1.0))
    print(hex(bits), bin(5), oct(64), bitcast[DType.float32](bits + 1))

# CHECK: 100 81 True False
# CHECK-NEXT: -1 100
# CHECK-NEXT: error: missing key
# CHECK-NEXT: 210714636441 1335831723 0x811c9dc5
# CHECK-NEXT: 9 10
# CHECK-NEXT: 0x3f800000 0b101 0o100 1.0000001

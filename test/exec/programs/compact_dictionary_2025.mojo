# A dictionary that keeps its keys in one block of bytes.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: OK
from bit import pop_count, bit_width
from memory import memset_zero, memcpy, UnsafePointer
from collections import List
from utils import StringSlice
from sys import sizeof
from math import ceil


struct KeysContainer[KeyEndType: DType = DType.uint32](Sized):
    var keys: UnsafePointer[UInt8]
    var allocated_bytes: Int
    var keys_end: UnsafePointer[Scalar[KeyEndType]]
    var count: Int
    var capacity: Int

    fn __init__(out self, capacity: Int):
        constrained[
            KeyEndType == DType.uint8 or KeyEndType == DType.uint16 or KeyEndType == DType.uint32,
            "KeyEndType needs to be an unsigned integer",
        ]()
        self.allocated_bytes = capacity << 3
        self.keys = UnsafePointer[UInt8].alloc(self.allocated_bytes)
        self.keys_end = UnsafePointer[Scalar[KeyEndType]].alloc(capacity)
        self.count = 0
        self.capacity = capacity

    fn __copyinit__(out self, existing: Self):
        self.allocated_bytes = existing.allocated_bytes
        self.count = existing.count
        self.capacity = existing.capacity
        self.keys = UnsafePointer[UInt8].alloc(self.allocated_bytes)
        memcpy(self.keys, existing.keys, self.allocated_bytes)
        self.keys_end = UnsafePointer[Scalar[KeyEndType]].alloc(self.capacity)
        memcpy(self.keys_end, existing.keys_end, self.capacity)

    fn __moveinit__(out self, owned existing: Self):
        self.keys = existing.keys
        self.allocated_bytes = existing.allocated_bytes
        self.keys_end = existing.keys_end
        self.count = existing.count
        self.capacity = existing.capacity

    fn __del__(owned self):
        self.keys.free()
        self.keys_end.free()

    @always_inline
    fn add(mut self, key: StringSlice):
        var prev_end = 0 if self.count == 0 else int(self.keys_end[self.count - 1])
        var key_length = len(key)
        var new_end = prev_end + key_length
        var needs_realocation = False
        while new_end > self.allocated_bytes:
            self.allocated_bytes += self.allocated_bytes >> 1
            needs_realocation = True
        if needs_realocation:
            var keys = UnsafePointer[UInt8].alloc(self.allocated_bytes)
            memcpy(keys, self.keys, prev_end)
            self.keys.free()
            self.keys = keys
        memcpy(self.keys.offset(prev_end), key.unsafe_ptr(), key_length)
        var count = self.count + 1
        if count >= self.capacity:
            var new_capacity = self.capacity + (self.capacity >> 1)
            var keys_end = UnsafePointer[Scalar[KeyEndType]].alloc(new_capacity)
            memcpy(keys_end, self.keys_end, self.capacity)
            self.keys_end.free()
            self.keys_end = keys_end
            self.capacity = new_capacity
        self.keys_end.store(self.count, Scalar[KeyEndType](new_end))
        self.count = count

    @always_inline
    fn get(self, index: Int) -> StringSlice[__origin_of(self)]:
        if index < 0 or index >= self.count:
            return StringSlice[__origin_of(self)](ptr=self.keys, length=0)
        var start = 0 if index == 0 else int(self.keys_end[index - 1])
        var length = int(self.keys_end[index]) - start
        return StringSlice[__origin_of(self)](ptr=self.keys.offset(start), length=length)

    fn __getitem__(self, index: Int) -> StringSlice[__origin_of(self)]:
        return self.get(index)

    fn __len__(self) -> Int:
        return self.count


fn ahash(s: StringSlice) -> UInt64:
    var h: UInt64 = 0x9E3779B97F4A7C15
    var p = s.unsafe_ptr()
    var n = len(s)
    var i = 0
    while i + 8 <= n:
        h = (h ^ p.offset(i).bitcast[UInt64]().load()) * 0xFF51AFD7ED558CCD
        h ^= h >> 33
        i += 8
    while i < n:
        h = (h ^ p[i].cast[DType.uint64]()) * 0x100000001B3
        i += 1
    return h ^ (h >> 29)


struct CompactDict[V: CollectionElement, KeyCountType: DType = DType.uint32](Sized):
    var keys: KeysContainer[DType.uint32]
    var values: List[V]
    var slots: UnsafePointer[Scalar[KeyCountType]]
    var capacity: Int

    fn __init__(out self, capacity: Int = 16):
        var icapacity = 8
        while icapacity < capacity:
            icapacity <<= 1
        self.capacity = icapacity
        self.keys = KeysContainer[DType.uint32](icapacity)
        self.values = List[V](capacity=icapacity)
        self.slots = UnsafePointer[Scalar[KeyCountType]].alloc(icapacity)
        memset_zero(self.slots, icapacity)

    fn __del__(owned self):
        self.slots.free()

    fn __len__(self) -> Int:
        return len(self.values)

    fn put(mut self, key: String, value: V):
        if len(self.values) * 8 >= self.capacity * 7:
            self._rehash()
        var slot = int(ahash(key.as_string_slice())) & (self.capacity - 1)
        while True:
            var index = int(self.slots[slot])
            if index == 0:
                self.keys.add(key.as_string_slice())
                self.values.append(value)
                self.slots[slot] = len(self.values)
                return
            if self.keys[index - 1] == key:
                self.values[index - 1] = value
                return
            slot = (slot + 1) & (self.capacity - 1)

    fn get(self, key: String, default: V) -> V:
        var slot = int(ahash(key.as_string_slice())) & (self.capacity - 1)
        while True:
            var index = int(self.slots[slot])
            if index == 0:
                return default
            if self.keys[index - 1] == key:
                return self.values[index - 1]
            slot = (slot + 1) & (self.capacity - 1)

    fn _rehash(mut self):
        var old = self.slots
        self.capacity *= 2
        self.slots = UnsafePointer[Scalar[KeyCountType]].alloc(self.capacity)
        memset_zero(self.slots, self.capacity)
        for i in range(len(self.keys)):
            var slot = int(ahash(self.keys[i])) & (self.capacity - 1)
            while self.slots[slot] != 0:
                slot = (slot + 1) & (self.capacity - 1)
            self.slots[slot] = i + 1
        old.free()


fn main() raises:
    var d = CompactDict[Int]()
    for i in range(1000):
        d.put("a longer key " + str(i), i)
    for i in range(0, 1000, 3):
        d.put("a longer key " + str(i), -i)
    if len(d) != 1000:
        raise Error("len " + str(len(d)))
    for i in range(1000):
        var expected = -i if i % 3 == 0 else i
        if d.get("a longer key " + str(i), 0) != expected:
            raise Error("at " + str(i))
    if d.get("none", 7) != 7:
        raise Error("default")
    if String(d.keys[2]) != "a longer key 2":
        raise Error("key")
    print("OK")

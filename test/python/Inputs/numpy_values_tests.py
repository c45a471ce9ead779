"""NumPy's scalars and arrays as arguments of kernels: all dtypes against all types."""
import struct
import unittest

import numpy as np

import brio

NUMBERS = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16", "float32", "float64", "bool"]
SOURCE = """
def put[dtype: DType](value: Scalar[dtype], out_: UnsafePointer[Scalar[dtype], MutAnyOrigin]):
    out_[0] = value

def copy[dtype: DType](start: UnsafePointer[Scalar[dtype], MutAnyOrigin], out_: UnsafePointer[Scalar[dtype], MutAnyOrigin], size: Int):
    for i in range(size):
        out_[i] = start[i]
"""


class NumpyValues(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.device = brio.Device("cpu")
        program = brio.Program(SOURCE, target="cpu")
        for name in NUMBERS:
            program.add_name(f"put[DType.{name}]")
            program.add_name(f"copy[DType.{name}]")
        library = brio.Library(program.compile().library)
        cls.put = {name: library[program.lowered_name(f"put[DType.{name}]")] for name in NUMBERS}
        cls.copy = {name: library[program.lowered_name(f"copy[DType.{name}]")] for name in NUMBERS}

    def got(self, name, value):
        out = np.zeros(1, dtype=name)
        buffer = self.device.to_device(np.full(1, 77, dtype=name))
        self.put[name](self.device, 1, 1, value, buffer)
        buffer.copy_to(out)
        return out[0]

    def same_or_refused(self, name, value):
        """Whether `value` arrives unchanged; a refusal has to be right."""
        exact = value.item() if value.dtype.kind != "b" else bool(value)
        if name == "bool":
            possible = value.dtype.kind in "biu" and exact in (0, 1)
        elif name.startswith("float"):
            rounded = np.dtype(name).type(exact)
            possible = exact != exact or (np.isfinite(rounded) or not np.isfinite(float(exact))) and (value.dtype.kind == "f" or int(rounded) == exact)
        else:
            info = np.iinfo(name)
            possible = exact == exact and abs(float(exact)) != np.inf and exact == int(exact) and info.min <= exact <= info.max
        if not possible:
            with self.assertRaises(TypeError, msg=f"{value!r} for {name}"):
                self.got(name, value)
            return False
        expected = np.dtype(name).type(exact)
        np.testing.assert_array_equal(self.got(name, value), expected, f"{value!r} for {name}")
        return True

    def test_all_scalars_for_all_types(self):
        arrived = refused = 0
        with np.errstate(over="ignore"):
            for kind in NUMBERS:
                dtype = np.dtype(kind)
                if kind == "bool":
                    values = [False, True]
                elif dtype.kind in "iu":
                    info = np.iinfo(kind)
                    values = [info.min, info.max, 0, 1, 2, info.max // 2]
                else:
                    info = np.finfo(kind)
                    values = [info.min, info.max, info.tiny, 0, -0.0, 1, 2.5, 0.1, np.inf, -np.inf, np.nan, 255, 256]
                for value in values:
                    for scalar in (dtype.type(value), np.array(value, dtype=dtype), np.array(value, dtype=dtype.newbyteorder(">"))):
                        for name in NUMBERS:
                            if self.same_or_refused(name, scalar):
                                arrived += 1
                            else:
                                refused += 1
        self.assertGreater(arrived, 1000)
        self.assertGreater(refused, 500)

    def test_longdouble(self):
        self.assertEqual(self.got("float64", np.longdouble("0.5")), 0.5)
        with self.assertRaises(TypeError):
            self.got("float64", np.longdouble(1) + np.longdouble(2) ** -63)

    def test_scalars_that_are_no_numbers(self):
        for value in (np.complex64(1), np.datetime64("2020-01-01"), np.timedelta64(1, "s"), np.str_("1"), np.bytes_(b"1234567"), np.array([1.0]),
                      np.array([[1]]), np.array(None)):
            for name in ("int64", "float32", "float64"):
                with self.assertRaises(TypeError, msg=repr(value)):
                    self.got(name, value)

    def test_all_arrays_for_all_pointers(self):
        for kind in NUMBERS:
            values = np.arange(8).astype(kind)
            for name in NUMBERS:
                start, out = self.device.to_device(values), self.device.alloc(values.nbytes)
                if kind == name:
                    self.copy[name](self.device, 1, 1, start, out, len(values))
                    result = np.zeros_like(values)
                    out.copy_to(result)
                    np.testing.assert_array_equal(result, values)
                else:
                    with self.assertRaisesRegex(TypeError, f"it points to {name}, and the buffer holds {kind}$"):
                        self.copy[name](self.device, 1, 1, start, out, 1)
        for values in (np.zeros(4, "complex64"), np.zeros(4, "M8[s]"), np.zeros(4, "S4"), np.zeros(4, [("a", "f4")])):
            with self.assertRaisesRegex(TypeError, "points to float32"):
                self.copy["float32"](self.device, 1, 1, self.device.to_device(values), self.device.alloc(16), 1)

    def test_an_array_is_no_pointer(self):
        for values in (np.zeros(1), np.zeros(1, np.float32), np.zeros(2, np.float32), np.zeros((1, 1), np.uint64)):
            with self.assertRaisesRegex(TypeError, "array of .* is no address of device memory; copy it to the device first"):
                self.copy["float32"](self.device, 1, 1, values, self.device.alloc(16), 1)
        buffer = self.device.to_device(np.array([3], np.float32))
        out = self.device.alloc(4)
        self.copy["float32"](self.device, np.int64(1), np.uint8(1), np.uint64(buffer.address), np.int64(out.address), np.int16(1))
        result = np.zeros(1, np.float32)
        out.copy_to(result)
        self.assertEqual(result[0], 3)

    def test_other_byte_order(self):
        for values in (np.arange(4, dtype=">f4"), np.arange(4, dtype=">i8"), np.zeros(2, [("a", ">i4"), ("b", "<i4")])):
            with self.assertRaisesRegex(TypeError, "other order"):
                self.device.to_device(values)
            with self.assertRaisesRegex(TypeError, "other order"):
                self.device.alloc(64).copy_to(values)
        self.device.to_device(np.arange(4, dtype=">i1"))

    def test_layouts(self):
        grid = np.arange(12, dtype=np.float32).reshape(3, 4)
        for values in (grid[:, 1], grid.T, grid[::2], grid[:, :2], np.asfortranarray(grid), np.broadcast_to(np.float32(1), (4,))):
            with self.assertRaisesRegex(ValueError, "not contiguous"):
                self.device.to_device(values)
            with self.assertRaisesRegex(ValueError, "not contiguous|read-only"):
                self.device.alloc(64).copy_to(values)
        part = self.device.to_device(grid[1])
        out = np.zeros(4, np.float32)
        part.copy_to(out)
        np.testing.assert_array_equal(out, grid[1])
        frozen = np.arange(4, dtype=np.float32)
        frozen.setflags(write=False)
        with self.assertRaisesRegex(ValueError, "read-only"):
            self.device.to_device(frozen).copy_to(frozen)
        for view in (memoryview(b"abcd"), memoryview(frozen)):
            with self.assertRaisesRegex(ValueError, "read-only"):
                self.device.alloc(16).copy_to(view)
        with self.assertRaisesRegex(TypeError, "Python objects"):
            self.device.to_device(np.array([None, 1]))

    def test_sizes_of_launches(self):
        kernel, buffer = self.put["int32"], self.device.alloc(4)
        for size in (np.int64(1), np.uint8(1), np.array(1), np.array([1, 1]), (np.int32(1), 1), np.bool_(True) + 0):
            kernel(self.device, size, size, 5, buffer)
        for size in (np.float32(1), np.array(1.0), np.array([1.0, 1.0]), np.array([[1]])):
            with self.assertRaisesRegex(TypeError, "whole number"):
                kernel(self.device, size, 1, 5, buffer)
        with self.assertRaisesRegex(ValueError, "grid is -1"):
            kernel(self.device, np.int64(-1), 1, 5, buffer)
        self.assertEqual(self.device.alloc(np.int64(16)).size, 16)

    def test_the_vector_of_structs(self):
        pairs = np.array([(1.5, -2)], dtype=[("a", "f4"), ("b", "i4")])
        source = ("@fieldwise_init\nstruct Pair(TrivialRegisterPassable):\n    var a: Float32\n    var b: Int32\n\n"
                  "def total(p: Pair, out_: UnsafePointer[Float32, MutAnyOrigin]):\n    out_[0] = p.a + Float32(p.b)\n")
        kernel = brio.Library(brio.Program(source, target="cpu").compile().library)["total"]
        out, result = self.device.alloc(4), np.zeros(1, np.float32)
        kernel(self.device, 1, 1, pairs[0], out)
        out.copy_to(result)
        self.assertEqual(result[0], -0.5)
        self.assertEqual(struct.pack("<fi", 1.5, -2), pairs[0].tobytes())


if __name__ == "__main__":
    unittest.main()

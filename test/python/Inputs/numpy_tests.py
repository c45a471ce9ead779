import unittest

import numpy as np

import brio

SOURCE = """
from std.gpu import global_idx

def add(a: UnsafePointer[Float64, MutAnyOrigin], b: Float64, n: Int32):
    var i = Int(global_idx.x)
    if i < Int(n):
        a[i] += b
"""


class Arrays(unittest.TestCase):
    def setUp(self):
        self.device = brio.Device("cpu")
        self.add = brio.Library(brio.Program(SOURCE).compile().library)["add"]

    def test_two_dimensions(self):
        values = np.arange(600, dtype=np.float64).reshape(20, 30)
        buffer = self.device.to_device(values)
        self.add(self.device, 3, 256, buffer, np.float64(0.5), np.int32(600))
        result = np.zeros_like(values)
        buffer.copy_to(result)
        np.testing.assert_array_equal(result, values + 0.5)

    def test_other_scalar_types(self):
        buffer = self.device.to_device(np.zeros(1))
        self.add(self.device, 1, 1, buffer, np.float32(1), np.int64(1))
        result = np.zeros(1)
        buffer.copy_to(result)
        self.assertEqual(result[0], 1)
        with self.assertRaisesRegex(TypeError, "argument 3 \\('n'\\) of kernel 'add' has the type Int32: the numpy.float32 1.5"):
            self.add(self.device, 1, 1, buffer, np.float32(1), np.float32(1.5))

    def test_arrays_that_cannot_be_taken(self):
        with self.assertRaisesRegex(ValueError, "not contiguous"):
            self.device.to_device(np.zeros((4, 4))[:, 1])
        constant = np.zeros(4)
        constant.setflags(write=False)
        buffer = self.device.to_device(constant)
        with self.assertRaisesRegex(ValueError, "read-only"):
            buffer.copy_to(constant)


if __name__ == "__main__":
    unittest.main()

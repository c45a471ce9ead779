"""Values as arguments of kernels: what arrives is what was given, in the parameter's type, or it is a TypeError."""
import array
import ctypes
import enum
import fractions
import math
import struct
import unittest

import brio

FORMATS = {"int8": "b", "int16": "h", "int32": "i", "int64": "q", "uint8": "B", "uint16": "H", "uint32": "I", "uint64": "Q",
           "float16": "e", "float32": "f", "float64": "d", "bool": "?"}
SOURCE = """
@fieldwise_init
struct Pair(TrivialRegisterPassable):
    var a: Float32
    var b: Int32

def put[dtype: DType](value: Scalar[dtype], out_: UnsafePointer[Scalar[dtype], MutAnyOrigin]):
    out_[0] = value

def put_int(value: Int, out_: UnsafePointer[Int, MutAnyOrigin]):
    out_[0] = value

def put_uint(value: UInt, out_: UnsafePointer[UInt, MutAnyOrigin]):
    out_[0] = value

def put_vector(value: SIMD[DType.float32, 4], out_: UnsafePointer[Float32, MutAnyOrigin]):
    for i in range(4):
        out_[i] = value[i]

def put_pair(value: Pair, out_: UnsafePointer[Pair, MutAnyOrigin]):
    out_[0] = value

def where(value: UnsafePointer[Float32, MutAnyOrigin], out_: UnsafePointer[Int, MutAnyOrigin]):
    out_[0] = Int(value)
"""
NAMES = list(FORMATS) + ["bfloat16"]


class Values(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.device = brio.Device("cpu")
        program = brio.Program(SOURCE, target="cpu")
        instances = {name: f"put[DType.{name}]" for name in NAMES}
        plain = ["put_int", "put_uint", "put_vector", "put_pair", "where"]
        for name in list(instances.values()) + plain:
            program.add_name(name)
        program.compile()
        library = brio.Library(program.library)
        cls.kernels = {name: library[program.lowered_name(instance)] for name, instance in instances.items()}
        cls.kernels.update({name: library[program.lowered_name(name)] for name in plain})

    def bytes_of(self, kernel, value, size):
        buffer = self.device.alloc(size)
        buffer.fill(0xA5)
        self.kernels[kernel](self.device, 1, 1, value, buffer)
        out = bytearray(size)
        buffer.copy_to(out)
        return bytes(out)

    def arrives(self, name, value, expected=None):
        """The value that the kernel saw."""
        letter = FORMATS[name]
        got, = struct.unpack("<" + letter, self.bytes_of(name, value, struct.calcsize(letter)))
        expected = value if expected is None else expected
        self.assertEqual(got, expected, f"{value!r} for {name}")
        return got

    def refused(self, name, value, text=""):
        with self.assertRaisesRegex(TypeError, text):
            self.kernels[name](self.device, 1, 1, value, self.device.alloc(16))

    def test_parameters(self):
        self.assertEqual([(p.name, p.type, p.dtype, p.is_pointer) for p in self.kernels["float32"].parameters],
                         [("value", "Float32", "float32", False), ("out_", "UnsafePointer[Float32]", "float32", True)])
        self.assertEqual([p.dtype for p in self.kernels["put_pair"].parameters], [None, None])

    def test_integers_at_their_limits(self):
        for name in NAMES:
            if "int" not in name:
                continue
            bits, unsigned = int(name.lstrip("uint")), name.startswith("u")
            low, high = (0, (1 << bits) - 1) if unsigned else (-(1 << bits - 1), (1 << bits - 1) - 1)
            for value in (low, high, 0, 1, high // 3):
                self.arrives(name, value)
            for value in (low - 1, high + 1, 1 << 300, -(1 << 300)):
                self.refused(name, value, f"argument 1 \\('value'\\) of kernel 'put.*' has the type (U?Int{bits}|Byte): the int")
        self.assertEqual(self.bytes_of("put_int", -5, 8), struct.pack("<q", -5))
        self.assertEqual(self.bytes_of("put_uint", (1 << 64) - 1, 8), b"\xff" * 8)
        self.refused("put_int", 1 << 63, "has the type Int: the int 9223372036854775808 is no value of that type")
        self.refused("put_uint", -1, "has the type UInt: the int -1")

    def test_integers_for_floats(self):
        self.arrives("float32", 2, 2.0)
        self.arrives("float32", -(1 << 24))
        self.arrives("float64", 1 << 53)
        self.arrives("float16", 2048)
        self.arrives("float32", 1 << 100)
        for name, value in (("float32", (1 << 24) + 1), ("float64", (1 << 53) + 1), ("float16", 2049), ("float16", 65536),
                            ("float32", 1 << 128), ("float64", 10 ** 400)):
            self.refused(name, value, "has the type Float.*: the int")

    def test_floats_for_integers(self):
        self.arrives("int32", 2.0, 2)
        self.arrives("uint8", 255.0, 255)
        for name, value in (("int32", 2.5), ("uint8", 256.0), ("uint8", -1.0), ("int64", math.inf), ("int64", math.nan), ("int64", 1e30)):
            self.refused(name, value, "has the type (U?Int.*|Byte): the float")

    def test_floats(self):
        for value in (0.0, 0.5, -1.25, math.inf, -math.inf, 65504.0):
            for name in ("float16", "float32", "float64"):
                self.arrives(name, value)
        self.arrives("float32", 0.1, struct.unpack("<f", struct.pack("<f", 0.1))[0])
        self.arrives("float16", 0.1, struct.unpack("<e", struct.pack("<e", 0.1))[0])
        self.arrives("float64", 5e-324)
        self.assertTrue(math.isnan(struct.unpack("<f", self.bytes_of("float32", math.nan, 4))[0]))
        self.assertEqual(self.bytes_of("float32", -0.0, 4), b"\0\0\0\x80")
        for name, value in (("float16", 65520.0), ("float32", 3.5e38), ("float32", -1e300)):
            self.refused(name, value, "has the type Float.*: the float")

    def test_bfloat16(self):
        for value, bits in ((1.0, 0x3F80), (2, 0x4000), (-0.0, 0x8000), (math.inf, 0x7F80), (0.1, 0x3DCD), (1.00390625, 0x3F80),
                            (1.01171875, 0x3F82), (3.3895313892515355e38, 0x7F7F), (9.2e-41, 1), (256, 0x4380)):
            self.assertEqual(self.bytes_of("bfloat16", value, 2), bits.to_bytes(2, "little"), value)
        self.refused("bfloat16", 257, "BFloat16: the int 257")
        self.refused("bfloat16", 3.4e38, "BFloat16: the float")

    def test_bool(self):
        for value in (True, False):
            self.arrives("bool", value)
            self.arrives("int32", value, int(value))
            self.arrives("float32", value, float(value))
        self.arrives("bool", 1, True)
        self.arrives("bool", 0, False)
        for value in (2, -1, 1.0, "True", None):
            self.refused("bool", value, "has the type (Bool|SIMD.DType.bool, 1.): the")

    def test_ctypes(self):
        self.arrives("float32", ctypes.c_double(0.25), 0.25)
        self.arrives("int32", ctypes.c_int64(-7), -7)
        self.arrives("float64", ctypes.c_float(1.5), 1.5)
        self.arrives("int16", ctypes.c_int16.__ctype_be__(-300), -300)
        self.arrives("bool", ctypes.c_bool(True), True)
        self.refused("int32", ctypes.c_int64(1 << 40), "Int32: the ctypes.c_long")
        self.refused("int32", ctypes.c_char(b"a"))

    def test_other_numbers(self):
        class Two(enum.IntEnum):
            TWO = 2
        class Index:
            def __index__(self):
                return 9
        self.arrives("int32", Two.TWO, 2)
        self.arrives("float32", Index(), 9.0)
        for value in (None, "2", 2j, fractions.Fraction(1, 2), [2], (2,), object(), array.array("i", [2]), {}):
            for name in ("int32", "float32"):
                self.refused(name, value, f"the {type(value).__name__}|{type(value).__module__}")

    def test_bytes_are_the_layout(self):
        self.arrives("float32", struct.pack("<f", 1.5), 1.5)
        self.refused("float32", bytes(8), "Float32: it has 4 bytes, 8 given")

    def test_structs_and_vectors(self):
        class Pair(ctypes.Structure):
            _fields_ = [("a", ctypes.c_float), ("b", ctypes.c_int32)]
        self.assertEqual(self.bytes_of("put_pair", Pair(1.5, -2), 8), struct.pack("<fi", 1.5, -2))
        self.assertEqual(self.bytes_of("put_pair", struct.pack("<fi", 1.5, -2), 8), struct.pack("<fi", 1.5, -2))
        for value in (1, 1.5, (1.5, -2), None):
            self.refused("put_pair", value, "has the type Pair: a value of type .* cannot become one; give its 8 bytes")
        self.refused("put_pair", ctypes.create_string_buffer(9), "it has 8 bytes, 9 given")
        self.assertEqual(self.bytes_of("put_vector", (1, 2.5, -3, True), 16), struct.pack("<4f", 1, 2.5, -3, 1))
        for value in (1.0, (1, 2, 3), (1, 2, 3, "4"), (1, 2, 3, 1e300)):
            self.refused("put_vector", value, "has the type SIMD\\[DType.float32, 4\\]")

    def test_addresses(self):
        buffer = self.device.alloc(16)
        for value in (buffer, buffer.address, ctypes.c_void_p(buffer.address)):
            self.assertEqual(self.bytes_of("where", value, 8), struct.pack("<Q", buffer.address))
        for value in (0, ctypes.c_void_p(None)):
            self.assertEqual(self.bytes_of("where", value, 8), bytes(8))
        for value in (None, -1, 1 << 64, 2.0, True, "x", array.array("f", [1, 2]), [1.0]):
            self.refused("where", value, "has the type UnsafePointer\\[Float32\\]: a value of type")
        self.refused("float32", buffer, "Float32: it is no pointer, and a brio.Buffer was given")
        buffer.close()
        with self.assertRaisesRegex(ValueError, "closed"):
            self.kernels["where"](self.device, 1, 1, buffer, self.device.alloc(8))

    def test_elements_of_buffers(self):
        for letter in "bBhHiIqQfd":
            memory = array.array(letter, [1] * 8)
            buffer = self.device.to_device(memory)
            if buffer.dtype == "float32":
                self.bytes_of("where", buffer, 8)
            else:
                self.refused("where", buffer, f"UnsafePointer\\[Float32\\]: it points to float32, and the buffer holds {buffer.dtype}")
        for plain in (bytes(8), bytearray(8), memoryview(bytes(8))):
            self.bytes_of("where", self.device.to_device(plain), 8)
        buffer = self.device.to_device(array.array("d", [1.5]))
        with self.assertRaisesRegex(TypeError, "the buffer holds float64, and the array is of float32"):
            buffer.copy_to(array.array("f", [0, 0]))
        copied = self.device.alloc(8)
        copied.copy_from_buffer(buffer)
        self.refused("where", copied, "holds float64")
        buffer.dtype = None
        self.bytes_of("where", buffer, 8)

    def test_device_arrays_of_others(self):
        class Foreign:
            def __init__(self, typestr, strides=None):
                self.__cuda_array_interface__ = {"shape": (4,), "typestr": typestr, "data": (4096, False), "version": 3, "strides": strides}
        self.assertEqual(self.bytes_of("where", Foreign("<f4"), 8), struct.pack("<Q", 4096))
        self.refused("where", Foreign("<f8"), "points to float32, and the .*Foreign holds float64")
        self.refused("where", Foreign("<i4"), "holds int32")
        self.refused("where", Foreign(">f4"), "other order")
        self.refused("where", Foreign("<f4", (8,)), "not contiguous")

    def test_sizes_of_launches(self):
        kernel, buffer = self.kernels["int32"], self.device.alloc(4)
        for grid in (1, (1,), (1, 1), [1, 1, 1], True):
            kernel(self.device, grid, grid, 7, buffer)
        for wrong in (1.0, None, "1", (1.0, 1), (None,), {1: 1}):
            with self.assertRaisesRegex(TypeError, "(grid|block) is .*whole number"):
                kernel(self.device, wrong, 1, 7, buffer)
            with self.assertRaisesRegex(TypeError, "(grid|block) is .*whole number"):
                kernel(self.device, 1, wrong, 7, buffer)
        for wrong in (-1, 1 << 32, (1, 1, 1, 1), (), (1, -1)):
            with self.assertRaisesRegex(ValueError, "grid"):
                kernel(self.device, wrong, 1, 7, buffer)
        with self.assertRaises(brio.BrioError):
            kernel(self.device, 0, 1, 7, buffer)
        with self.assertRaisesRegex(TypeError, "shared is 1.5"):
            kernel(self.device, 1, 1, 7, buffer, shared=1.5)
        with self.assertRaisesRegex(ValueError, "shared is -1"):
            kernel(self.device, 1, 1, 7, buffer, shared=-1)

    def test_sizes_of_memory(self):
        for wrong in (1.5, None, "8"):
            with self.assertRaisesRegex(TypeError, "whole number"):
                self.device.alloc(wrong)
        with self.assertRaisesRegex(ValueError, "-1 bytes"):
            self.device.alloc(-1)
        for wrong in (256, -1):
            with self.assertRaisesRegex(ValueError, "no byte"):
                self.device.alloc(4).fill(wrong)


if __name__ == "__main__":
    unittest.main()

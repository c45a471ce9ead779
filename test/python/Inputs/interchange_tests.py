"""Memory shared with other libraries, without copies; with the argument `gpu` over stand-ins for the drivers of GPUs, whose memory is the host's."""
import array
import ctypes
import gc
import subprocess
import sys
import unittest

import brio
from brio import interchange

try:
    import numpy as np
except ImportError:
    np = None

SOURCE = """
from std.gpu import global_idx

def double_all(x: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    if Int(global_idx.x) < n:
        x[global_idx.x] *= 2
"""
GPU = "gpu" in sys.argv
numpy_only = unittest.skipIf(np is None, "no NumPy")


class Tensor:
    """An array of another library that speaks DLPack and nothing else."""

    def __init__(self, numbers, shape=None, strides=None, place=(1, 0), code=2, bits=32, lanes=1, read_only=False, old=False, kind="f"):
        self.memory = array.array(kind, numbers)
        self.place, self.old, self.streams, self.freed = place, old, [], 0
        managed = interchange._Versioned() if not old else interchange._Managed()
        self.shape = shape if shape is not None else (len(numbers),)
        sizes = (ctypes.c_int64 * max(1, len(self.shape)))(*self.shape)
        if not old:
            managed.major, managed.minor, managed.flags = 1, 1, int(read_only)
        managed.tensor.data, managed.tensor.byte_offset = self.memory.buffer_info()[0] - 8, 8
        managed.tensor.device.type, managed.tensor.device.id = place
        managed.tensor.ndim, managed.tensor.shape = len(self.shape), sizes
        managed.tensor.dtype.code, managed.tensor.dtype.bits, managed.tensor.dtype.lanes = code, bits, lanes
        if strides is not None:
            managed.tensor.strides = (ctypes.c_int64 * len(strides))(*strides)

        def free(_):
            self.freed += 1

        self.deleter = interchange._Deleter(free)
        managed.deleter = self.deleter
        self.managed, self.sizes = managed, sizes

    def __dlpack_device__(self):
        return self.place

    def __dlpack__(self, *, stream=None, **versions):
        if self.old and versions:
            raise TypeError("__dlpack__() got an unexpected keyword argument 'max_version'")
        self.streams.append(stream)
        return interchange._python.PyCapsule_New(ctypes.addressof(self.managed), b"dltensor" if self.old else b"dltensor_versioned", None)


@unittest.skipIf(GPU, "of the CPU device")
class OnTheHost(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.device = brio.Device("cpu")
        cls.kernel = brio.Library(brio.Program(SOURCE, target="cpu").compile().library)["double_all"]

    def test_buffer_protocol(self):
        buffer = self.device.to_device(array.array("f", [1, 2, 3]))
        view = memoryview(buffer)
        self.assertEqual((view.format, view.shape, view.readonly, view.tolist()), ("f", (3,), False, [1, 2, 3]))
        view[1] = 7
        self.kernel[1, 3](buffer, 3)
        self.assertEqual(memoryview(buffer).tolist(), [2, 14, 6])  # waits for the kernel
        self.assertEqual(view.tolist(), [2, 14, 6])
        self.assertEqual(bytes(buffer), array.array("f", [2, 14, 6]).tobytes())

    def test_views_keep_the_memory(self):
        buffer = self.device.to_device(array.array("i", [5, 6]))
        view = memoryview(buffer)
        with self.assertRaisesRegex(BufferError, "cannot be closed: 1 views or arrays of others are over its memory"):
            buffer.close()
        part = view[1:]
        del view
        with self.assertRaises(BufferError):
            buffer.close()
        del buffer
        gc.collect()
        self.assertEqual(part[0], 6)

    def test_close_after_views(self):
        buffer = self.device.to_device(b"abc")
        self.assertEqual(bytes(memoryview(buffer)), b"abc")
        buffer.close()
        with self.assertRaises((ValueError, SystemError)):
            memoryview(buffer)
        with self.assertRaisesRegex(ValueError, "closed"):
            buffer.__dlpack__()

    def test_new_and_empty_memory(self):
        buffer = self.device.alloc(8)
        self.assertEqual((memoryview(buffer).format, memoryview(buffer).shape), ("B", (8,)))
        buffer.dtype = "int16"
        self.assertEqual((memoryview(buffer).format, memoryview(buffer).shape), ("h", (4,)))
        buffer.shape = (2, 2)
        self.assertEqual(memoryview(buffer).shape, (2, 2))
        buffer.shape = (3, 3)  # not that of this memory
        self.assertEqual(memoryview(buffer).shape, (4,))
        buffer.dtype = "bfloat16"
        self.assertEqual((memoryview(buffer).format, memoryview(buffer).shape), ("B", (8,)))
        self.assertEqual(len(memoryview(self.device.alloc(0))), 0)
        odd = self.device.alloc(7)
        odd.dtype = "int16"
        with self.assertRaisesRegex(BufferError, "7 bytes holds no whole number of int16"):
            odd.__dlpack__()

    def test_wrap_the_buffer_protocol(self):
        numbers = array.array("f", [1, 2, 3, 4])
        buffer = self.device.wrap(numbers)
        self.assertEqual((buffer.dtype, buffer.shape, buffer.size), ("float32", (4,), 16))
        self.kernel[1, 4](buffer, 4)
        self.device.synchronize()
        self.assertEqual(list(numbers), [2, 4, 6, 8])
        with self.assertRaises(BufferError):
            numbers.append(5)  # its memory is in use
        buffer.close()
        numbers.append(5)
        with self.assertRaisesRegex(ValueError, "read-only"):
            self.device.wrap(b"abcd")
        with self.assertRaises(TypeError):
            self.device.wrap(5)

    def test_dlpack_in(self):
        for old in (False, True):
            tensor = Tensor([1, 2, 3, 4, 5, 6], shape=(2, 3), strides=(3, 1), old=old)
            buffer = brio.from_dlpack(tensor)
            self.assertEqual((buffer.dtype, buffer.shape, buffer.size, buffer.device.api), ("float32", (2, 3), 24, "cpu"))
            self.assertEqual(buffer.address, tensor.memory.buffer_info()[0])
            self.kernel[2, 3](buffer, 6)
            buffer.device.synchronize()
            self.assertEqual(list(tensor.memory), [2, 4, 6, 8, 10, 12])
            self.assertEqual(tensor.streams, [None])

    def test_dlpack_in_copies(self):
        """Tensors that have neither the buffer protocol nor NumPy's interface, as PyTorch's."""
        tensor = Tensor([1, 2, 3])
        buffer = self.device.to_device(tensor)
        self.assertNotEqual(buffer.address, tensor.memory.buffer_info()[0])
        self.kernel[1, 3](buffer, 3)
        buffer.copy_to(tensor)
        self.assertEqual(list(tensor.memory), [2, 4, 6])

    def test_dlpack_wrong(self):
        for tensor, text in ((Tensor([1] * 6, shape=(2, 3), strides=(1, 2)), "not contiguous"),
                             (Tensor([1], read_only=True), "read-only"),
                             (Tensor([1], lanes=4), "32 bits and 4 lanes, are not known"),
                             (Tensor([1], code=77), "code 77 of DLPack"),
                             (Tensor([1], place=(7, 0)), "kind 7 of DLPack")):
            with self.assertRaisesRegex(BufferError, text):
                brio.from_dlpack(tensor)
        with self.assertRaisesRegex(BufferError, r"on device \(2, 0\) of DLPack, not on \(1, 0\)"):
            self.device.wrap(Tensor([1], place=(2, 0)))
        with self.assertRaisesRegex(TypeError, "type int has no method __dlpack__"):
            brio.from_dlpack(5)
        newer = Tensor([1])
        newer.managed.major = 2
        with self.assertRaisesRegex(BufferError, "version 2.1 of DLPack"):
            brio.from_dlpack(newer)

        class Nothing:
            __dlpack_device__ = Tensor.__dlpack_device__
            place = (1, 0)

            def __dlpack__(self, **_):
                return 5

        with self.assertRaisesRegex(BufferError, "returned no capsule"):
            brio.from_dlpack(Nothing())

    def test_dlpack_round(self):
        """What a buffer gives is what `wrap` takes, and a capsule that nobody consumes gives its share back."""
        for version in (None, (1, 0)):
            buffer = self.device.to_device(array.array("d", [1.5, 2.5]))
            capsule = buffer.__dlpack__(max_version=version)
            with self.assertRaises(BufferError):
                buffer.close()
            del capsule
            other = self.device.wrap(buffer)
            self.assertEqual((other.address, other.dtype, other.shape), (buffer.address, "float64", (2,)))
            other.close()
            buffer.close()
        self.assertEqual(interchange._exported, {})

    def test_dlpack_out_wrong(self):
        buffer = self.device.to_device(array.array("f", [1]))
        for arguments, text in (({"copy": True}, "a copy is not made"), ({"dl_device": (2, 0)}, "cannot be exported for")):
            with self.assertRaisesRegex(BufferError, text):
                buffer.__dlpack__(**arguments)
        with self.assertRaisesRegex(ValueError, "has no streams"):
            buffer.__dlpack__(stream=1)
        buffer.dtype = "float999x"
        with self.assertRaisesRegex(BufferError, "no elements of the dtype float999x"):
            buffer.__dlpack__()

    def test_no_cuda_interface(self):
        self.assertFalse(hasattr(self.device.alloc(4), "__cuda_array_interface__"))

    def test_lifetime_at_exit(self):
        """Views and capsules that are alive when the interpreter ends."""
        text = "import brio; b = brio.Device('cpu').to_device(bytearray(b'abcd')); v = memoryview(b); c = b.__dlpack__(); print(bytes(v))"
        self.assertEqual(subprocess.run([sys.executable, "-c", text], check=True, capture_output=True, text=True).stdout, "b'abcd'\n")

    @numpy_only
    def test_numpy(self):
        numbers = np.arange(6, dtype=np.float32).reshape(2, 3)
        buffer = self.device.to_device(numbers)
        for shown in (np.asarray(buffer), np.from_dlpack(buffer)):
            self.assertEqual((shown.dtype, shown.shape), (np.float32, (2, 3)))
            self.assertEqual(shown.ctypes.data, buffer.address)
        self.kernel[(2, 1), 3](buffer, 6)
        self.device.synchronize()
        self.assertTrue((shown == 2 * numbers).all())
        del shown
        buffer.close()
        for name in ("bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float16", "float32", "float64"):
            given = np.array([0, 1, 1], dtype=name)
            for taken in (np.asarray(self.device.to_device(given)), np.from_dlpack(self.device.to_device(given))) if name != "bool" else \
                    (np.asarray(self.device.to_device(given)),):
                self.assertEqual((taken.dtype, taken.tolist()), (given.dtype, given.tolist()))

    @numpy_only
    def test_numpy_wrapped(self):
        numbers = np.ones((3, 4), dtype=np.float32)
        for buffer in (brio.from_dlpack(numbers), self.device.wrap(numbers)):
            self.assertEqual((buffer.address, buffer.shape), (numbers.ctypes.data, (3, 4)))
            self.kernel[1, 12](buffer, 12)
            buffer.device.synchronize()
        self.assertTrue((numbers == 4).all())
        with self.assertRaisesRegex((BufferError, ValueError), "contiguous"):
            self.device.wrap(numbers.T)


@unittest.skipUnless(GPU, "of GPUs")
class OnAStandIn(unittest.TestCase):
    def setUp(self):
        self.device = brio.Device("cuda")

    def interface(self, numbers, **other):
        class Array:
            __cuda_array_interface__ = {"shape": (len(numbers),), "typestr": "<f4", "data": (numbers.buffer_info()[0], False), "version": 3, **other}
        return Array()

    def test_two_devices(self):
        class Described(brio.Kernel):
            def __init__(self):
                self.name = "any"

        with self.assertRaisesRegex(ValueError, "the buffers of a launch are on <brio.Device cuda:0 .* and <brio.Device hip:0 "):
            Described()[1, 1](self.device.alloc(4), brio.Device("hip").alloc(4))

    def test_cuda_interface_out(self):
        buffer = self.device.to_device(array.array("f", [1, 2]))
        interface = buffer.__cuda_array_interface__
        self.assertEqual({k: interface[k] for k in ("shape", "typestr", "data", "strides", "version")},
                         {"shape": (2,), "typestr": "<f4", "data": (buffer.address, False), "strides": None, "version": 3})
        self.assertGreater(interface["stream"], 0)
        self.assertEqual(self.device.alloc(3).__cuda_array_interface__["typestr"], "|u1")
        buffer.dtype = "bfloat16"
        self.assertFalse(hasattr(buffer, "__cuda_array_interface__"))

    def test_cuda_interface_in(self):
        numbers = array.array("f", [1, 2, 3])
        for stream in (None, self.device.stream().native or 1):
            buffer = self.device.wrap(self.interface(numbers, stream=stream))
            self.assertEqual((buffer.address, buffer.dtype, buffer.shape), (numbers.buffer_info()[0], "float32", (3,)))
        with self.assertRaisesRegex(BufferError, "contiguous"):
            self.device.wrap(self.interface(numbers, strides=(8,)))
        with self.assertRaisesRegex(BufferError, "mask"):
            self.device.wrap(self.interface(numbers, mask=5))
        with self.assertRaisesRegex(BufferError, "read-only"):
            self.device.wrap(self.interface(numbers, data=(numbers.buffer_info()[0], True)))
        with self.assertRaisesRegex(TypeError, "no memory on .*to_device"):
            self.device.wrap(numbers)

    def test_copies_on_the_device(self):
        numbers = array.array("f", [1, 2, 3])
        first, second = (self.device.to_device(array.array("f", given)) for given in ([1, 2, 3], [0, 0, 0]))
        stream = self.device.stream()
        for given in (None, stream):
            buffer = self.device.to_device(self.interface(numbers, data=(first.address, False)), given)
            self.assertEqual((buffer.dtype, buffer.shape), ("float32", (3,)))
            buffer.copy_to(self.interface(numbers, data=(second.address, False)), given)
            stream.synchronize()
            back = array.array("f", [0, 0, 0])
            second.copy_to(back)
            self.assertEqual(back, numbers)
            second.fill(0)

    def test_dlpack(self):
        buffer = self.device.to_device(array.array("f", [1, 2]))
        self.assertEqual(buffer.__dlpack_device__(), (2, 0))
        tensor = Tensor([1, 2], place=(2, 0))
        wrapped = brio.from_dlpack(tensor)
        self.assertEqual((wrapped.device.api, wrapped.address), ("cuda", tensor.memory.buffer_info()[0]))
        self.assertEqual(tensor.streams, [wrapped.__cuda_array_interface__["stream"]])
        self.assertEqual(self.device.wrap(buffer).address, buffer.address)
        with self.assertRaisesRegex(BufferError, r"not on \(2, 0\)"):
            self.device.wrap(Tensor([1]))
        with self.assertRaises(TypeError):
            memoryview(buffer)
        other = brio.Device("hip").alloc(4)
        self.assertEqual(other.__dlpack_device__(), (10, 0))
        self.assertFalse(hasattr(other, "__cuda_array_interface__"))

    def test_streams_of_others(self):
        own = self.device.stream()
        stream = self.device.stream_of(own.native)
        self.assertEqual(stream.native, own.native)
        buffer = self.device.alloc(4, stream)
        buffer.fill(1, stream)
        stream.synchronize()


@unittest.skipIf(GPU, "of the CPU device")
class Launches(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.device = brio.Device("cpu")
        cls.kernel = brio.Library(brio.Program(SOURCE, target="cpu").compile().library)["double_all"]

    def test_subscripts(self):
        buffer = self.device.to_device(array.array("f", [1] * 8))
        stream = self.device.stream()
        launch = self.kernel[2, (4, 1)]
        launch(buffer, 8)
        self.device.synchronize()
        self.kernel[2, 4, None](buffer, 8)
        self.device.synchronize()
        self.kernel[2, 4, stream](buffer, 8)
        stream.synchronize()
        self.kernel[2, 4, stream, 64](buffer.address, 8)
        stream.synchronize()
        self.assertEqual(memoryview(buffer).tolist(), [16] * 8)

    def test_wrong(self):
        with self.assertRaisesRegex(TypeError, r"kernel 'double_all' is launched by kernel\[grid, block\]\(...\)"):
            self.kernel[4]
        with self.assertRaisesRegex(TypeError, "is of type int, not a brio.Stream"):
            self.kernel[4, 4, 5]
        with self.assertRaisesRegex(TypeError, r"no argument of kernel 'double_all' is a brio.Buffer: give kernel\[grid, block, stream\] a stream"):
            self.kernel[1, 1](0, 0)
        with self.assertRaisesRegex(TypeError, "takes 2 arguments, 1 given"):
            self.kernel[1, 1](self.device.alloc(4))
        with self.assertRaisesRegex(TypeError, "grid is 1.5"):
            self.kernel[1.5, 1](self.device.alloc(4), 1)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

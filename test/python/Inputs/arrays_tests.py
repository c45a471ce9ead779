"""Arrays that a module in the language and other libraries share without copies, and properties. With the argument `gpu` over stand-ins for the
drivers of GPUs, whose memory is the host's. Where torch and CuPy are installed, and a GPU is there, `real` asks them too."""
import array
import ctypes
import gc
import inspect
import sys
import threading
import unittest

import arrays

try:
    import numpy as np
except ImportError:
    np = None

GPU = "gpu" in sys.argv
REAL = "real" in sys.argv
on_the_host = unittest.skipIf(GPU or REAL, "of the CPU device")
numpy_only = unittest.skipIf(np is None or GPU or REAL, "no NumPy, or not of the host")
python = ctypes.PyDLL(None)
python.PyCapsule_IsValid.argtypes = [ctypes.py_object, ctypes.c_char_p]


def references(function, objects, times=10000):
    """By how much the references of objects grow in so many calls; the first calls may keep something. Of `None` Python itself drops
    some for a while: what is far from one in each call is its."""
    def count():
        gc.collect()
        return [sys.getrefcount(one) for one in objects]

    for _ in range(10):
        function()
    before = count()
    for _ in range(times):
        function()
    grown = [new - old for new, old in zip(count(), before)]
    return [0 if one is None and -times // 2 < much < times // 10 else much for one, much in zip(objects, grown)]


class Shown(unittest.TestCase):
    """Memory of the module."""

    def test_attributes(self):
        made = arrays.zeros(2, 3)
        self.assertEqual((made.shape, made.dtype), ((2, 3), "float32"))
        self.assertEqual(made.__dlpack_device__(), (2, 0) if GPU or REAL else (1, 0))
        self.assertEqual(hasattr(made, "__cuda_array_interface__"), GPU or REAL)
        self.assertIn("array of", repr(made))
        with self.assertRaises(TypeError):
            type(made)()

    def test_numbers_that_numpy_has_not(self):
        made = arrays.brain_floats(4)
        self.assertEqual((made.shape, made.dtype), ((4,), "bfloat16"))
        self.assertFalse(hasattr(made, "__cuda_array_interface__"))
        self.assertTrue(python.PyCapsule_IsValid(made.__dlpack__(), b"dltensor"))
        with self.assertRaises(BufferError):
            memoryview(made)

    def test_capsules(self):
        made = arrays.zeros(2, 3)
        self.assertTrue(python.PyCapsule_IsValid(made.__dlpack__(), b"dltensor"))
        self.assertTrue(python.PyCapsule_IsValid(made.__dlpack__(stream=None, max_version=(1, 0)), b"dltensor_versioned"))
        self.assertTrue(python.PyCapsule_IsValid(made.__dlpack__(max_version=(0, 8)), b"dltensor"))
        self.assertTrue(made.__dlpack__(copy=False, dl_device=made.__dlpack_device__()))
        for names in ({"copy": True}, {"dl_device": (13, 0)}):
            with self.assertRaises(BufferError):
                made.__dlpack__(**names)
        with self.assertRaises(TypeError):
            made.__dlpack__(colour=1)

    def test_capsules_that_nobody_takes(self):
        made = arrays.zeros(4, 4)
        self.assertEqual(references(lambda: made.__dlpack__(max_version=(1, 0)), [made, type(made), None]), [0, 0, 0])

    @on_the_host
    def test_buffer_protocol(self):
        view = memoryview(arrays.zeros(2, 3))
        self.assertEqual((view.format, view.shape, view.strides, view.readonly), ("f", (2, 3), (12, 4), False))
        view[1, 2] = 7
        gc.collect()
        self.assertEqual(view.tolist(), [[0, 0, 0], [0, 0, 7]])
        self.assertEqual(bytes(view)[20:], array.array("f", [7]).tobytes())

    @on_the_host
    def test_strides(self):
        part = arrays.part()
        view = memoryview(part)
        self.assertEqual((view.shape, view.strides), ((4, 4), (32, 8)))
        self.assertEqual(view.tolist()[1], [24, 26, 28, 30])
        with self.assertRaises(TypeError):
            (ctypes.c_char * 64).from_buffer(part)
        with self.assertRaises(BufferError):
            array.array("f").frombytes(part)
        if np is not None:
            self.assertEqual(np.from_dlpack(part)[3].tolist(), [40, 42, 44, 46])

    def test_host_buffers(self):
        view = memoryview(arrays.of_the_host(5))
        self.assertEqual((view.format, view.tolist()), ("h", [0, 1, 2, 3, 4]))

    @unittest.skipUnless(GPU or REAL, "of GPUs")
    def test_no_buffer_protocol_on_gpus(self):
        with self.assertRaises(BufferError):
            memoryview(arrays.zeros(2, 3))

    @on_the_host
    def test_references(self):
        made = arrays.zeros(2, 3)
        self.assertEqual(references(lambda: memoryview(made).release(), [made, type(made)]), [0, 0])
        self.assertEqual(references(lambda: arrays.zeros(2, 3), [type(made), None]), [0, 0])

    @numpy_only
    def test_numpy(self):
        made = arrays.zeros(2, 3)
        seen = np.asarray(made)
        seen[0, 1] = 5
        again = np.from_dlpack(made)
        del made
        gc.collect()
        self.assertEqual((again[0, 1], again.shape), (5, (2, 3)))
        held = arrays.zeros(2, 3)
        self.assertEqual(references(lambda: np.from_dlpack(held), [held, type(held)]), [0, 0])

    @on_the_host
    def test_threads(self):
        made = arrays.zeros(8, 8)

        def work():
            for _ in range(200):
                memoryview(made).tolist()
                made.__dlpack__()

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(memoryview(made).tolist(), [[0] * 8] * 8)


class Waits(unittest.TestCase):
    @on_the_host
    def test_other_threads_run(self):
        """While a function waits for the device: between two of its own steps, which the lock would keep together."""
        ends, ticks = threading.Event(), []

        def tick():
            while not ends.wait(0.001):
                ticks.append(1)

        thread = threading.Thread(target=tick)
        thread.start()
        before = len(ticks)
        arrays.busy(200000000)
        after = len(ticks)
        ends.set()
        thread.join()
        self.assertGreater(after - before, 10)


class Taken(unittest.TestCase):
    """Memory of other libraries."""

    @on_the_host
    def test_buffer_protocol(self):
        numbers = array.array("f", range(100))
        self.assertEqual(arrays.scaled(numbers, 2.0), 100)
        self.assertEqual(list(numbers), [2 * i for i in range(100)])
        numbers.append(1)  # no view is left
        self.assertEqual(arrays.total(array.array("d", [1, 2, 3.5])), 6.5)

    @on_the_host
    def test_references(self):
        numbers = array.array("f", range(100))
        self.assertEqual(references(lambda: arrays.scaled(numbers, 1.0), [numbers, None], 1000), [0, 0])

    @on_the_host
    def test_refused(self):
        for wrong, kind, text in ((array.array("d", [1]), TypeError, "no 'float32'"), (b"abcd", BufferError, "not writable"),
                                  (memoryview(array.array("f", range(4)))[::2], BufferError, "not contiguous"), (3, TypeError, "bytes-like")):
            with self.assertRaises(Exception) as caught:
                arrays.scaled(wrong, 2.0)
            self.assertIn(text, str(caught.exception))

    @on_the_host
    def test_own_arrays(self):
        made = arrays.zeros(2, 2)
        memoryview(made)[0, 0] = 3
        self.assertEqual(arrays.scaled(made, 2.0), 4)
        self.assertEqual(memoryview(made).tolist(), [[6, 0], [0, 0]])
        self.assertEqual(references(lambda: arrays.scaled(made, 1.0), [made, type(made), None], 1000), [0, 0, 0])

    @numpy_only
    def test_numpy(self):
        numbers = np.arange(12, dtype=np.float32).reshape(3, 4)
        self.assertEqual(arrays.scaled(numbers, 0.5), 12)
        self.assertEqual(numbers[2].tolist(), [4, 4.5, 5, 5.5])
        self.assertEqual(references(lambda: arrays.scaled(numbers, 1.0), [numbers, None], 1000), [0, 0])
        for wrong in (numbers.T, numbers[:, ::2], numbers.astype(np.float64)):
            with self.assertRaises(Exception):
                arrays.scaled(wrong, 2.0)


class Properties(unittest.TestCase):
    def test_properties(self):
        dial = arrays.Dial()
        self.assertEqual((dial.value, dial.is_on), (0, False))
        dial.value = 4
        self.assertEqual((dial.value, dial.is_on), (4, True))
        with self.assertRaises(ValueError):
            dial.value = -1
        with self.assertRaises(AttributeError):
            dial.is_on = True
        with self.assertRaises(AttributeError):
            del dial.value
        with self.assertRaises(Exception):
            dial.value = "x"
        self.assertEqual(dial.value, 4)
        self.assertEqual(inspect.getdoc(arrays.Dial.value), "Where it stands.")

    def test_references(self):
        dial = arrays.Dial()

        def use():
            dial.value = 100000
            return dial.value, dial.is_on

        self.assertEqual(references(use, [dial, None]), [0, 0])


@unittest.skipUnless(REAL, "of real GPUs")
class OnTheGpu(unittest.TestCase):
    def test_torch(self):
        import torch
        made = arrays.zeros(2, 3)
        seen = torch.from_dlpack(made)
        seen[1, 2] = 7
        torch.cuda.synchronize()
        self.assertEqual(arrays.scaled(made, 2.0), 6)
        self.assertEqual(seen.cpu().tolist(), [[0, 0, 0], [0, 0, 14]])
        numbers = torch.arange(1 << 20, dtype=torch.float32, device="cuda")
        numbers += 1  # on torch's stream
        self.assertEqual(arrays.scaled(numbers, 3.0), 1 << 20)
        self.assertEqual((numbers[0].item(), numbers[-1].item()), (3, 3 * (1 << 20)))
        with self.assertRaises(Exception):
            arrays.scaled(torch.zeros(4), 2.0)  # of the host
        self.assertEqual(references(lambda: torch.from_dlpack(made), [made, type(made)], 1000), [0, 0])
        self.assertEqual(references(lambda: arrays.scaled(numbers, 1.0), [numbers], 1000), [0])

    def test_cupy(self):
        import cupy
        made = arrays.zeros(2, 3)
        seen = cupy.from_dlpack(made)
        seen[0, 1] = 5
        also = cupy.asarray(made)  # __cuda_array_interface__
        cupy.cuda.Device().synchronize()
        self.assertEqual(arrays.scaled(made, 2.0), 6)
        self.assertEqual((seen[0, 1].item(), also[0, 1].item()), (10, 10))
        numbers = cupy.arange(1000, dtype=cupy.float32)
        self.assertEqual(arrays.scaled(numbers, 0.5), 1000)
        self.assertEqual(numbers[999].item(), 499.5)
        self.assertEqual(references(lambda: cupy.from_dlpack(made), [made, type(made)], 1000), [0, 0])


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]], verbosity=1)

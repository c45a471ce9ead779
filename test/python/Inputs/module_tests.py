import array
import ctypes
import threading
import unittest

import brio

SAXPY = """
from std.gpu import global_idx

def saxpy(a: Float32, x: UnsafePointer[Float32, MutAnyOrigin], y: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    var i = Int(global_idx.x)
    if i < n:
        y[i] = a * x[i] + y[i]

def write_all(b: Bool, i: Int8, u: UInt64, h: Float16, d: Float64, p: UnsafePointer[Float64, MutAnyOrigin]):
    p[0] = 1 if b else 0
    p[1] = Float64(i)
    p[2] = Float64(u)
    p[3] = h.cast[DType.float64]()
    p[4] = d
"""


class Compiling(unittest.TestCase):
    def test_products(self):
        with brio.Program(SAXPY, options=["-arch=sm_80", "-O2"]) as program:
            program.compile()
            self.assertIn(".target sm_80", program.ptx)
            self.assertEqual(program.log, "")
            self.assertIn("target triple", program.llvm_ir)
            self.assertEqual([k["name"] for k in program.kernels_json["kernels"]], ["saxpy", "write_all"])
            saxpy = program.kernels["saxpy"]
            self.assertEqual([p.offset for p in saxpy.parameters], [0, 8, 16, 24])
            self.assertEqual([p.is_pointer for p in saxpy.parameters], [False, True, True, False])
            with self.assertRaisesRegex(brio.BrioError, "HSACO is for AMD"):
                program.hsaco

    def test_amd(self):
        self.assertEqual(brio.Program(SAXPY, target="gfx942").compile().hsaco[:4], b"\x7fELF")

    def test_log(self):
        with self.assertRaises(brio.CompileError) as caught:
            brio.Program("def f(x: Missing):\n    pass\n", "wrong.mojo").compile()
        self.assertIn("wrong.mojo:1:10: error:", caught.exception.log)

    def test_options(self):
        with self.assertRaisesRegex(brio.CompileError, "unknown option '--nonsense'"):
            brio.Program(SAXPY, options=["--nonsense"]).compile()
        with self.assertRaisesRegex(brio.CompileError, "unknown CPU 'x86-64-v9'; the nearest names are 'x86-64-v2', 'x86-64-v3', 'x86-64-v4'"):
            brio.Program(SAXPY, options=["--target-cpu=x86-64-v9"]).compile()
        with self.assertRaisesRegex(brio.CompileError, "unknown accelerator 'sm_1'"):
            brio.Program(SAXPY, target="sm_1").compile()

    def test_not_compiled(self):
        with self.assertRaisesRegex(brio.BrioError, "NOT_COMPILED"):
            brio.Program(SAXPY).library

    def test_names(self):
        program = brio.Program("def put[dtype: DType](p: UnsafePointer[Scalar[dtype], MutAnyOrigin]):\n    p[0] = 1\n", target="sm_90")
        program.add_name("put[DType.int8]")
        program.add_name("put[DType.float64]")
        program.compile()
        self.assertIn(".entry " + program.lowered_name("put[DType.float64]"), program.ptx)
        self.assertNotEqual(program.lowered_name("put[DType.int8]"), program.lowered_name("put[DType.float64]"))

    def test_targets(self):
        self.assertIn("nvidia:sm_90", brio.supported_targets())
        self.assertEqual(len(brio.version()), 2)

    def test_threads(self):
        answers = {}

        def work(number):
            source = f"def kernel_{number}(p: UnsafePointer[Int32, MutAnyOrigin]):\n    p[0] = {number}\n"
            answers[number] = list(brio.Program(source, target=("cpu", "sm_90")[number % 2]).compile().kernels)

        threads = [threading.Thread(target=work, args=(i,)) for i in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(answers, {i: [f"kernel_{i}"] for i in range(8)})


class Launching(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.device = brio.Device("cpu")
        cls.library = brio.Library(brio.Program(SAXPY, target="cpu").compile().library)

    def test_device(self):
        self.assertEqual((self.device.api, self.device.target, self.device.id), ("cpu", "cpu", 0))
        self.assertGreater(self.device.memory_info[1], 0)
        self.assertGreaterEqual(brio.device_count("cpu"), 1)
        with self.assertRaisesRegex(brio.BrioError, "unknown"):
            brio.Device("abacus")

    def test_saxpy_with_arrays(self):
        x, y = array.array("f", range(1000)), array.array("f", [1] * 1000)
        stream = self.device.stream()
        device_x, device_y = self.device.to_device(x, stream), self.device.to_device(y, stream)
        self.library["saxpy"](self.device, 4, 256, 2.0, device_x, device_y, 1000, stream=stream)
        device_y.copy_to(y, stream)
        stream.synchronize()
        self.assertEqual(list(y), [2 * i + 1 for i in range(1000)])

    def test_argument_kinds(self):
        out = self.device.alloc(40)
        kernel = self.library["write_all"]
        self.assertEqual(kernel.argument_sizes, [1, 1, 8, 2, 8, 8])
        kernel(self.device, 1, (1, 1), True, -5, 1 << 40, 0.5, ctypes.c_double(2.25), out)
        values = array.array("d", [0] * 5)
        out.copy_to(values)
        self.assertEqual(list(values), [1, -5, 1 << 40, 0.5, 2.25])

    def test_wrong_arguments(self):
        with self.assertRaisesRegex(TypeError, "takes 4 arguments, 1 given"):
            self.library["saxpy"](self.device, 1, 1, 1.0)
        with self.assertRaisesRegex(TypeError, "argument 2 \\('x'\\) of kernel 'saxpy' has the type .*: it has 8 bytes, 4 given"):
            self.library["saxpy"](self.device, 1, 1, 1.0, bytes(4), 0, 0)
        with self.assertRaisesRegex(brio.BrioError, "no kernel 'daxpy'; it has 'saxpy', 'write_all'"):
            self.library["daxpy"]
        with self.assertRaisesRegex(brio.BrioError, "block_dim.x is 100000"):
            self.library["saxpy"](self.device, 1, 100000, 1.0, 0, 0, 0)
        with self.assertRaisesRegex(ValueError, "do not fit"):
            self.device.alloc(4).copy_from(bytes(5))

    def test_events_and_fills(self):
        buffer = self.device.alloc(64)
        start = self.device.event().record()
        buffer.fill(7)
        end = self.device.event().record()
        self.assertGreaterEqual(start.elapsed_ms(end), 0)
        other = self.device.alloc(64)
        other.copy_from_buffer(buffer)
        out = bytearray(64)
        other.copy_to(out)
        self.assertEqual(out, bytes([7] * 64))

    def test_not_a_library(self):
        for image in (b"", b"nonsense", b"\x7fELF and no more"):
            with self.assertRaises(brio.BrioError):
                brio.Library(image)


if __name__ == "__main__":
    unittest.main()

import json
import os
import subprocess
import sys
import tempfile
import unittest

KERNELS = '''
SOURCE = """
from std.gpu import barrier, thread_idx
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation

comptime P = UnsafePointer[Float32, MutAnyOrigin]

def behind(x: P):
    x[thread_idx.x + 1] = 1

def unwritten(x: P):
    x[thread_idx.x] += 1

def unordered(x: P):
    var s = stack_allocation[64, Float32, address_space=AddressSpace.SHARED]()
    s[thread_idx.x] = Float32(thread_idx.x)
    x[thread_idx.x] = s[63 - thread_idx.x]

def apart(x: P):
    if thread_idx.x < 8:
        barrier()
    else:
        barrier()
    x[thread_idx.x] = 1

def right(x: P):
    x[thread_idx.x] = 1
"""
import sys
import brio
device = brio.Device("cpu")

def run(check, *kernels):
    library = brio.Library(brio.Program(SOURCE, "wrong.mojo", ["--check=" + check], target="cpu").compile().library)
    for kernel in kernels:
        with brio.Buffer(device, 256) as x:
            library[kernel](device, 1, 64, x)
            device.synchronize()
'''


def run(text, json_path=None):
    """The end, and the reports, of a program."""
    environment = dict(os.environ)
    if json_path:
        environment["BRIO_CHECK_JSON"] = json_path
    done = subprocess.run([sys.executable, "-c", KERNELS + text], env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


class Checking(unittest.TestCase):
    def test_each_mode_tells_its_mistake(self):
        for mode, kernel, line, what, count in (("memory", "behind", 9, "write of 4 bytes outside of a buffer", 1),
                                         ("init", "unwritten", 12, "read of 4 bytes of device memory that nobody wrote", 1),
                                         ("race", "unordered", 17, "write and read of the same memory", 2),
                                         ("sync", "apart", 23, "threads of one block wait at different barriers", 1)):
            with self.subTest(mode):
                code, out, err = run(f"run('{mode}', '{kernel}', 'right')\nprint(brio.mistakes())\n")
                self.assertEqual((code, out), (0, f"{count}\n"), err)
                self.assertIn(f"brio check: {mode}: {what}", err)
                self.assertIn(f"wrong.mojo:{line}, in kernel '{kernel}'", err)
                self.assertNotIn("'right'", err)

    def test_modes_find_nothing_else(self):
        for mode, kernels in (("memory", "'unordered', 'apart'"), ("race", "'unwritten', 'apart'"), ("sync", "'unwritten', 'unordered'")):
            with self.subTest(mode):
                code, out, err = run(f"run('{mode}', {kernels})\nprint(brio.mistakes())\n")
                self.assertEqual((code, out, err), (0, "0\n", ""))

    def test_right_kernels_are_silent(self):
        self.assertEqual(run("run('all', 'right')\n"), (0, "", ""))

    def test_a_buffer_that_is_never_closed(self):
        code, _, err = run("run('memory', 'right')\nkept = brio.Buffer(device, 1000)\nkept._handle = None\n")
        self.assertEqual(code, 0)
        self.assertIn("brio check: memory: a buffer of 1000 bytes is never dropped", err)

    def test_a_buffer_that_python_closes(self):
        self.assertEqual(run("run('memory', 'right')\nkept = brio.Buffer(device, 1000)\n"), (0, "", ""))

    def test_json(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "reports.json")
            run("run('all', 'behind', 'apart')\n", path)
            with open(path, encoding="utf-8") as file:
                reports = json.load(file)["reports"]
        self.assertEqual([(report["mode"], report["kernel"]) for report in reports], [("memory", "behind"), ("sync", "apart")])

    def test_unknown_mode(self):
        code, _, err = run("run('leaks', 'right')\n")
        self.assertEqual(code, 1)
        self.assertIn("unknown check 'leaks'", err)

    def test_gpu_targets_are_refused(self):
        code, _, err = run("brio.Program(SOURCE, options=['--check=memory'], target='sm_90').compile()\n")
        self.assertEqual(code, 1)
        self.assertIn("only on the CPU device", err)


if __name__ == "__main__":
    unittest.main()

"""`import brio.importer`: modules are built when they are imported, again when a source changes, and with the compiler's report where it refuses."""
import importlib
import os
import subprocess
import sys
import tempfile
import unittest

import brio.importer
from brio.importer import _CACHE

MODULE = """
from std.python import PythonObject
from std.python.bindings import PythonModuleBuilder
{imports}

def answer() -> Int:
    return {answer}


@export
def PyInit_{name}() raises -> PythonObject:
    var module = PythonModuleBuilder("{name}")
    module.def_function[answer]("answer")
    return module.finalize()
"""


class Importer(unittest.TestCase):
    def setUp(self):
        self.room = tempfile.TemporaryDirectory()
        self.folder = self.room.name
        sys.path.insert(0, self.folder)

    def tearDown(self):
        sys.path.remove(self.folder)
        self.room.cleanup()

    def write(self, path, text):
        path = os.path.join(self.folder, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)

    def module(self, name, answer, imports="", where=""):
        self.write(os.path.join(where, name + ".mojo"), MODULE.format(name=name, answer=answer, imports=imports))

    def libraries(self):
        return sorted(os.listdir(os.path.join(self.folder, _CACHE)))

    def told(self, text):
        """What another process prints."""
        done = subprocess.run([sys.executable, "-c", "import sys; sys.path.insert(0, sys.argv[1]); import brio.importer; " + text, self.folder],
                              capture_output=True, text=True)
        return done.stdout.strip() + done.stderr.strip()

    def test_built_once(self):
        self.module("hook_one", 41)
        import hook_one
        self.assertEqual(hook_one.answer(), 41)
        self.assertTrue(hook_one.__file__.endswith(".so"))
        libraries = self.libraries()
        self.assertEqual(len(libraries), 1)
        before = os.stat(os.path.join(self.folder, _CACHE, libraries[0])).st_mtime_ns
        self.assertEqual(self.told("import hook_one; print(hook_one.answer())"), "41")
        self.assertEqual(os.stat(os.path.join(self.folder, _CACHE, libraries[0])).st_mtime_ns, before)

    def test_built_again(self):
        self.module("hook_two", "number()", imports="from parts import number")
        self.write("parts.mojo", "def number() -> Int:\n    return 5\n")
        self.assertEqual(self.told("import hook_two; print(hook_two.answer())"), "5")
        self.write("parts.mojo", "def number() -> Int:\n    return 6\n")
        self.assertEqual(self.told("import hook_two; print(hook_two.answer())"), "6")
        self.assertEqual(len(self.libraries()), 1)

    def test_in_packages(self):
        self.write("hook_package/__init__.py", "")
        self.module("inner", 7, where="hook_package")
        from hook_package import inner
        self.assertEqual(inner.answer(), 7)
        self.assertEqual(inner.__name__, "hook_package.inner")

    def test_refused(self):
        self.module("hook_wrong", "no_such_name")
        with self.assertRaises(ImportError) as raised:
            import hook_wrong
        self.assertIn("hook_wrong.mojo:7:12: error: ", str(raised.exception))
        self.assertEqual(raised.exception.name, "hook_wrong")
        self.assertEqual(self.libraries(), [])
        self.module("hook_wrong", 8)
        importlib.invalidate_caches()
        import hook_wrong
        self.assertEqual(hook_wrong.answer(), 8)

    def test_others_first(self):
        self.module("hook_python", 1)
        self.write("hook_python.py", "def answer(): return 'of Python'\n")
        import hook_python
        self.assertEqual(hook_python.answer(), "of Python")
        with self.assertRaises(ModuleNotFoundError):
            import hook_nowhere

    def test_folder_of_others(self):
        self.module("hook_apart", 3)
        self.write(_CACHE, "a file where the folder would be")
        caches = os.path.join(self.folder, "caches")
        os.environ["XDG_CACHE_HOME"] = caches
        try:
            import hook_apart
        finally:
            del os.environ["XDG_CACHE_HOME"]
        self.assertEqual(hook_apart.answer(), 3)
        self.assertTrue(hook_apart.__file__.startswith(caches))

    def test_twice(self):
        count = len(sys.meta_path)
        importlib.reload(brio.importer)
        self.assertEqual(len(sys.meta_path), count)


if __name__ == "__main__":
    unittest.main(verbosity=0)

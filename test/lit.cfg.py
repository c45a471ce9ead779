"""lit configuration: which files are tests, how tools are called, and what this machine can do."""
import os
import shutil
import subprocess
import sys
import tempfile

import lit.formats

config.name = "brio"
config.test_format = lit.formats.ShTest(execute_external=False)  # lit's own shell: the same everywhere
config.suffixes = [".mojo", ".ir", ".test", ".ll"]
config.excludes = ["Inputs", "CMakeLists.txt", "lit.cfg.py", "unit_src"]
config.test_source_root = os.path.join(config.brio_src, "test")
config.test_exec_root = os.path.join(config.brio_obj, "test")
# `tools/dev test --all`: what continuous integration has no time for.
all_tests = bool(os.environ.get("BRIO_ALL_TESTS"))
if all_tests:
    config.available_features.add("all-tests")
# The second suite: the run tests once more, with instrumented code (`build/test-address`).
sanitized = getattr(config, "brio_sanitize", None)
if sanitized:
    config.name = "brio-" + sanitized
    config.test_exec_root = os.path.join(config.brio_obj, "test-" + sanitized)
    kept = {"exec", "stdlib"}
    config.excludes += [name for name in os.listdir(config.test_source_root) if name not in kept]
    config.excludes += ["hsaco", "ptx", "ptxas", "sanitize", "lit_example.test"]
    if not all_tests:
        config.excludes += [name for name in os.listdir(os.path.join(config.test_source_root, "exec"))
                            if name not in ("language", "programs")] + ["stdlib"]
    config.available_features.add(sanitized)

bin_dir = os.path.join(config.brio_obj, "bin")
config.environment["PATH"] = os.pathsep.join([config.llvm_tools_dir, bin_dir, os.environ.get("PATH", "")])
# Tests see neither the user's cache nor their settings.
config.environment["BRIO_CACHE_DIR"] = os.path.join(config.test_exec_root, "cache")
config.environment["BRIO_QUIET"] = "1"
config.environment["LC_ALL"] = "C.UTF-8"
if lit_config.params.get("cpu_kernels"):  # lit -Dcpu_kernels=fibers: kernels with barriers in that way
    config.environment["BRIO_CPU_KERNELS"] = lit_config.params["cpu_kernels"]
if lit_config.params.get("kernel_tier"):  # lit -Dkernel_tier=quick|full: kernels of the CPU device in that way
    config.environment["BRIO_KERNEL_TIER"] = lit_config.params["kernel_tier"]
if lit_config.params.get("cpu_quick_us"):  # lit -Dcpu_quick_us=0: they are optimised as soon as they have run
    config.environment["BRIO_CPU_QUICK_US"] = lit_config.params["cpu_quick_us"]
for name in ("LD_LIBRARY_PATH", "CUDA_VISIBLE_DEVICES", "CUDA_HOME", "BRIO_STDLIB"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

config.substitutions.append(("%brio-opt", os.path.join(bin_dir, "brio-opt")))
config.substitutions.append(("%brio-llc", os.path.join(bin_dir, "brio-llc")))
config.substitutions.append(("%brio-itself", os.path.join(bin_dir, "brio")))
# The level of programs whose subject is not optimised code, and which take long to optimise: none without --all.
config.quick = "" if all_tests else "-O0 "
if sanitized:
    quick_run = f"{os.path.join(bin_dir, 'brio')} run {config.quick}--sanitize {sanitized} "
    config.substitutions.append((r"%brio run (?!.*-O\d)", quick_run))
    for command in ("run", "build"):
        config.substitutions.append((f"%brio {command} ", f"{os.path.join(bin_dir, 'brio')} {command} --sanitize {sanitized} "))
config.substitutions.append(("%brio", os.path.join(bin_dir, "brio")))
config.substitutions.append(("%examples", os.path.join(config.brio_src, "examples")))
config.substitutions.append(("%checker", os.path.join(config.test_source_root, "checker", "Inputs")))
config.substitutions.append(("%exits", sys.executable + " " + os.path.join(config.test_source_root, "Inputs", "exits.py")))
config.substitutions.append(("%python", sys.executable))
for name, options in (("openmpi", "--oversubscribe"), ("mpich", "")):
    if shutil.which("mpirun." + name):
        config.available_features.add(name)
        root = "env OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 "
        config.substitutions.append(("%" + name, f"{root}mpirun.{name} {options}"))
config.substitutions.append(("%fakes", os.path.join(config.brio_obj, "test", "unit", "runtime", "fake_drivers")))
config.substitutions.append(("%ranks", sys.executable + " " + os.path.join(config.test_source_root, "exec", "comm", "Inputs", "ranks.py")))
config.substitutions.append(("%resources", os.path.join(config.brio_obj, "lib", "brio")))


# With --all a front end with sanitizers checks the damaged programs, else this build's.
checking = os.path.join(config.brio_src, "build-sanitize") if all_tests else config.brio_obj
config.substitutions.insert(0, ("%check-many", os.path.join(checking, "bin", "brio-check-many")))


def find_ptxas():
    """ptxas of CUDA 13 or newer, or None."""
    candidates = [shutil.which("ptxas"), os.path.join(os.environ.get("CUDA_HOME", "/nonexistent"), "bin", "ptxas"),
                  "/usr/local/cuda/bin/ptxas"]
    for path in candidates:
        if not path or not os.access(path, os.X_OK):
            continue
        try:
            text = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=30).stdout
            if int(text.split("release ")[1].split(".")[0]) >= 13:
                return path
        except (OSError, IndexError, ValueError, subprocess.TimeoutExpired):
            continue
    return None


def has_cuda():
    """True when the driver is there and sees a device."""
    import ctypes
    try:
        driver = ctypes.CDLL("libcuda.so.1")
        count = ctypes.c_int(0)
        return driver.cuInit(0) == 0 and driver.cuDeviceGetCount(ctypes.byref(count)) == 0 and count.value > 0
    except (OSError, AttributeError):
        return False


ptxas = find_ptxas()
if ptxas:
    config.available_features.add("ptxas")
    config.substitutions.append(("%ptxas", ptxas))
if has_cuda():
    config.available_features.add("cuda")
if os.path.exists("/dev/kfd"):
    config.available_features.add("hip")
if os.access(os.path.join(config.llvm_tools_dir, "llvm-objdump"), os.X_OK):
    config.available_features.add("llvm-objdump")
if os.geteuid() == 0:
    config.available_features.add("root")
    if shutil.which("ip") and subprocess.run(["unshare", "-n", "true"], capture_output=True).returncode == 0:
        config.available_features.add("network-namespaces")
    with tempfile.TemporaryDirectory() as folder:
        mount = ["unshare", "-m", "mount", "-t", "tmpfs", "tmpfs", folder]
        if shutil.which("unshare") and subprocess.run(mount, capture_output=True).returncode == 0:
            config.available_features.add("mount-namespaces")


def has_python_library():
    """Whether `python3` has a shared library that programs can load."""
    import subprocess

    code = "import os, sysconfig as c; print(os.path.join(c.get_config_var('LIBDIR') or '', c.get_config_var('INSTSONAME') or ''))"
    found = subprocess.run(["python3", "-c", code], capture_output=True, text=True).stdout.strip()
    return ".so" in found and os.path.exists(found)


if has_python_library():
    config.available_features.add("libpython")
def debugs(command):
    """Whether a debugger is there, and the machine lets it follow a program to its end."""
    if not shutil.which(command[0]):
        return False
    told = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    return "exited" in told.stdout


true = shutil.which("true")
if not sanitized and debugs(["gdb", "-q", "-nx", "-batch", "-ex", "run", "--args", true]):
    config.available_features.add("gdb")
    config.substitutions.append(("%gdb", "env DEBUGINFOD_URLS= gdb -q -nx -batch"))
if not sanitized and debugs(["lldb-22", "--no-lldbinit", "-b", "-o", "run", "--", true]):
    config.available_features.add("lldb")
    config.substitutions.append(("%lldb", "lldb-22 --no-lldbinit -b"))
if not sanitized and shutil.which("perf"):
    # The kernel may forbid it.
    if subprocess.run(["perf", "record", "-q", "-o", os.devnull, true], capture_output=True).returncode == 0:
        config.available_features.add("perf")
for tool in ("gcc", "cmake", "pkg-config", "dpkg-deb"):
    if shutil.which(tool):
        config.available_features.add(tool)

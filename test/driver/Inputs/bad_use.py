#!/usr/bin/env python3
"""bad_use.py BRIO FOLDER: commands on files that cannot be read or written, disks that are full, half-written programs, imports that
go round, and 10,000 files. Each has one clear error, loses nothing, and ends.
"""
import ctypes
import os
import resource
import shutil
import signal
import subprocess
import sys

brio, folder = os.path.abspath(sys.argv[1]), sys.argv[2]
wrong = 0
PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH = 24, 1, 2
libc = ctypes.CDLL(None)


def no_privileges():
    """Whom permissions do not concern gives that up: root that may not read everything."""
    if os.geteuid() == 0:
        for capability in (CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH):
            libc.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0)


def full_disk():
    """Files cannot grow beyond a block."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))


def write(path, text):
    path = os.path.join(folder, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())


def snapshot():
    found = {}
    for where, _, names in os.walk(folder):
        for name in names:
            with open(os.path.join(where, name), "rb") as file:
                found[os.path.join(where, name)] = file.read()
    return found


def fail(words, why, text):
    global wrong
    wrong += 1
    print(f"wrong: brio {' '.join(words)}: {why}\n{text}")


def run(words, code, expected, before=None, absent=()):
    """Runs brio in the folder. `expected` stands in what it prints, each once and on a line of its own; `absent` does not."""
    done = subprocess.run([brio, *words], cwd=folder, preexec_fn=before, restore_signals=before is not full_disk,
                          stdin=subprocess.DEVNULL, capture_output=True, timeout=300)
    text = (done.stdout + done.stderr).decode(errors="replace")
    if done.returncode != code:
        fail(words, f"code {done.returncode}, expected {code}", text)
    for line in expected:
        if text.count(line) != 1:
            fail(words, f"{text.count(line)} times {line!r}", text)
    for line in absent:
        if line in text:
            fail(words, f"says {line!r}", text)


def unchanged(words, code, expected, before=None, absent=()):
    known = snapshot()
    run(words, code, expected, before, absent)
    if snapshot() != known:
        fail(words, "files changed", "")


PROGRAM = "def main():\n    print(1)\n"
CPU = "--target-accelerator=cpu"


def permissions():
    write("a.mojo", "def f(): pass\n")
    write("closed/__init__.mojo", "def g(): pass\n")
    write("closed/test_b.mojo", "def test_b():\n    pass\n")
    write("secret.mojo", "def h(): pass\n")
    write("main.mojo", "from closed import g\nfrom secret import h\n" + PROGRAM)
    write("fixes.mojo", "struct S:\n    x: Int\n\ndef main():\n    pass\n")
    write("test_a.mojo", "def test_a():\n    pass\n")
    places = [os.path.join(folder, name) for name in ("secret.mojo", "closed")]
    known = snapshot()
    for place in places:
        os.chmod(place, 0)
    denied = "Permission denied"
    run(["format", "--check", "."], 2, [f"cannot read ./closed: {denied}", f"cannot format ./secret.mojo: {denied}"], no_privileges)
    run(["format", "secret.mojo"], 2, [f"cannot format secret.mojo: {denied}"], no_privileges)
    run(["check", "secret.mojo"], 1, [f"cannot read 'secret.mojo': {denied}"], no_privileges)
    run(["check", CPU, "main.mojo"], 1, [f"note: cannot read 'closed/__init__.mojo': {denied}", f"note: cannot read 'secret.mojo': {denied}"],
        no_privileges)
    run(["fix", "secret.mojo"], 2, [f"cannot read 'secret.mojo': {denied}"], no_privileges)
    run(["doc", "secret.mojo"], 1, [f"cannot read 'secret.mojo': {denied}"], no_privileges)
    run(["bench", CPU, "secret.mojo"], 1, [f"cannot read 'secret.mojo': {denied}"], no_privileges)
    run(["precompile", "closed"], 1, [f"cannot read 'closed/__init__.mojo': {denied}"], no_privileges, absent=["is not a package"])
    run(["test", CPU, "."], 1, [f"closed': {denied}", "1 passed, 1 not compiled"], no_privileges)
    run(["build", CPU, "-o", "closed/out", "test_a.mojo"], 1, ["error:"], no_privileges)
    run(["init", "closed/new"], 1, [f"cannot make the folder 'closed/new': {denied}"], no_privileges)
    os.chmod(places[1], 0o755)
    os.chmod(places[0], 0o644)
    if snapshot() != known:
        fail([], "files changed", "")
    # A folder in which nothing can be written: what is there stays.
    os.chmod(folder, 0o555)
    unchanged(["format", "a.mojo"], 2, [f"cannot write a.mojo: {denied}"], no_privileges)
    unchanged(["fix", "fixes.mojo"], 2, ["fixes.mojo': " + denied], no_privileges)
    unchanged(["precompile", "closed", "-o", "out.mojopkg"], 1, [denied], no_privileges)
    unchanged(["build", CPU, "main.mojo", "-o", "out"], 1, [denied], no_privileges)
    os.chmod(folder, 0o755)


def full():
    call = "    print(1,2)\n"
    write("big.mojo", "def main():\n" + call * 1000)
    write("fixes.mojo", "struct S:\n    x: Int\n\ndef main():\n" + call * 1000)
    write("pack/__init__.mojo", "".join(f'def f{i}(): print("{i * 7919 % 10007}")\n' for i in range(2000)))
    large = "File too large"
    unchanged(["format", "big.mojo"], 2, [large], full_disk)
    unchanged(["fix", "fixes.mojo"], 2, [large], full_disk)
    unchanged(["precompile", "pack", "-o", "pack.mojopkg"], 1, [large], full_disk)
    unchanged(["build", CPU, "--emit", "llvm", "big.mojo", "-o", "big.ll"], 1, [large], full_disk)
    unchanged(["doc", "pack", "-o", "pages"], 1, [large], full_disk)


def half_written():
    text = 'struct S[n: Int](Copyable):\n    var x: List[Int]\n\n    def f(self, a: Int = 2) raises -> Int:\n        return [i for i in "\\x41" if self.x[a:]] and f"{a}"\n'
    for end in range(1, len(text), 3):
        write("half.mojo", text[:end])
        done = subprocess.run([brio, "format", "-q", "half.mojo"], cwd=folder, capture_output=True, text=True, timeout=60)
        with open(os.path.join(folder, "half.mojo"), encoding="utf-8") as file:
            kept = file.read() == text[:end]
        reported = "error: cannot format half.mojo: it has errors" in done.stderr
        if done.returncode not in (0, 2) or (done.returncode == 2 and not (kept and reported)):
            fail(["format"], f"half of a program, {end} bytes", done.stderr)
    os.remove(os.path.join(folder, "half.mojo"))
    for words in (["fix"], ["check"], ["doc"], ["test", CPU], ["run", CPU]):
        write("half.mojo", text[:60])
        unchanged([*words, "half.mojo"], 1, ["half.mojo:4:10: error: '(' was never closed"] if words[0] != "fix" else [])


def not_utf8():
    for name, text in (("latin.mojo", b'def main():\n    print("\xe9")\n'), ("wide.mojo", PROGRAM.encode("utf-16")),
                       ("zero.mojo", b"def main():\n    print(1)\0\n"), ("cut.mojo", b"# \xe2\x82"), ("binary.mojo", bytes(range(256)) * 40)):
        write(name, text)
        for words, code in ((["format"], 2), (["check"], 1), (["fix"], 1), (["doc"], 1), (["test", CPU], 1), (["run", CPU], 1), (["bench", CPU], 1)):
            unchanged([*words, name], code, [])
        os.remove(os.path.join(folder, name))


def cyclic():
    write("a.mojo", "from b import g\n\ndef f() -> Int:\n    return g() + 1\n\ndef main():\n    print(f())\n")
    write("b.mojo", "from a import f\n\ndef g() -> Int:\n    return 1\n")
    unchanged(["run", CPU, "a.mojo"], 0, ["2\n"])
    write("c.mojo", "from d import X\ncomptime Y = X + 1\n\ndef main():\n    print(Y)\n")
    write("d.mojo", "from c import Y\ncomptime X = Y + 1\n")
    unchanged(["check", CPU, "c.mojo"], 1, ["the value of 'Y' depends on itself", "note: 'X' needs 'Y' here"])
    write("e.mojo", "from f import q\n\ndef main():\n    q()\n")
    write("f.mojo", "from g import q\n")
    write("g.mojo", "from f import q\n")
    unchanged(["check", CPU, "e.mojo"], 1, ["error: circular import of 'q'"])
    write("s.mojo", "import s\nfrom s import z\n\ndef z():\n    print(5)\n\ndef main():\n    s.z()\n    z()\n")
    unchanged(["run", CPU, "s.mojo"], 0, ["5\n5\n"])
    write("t.mojo", "from t import nothing\n\ndef main():\n    nothing()\n")
    unchanged(["check", CPU, "t.mojo"], 1, ["error:"])
    write("p/__init__.mojo", "from .x import S\n")
    write("p/x.mojo", "from .y import T\n\nstruct S:\n    var t: T\n")
    write("p/y.mojo", "from .x import S\n\nstruct T:\n    var s: S\n")
    write("u.mojo", "from p import S\n\ndef f(s: S):\n    pass\n\ndef main():\n    pass\n")
    unchanged(["check", CPU, "u.mojo"], 1, ["error:"])
    run(["precompile", "p", "-o", "p.mojopkg"], 0, [])
    run(["format", "."], 0, ["files left unchanged"])


def many_files():
    for number in range(10000):
        write(f"{number % 100}/m{number}.mojo", f"def f{number}( a:Int ) ->Int:\n    return a+{number}\n")
    run(["format", "--check", "-q", "."], 1, [])
    run(["format", "-v", "."], 0, ["10000 files reformatted.\n"])
    run(["format", "."], 0, ["10000 files left unchanged.\n"])
    run(["test", CPU, "--list", "."], 5, [])
    write("__init__.mojo", "")
    for number in range(100):
        write(f"{number}/__init__.mojo", "")
    run(["precompile", ".", "-o", "all.mojopkg"], 0, [])
    for _ in range(2):  # the second time over the pages that are there
        run(["doc", ".", "-o", "pages"], 0, [])


for case in (permissions, full, half_written, not_utf8, cyclic, many_files):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    before = wrong
    case()
    print(f"{case.__name__}: {'ok' if wrong == before else 'wrong'}")
sys.exit(wrong > 0)

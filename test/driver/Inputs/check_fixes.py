"""Pairs of a program and what `brio fix` makes of it: check_fixes.py BRIO FOLDER fixes.txt"""
import os
import re
import subprocess
import sys

brio, folder, pairs = sys.argv[1:]
with open(pairs) as file:
    cases = re.split(r"^=== ", file.read(), flags=re.M)[1:]
path = os.path.join(folder, "case.mojo")


def run(*words):
    return subprocess.run([brio, *words, path], capture_output=True, text=True)


for case in cases:
    title, text = case.split("\n", 1)
    before, after = text.split("---\n")
    codes = title.split(":")[0].replace(" -Wdialect", "").split(", ")
    options = ["-Wdialect"] if "-Wdialect" in title else []
    with open(path, "w") as file:
        file.write(before)
    reported = run("check", "--diagnostic-format", "json", *options).stderr
    assert all(f'"code":"{code}"' in reported for code in codes), (title, reported)
    done = run("fix", *options)
    with open(path) as file:
        now = file.read()
    assert now == after, f"{title}\n{now}\n{done.stderr}"
    assert done.returncode == 0, (title, done)
    left = run("check", "--diagnostic-format", "json", *options).stderr
    assert not any(f'"code":"{code}"' in left for code in codes), (title, left)
print(f"ok: {len(cases)} fixes")

with open(path, "w") as file:
    file.write("def main():\n    var count = 1\n    print(cuont)\n")
os.chmod(path, 0o640)
diff = run("fix", "--diff")
assert diff.returncode == 0 and "+    print(count)" in diff.stdout and "-    print(cuont)" in diff.stdout, diff
assert run("fix", "--check").returncode == 1
with open(path) as file:
    assert "cuont" in file.read()
print("ok: --diff and --check write nothing")
assert run("fix").returncode == 0 and os.stat(path).st_mode & 0o777 == 0o640
print("ok: permissions stay")

"""Executes the examples of a page of documentation, in order.

A block whose fence is preceded by a line `<!-- file: NAME -->` is written to NAME. A block of `sh` is run, in a folder of its own
with the variable PREFIX; a block of `text` right after it is what it must print. Blocks of `python` without a name are one program, run
at the end; `text` blocks after them are what it must have printed, in order.
"""
import os
import re
import subprocess
import sys
import tempfile

FENCE = re.compile(r"(?:<!-- file: (?P<file>\S+) -->\n)?```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.M | re.S)


def main():
    page, prefix, wanted = sys.argv[1], os.path.abspath(sys.argv[2]), int(sys.argv[3])
    environment = dict(os.environ, PREFIX=prefix, PATH=os.path.join(prefix, "bin") + os.pathsep + os.environ["PATH"])
    program, expected, executed = [], [], 0
    environment["CMAKE_GENERATOR"] = "Ninja"  # tools/packages.txt has no make
    last_output = None  # of the `sh` block before; a `text` block must be that
    with open(page) as file:
        blocks = list(FENCE.finditer(file.read()))
    with tempfile.TemporaryDirectory() as folder:
        def run(command, **more):
            done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=300, **more)
            if done.returncode != 0:
                sys.exit(f"{page}: {command} failed with {done.returncode}:\n{done.stdout}{done.stderr}")
            return done.stdout

        for block in blocks:
            kind, text = block["kind"], block["text"]
            if block["file"]:
                with open(os.path.join(folder, block["file"]), "w") as file:
                    file.write(text)
            elif kind == "sh":
                last_output = run(["bash", "-euo", "pipefail", "-c", text])
                executed += 1
            elif kind == "python":
                program.append(text)
                last_output = None
                executed += 1
            elif kind == "text" and last_output is not None:
                if last_output != text:
                    sys.exit(f"{page}: printed\n{last_output}instead of\n{text}")
            elif kind == "text":
                expected.append(text)
        if program:
            with open(os.path.join(folder, "page.py"), "w") as file:
                file.write("\n".join(program))
            environment["PYTHONPATH"] = os.path.join(prefix, "lib", "brio", "python")
            output = run([sys.executable, "page.py"])
            if output != "".join(expected):
                sys.exit(f"{page}: printed\n{output}instead of\n{''.join(expected)}")
    if executed != wanted:
        sys.exit(f"{page}: {executed} examples executed, {wanted} expected")


if __name__ == "__main__":
    main()

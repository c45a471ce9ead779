"""Codes of reports: check_codes.py BRIO FOLDER docs/diagnostics.md codes.txt"""
import os
import re
import subprocess
import sys
import textwrap

brio, folder, document, published = sys.argv[1:]
os.makedirs(folder, exist_ok=True)
listed = subprocess.run([brio, "explain"], capture_output=True, text=True, check=True).stdout
known = {line.split()[0] for line in listed.splitlines() if not line.startswith(" ")}

# A code may be added, and is never renamed: programs and people refer to it.
with open(published) as file:
    for line in file:
        code = line.strip()
        if code and not code.startswith("#"):
            assert code in known, f"code '{code}' was published and is gone"
print("ok: codes of earlier releases")

with open(document) as file:
    sections = re.split(r"^## ", file.read(), flags=re.M)[1:]
examples = 0
for section in sections:
    code, text = section.split("\n", 1)
    assert code in known, f"docs/diagnostics.md explains '{code}', which is no code"
    shown = subprocess.run([brio, "explain", code], capture_output=True, text=True, check=True).stdout
    assert text.strip().split("\n")[0] in shown, (code, shown)
    for kind, block in re.findall(r"^```mojo (error|warning)\n(.*?)^```", text, re.M | re.S):
        examples += 1
        path = os.path.join(folder, "example.mojo")
        with open(path, "w") as file:
            file.write(textwrap.dedent(block))
        done = subprocess.run([brio, "check", "--target-accelerator", "cpu", "--diagnostic-format", "json", path], capture_output=True, text=True)
        assert f'"code":"{code}"' in done.stderr, (code, done.stderr)
print(f"ok: {len(sections)} sections, {examples} examples")

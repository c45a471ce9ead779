"""Runs every case of a program that faults, `# FAULT names` behind the line of each, at each level of optimisation, and an executable of it; tells
what does not end by a signal, with a report that names the line, after what was printed before and nothing else."""
import re
import subprocess
import sys

brio, program, folder = sys.argv[1:4]
lines = {}
for number, line in enumerate(open(program), 1):
    found = re.search(r"# FAULT ([a-z ]+)$", line.rstrip())
    for name in found.group(1).split() if found else []:
        lines[name] = number
failures = 0


def check(how, name, command):
    global failures
    done = subprocess.run([*command, name], capture_output=True, text=True)
    is_kernel = name.startswith("kernel")
    # Where a frame begins is not where it is used.
    place = rf"{re.escape(program)}:{r'[0-9]+' if name == 'stack' else lines[name]}\b"
    ends = (done.returncode == 1 if is_kernel else done.returncode < 0) and re.search(place, done.stderr)
    if not ends or done.stdout != "before\n":
        failures += 1
        print(f"{name}, {how}: exit {done.returncode}, wanted {place}\n{done.stdout}{done.stderr}", file=sys.stderr)


for level in ["-O0", "-O1", "-O2", "-O3"]:
    for name in lines:
        check(level, name, [brio, "run", level, "--target-accelerator", "cpu", program])
for level in ["-O0", "-O3"]:
    subprocess.run([brio, "build", level, "--target-accelerator", "cpu", program, "-o", folder], check=True)
    for name in lines:
        check("built " + level, name, [folder])
print(len(lines), "cases")
sys.exit(failures != 0 or not lines)

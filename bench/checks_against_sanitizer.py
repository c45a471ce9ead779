#!/usr/bin/env python3
"""What compute-sanitizer finds in the programs of test/checker on a GPU, beside what `--check` finds on the CPU device.

checks_against_sanitizer.py [--brio build/bin/brio] [--sanitizer compute-sanitizer] [--dialect 2026] [--jobs N] [--json FILE] [FILTER...]

Each program is built with lines for the machine's GPU and runs under each of the four tools; `finds` marks say which lines are wrong. In the
table `line` means that a line with a mark was named, `yes` that something was found but at no such line, `hangs` that the program did not
end within --seconds, `-` that nothing was found. Programs of test/checker/right have no mark, and whoever finds something there is wrong.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import re
import signal
import subprocess
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = os.path.join(ROOT, "test", "checker")
TOOLS = {
    "memcheck": ["--leak-check", "full"],
    "racecheck": ["--racecheck-report", "all"],
    "synccheck": [],
    "initcheck": [],
}


def marked_lines(path):
    with open(path, encoding="utf-8") as file:
        return {number for number, line in enumerate(file, 1) if "# finds " in line}


def run(command, seconds, **variables):
    """Status, or None where it took too long, and what was printed."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, start_new_session=True,
                               env=dict(os.environ, BRIO_QUIET="1", **variables))
    try:
        text, _ = process.communicate(timeout=seconds)
        return process.returncode, text.decode(errors="replace")
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)  # with the program, whose kernel runs for ever
        text, _ = process.communicate()
        return None, text.decode(errors="replace")


def judge(lines, wanted, found, late):
    if lines & wanted:
        return "line"
    return "yes" if found else "hangs" if late else "-"


class Program:
    def __init__(self, path):
        self.path, self.name = path, os.path.relpath(path, FOLDER).removesuffix(".mojo")
        self.marks = marked_lines(path)
        self.results, self.texts = {}, {}

    def lines_in(self, text):
        """The lines of the program that a text names."""
        return {int(number) for number in re.findall(re.escape(os.path.basename(self.path)) + r":(\d+)", text)}

    def check(self, args, folder, saved):
        base = os.path.join(folder, self.name.replace("/", "."))
        if args.tools_only:
            self.results["--check"] = "not run"
            self.run_tools(args, base)
            return self
        status, text = run([args.brio, "run", "--target-accelerator", "cpu", "--check", "all", self.path], 60,
                           BRIO_CHECK_JSON=base + ".json")
        reports = []
        if os.path.exists(base + ".json"):
            with open(base + ".json", encoding="utf-8") as file:
                reports = json.load(file)["reports"]
        places = " ".join(word for report in reports for word in [report["place"], *report["notes"]])
        self.results["--check"] = judge(self.lines_in(places), self.marks, reports, status is None)
        self.texts["--check"] = text
        if saved is not None:
            for tool in TOOLS:
                self.results[tool] = saved.get(self.name, {}).get("results", {}).get(tool, "not run")
        else:
            self.run_tools(args, base)
        return self

    def run_tools(self, args, base):
        status, text = run([args.brio, "build", "-g", self.path, "-o", base + ".exe"], 60)
        self.texts["build"] = text
        for tool, options in TOOLS.items():
            if status != 0 or time.monotonic() > args.until:
                self.results[tool] = "no build" if status != 0 else "not run"
                continue
            end, text = run([args.sanitizer, "--tool", tool, *options, "--print-limit", "20", base + ".exe"], args.seconds)
            text = "\n".join(line for line in text.splitlines() if line.startswith("========="))
            hazards = sum(int(number) for number in re.findall(r"RACECHECK SUMMARY: (\d+) hazard", text))
            # Lines of the host's calls are no kernel's.
            kernel = "\n".join(line for line in text.splitlines() if "Host Frame" not in line and "Saved host" not in line)
            found = hazards > 0 or re.search(r"Invalid|Race reported|Barrier error|Uninitialized|Leaked", kernel) is not None
            self.results[tool] = judge(self.lines_in(kernel) if found else set(), self.marks, found, end is None)
            self.texts[tool] = text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("filters", nargs="*")
    parser.add_argument("--brio", default=os.path.join(ROOT, "build", "bin", "brio"))
    parser.add_argument("--sanitizer", default="/usr/local/cuda/bin/compute-sanitizer")
    parser.add_argument("--dialect", default="2026", help="2025, 2026 or all")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--tools-only", action="store_true", help="no `--check`, which --saved adds later")
    parser.add_argument("--deadline", type=int, default=3600, help="seconds after which no tool is started")
    parser.add_argument("--json", help="where everything that was said goes")
    parser.add_argument("--saved", help="such a file, from which the tools' results are taken: only `--check` runs")
    args = parser.parse_args()
    args.until = time.monotonic() + args.deadline
    programs = []
    for top, folders, files in os.walk(FOLDER):
        folders[:] = sorted(set(folders) - {"Inputs", "cost"})
        programs += [Program(os.path.join(top, file)) for file in sorted(files) if file.endswith(".mojo")]
    programs = [one for one in programs if args.dialect == "all" or one.name.endswith(args.dialect)]
    # Kernels that run for ever take the GPU from the others.
    programs.sort(key=lambda one: "/sync/" in one.name)
    programs = [one for one in programs if not args.filters or any(word in one.name for word in args.filters)]
    saved = None
    if args.saved:
        with open(args.saved, encoding="utf-8") as file:
            saved = json.load(file)
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        list(pool.map(lambda one: one.check(args, folder, saved), programs))
    if args.json:
        with open(args.json, "w", encoding="utf-8") as file:
            json.dump({one.name: {"results": one.results, "texts": one.texts} for one in programs}, file, indent=1)
    columns = ["--check", *TOOLS]
    print("| program | " + " | ".join(columns) + " |\n" + "|---" * (len(columns) + 1) + "|")
    for one in programs:
        print(f"| {one.name} | " + " | ".join(one.results[column] for column in columns) + " |")
    print()
    for kind in dict.fromkeys(os.path.dirname(one.name) for one in programs):
        of_kind = [one for one in programs if os.path.dirname(one.name) == kind]
        counts = collections.Counter(column for one in of_kind for column in columns if one.results[column] in ("line", "yes"))
        either = sum(any(one.results[tool] in ("line", "yes") for tool in TOOLS) for one in of_kind)
        print(f"{kind}: {len(of_kind)} programs; found by " + ", ".join(f"{column} {counts[column]}" for column in columns) +
              f", any tool {either}")
    more = [one.name for one in programs if one.results["--check"] == "-" and any(one.results[tool] in ("line", "yes") for tool in TOOLS)]
    print("found by compute-sanitizer alone:", ", ".join(more) or "none")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""What compute-sanitizer finds in the programs of test/checker on a GPU, beside what `--check` finds on the CPU device.

checks_against_sanitizer.py [--brio build/bin/brio] [--sanitizer compute-sanitizer] [--target sm_90] [--jobs N] [--json FILE] [FILTER...]

Each program is built with lines for the GPU and runs under each of the four tools; `finds` marks say which lines are wrong. In the
table `line` means that a line with a mark was named, `yes` that something was found but at no such line, `hangs` that the program did not
end within --seconds, `-` that nothing was found. Programs of test/checker/right have no mark, and whoever finds something there is wrong.

To start a program under a tool takes far longer than its kernel does. A program in the older dialect whose PTX is that of its twin has the
twin's results. Programs that neither fault nor wait for ever run in one process per tool, of which a report belongs to the program that it
names; each of them runs under the tool that is made for its mistake by itself, too. So do programs with kernels on several streams, which
the tools run one after another. What ends by itself, and did not end beside the others, is tried once more.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = os.path.join(ROOT, "test", "checker")
TOOLS = {
    "memcheck": ["--leak-check", "full"],
    "racecheck": ["--racecheck-report", "analysis"],
    "synccheck": [],
    "initcheck": [],
}
MADE_FOR = {"memory": "memcheck", "race": "racecheck", "sync": "synccheck", "init": "initcheck"}
TOGETHER = ("right", "race", "init")  # whose programs end by themselves under any tool
REPORT = re.compile(r"Invalid|[Rr]ace reported|hazard|Barrier error|Divergent|Uninitialized|Leaked|Missing|barrier")


def marked_lines(path):
    with open(path, encoding="utf-8") as file:
        return {number for number, line in enumerate(file, 1) if "# finds " in line}


def run(command, seconds, folder=None, **variables):
    """Status, or None where it took too long, and what was printed."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, start_new_session=True,
                               cwd=folder, env=dict(os.environ, BRIO_QUIET="1", **variables))
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
        self.kind = self.name.split("/")[-2]
        # Programs of different folders have the same name.
        self.module = f"{self.kind}_{os.path.basename(self.name)}"
        self.marks = marked_lines(path)
        self.results, self.texts, self.seconds = {}, {}, {}
        self.ptx = None
        self.executable = None
        with open(path, encoding="utf-8") as file:
            text = file.read()
        self.is_calm = self.kind in TOGETHER and text.count("= DeviceContext(") == 1 and "create_stream" not in text

    def lines_in(self, text):
        """The lines of the program that a text names."""
        return {int(number) for number in re.findall(rf"\b{self.module}\.mojo:(\d+)", text)}

    def prepare(self, args, folder):
        copy = os.path.join(folder, self.module + ".mojo")
        shutil.copyfile(self.path, copy)
        _, ptx = run([args.brio, "build", "--device-only", "--emit", "asm", "--target-accelerator", args.target, copy, "-o", copy + ".ptx"], 60)
        if os.path.exists(copy + ".ptx"):
            with open(copy + ".ptx", encoding="utf-8") as file:
                self.ptx = re.sub(r"_202[56]\b", "", file.read())
        status, text = run([args.brio, "build", "-g", "--target-accelerator", args.target, copy, "-o", copy + ".exe"], 60)
        self.texts["build"] = text if status != 0 else ptx
        self.executable = copy + ".exe" if status == 0 else None
        for tool in TOOLS:
            self.results[tool] = "not run" if status == 0 else "no build"

    def check(self, args, folder):
        copy = os.path.join(folder, self.module + ".mojo")
        shutil.copyfile(self.path, copy)
        status, text = run([args.brio, "run", "--target-accelerator", "cpu", "--check", "all", copy], 60, BRIO_CHECK_JSON=copy + ".json")
        reports = []
        if os.path.exists(copy + ".json"):
            with open(copy + ".json", encoding="utf-8") as file:
                reports = json.load(file)["reports"]
        places = " ".join(word for report in reports for word in [report["place"], *report["notes"]])
        self.results["--check"] = judge(self.lines_in(places), self.marks, reports, status is None)
        self.texts["--check"] = text

    def take(self, tool, text, late, seconds):
        """Reads what a tool said of a process that ran this program alone."""
        # A summary says how many reports there are, which may be none.
        found = REPORT.search(re.sub(r".* SUMMARY: .*", "", text)) is not None or re.search(r"SUMMARY: [1-9]", text) is not None
        self.results[tool] = judge(self.lines_in(text), self.marks, found, late)
        self.texts[tool], self.seconds[tool] = text, seconds


def said_of_kernels(text):
    """What a tool printed, without the lines of the host's calls."""
    lines = [line for line in text.splitlines() if line.startswith("=========")]
    return "\n".join(line for line in lines if "Host Frame" not in line and "Saved host" not in line)


class Tools:
    """Runs programs under the tools, the most telling ones first, until the time is up."""

    def __init__(self, args, programs, folder):
        self.args, self.programs, self.folder = args, programs, folder
        self.jobs = []

    def together(self, tool, programs):
        """One process that runs all of them. They run one by one where it does not end."""
        name = f"all_{tool}"
        source = os.path.join(self.folder, name + ".mojo")
        with open(source, "w", encoding="utf-8") as file:
            file.write("".join(f"import {one.module}\n" for one in programs) + "\n\ndef main() raises:\n")
            file.write("".join(f"    {one.module}.main()\n" for one in programs))
        status, text = run([self.args.brio, "build", "-g", "--target-accelerator", self.args.target, source, "-o", source + ".exe"], 60)
        if status == 0:
            end, text = run([self.args.sanitizer, "--tool", tool, *TOOLS[tool], "--print-limit", "0", source + ".exe"], 60, self.folder)
            text = said_of_kernels(text)
            # A leak names no line.
            reports = re.split(r"^=========\s*$", text, flags=re.M)
            if end is not None and "SUMMARY" in text:
                for one in programs:
                    own = [report for report in reports if one.lines_in(report)]
                    one.results[tool] = judge(one.lines_in("\n".join(own)), one.marks, own, False)
                    one.texts[tool] = "\n".join(own)[:4000]
                return
        print(f"{name} did not end: {text[-2000:]}")
        for one in programs:
            self.alone(tool, one)

    def alone(self, tool, one):
        if one.executable is None or time.monotonic() > self.args.until:
            return
        start = time.monotonic()
        limit = self.args.seconds if MADE_FOR.get(one.kind) == tool or one.kind == "right" else self.args.seconds / 2
        end, text = run([self.args.sanitizer, "--tool", tool, *TOOLS[tool], "--print-limit", "20", one.executable], limit, self.folder)
        one.take(tool, said_of_kernels(text), end is None, round(time.monotonic() - start, 1))

    @staticmethod
    def do(jobs, together):
        with concurrent.futures.ThreadPoolExecutor(together) as pool:
            list(pool.map(lambda job: job(), jobs))

    def run(self):
        with concurrent.futures.ThreadPoolExecutor(self.args.jobs) as pool:
            list(pool.map(lambda one: one.prepare(self.args, self.folder), self.programs))
        twins = {}
        for one in self.programs:
            key = one.name.removesuffix("_2025").removesuffix("_2026")
            twins.setdefault(key, []).append(one)
        leaders = []
        for group in twins.values():
            group.sort(key=lambda one: one.name, reverse=True)  # 2026 before 2025
            leaders += [one for one in group if one is group[0] or one.ptx is None or one.ptx != group[0].ptx]
        followers = len(self.programs) - len(leaders)
        print(f"{len(self.programs)} programs; {followers} of the older dialect have the PTX of their twins")
        calm = [one for one in leaders if one.is_calm and one.executable is not None]
        first = [lambda tool=tool: self.together(tool, calm) for tool in TOOLS if calm]
        first += [lambda one=one: self.alone(MADE_FOR[one.kind], one) for one in leaders if one.kind in ("memory", "race", "init")]
        first += [lambda tool=tool, one=one: self.alone(tool, one) for one in leaders if one.kind == "memory" for tool in TOOLS
                  if tool != MADE_FOR[one.kind]]
        self.do(first, self.args.jobs)
        # Kernels that run for ever take the GPU from the others.
        loud = [one for one in leaders if one.kind == "sync" or (one.kind in TOGETHER and not one.is_calm)]
        self.do([lambda tool=tool, one=one: self.alone(tool, one) for wanted in (True, False) for one in loud for tool in TOOLS
                 if (tool == MADE_FOR.get(one.kind)) == wanted], self.args.jobs)
        self.do([lambda tool=tool, one=one: self.alone(tool, one) for one in leaders for tool in TOOLS
                 if one.kind != "sync" and one.results[tool] == "hangs"], max(1, self.args.jobs // 4))
        for group in twins.values():
            for one in group[1:]:
                if one not in leaders:
                    # The same mistakes stand at the same places of both.
                    one.results.update({tool: group[0].results[tool] for tool in TOOLS})
                    one.texts["as"] = group[0].name


def table(programs):
    columns = ["--check", *TOOLS]
    print("| program | " + " | ".join(columns) + " |\n" + "|---" * (len(columns) + 1) + "|")
    rows = {}
    for one in programs:
        rows.setdefault((re.sub(r"_202[56]$", "", one.name), *(one.results[column] for column in columns)), []).append(one)
    for (name, *results), members in rows.items():
        print(f"| {name if len(members) == 2 else members[0].name} | " + " | ".join(results) + " |")
    print()
    for kind in dict.fromkeys(os.path.dirname(one.name) for one in programs):
        of_kind = [one for one in programs if os.path.dirname(one.name) == kind]
        counts = collections.Counter(column for one in of_kind for column in columns if one.results[column] in ("line", "yes"))
        either = sum(any(one.results[tool] in ("line", "yes") for tool in TOOLS) for one in of_kind)
        print(f"{kind}: {len(of_kind)} programs; found by " + ", ".join(f"{column} {counts[column]}" for column in columns) +
              f", any tool {either}")
    of_tools = [one for one in programs if any(one.results[tool] in ("line", "yes") for tool in TOOLS)]
    more = [one.name for one in of_tools if one.results["--check"] == "-" and one.kind != "right"]
    print("found by compute-sanitizer alone:", ", ".join(more) or "none")
    print("found by compute-sanitizer in right programs:", ", ".join(one.name for one in of_tools if one.kind == "right") or "nothing")
    missing = sum(one.results[tool] == "not run" for one in programs for tool in TOOLS)
    print(f"{missing} runs are missing")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("filters", nargs="*")
    parser.add_argument("--brio", default=os.path.join(ROOT, "build", "bin", "brio"))
    parser.add_argument("--sanitizer", default="/usr/local/cuda/bin/compute-sanitizer")
    parser.add_argument("--target", default="sm_90", help="the GPU's architecture")
    parser.add_argument("--dialect", default="all", help="2025, 2026 or all")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--tools-only", action="store_true", help="no `--check`, which --saved adds later")
    parser.add_argument("--deadline", type=int, default=3600, help="seconds after which no tool is started")
    parser.add_argument("--json", help="where everything that was said goes")
    parser.add_argument("--saved", help="such a file, from which the tools' results are taken: only `--check` runs")
    args = parser.parse_args()
    args.brio, args.until = os.path.abspath(args.brio), time.monotonic() + args.deadline
    programs = []
    for top, folders, files in os.walk(FOLDER):
        folders[:] = sorted(set(folders) - {"Inputs", "cost"})
        programs += [Program(os.path.join(top, file)) for file in sorted(files) if file.endswith(".mojo")]
    programs = [one for one in programs if args.dialect == "all" or one.name.endswith(args.dialect)]
    programs = [one for one in programs if not args.filters or any(word in one.name for word in args.filters)]
    with tempfile.TemporaryDirectory() as folder:
        if args.saved:
            with open(args.saved, encoding="utf-8") as file:
                saved = json.load(file)
            for one in programs:
                of_tools = saved.get(one.name, {}).get("results", {})
                one.results.update({tool: of_tools.get(tool, "not run") for tool in TOOLS})
                one.texts, one.seconds = ({**saved.get(one.name, {}).get(what, {})} for what in ("texts", "seconds"))
        else:
            Tools(args, programs, folder).run()
        if args.tools_only:
            for one in programs:
                one.results["--check"] = "not run"
        else:
            with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
                list(pool.map(lambda one: one.check(args, folder), programs))
    if args.json:
        with open(args.json, "w", encoding="utf-8") as file:
            json.dump({one.name: {"results": one.results, "texts": one.texts, "seconds": one.seconds} for one in programs}, file, indent=1)
    table(programs)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Runs all tests (lit, which also runs the unit tests) and ends with one line: N passed, N failed, N skipped.

The numbers are counted from lit's own report of each test, never guessed.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

PASSED = {"PASS", "FLAKYPASS", "XFAIL"}
SKIPPED = {"UNSUPPORTED", "SKIPPED", "EXCLUDED"}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True)
    parser.add_argument("filter", nargs="?", help="only tests whose path matches this regular expression")
    parser.add_argument("-v", "--verbose", action="store_true", help="print the output of failing tests")
    args = parser.parse_args()
    build = os.path.abspath(args.build)
    lit = os.environ.get("LIT", "lit-22")
    # One more than there are cores: some tests wait, for other processes or for a limit of time.
    workers = len(os.sched_getaffinity(0)) + 1
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, "report.json")
        command = [lit, f"-j{workers}", "--order=smart", "--no-progress-bar", "-v" if args.verbose or args.filter else "-sv",
                   "-o", report, os.path.join(build, "test"), os.path.join(build, "test-address")]
        if args.filter:
            command += ["--filter", args.filter]
        status = subprocess.run(command).returncode
        try:
            with open(report) as file:
                tests = json.load(file)["tests"]
        except (OSError, ValueError, KeyError):
            print("the test run itself failed", file=sys.stderr)
            print("0 passed, 1 failed, 0 skipped")
            return 1
    passed = failed = skipped = 0
    for test in tests:
        if test["code"] == "EXCLUDED":
            continue
        if test["code"] in PASSED:
            passed += 1
        elif test["code"] in SKIPPED:
            skipped += 1
        else:
            failed += 1
    if passed + failed == 0:
        print("no test was run", file=sys.stderr)
        status = status or 1
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed or status else 0


if __name__ == "__main__":
    sys.exit(main())

"""The files of `brio test --junit` and `--json`: check_reports.py JUNIT JSON"""
import json
import sys
import xml.etree.ElementTree as tree

junit, lines = sys.argv[1:]
root = tree.parse(junit).getroot()
assert root.tag == "testsuites", root.tag
cases = 0
for suite in root:
    assert suite.tag == "testsuite" and set(suite.attrib) == {"name", "tests", "failures", "errors", "skipped", "time"}, suite.attrib
    kinds = {"failure": 0, "error": 0, "skipped": 0}
    for case in suite:
        assert case.tag == "testcase" and set(case.attrib) == {"classname", "name", "time"}, case.attrib
        float(case.attrib["time"])
        for part in case:
            assert part.tag in ("failure", "error", "skipped", "system-out"), part.tag
            if part.tag in kinds:
                kinds[part.tag] += 1
            if part.tag in ("failure", "error"):
                assert set(part.attrib) == {"message", "type"} and part.attrib["message"], part.attrib
    assert [int(suite.attrib[name]) for name in ("tests", "failures", "errors", "skipped")] == [len(suite), *kinds.values()], suite.attrib
    cases += len(suite)
assert int(root.attrib["tests"]) == cases
print(f"ok: {cases} tests in {len(root)} suites")

with open(lines) as file:
    *tests, summary = [json.loads(line) for line in file]
assert summary["tests"] == len(tests) == cases, summary
outcomes = {test["id"].split("/", 1)[1]: test["outcome"] for test in tests}
assert outcomes["test_crash.mojo::test_killed"] == "CRASH" and outcomes["test_hangs.mojo::test_hangs"] == "TIMEOUT", outcomes
assert "printed by wrong" in next(test["output"] for test in tests if test["name"] == "test_wrong")
print("ok: json")

"""What `--diagnostic-format` writes: check_formats.py BRIO FOLDER."""
import json
import os
import subprocess
import sys

brio, folder = sys.argv[1:]
os.makedirs(folder, exist_ok=True)


def check(text, form, name="program.mojo", options=()):
    path = os.path.join(folder, name)
    with open(path, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())
    done = subprocess.run([brio, "check", "--diagnostic-format", form, *options, path], capture_output=True)
    return path, done.returncode, done.stderr.decode()


PROGRAM = 'def f() -> Int:\n    return 1\n\n\ndef main():\n    var x = 1\n    x == 2\n    print("äö", missing)\n    var x = 2\n'
path, code, text = check(PROGRAM, "json")
reports = [json.loads(line) for line in text.splitlines()]
assert code == 1, code
by_code = {report["code"]: report for report in reports}
unused, unknown, twice = by_code["unused-result"], by_code["unknown-name"], by_code["redeclared"]
assert (unused["severity"], unused["group"], unused["line"], unused["column"]) == ("warning", "unused", 7, 5), unused
assert (unknown["severity"], unknown["file"], unknown["line"], unknown["endLine"]) == ("error", path, 8, 8), unknown
assert "group" not in unknown and unknown["message"] == "use of unknown name 'missing'", unknown
assert twice["notes"] and twice["notes"][0]["line"] == 6, twice
print("ok: json")

path, code, text = check(PROGRAM, "sarif")
document = json.loads(text)
assert code == 1 and document["version"] == "2.1.0", code
run = document["runs"][0]
results = {result["ruleId"]: result for result in run["results"]}
assert results["unused-result"]["level"] == "warning" and results["unknown-name"]["level"] == "error", results
assert {rule["id"] for rule in run["tool"]["driver"]["rules"]} == set(results), run
assert results["redeclared"]["relatedLocations"][0]["physicalLocation"]["region"]["startLine"] == 6, results
print("ok: sarif")

region = results["unknown-name"]["locations"][0]["physicalLocation"]["region"]
assert (unknown["column"], unknown["endColumn"]) == (19, 26), unknown
assert (region["startColumn"], region["endColumn"]) == (17, 24) and run["columnKind"] == "unicodeCodePoints", region
print("ok: places count code points in sarif, bytes in json")

for form in ("json", "sarif"):
    for command in (["check", os.path.join(folder, "absent.mojo")], ["check", "--target-accelerator", "sm_1", path],
                    ["build", "--target-accelerator", "cpu,x", path], ["run", "--target-cpu", "z80", path]):
        done = subprocess.run([brio, command[0], "--diagnostic-format", form, *command[1:]], capture_output=True, text=True)
        assert done.returncode == 1, done
        found = [json.loads(line) for line in done.stderr.splitlines()] if form == "json" else json.loads(done.stderr)["runs"][0]["results"]
        assert len(found) == 1 and "line" not in found[0] and "locations" not in found[0], found
print("ok: failures without a place")

for form in ("json", "sarif"):
    path, code, text = check(b'def main():\n    print("\xff\xfe\x80", \x01missing)\n', form)
    assert code == 1 and text, text
    [json.loads(line) for line in text.splitlines()] if form == "json" else json.loads(text)
print("ok: bytes that are no UTF-8")

"""Checks what tools/make_packages.py and make_bundle.py made: check_packages.py FOLDER-OF-THE-BUNDLE WHEEL"""
import base64
import csv
import hashlib
import io
import json
import os
import re
import sys
import zipfile

bundle, wheel = sys.argv[1:]

# The bill: every file with its sum, and nothing that is not there.
with open(os.path.join(bundle, "sbom.spdx.json")) as file:
    bill = json.load(file)
assert (bill["spdxVersion"], bill["dataLicense"], bill["SPDXID"]) == ("SPDX-2.3", "CC0-1.0", "SPDXRef-DOCUMENT")
assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", bill["creationInfo"]["created"])
listed = {}
for entry in bill["files"]:
    listed[entry["fileName"][2:]] = {sum_["algorithm"]: sum_["checksumValue"] for sum_ in entry["checksums"]}
there = set()
for folder, _, files in os.walk(bundle):
    there |= {os.path.relpath(os.path.join(folder, name), bundle) for name in files if not os.path.islink(os.path.join(folder, name))}
assert set(listed) == there - {"SHA256SUMS", "sbom.spdx.json"}, set(listed) ^ there
for path, sums in listed.items():
    with open(os.path.join(bundle, path), "rb") as file:
        data = file.read()
    assert sums == {"SHA1": hashlib.sha1(data).hexdigest(), "SHA256": hashlib.sha256(data).hexdigest()}, path
code = hashlib.sha1("".join(sorted(sums["SHA1"] for sums in listed.values())).encode()).hexdigest()
packages = {package["name"]: package for package in bill["packages"]}
assert packages["brio"]["packageVerificationCode"]["packageVerificationCodeValue"] == code
ids = {entry["SPDXID"] for entry in bill["files"] + bill["packages"]} | {"SPDXRef-DOCUMENT"}
assert len(ids) == len(bill["files"]) + len(bill["packages"]) + 1
links = set()
for relation in bill["relationships"]:
    assert relation["spdxElementId"] in ids and relation["relatedSpdxElement"] in ids, relation
    if relation["relationshipType"].endswith("_LINK"):
        links.add((relation["spdxElementId"], relation["relatedSpdxElement"]))
brio = next(entry["SPDXID"] for entry in bill["files"] if entry["fileName"] == "./bin/brio")
runtime = next(entry["SPDXID"] for entry in bill["files"] if entry["fileName"].startswith("./lib/libbrio_runtime.so"))
assert (brio, packages["LLVM"]["SPDXID"]) in links and (runtime, packages["LLVM"]["SPDXID"]) not in links
assert "22" in packages["LLVM"]["versionInfo"]

# The wheel: its record is true and complete, and the program can be executed.
with zipfile.ZipFile(wheel) as archive:
    names = archive.namelist()
    record = next(name for name in names if name.endswith(".dist-info/RECORD"))
    rows = {row[0]: row[1:] for row in csv.reader(io.TextIOWrapper(archive.open(record)))}
    assert sorted(rows) == sorted(names) and len(set(names)) == len(names)
    for name, (digest, size) in rows.items():
        if name != record:
            data = archive.read(name)
            assert digest == "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode() and int(size) == len(data), name
    assert archive.getinfo("brio/_install/bin/brio").external_attr >> 16 & 0o111
    tag = re.search(r"^Tag: (.*)$", archive.read(record.replace("RECORD", "WHEEL")).decode(), re.M)[1]
    assert os.path.basename(wheel).endswith(tag + ".whl"), tag
print(f"ok: {len(listed)} files of the archive, {len(names)} of the wheel")

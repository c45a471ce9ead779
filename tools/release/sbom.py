#!/usr/bin/env python3
"""A bill of materials of a folder, in SPDX 2.3 as JSON: every file with its checksums, and what of others is linked in.

    tools/release/sbom.py FOLDER VERSION [-o FILE]
"""
import argparse
import datetime
import hashlib
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import components

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LICENCE = "Apache-2.0 WITH LLVM-exception"
LEFT_OUT = {"SHA256SUMS", "sbom.spdx.json"}


def release_time():
    """The time that everything made for a release bears: SOURCE_DATE_EPOCH, else that of the last commit."""
    named = os.environ.get("SOURCE_DATE_EPOCH")
    if named:
        return int(named)
    told = subprocess.run(["git", "-C", ROOT, "log", "-1", "--format=%ct"], capture_output=True, text=True)
    return int(told.stdout) if told.returncode == 0 and told.stdout.strip() else 0


def files_of(folder):
    """Paths of the plain files below a folder, in order; links to others of them are not files of their own."""
    found = []
    for place, folders, files in os.walk(folder):
        folders.sort()
        found += [os.path.relpath(os.path.join(place, name), folder) for name in files if not os.path.islink(os.path.join(place, name))]
    return sorted(path for path in found if path not in LEFT_OUT)


def digests(path):
    with open(path, "rb") as file:
        data = file.read()
    return hashlib.sha1(data).hexdigest(), hashlib.sha256(data).hexdigest()


def write_checksums(folder):
    """SHA256SUMS, as `sha256sum -c` reads it."""
    with open(os.path.join(folder, "SHA256SUMS"), "w") as out:
        for path in files_of(folder) + [name for name in ("sbom.spdx.json",) if os.path.exists(os.path.join(folder, name))]:
            out.write(f"{digests(os.path.join(folder, path))[1]}  {path}\n")


def is_linked(path):
    with open(path, "rb") as file:
        head = file.read(18)
    return head[:4] == b"\x7fELF" and head[16] in (2, 3)  # executables and shared libraries


def bill(folder, version):
    paths = files_of(folder)
    files, linked = [], {}
    for i, path in enumerate(paths):
        sha1, sha256 = digests(os.path.join(folder, path))
        files.append({"fileName": "./" + path, "SPDXID": f"SPDXRef-File-{i}", "checksums": [
            {"algorithm": "SHA1", "checksumValue": sha1}, {"algorithm": "SHA256", "checksumValue": sha256}],
            "licenseConcluded": LICENCE if not path.startswith("licences/") else "NOASSERTION", "licenseInfoInFiles": ["NOASSERTION"],
            "copyrightText": "NOASSERTION"})
        if is_linked(os.path.join(folder, path)):
            linked[f"SPDXRef-File-{i}", path] = components.needed(os.path.join(folder, path))
    sums = sorted(file["checksums"][0]["checksumValue"] for file in files)
    code = hashlib.sha1("".join(sums).encode()).hexdigest()
    packages = [{"name": "brio", "SPDXID": "SPDXRef-Package", "versionInfo": version, "downloadLocation": "NOASSERTION", "filesAnalyzed": True,
                 "packageVerificationCode": {"packageVerificationCodeValue": code}, "licenseConcluded": LICENCE, "licenseDeclared": LICENCE,
                 "licenseInfoFromFiles": ["NOASSERTION"], "copyrightText": "NOASSERTION", "supplier": "Organization: Brio developers",
                 "primaryPackagePurpose": "APPLICATION"}]
    relations = [{"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": "SPDXRef-Package"}]
    relations += [{"spdxElementId": "SPDXRef-Package", "relationshipType": "CONTAINS", "relatedSpdxElement": file["SPDXID"]} for file in files]
    for component in components.COMPONENTS:
        name = "SPDXRef-" + re.sub(r"[^A-Za-z0-9]+", "-", component.name)
        found = components.version_of(component)
        package = {"name": component.name, "SPDXID": name, "versionInfo": found or "NOASSERTION", "downloadLocation": component.home, "filesAnalyzed": False,
                   "licenseConcluded": component.licence, "licenseDeclared": component.licence, "copyrightText": "NOASSERTION",
                   "supplier": f"Organization: {component.supplier}"}
        if found:
            package["externalRefs"] = [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator":
                                        f"pkg:deb/debian/{components.packages_of(component)[0].replace('+', '%2B')}@{found.replace(':', '%3A').replace('+', '%2B')}"}]
        packages.append(package)
        for (file, path), libraries in linked.items():
            if not path.startswith(component.users):
                continue
            kind = "STATIC_LINK" if components.is_linked_in(component, libraries) else "DYNAMIC_LINK"
            relations.append({"spdxElementId": file, "relationshipType": kind, "relatedSpdxElement": name})
    created = datetime.datetime.fromtimestamp(release_time(), datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    return {"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"brio-{version}",
            "documentNamespace": f"https://spdx.org/spdxdocs/brio-{version}-{code}",
            "creationInfo": {"created": created, "creators": ["Organization: Brio developers", "Tool: brio-release-sbom"]},
            "documentDescribes": ["SPDXRef-Package"], "packages": packages, "files": files, "relationships": relations}


def write_bill(folder, version, path=None):
    with open(path or os.path.join(folder, "sbom.spdx.json"), "w") as out:
        json.dump(bill(folder, version), out, indent=1)
        out.write("\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("version")
    parser.add_argument("-o", dest="out", help="where to write; FOLDER/sbom.spdx.json without it")
    args = parser.parse_args()
    write_bill(args.folder, args.version, args.out)


if __name__ == "__main__":
    main()

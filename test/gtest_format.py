"""A lit format that runs GoogleTest programs and counts each of their tests by itself."""
import os
import subprocess

import lit.formats
import lit.Test


class UnitTests(lit.formats.TestFormat):
    """Every executable in `folder` is a GoogleTest program."""

    def __init__(self, folder):
        self.folder = folder

    def getTestsInDirectory(self, suite, path_in_suite, lit_config, local_config):
        # lit asks once for each folder below; the programs belong to the top one.
        if path_in_suite != ("unit",) or not os.path.isdir(self.folder):
            return
        for program in sorted(os.listdir(self.folder)):
            path = os.path.join(self.folder, program)
            if not (os.path.isfile(path) and os.access(path, os.X_OK)):
                continue
            try:
                listing = subprocess.run([path, "--gtest_list_tests"], capture_output=True, text=True, timeout=60)
            except (OSError, subprocess.TimeoutExpired):
                listing = None
            if listing is None or listing.returncode != 0:
                # Cannot even list its tests: one failing test that says so.
                yield lit.Test.Test(suite, path_in_suite + (program, "list"), local_config)
                continue
            group = ""
            for line in listing.stdout.splitlines():
                if line.startswith("Running main()"):
                    continue
                name = line.split("#")[0].strip()
                if not line.startswith(" "):
                    group = name
                elif not name.startswith("DISABLED_") and not group.startswith("DISABLED_"):
                    yield lit.Test.Test(suite, path_in_suite + (program, group + name), local_config)

    def execute(self, test, lit_config):
        # ("unit", program, test); the name of a parametrised test has slashes.
        program, name = test.path_in_suite[1], "/".join(test.path_in_suite[2:])
        command = [os.path.join(self.folder, program), "--gtest_filter=" + name]
        try:
            done = subprocess.run(command, capture_output=True, text=True, errors="replace",
                                  env=test.config.environment, timeout=lit_config.maxIndividualTestTime or 300)
        except subprocess.TimeoutExpired:
            return lit.Test.TIMEOUT, "timed out"
        if done.returncode != 0:
            return lit.Test.FAIL, done.stdout + done.stderr
        if "[  PASSED  ] 1 test" not in done.stdout:
            if "[  SKIPPED ]" in done.stdout:
                return lit.Test.UNSUPPORTED, done.stdout
            return lit.Test.UNRESOLVED, "the test did not run:\n" + done.stdout
        return (lit.Test.UNSUPPORTED if "[  SKIPPED ] 1 test" in done.stdout else lit.Test.PASS), ""

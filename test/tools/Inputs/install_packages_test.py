"""Tests of tools/install_packages against stand-ins of apt-get, apt-cache, dpkg-query, id and sudo."""
import os
import pty
import shutil
import subprocess
import sys
import tempfile
import unittest

SCRIPT = sys.argv.pop(1)
ALWAYS = ("bash", "env", "sed", "dirname", "cat", "tee", "grep")

STAND_INS = {
    # What is installed stands in a file; `apt-get install` adds to it.
    "dpkg-query": """
name="${@: -1}"
grep -qx -- "$name" "$STATE/installed" || exit 1
printf 'install ok installed'
""",
    # As long as the real answer about a package with many versions: a reader that leaves early kills the writer.
    "apt-cache": """
name="${@: -1}"
echo "$name:"; echo "  Installed: (none)"
if grep -qx -- "$name" "$STATE/known"; then echo "  Candidate: 1.0"; else echo "  Candidate: (none)"; fi
echo "  Version table:"
printf '%0100d\n' {1..2000}
""",
    "apt-get": """
echo "apt-get $*" >>"$STATE/calls"
case "$1" in
  update) echo "apt says: lists"; [ ! -e "$STATE/known_after_update" ] || cat "$STATE/known_after_update" >>"$STATE/known"
          exit "$(cat "$STATE/update_status" 2>/dev/null || echo 0)" ;;
  install)
    if [ -e "$STATE/install_error" ]; then cat "$STATE/install_error" >&2; exit 100; fi
    echo "apt says: unpacking"
    [ -e "$STATE/install_nothing" ] && exit 0
    for name in "$@"; do case "$name" in -* | *=* | install) ;; *) echo "$name" >>"$STATE/installed" ;; esac; done ;;
esac
""",
    "id": 'cat "$STATE/uid"',
    "sudo": """
echo "sudo $*" >>"$STATE/calls"
[ "$1" = -- ] && shift
if [ -e "$STATE/password" ]; then
  printf '[sudo] password: ' >&2
  read -r word || exit 1
  [ "$word" = "$(cat "$STATE/password")" ] || { echo "sudo: 1 incorrect password attempt" >&2; exit 1; }
fi
exec "$@"
""",
    "tee": 'echo "tee $*" >>"$STATE/calls"; cat; cat "$STATE/security" >>"$STATE/known"',
}


class Setup(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.bin = os.path.join(self.folder, "bin")
        os.mkdir(self.bin)
        for name in ALWAYS:
            os.symlink(shutil.which(name), os.path.join(self.bin, name))
        for name, text in STAND_INS.items():
            path = os.path.join(self.bin, name)
            if os.path.lexists(path):
                os.unlink(path)
            with open(path, "w") as file:
                file.write(f"#!{shutil.which('bash')}\n{text}")
            os.chmod(path, 0o755)
        packages = os.path.join(os.path.dirname(SCRIPT), "packages.txt")
        with open(packages) as file:
            self.packages = [line.strip() for line in file if line.strip() and not line.startswith("#")]
        self.put("known", self.packages)
        self.put("installed", [])
        self.put("security", [])
        self.put("uid", ["0"])
        self.put("os-release", ["ID=debian", "VERSION_CODENAME=bookworm"])

    def put(self, name, lines):
        with open(os.path.join(self.folder, name), "w") as file:
            file.writelines(line + "\n" for line in lines)

    def get(self, name):
        try:
            with open(os.path.join(self.folder, name)) as file:
                return file.read()
        except FileNotFoundError:
            return ""

    def run_setup(self, *arguments, **options):
        environment = {"PATH": self.bin, "STATE": self.folder, "BRIO_OS_RELEASE": os.path.join(self.folder, "os-release")}
        options.setdefault("stdin", subprocess.DEVNULL)
        done = subprocess.run([SCRIPT, *arguments], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options)
        self.assertEqual(done.stdout, "", "only stderr may be written to")
        return done

    def test_everything_is_installed(self):
        self.put("installed", self.packages)
        done = self.run_setup()
        self.assertEqual((done.returncode, done.stderr, self.get("calls")), (0, "", ""))

    def test_packages_that_exist_are_installed(self):
        self.put("installed", self.packages[:3])
        done = self.run_setup()
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.get("installed").split(), self.packages)
        self.assertIn("apt says: lists", done.stderr)
        self.assertIn("apt says: unpacking", done.stderr)
        self.assertNotIn("sudo", self.get("calls"))
        self.assertEqual(self.run_setup().stderr, "", "a second call does nothing")

    def test_lists_that_have_never_been_fetched(self):
        self.put("known", [])
        self.put("known_after_update", self.packages)
        self.assertEqual(self.run_setup().returncode, 0)

    def test_a_package_that_no_list_has(self):
        self.put("known", [name for name in self.packages if name != "ninja-build"])
        self.put("os-release", ["ID=debian", "VERSION_CODENAME=trixie"])
        done = self.run_setup()
        self.assertEqual(done.returncode, 1)
        self.assertIn("error: this system's package lists do not have: ninja-build\n", done.stderr)
        self.assertNotIn("install", self.get("calls"))

    def without_security(self):
        llvm = [name for name in self.packages if "22" in name]
        self.put("known", [name for name in self.packages if name not in llvm])
        self.put("security", llvm)

    def test_debian_12_without_its_security_archive(self):
        self.without_security()
        done = self.run_setup()
        self.assertEqual(done.returncode, 1)
        self.assertIn("tools/dev setup --add-security-archive\n", done.stderr)
        self.assertNotIn("tee", self.get("calls"))

    def test_the_security_archive_is_added_on_request(self):
        self.without_security()
        done = self.run_setup("--add-security-archive")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Suites: bookworm-security\n", done.stderr)
        self.assertEqual(self.get("calls").count("tee "), 1)
        self.assertEqual(sorted(self.get("installed").split()), sorted(self.packages))

    def test_no_security_archive_on_request_where_nothing_needs_it(self):
        self.assertEqual(self.run_setup("--add-security-archive").returncode, 0)
        self.assertNotIn("tee", self.get("calls"))

    def ask(self, answer):
        self.without_security()
        master, slave = pty.openpty()
        self.addCleanup(os.close, master)
        os.write(master, answer)
        environment = {"PATH": self.bin, "STATE": self.folder, "BRIO_OS_RELEASE": os.path.join(self.folder, "os-release")}
        process = subprocess.Popen([SCRIPT], env=environment, stdin=slave, stdout=slave, stderr=slave)
        os.close(slave)
        text = b""
        while True:
            try:
                part = os.read(master, 65536)
            except OSError:  # the other end has closed
                break
            if not part:
                break
            text += part
        return process.wait(), text.decode()

    def test_a_terminal_is_asked_and_says_yes(self):
        status, text = self.ask(b"y\n")
        self.assertEqual(status, 0, text)
        self.assertIn("Add it? [Y/n]", text)
        self.assertEqual(self.get("calls").count("tee "), 1)

    def test_a_terminal_is_asked_and_says_no(self):
        status, text = self.ask(b"n\n")
        self.assertEqual(status, 1, text)
        self.assertNotIn("tee", self.get("calls"))

    def test_no_network(self):
        self.put("update_status", ["100"])
        self.put("install_error", ["E: Failed to fetch http://deb.debian.org/x: Could not resolve 'deb.debian.org'"])
        done = self.run_setup()
        self.assertEqual(done.returncode, 1)
        self.assertIn("warning: 'apt-get update' failed", done.stderr)
        self.assertIn("Could not resolve", done.stderr)
        self.assertIn("error: 'apt-get install' failed", done.stderr)

    def test_an_old_list(self):
        self.put("update_status", ["100"])
        self.put("install_error", ["E: Failed to fetch http://deb.debian.org/g++.deb  404  Not Found"])
        done = self.run_setup()
        self.assertEqual(done.returncode, 1)
        self.assertIn("404  Not Found", done.stderr)

    def test_another_apt_holds_the_lock(self):
        self.put("install_error", ["E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 7 (apt-get)"])
        done = self.run_setup()
        self.assertEqual(done.returncode, 1)
        self.assertIn("held by process 7", done.stderr)
        install = [line for line in self.get("calls").splitlines() if " install " in line]
        self.assertIn("DPkg::Lock::Timeout=", install[0], "apt is told to wait for the lock first")

    def test_apt_that_installs_nothing(self):
        self.put("install_nothing", [])
        done = self.run_setup()
        self.assertEqual(done.returncode, 1)
        self.assertIn(f"'{self.packages[0]}' is not installed", done.stderr)

    def test_no_root_and_no_sudo(self):
        self.put("uid", ["1000"])
        os.unlink(os.path.join(self.bin, "sudo"))
        done = self.run_setup()
        self.assertEqual(done.returncode, 1)
        self.assertIn("install them as root: apt-get install " + " ".join(self.packages), done.stderr)
        self.assertEqual(self.get("calls"), "")

    def test_sudo_that_asks_for_a_password(self):
        self.put("uid", ["1000"])
        self.put("password", ["secret"])
        done = self.run_setup(stdin=None, input="secret\nsecret\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("[sudo] password: ", done.stderr)
        self.assertIn("sudo -- env DEBIAN_FRONTEND=noninteractive apt-get install", self.get("calls"))

    def test_sudo_that_gets_the_wrong_password(self):
        self.put("uid", ["1000"])
        self.put("password", ["secret"])
        done = self.run_setup(stdin=None, input="wrong\nwrong\n")
        self.assertEqual(done.returncode, 1)
        self.assertIn("incorrect password", done.stderr)
        self.assertEqual(self.get("installed"), "")

    def test_a_system_without_dpkg(self):
        os.unlink(os.path.join(self.bin, "dpkg-query"))
        done = self.run_setup()
        self.assertEqual(done.returncode, 1)
        self.assertIn("this system has no dpkg; install by hand: ", done.stderr)

    def test_an_unknown_option(self):
        self.assertEqual(self.run_setup("--all").returncode, 2)


if __name__ == "__main__":
    unittest.main()

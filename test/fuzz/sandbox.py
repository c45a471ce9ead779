"""Runs one command with limits: processor time, time on the clock, memory, sizes of files, a process group and, as root, another user."""
import collections
import os
import resource
import signal
import subprocess
import tempfile

Outcome = collections.namedtuple("Outcome", "code out err seconds mebibytes over")
Outcome.__doc__ = """`code`: negative for a signal. `over`: the limit that ended it, "time", or None. `mebibytes`: the most that was resident."""

NOBODY = 65534
_SHOWN = 1 << 20


class _Late(Exception):
    pass


def _alarm(*_):
    raise _Late


def run(command, folder, seconds, memory_mb=6144, user=None, argv0=None, env=None):
    """`seconds`: of processor time; on the clock ten times that, since a busy machine makes no program hang."""
    limits = ((resource.RLIMIT_CPU, seconds), (resource.RLIMIT_FSIZE, 64 << 20), (resource.RLIMIT_CORE, 0),
              (resource.RLIMIT_AS, memory_mb << 20 if memory_mb else resource.RLIM_INFINITY))

    def limit():
        for kind, value in limits:
            resource.setrlimit(kind, (value, value))

    out_path, err_path = os.path.join(folder, ".stdout"), os.path.join(folder, ".stderr")
    with open(out_path, "wb") as out, open(err_path, "wb") as err:
        extra = {"user": user, "group": user, "extra_groups": []} if user else {}
        process = subprocess.Popen([argv0 or command[0]] + command[1:], executable=command[0], cwd=folder, stdin=subprocess.DEVNULL, stdout=out,
                                   stderr=err, start_new_session=True, env=env, preexec_fn=limit, **extra)
        over = None
        previous = signal.signal(signal.SIGALRM, _alarm)
        try:
            signal.setitimer(signal.ITIMER_REAL, 10 * seconds)
            _, status, usage = os.wait4(process.pid, 0)
            signal.setitimer(signal.ITIMER_REAL, 0)
        except _Late:
            over = "time"
            os.killpg(process.pid, signal.SIGKILL)
            _, status, usage = os.wait4(process.pid, 0)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, previous)
        process.returncode = os.waitstatus_to_exitcode(status)
        try:
            os.killpg(process.pid, signal.SIGKILL)  # what it left running
        except (ProcessLookupError, PermissionError):
            pass
    used = usage.ru_utime + usage.ru_stime
    if over is None and (used >= seconds or process.returncode in (-signal.SIGXCPU, -signal.SIGKILL)):
        over = "time"
    texts = []
    for path in (out_path, err_path):
        with open(path, "rb") as file:
            texts.append(file.read(_SHOWN).decode(errors="replace"))
        os.unlink(path)
    return Outcome(process.returncode, texts[0], texts[1], used, usage.ru_maxrss / 1024, over)


def other_user(probe):
    """(user, folder): a user without rights when this one is root and that one can execute `probe`, else None; a folder for temporary files where
    that user can go."""
    folders = list(dict.fromkeys([tempfile.gettempdir(), "/tmp", "/var/tmp"]))
    if os.geteuid() == 0:
        for folder in folders:
            try:
                done = subprocess.run(["/bin/sh", "-c", 'cd "$0/." && "$1" --version', folder, probe], user=NOBODY, group=NOBODY, extra_groups=[],
                                      capture_output=True)
            except OSError:
                continue
            if done.returncode == 0:
                return NOBODY, folder
    return None, folders[0]

"""signals.py COMMAND...: sends SIGTERM to the command once two of its processes say that they wait, prints what it prints and its exit
code, and whether the processes are gone."""
import os
import signal
import subprocess
import sys
import time

command = subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
waiting = []
for line in command.stdout:
    print(line, end="")
    if "waiting" in line:
        waiting.append(int(line.split()[-1]))
        if len(waiting) == 2:
            command.send_signal(signal.SIGTERM)
print("exit code", command.wait())


def lives(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


while any(lives(process) for process in waiting):  # they were told to end; nobody waits for them but the system
    time.sleep(0.01)
print("nobody is left")

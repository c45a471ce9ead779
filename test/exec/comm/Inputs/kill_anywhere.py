"""kill_anywhere.py PROGRAM: three ranks do every kind of call for ever; one of them gets SIGKILL after a time, from the start of the
process on. Prints how the others ended: by an error that names the end of a rank, not by the time limit."""
import os
import random
import re
import secrets
import signal
import subprocess
import sys
import time

from ports import hold_port

program = sys.argv[1]
draw = random.Random(19)
TOLD = re.compile(r"rank \d of \d: .*(rank \d has ended|rank \d has left|did not come|ended the connection|cannot connect|while the ranks meet: nothing came)", re.S)


def run(victim, delay):
    holder, port = hold_port()
    secret = secrets.token_hex(16)
    ranks = []
    for rank in range(3):
        # While the ranks meet, a rank that never comes cannot be told from one that is late.
        variables = dict(os.environ, RANK=str(rank), WORLD_SIZE="3", LOCAL_RANK=str(rank), MASTER_ADDR="127.0.0.1",
                         MASTER_PORT=str(port), BRIO_COMM_SECRET=secret, BRIO_CPU_THREADS="1", BRIO_COMM_TIMEOUT="5")
        ranks.append(subprocess.Popen([program], env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True))
    time.sleep(delay)
    ranks[victim].send_signal(signal.SIGKILL)
    for number, rank in enumerate(ranks):
        text = rank.communicate()[0]
        if number != victim and (rank.returncode == 0 or not TOLD.search(text)):
            print(f"rank {number} ended with {rank.returncode} after the end of rank {victim} at {delay}:\n{text}")
            return False
    holder.close()
    return True


right = sum(run(draw.randrange(3), delay) for delay in [0, 0.01, 0.02, 0.04] + [draw.uniform(0.05, 0.8) for _ in range(8)])
print(f"{right} of 12 ended as they should")

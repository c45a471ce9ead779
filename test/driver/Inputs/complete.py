"""What bash would offer: complete.py SCRIPT WORDS..., the last word is not finished."""
import subprocess
import sys

script, *words = sys.argv[1:]
command = 'source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); compopt() { :; }; _brio; printf "%s\\n" "${COMPREPLY[@]}"'
print(subprocess.run(["bash", "-c", command, script, *words], capture_output=True, text=True, check=True).stdout, end="")

"""copies.py FILE NAME...: copies a file to other names in its folder."""
import os
import shutil
import sys

for name in sys.argv[2:]:
    shutil.copy(sys.argv[1], os.path.join(os.path.dirname(sys.argv[1]), name))

import os
import shutil

import lit.formats

config.name = "kernels"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mojo"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = lit_config.params.get("out", os.path.join(os.path.dirname(__file__), "Output"))

brio = lit_config.params.get("brio") or shutil.which("brio") or "brio"
config.substitutions.append(("%brio", brio))
config.environment["PATH"] = os.pathsep.join(["/usr/lib/llvm-22/bin", os.environ.get("PATH", "")])

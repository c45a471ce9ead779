#include "driver/footers.h"

namespace brio::driver {

const char* const kTopFooter = R"(
Examples:
  brio run vector_add.mojo                      compile and run on the GPU of this machine, or on the CPU device
  brio run --target-accelerator cpu FILE        run on the CPU device
  brio run --ranks 4 FILE                       four processes that communicate, each with a device of its own
  brio -c 'print(6 * 7)'                        run a line; - is a program from the standard input
  brio build FILE -o program                    an executable that needs no Brio installed
  brio build --device-only --emit asm --target-accelerator sm_90 -o - FILE
                                                the kernels' PTX on stdout
  brio build --emit ir -o - FILE                the compiler's own intermediate form
  brio check FILE                               diagnostics only
  brio test FOLDER                              run the tests of a folder
  brio bench --param TILE=16,32 FILE            measure a program for each value
  brio fix --diff FILE                          what reports propose to change
  brio doc FOLDER -o PAGES                      pages of the doc comments
  brio format FILE FOLDER                       lay out sources
  brio explain unknown-name                     what a report's code means
  brio init hello                               a new project

`brio FILE ARGS...` means `brio run FILE ARGS...`, and options of `run` may come before FILE.
`brio COMMAND --help` and `brio help COMMAND` list the options of a command.

Exit codes: 0 success; 1 the input has errors, an output could not be written, or the program raised an error;
2 wrong use of the command line; 3 internal error. Under `run` a program that ends by itself sets the code.

Environment: BRIO_QUIET=1 silences notes on stderr; BRIO_STDLIB names the folder of the library.
)";

const char* const kRunFooter = R"(
What follows FILE goes to the program, options included. FILE may be - for the standard input; -c TEXT is a program in
place of a file. A program that has no main is taken for its statements.

Examples:
  brio run saxpy.mojo 1000                      the program sees the argument 1000
  brio run -O0 -g saxpy.mojo                    for debuggers
  brio run --check all saxpy.mojo               find mistakes of kernels, without a GPU
  echo 'print("hello")' | brio run -

The exit code is the program's; 1 after errors, 2 after wrong use of the command line.)";

const char* const kBuildFooter = R"(
Examples:
  brio build saxpy.mojo                         ./saxpy, for this machine's GPU
  brio build --target-accelerator sm_80,gfx942,cpu saxpy.mojo -o saxpy
                                                one executable for all three
  brio build --device-only --emit asm --target-accelerator sm_90 -o - saxpy.mojo
                                                the kernels' PTX on stdout
  brio build --emit shared-lib lib.mojo         a library for C

Exit codes: 0 success; 1 errors; 2 wrong use of the command line. Files appear whole or not at all.)";

const char* const kCheckFooter = R"(
Examples:
  brio check saxpy.mojo
  brio check -Wdialect -Werror saxpy.mojo       old spellings are errors
  brio check --diagnostic-format sarif saxpy.mojo 2> saxpy.sarif

Exit codes: 0 no errors; 1 errors; 2 wrong use of the command line.)";

const char* const kDocFooter = R"(
Examples:
  brio doc shapes.mojo                          the page of one module on stdout
  brio doc src -o pages                         a page a module, and an index
  brio doc --diagnose-missing src               what has no doc comment

Exit codes: 0 success; 1 errors, or something is missing; 2 wrong use of the command line.)";

const char* const kFormatFooter = R"(
Examples:
  brio format src test                          lay out all .mojo files of both folders
  brio format --check .                         for CI: exit code 1 if something would change
  brio format --diff saxpy.mojo
  brio format - < saxpy.mojo                    the layout goes to the standard output

Exit codes: 0 success; 1 --check found something to do; 2 a file could not be formatted, or wrong use.)";

const char* const kTestFooter = R"(
Files test_*.mojo and *_test.mojo are tests. A file with a main is run as it is; of one without, the functions test_* are
run. With --doc the examples of doc comments and of Markdown files are tests too.

A test is named PATH::FUNCTION, with several accelerators PATH::FUNCTION[ACCELERATOR]. -k takes words of these names,
joined by `and`, `or`, `not` and parentheses.

Examples:
  brio test                                     all tests of this folder
  brio test -k 'sum and not slow' test
  brio test --target-accelerator cpu,sm_90 test each test on both
  brio test --sanitize address --junit out.xml test
  brio test --doc docs src                      examples of documents and doc comments

Exit codes: 0 all passed; 1 failures of any kind; 2 wrong use of the command line; 5 nothing was run.)";

const char* const kBenchFooter = R"(
FILE is compiled once for each combination of the values, which it sees as `-D NAME=VALUE`, on all processors; then the
programs run one after the other, in turns. What follows FILE goes to the program.

A metric is found in what the program prints: a line `gflops: 12.5`, or a column of a table. Without one the seconds that
the program takes are measured.

Examples:
  brio bench --param TILE=16,32,64 --param STAGES=2,3 --metric gflops matmul.mojo
  brio bench --param BLOCK=64,128,256 --format csv -o before.csv copy.mojo
  brio bench --param BLOCK=64,128,256 --compare before.csv --svg copy.svg --best copy.mojo

Exit codes: 0 success; 1 a program could not be compiled, failed or printed no metric; 2 wrong use.)";

const char* const kFixFooter = R"(
Applies the changes that reports propose: names that were meant, missing imports, `raises`, `.copy()`, `^`, conversions,
and with -Wdialect the spellings of older releases. A change stays only if the check has fewer reports afterwards.

Examples:
  brio fix --diff saxpy.mojo                    show what would change
  brio fix -Wdialect src/*.mojo                 fn and alias become def and comptime
  brio fix --only unknown-name saxpy.mojo       one kind of reports

Exit codes: 0 no errors are left; 1 errors are left, or --check found something to do; 2 wrong use, or a file cannot be
read or written.)";

const char* const kPrecompileFooter = R"(
The archive holds the sources, so that it fits every version of Brio; `-I FOLDER` finds `import NAME` in NAME.mojoc.

Examples:
  brio precompile shapes -o lib/shapes.mojoc    then: brio -I lib program.mojo
  brio package shapes -o lib/shapes.mojopkg     the older name

Exit codes: 0 success; 1 a file cannot be read or has errors; 2 wrong use of the command line.)";

const char* const kExplainFooter = R"(
Examples:
  brio explain unknown-name
  brio explain exclusivity                      a group of warnings
  brio explain                                  all codes

Exit codes: 0 success; 2 there is no such code.)";

const char* const kInitFooter = R"(
Makes FOLDER, or fills this one, with a program, a test of it, and what tools look for. No file is written over.

Examples:
  brio init hello && brio run hello/hello.mojo && brio test hello

Exit codes: 0 success; 1 a file exists or cannot be written; 2 wrong use of the command line.)";

const char* const kHelpFooter = R"(
Examples:
  brio help build
  brio help --man > brio.1                      the man page)";

const char* const kDebugFooter = R"(
FILE is built with -O0 -g into a temporary file. Values of the library are shown as what they are.
Examples:
  brio debug app.mojo -n 4                      then: break app.mojo:12, run, info locals
  brio debug --debugger lldb ./app
  brio debug --cuda-gdb --break-on-launch saxpy.mojo)";

const char* const kCompletionsFooter = R"(
Examples:
  brio completions bash > ~/.local/share/bash-completion/completions/brio
  brio completions zsh > ~/.zfunc/_brio
  brio completions fish > ~/.config/fish/completions/brio.fish)";

}  // namespace brio::driver

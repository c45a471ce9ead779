// The subcommands of `brio`. Each returns the process's exit code.
#pragma once

#include <string>

#include "driver/options.h"
#include "pipeline/compilation.h"

namespace brio::driver {

/// The commands; each returns the exit code of the process.
int Run(const Options& options);
/// `run` as a process of its own.
int RunBuilt(const Options& options);
/// `run --ranks N`: N processes of one program.
int RunRanks(const Options& options);
int Build(const Options& options);
int Check(const Options& options);
int Doc(const Options& options);
int Format(const Options& options);
int Test(const Options& options);
int Bench(const Options& options);
/// `brio debug`: a program in gdb, LLDB or a vendor's gdb.
int Debug(const Options& options);
int Fix(const Options& options);
int Precompile(const Options& options);
int Explain(const Options& options);
int Init(const Options& options);

// Shared by them.

/// Settings for one accelerator; false when the options do not fit this machine or the library is missing (reported).
bool MakeSettings(const Options& options, const TargetSpec& accelerator, pipeline::Settings& settings);
/// --time-report and --stats.
void PrintReports(const Options& options, const pipeline::PhaseTimer& timer, const pipeline::Compilation& compilation);

}  // namespace brio::driver

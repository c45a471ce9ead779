// Communicators of two GPUs over a stand-in NCCL, in a program of its own (comm_program.cpp): every call of NCCL is
// made to fail once, and the library is missing, too old, or finds an error behind a call.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>

#include "test_util.h"

namespace {

std::string RunProgram(const std::string& variables, const std::string& arguments = "cuda") {
  // What is given up, or could not be given back, is lost: leaks count where all goes well.
  const bool fails = variables.find("FAKE_NCCL=") != std::string::npos || (arguments != "cuda" && arguments != "hip");
  const std::string command = std::string(fails ? "ASAN_OPTIONS=detect_leaks=0 " : "") +
                              "LD_LIBRARY_PATH='" BRIO_FAKE_DRIVERS "' FAKE_CUDA_DEVICES=2 FAKE_HIP_DEVICES=2 " +
                              variables + " '" BRIO_COMM_PROGRAM "' " + arguments + " 2>&1";
  std::FILE* pipe = popen(command.c_str(), "r");
  std::string text;
  char block[4096];
  for (size_t n; pipe != nullptr && (n = fread(block, 1, sizeof(block), pipe)) > 0;) {
    text.append(block, n);
  }
  const int code = pipe != nullptr ? pclose(pipe) : -1;
  EXPECT_EQ(code, 0) << text;
  return text;
}

const char kLibrary[] = "BRIO_NCCL_LIBRARY='" BRIO_FAKE_DRIVERS "/libfake_nccl.so' ";

std::map<std::string, int> CountCalls(const std::string& path) {
  std::map<std::string, int> calls;
  std::FILE* file = std::fopen(path.c_str(), "r");
  char line[4096];
  while (file != nullptr && std::fgets(line, sizeof(line), file) != nullptr) {
    std::string name(line);
    name.erase(name.find_last_not_of("\n") + 1);
    if (name.rfind("nccl", 0) == 0) {
      ++calls[name];
    }
  }
  if (file != nullptr) {
    std::fclose(file);
  }
  return calls;
}

/// Every call that the program makes of the library fails: the first one, one in the middle, the last.
void EachCallFailsOnce(const std::string& api, const std::string& library) {
  const std::string log = testing::TempDir() + "brio-nccl-" + api + ".log";
  std::remove(log.c_str());
  EXPECT_EQ(RunProgram(library + ("FAKE_DRIVER_LOG='" + log + "'"), api), "fine\nended\n");
  const std::map<std::string, int> calls = CountCalls(log);
  for (const auto& [name, count] : calls) {
    if (name == "ncclCommGetAsyncError") {
      continue;  // the thread that looks after the work asks too, at any time
    }
    for (const int n : std::set<int>{1, (count + 1) / 2, count}) {
      const std::string fault = "FAKE_NCCL='" + name + ":" + std::to_string(n) + ":3'";
      const std::string text = RunProgram(library + fault, api);
      const std::string where = name + " call " + std::to_string(n) + ":\n" + text;
      EXPECT_NE(text.find("raised: "), std::string::npos) << where;
      EXPECT_EQ(text.find("raised: "), text.rfind("raised: ")) << where;
      EXPECT_NE(text.find(name + ": internal error (3)"), std::string::npos) << where;
      EXPECT_TRUE(text.find(" of 2: ") != std::string::npos || name == "ncclCommInitAll" || name == "ncclGetVersion")
          << where;
      EXPECT_NE(text.find("ended"), std::string::npos) << where;
    }
  }
  const std::set<std::string> declared = {
#define BRIO_NCCL_REQUIRED(name, parameters) #name,
#define BRIO_NCCL_OPTIONAL(name, parameters) #name,
#include "comm/nccl_functions.def"
  };
  // By ranks of several processes, and by a failure: test/exec/comm/nccl.mojo and rccl.mojo.
  const std::set<std::string> elsewhere = {"ncclGetUniqueId", "ncclCommInitRank", "ncclCommSplit", "ncclCommAbort",
                                           "ncclCommFinalize"};
  for (const std::string& name : declared) {
    EXPECT_TRUE(calls.count(name) != 0 || elsewhere.count(name) != 0) << name;
  }
}

TEST(Nccl, EachCallFailsOnce) {
  EachCallFailsOnce("cuda", kLibrary);
}

TEST(Rccl, EachCallFailsOnce) {
  EachCallFailsOnce("hip", "BRIO_RCCL_LIBRARY='" BRIO_FAKE_DRIVERS "/libfake_nccl.so' ");
}

TEST(Nccl, LibraryIsMissing) {
  const std::string text = RunProgram("BRIO_NCCL_LIBRARY=/nonexistent/libnccl.so.2");
  EXPECT_NE(text.find("raised: no NCCL (/nonexistent/libnccl.so.2 not found): communicators of several GPUs need it; "
                      "BRIO_NCCL_LIBRARY names its file"),
            std::string::npos)
      << text;
}

TEST(Nccl, LibraryIsNoNccl) {
  const std::string text = RunProgram("BRIO_NCCL_LIBRARY='" BRIO_FAKE_DRIVERS "/libfake_nvtx.so'");
  EXPECT_NE(text.find("lacks ncclGetVersion"), std::string::npos) << text;
}

TEST(Nccl, LibraryIsTooOld) {
  const std::string text = RunProgram(std::string(kLibrary) + "FAKE_NCCL_VERSION=2708");
  EXPECT_NE(text.find("is too old: 2.10.0 is the oldest that will do"), std::string::npos) << text;
  EXPECT_NE(text.find("NCCL 2.7.8"), std::string::npos) << text;
}

TEST(Nccl, ErrorBehindACall) {
  const std::string text = RunProgram(std::string(kLibrary) + "FAKE_NCCL_ASYNC=6");
  EXPECT_NE(text.find("remote process exited or there was a network error (6)"), std::string::npos) << text;
}

TEST(Nccl, LibraryCannotTellOfErrors) {
  const std::string text = RunProgram(std::string(kLibrary) + "FAKE_NCCL=ncclCommGetAsyncError:1:3");
  EXPECT_NE(text.find("internal error (3)"), std::string::npos) << text;
}

TEST(Nccl, CallsThatGoOnBehindTheirEnd) {
  EXPECT_EQ(RunProgram(std::string(kLibrary) + "FAKE_NCCL_PENDING=3"), "fine\nended\n");
}

/// The lines of a log that begin with one of `names`.
std::vector<std::string> LinesOf(const std::string& path, const std::set<std::string>& names) {
  std::vector<std::string> lines;
  std::FILE* file = std::fopen(path.c_str(), "r");
  char line[4096];
  while (file != nullptr && std::fgets(line, sizeof(line), file) != nullptr) {
    std::string name(line);
    name.erase(name.find_last_not_of("\n") + 1);
    if (names.count(name) != 0) {
      lines.push_back(name);
    }
  }
  if (file != nullptr) {
    std::fclose(file);
  }
  return lines;
}

TEST(Nccl, CallsOfGraphsAreCapturedOnce) {
  const std::string log = testing::TempDir() + "brio-nccl-graphs.log";
  std::remove(log.c_str());
  EXPECT_EQ(RunProgram(kLibrary + ("FAKE_DRIVER_LOG='" + log + "'")), "fine\nended\n");
  const std::vector<std::string> lines =
      LinesOf(log, {"cuStreamBeginCapture_v2", "cuStreamEndCapture", "cuGraphLaunch", "ncclAllReduce", "ncclSend"});
  const auto begin = std::find(lines.begin(), lines.end(), "cuStreamBeginCapture_v2");
  const std::vector<std::string> graphs(begin, lines.end());
  const std::vector<std::string> one = {"cuStreamBeginCapture_v2", "ncclAllReduce", "ncclSend", "cuStreamEndCapture"};
  std::vector<std::string> expected = one;
  expected.insert(expected.end(), one.begin(), one.end());
  expected.insert(expected.end(), 6, "cuGraphLaunch");
  EXPECT_EQ(graphs, expected);
}

TEST(Nccl, ACallThatTheDeviceDoesNotEnd) {
  const std::string text = RunProgram(kLibrary, "cuda held");
  EXPECT_NE(
      text.find("call: rank 1 of 2: all_reduce (sum) of 5 int32: the communicator failed before: it has not ended "
                "within 0.3 s (BRIO_COMM_TIMEOUT)\nsynchronize: rank 1 of 2: all_reduce (sum) of 5 int32: it has "
                "not ended within 0.3 s (BRIO_COMM_TIMEOUT)"),
      std::string::npos)
      << text;
}

TEST(Nccl, ACommunicatorThatCannotBeGivenUp) {
  // The reason for giving it up is told, whatever comes of that.
  const std::string log = testing::TempDir() + "brio-nccl-abort.log";
  std::remove(log.c_str());
  const std::string text =
      RunProgram(kLibrary + ("FAKE_DRIVER_LOG='" + log + "' FAKE_NCCL=ncclCommAbort:1:3"), "cuda held");
  EXPECT_NE(
      text.find("call: rank 1 of 2: all_reduce (sum) of 5 int32: the communicator failed before: it has not ended"),
      std::string::npos)
      << text;
  EXPECT_NE(text.find("synchronize: rank 1 of 2: all_reduce (sum) of 5 int32: it has not ended"), std::string::npos)
      << text;
  EXPECT_FALSE(LinesOf(log, {"ncclCommAbort"}).empty());
}

TEST(Nccl, AGraphThatTheDeviceDoesNotEnd) {
  const std::string text = RunProgram(kLibrary, "cuda hang");
  EXPECT_NE(text.find("graph: rank 1 of 2: send of 5 int32 to rank 0: the communicator failed before: it has not ended "
                      "within 0.3 s (BRIO_COMM_TIMEOUT)\nsynchronize: rank 1 of 2: recv of 5 int32 from rank 0: it has "
                      "not ended within 0.3 s (BRIO_COMM_TIMEOUT)"),
            std::string::npos)
      << text;
}

TEST(Nccl, KernelsOfTheProgramDoNotCountTowardsACallsTime) {
  EXPECT_EQ(RunProgram(kLibrary, "cuda own"),
            "kernel: fine\nbehind a graph of calls: fine\nbehind calls that were waited for: fine\nfine\nended\n");
}

TEST(Nccl, ACallThatDoesNotComeBack) {
  const std::string text = RunProgram(std::string(kLibrary) + "FAKE_NCCL_STUCK=1", "cuda calls");
  EXPECT_NE(
      text.find("call: rank 1 of 2: all_reduce (sum) of 5 int32: it has not ended within 0.3 s (BRIO_COMM_TIMEOUT)"),
      std::string::npos)
      << text;
}

TEST(Nccl, NoCallIsInFlightWhenTheCommunicatorIsGivenUp) {
  const std::string log = testing::TempDir() + "brio-nccl-crossing.log";
  for (int i = 0; i < 5; ++i) {
    std::remove(log.c_str());
    const std::string text =
        RunProgram(kLibrary + ("FAKE_DRIVER_LOG='" + log + "' FAKE_NCCL_SLOW=60 FAKE_NCCL_ASYNC=6"), "cuda calls");
    EXPECT_NE(text.find("the communicator failed before: NCCL: remote process exited"), std::string::npos) << text;
    EXPECT_FALSE(LinesOf(log, {"ncclCommAbort"}).empty());
    EXPECT_TRUE(LinesOf(log, {"  abort of a communicator with a call in flight"}).empty());
  }
}

TEST(Nccl, StreamsThatOtherCodeRecords) {
  const std::string refused =
      ": rank 1 of 2: all_reduce (sum) of 5 int32: other code records the stream for a graph: only Brio's own graphs "
      "take calls of communicators\n";
  for (const std::string api : {"cuda", "hip"}) {
    const std::string variables = api == "cuda" ? kLibrary + std::string("FAKE_CUDA_CAPTURING=1")
                                                : "BRIO_RCCL_LIBRARY='" BRIO_FAKE_DRIVERS
                                                  "/libfake_nccl.so' FAKE_HIP_CAPTURING=1";
    const std::string text = RunProgram(variables, api + " captured");
    EXPECT_NE(text.find("own: fine\nshared" + refused + "foreign" + refused), std::string::npos) << text;
    const std::string asked = api == "cuda" ? "cuStreamIsCapturing" : "hipStreamIsCapturing";
    const std::string fails =
        RunProgram(variables + (api == "cuda" ? " FAKE_CUDA=" : " FAKE_HIP=") + asked + ":1:1", api + " captured");
    EXPECT_NE(fails.find("own: fine\nshared: " + asked), std::string::npos) << fails;
  }
  const std::string text = RunProgram(kLibrary, "cuda captured");
  EXPECT_NE(text.find("own: fine\nshared: fine\nforeign: fine\n"), std::string::npos) << text;
}

TEST(Rccl, LibraryIsMissing) {
  const std::string text = RunProgram("BRIO_RCCL_LIBRARY=/nonexistent/librccl.so", "hip");
  EXPECT_NE(text.find("raised: no RCCL (/nonexistent/librccl.so not found)"), std::string::npos) << text;
}

TEST(Rccl, LibraryIsNoRccl) {
  const std::string text = RunProgram("BRIO_RCCL_LIBRARY='" BRIO_FAKE_DRIVERS "/libfake_nvtx.so'", "hip");
  EXPECT_NE(text.find("RCCL ("), std::string::npos) << text;
  EXPECT_NE(text.find("lacks ncclGetVersion"), std::string::npos) << text;
}

TEST(Rccl, LibraryIsTooOld) {
  const std::string text =
      RunProgram("BRIO_RCCL_LIBRARY='" BRIO_FAKE_DRIVERS "/libfake_nccl.so' FAKE_NCCL_VERSION=2708", "hip");
  EXPECT_NE(text.find("RCCL 2.7.8"), std::string::npos) << text;
}

}  // namespace

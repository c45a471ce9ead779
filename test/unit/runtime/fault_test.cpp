// Every call of a driver is made to fail in turn, once, in a program that uses all of the interface: each failure is
// raised with the call's name, the device and the driver's answer, or is one of those that the runtime can do without.
// The program runs under AddressSanitizer, whose report of a leak makes its exit code one of a failure.
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>
#include <sstream>

#include "test_util.h"

namespace {

/// Output of the fault program under `faults`, with `variables` in its environment.
std::string RunProgram(const char* api, const std::string& variables, const std::string& faults, const std::string& log,
                       int* code) {
  const std::string variable = std::string(api) == "hip" ? "FAKE_HIP" : "FAKE_CUDA";
  const std::string command = variables +
                              " TMPDIR=/nonexistent LD_LIBRARY_PATH='" BRIO_FAKE_DRIVERS
                              "' FAKE_CUDA_DEVICES=2 BRIO_CACHE=on BRIO_CACHE_DIR='" +
                              testing::TempDir() + "brio-fault-cache' " + variable + "='" + faults +
                              "' FAKE_DRIVER_LOG='" + log + "' '" BRIO_FAULT_PROGRAM "' " + api + " 2>&1";
  std::FILE* pipe = popen(command.c_str(), "r");
  std::string text;
  char block[4096];
  for (size_t n; pipe != nullptr && (n = fread(block, 1, sizeof(block), pipe)) > 0;) {
    text.append(block, n);
  }
  *code = pipe != nullptr ? pclose(pipe) : -1;
  return text;
}

/// How often each function of the driver is called by the program.
std::map<std::string, int> CountCalls(const std::string& path, const std::string& prefix) {
  std::map<std::string, int> calls;
  std::FILE* file = std::fopen(path.c_str(), "r");
  char line[4096];
  while (file != nullptr && std::fgets(line, sizeof(line), file) != nullptr) {
    std::string name(line);
    name.erase(name.find_last_not_of("\n") + 1);
    if (name.rfind(prefix, 0) == 0 && name.find(' ') == std::string::npos) {
      ++calls[name];
    }
  }
  if (file != nullptr) {
    std::fclose(file);
  }
  return calls;
}

/// The driver's name of a call without the version behind it, as messages have it.
std::string PlainName(const std::string& call) {
  const size_t at = call.find("_v2");
  return at != std::string::npos ? call.substr(0, at) : call;
}

/// What the runtime declares of a driver.
std::set<std::string> DeclaredFunctions(const char* api) {
  const std::set<std::string> cuda = {
#define BRIO_CUDA_REQUIRED(name, parameters) #name,
#define BRIO_CUDA_OPTIONAL(name, parameters) #name,
#include "cuda/cuda_functions.def"
  };
  const std::set<std::string> hip = {
#define BRIO_HIP_REQUIRED(name, parameters) #name,
#define BRIO_HIP_OPTIONAL(name, parameters) #name,
#include "hip/hip_functions.def"
  };
  return std::string(api) == "hip" ? hip : cuda;
}

/// Makes each call of the driver fail once that is not in `done`, and adds it there.
void FailEachCall(const char* api, const char* prefix, const std::string& variables,
                  const std::set<std::string>& optional, const std::map<std::string, std::string>& told_as,
                  std::set<std::string>* done) {
  const std::string log = testing::TempDir() + "brio-fault-" + api + ".log";
  std::system(("rm -rf '" + testing::TempDir() + "brio-fault-cache'").c_str());
  std::remove(log.c_str());
  int code = 0;
  const std::string healthy = RunProgram(api, variables, "", log, &code);
  EXPECT_EQ(code, 0);
  EXPECT_EQ(healthy, "fine\n");
  const std::map<std::string, int> calls = CountCalls(log, prefix);
  int runs = 0;
  for (const auto& [name, count] : calls) {
    if (!done->insert(name).second) {
      continue;
    }
    for (int n = 1; n <= count; ++n) {
      if (n > 2 && n < count) {
        continue;  // of many the first ones and the last
      }
      // The cache would spare later runs the calls that fill it.
      std::system(("rm -rf '" + testing::TempDir() + "brio-fault-cache'").c_str());
      ++runs;
      const std::string text = RunProgram(api, variables, name + ":" + std::to_string(n) + ":304", "", &code);
      const std::string where = std::string(api) + " " + name + " call " + std::to_string(n) + ":\n" + text;
      EXPECT_EQ(code, 0) << where;
      if (optional.count(name) != 0 && text == "fine\n") {
        continue;
      }
      const auto other = told_as.find(name);
      const std::string expected = other != told_as.end() ? other->second : PlainName(name);
      EXPECT_NE(text.find("raised: "), std::string::npos) << where;
      EXPECT_EQ(text.find("raised: "), text.rfind("raised: ")) << where;
      EXPECT_NE(text.find(expected), std::string::npos) << where;
      EXPECT_NE(text.find("(304)"), std::string::npos) << where;
      EXPECT_TRUE(text.find("device 0") != std::string::npos || text.find("device 1") != std::string::npos ||
                  text.find("no CUDA device") != std::string::npos || text.find("no HIP device") != std::string::npos ||
                  text.find("GetDeviceCount") != std::string::npos || text.find("DeviceGetCount") != std::string::npos)
          << where;
      EXPECT_NE(text.find("ended"), std::string::npos) << where;
    }
  }
  std::printf("%d failures injected, %zu functions so far\n", runs, done->size());
}

/// Nothing of the driver is left that was not made to fail; `known` have a reason.
void ExpectAll(const char* api, const std::set<std::string>& done, const std::set<std::string>& known) {
  for (const std::string& name : DeclaredFunctions(api)) {
    EXPECT_EQ(done.count(name) + known.count(name), 1u) << name;
  }
}

}  // namespace

TEST(Faults, EveryCudaCall) {
  std::set<std::string> done;
  const std::set<std::string> optional = {
      "cuDeviceGetDefaultMemPool", "cuMemPoolSetAttribute", "cuFuncGetParamInfo", "cuLinkCreate_v2",
      "cuLinkAddData_v2",          "cuLinkComplete",        "cuModuleLoadDataEx", "cuDriverGetVersion",
      "cuMemHostRegister_v2",      "cuGetErrorName"};
  const std::map<std::string, std::string> told_as = {{"cuMemsetD8Async", "fill of"},
                                                      {"cuMemsetD16Async", "fill of"},
                                                      {"cuMemsetD32Async", "fill of"},
                                                      {"cuMemcpyDtoDAsync_v2", ""},
                                                      {"cuGraphInstantiateWithFlags", "cuGraphInstantiate"}};
  FailEachCall("cuda", "cu", "", optional, told_as, &done);
  FailEachCall("cuda", "cu", "FAKE_CUDA_NO_POOLS=1 FAKE_CUDA_NO_REGISTER=1", optional, told_as, &done);
  // Asked only after a failure; one of two names of one function. Those between processes fail one by one in
  // test/exec/comm/window_refused.mojo, the last one in Nccl.StreamsThatOtherCodeRecords.
  ExpectAll("cuda", done,
            {"cuGetErrorName", "cuGetErrorString", "cuEventElapsedTime_v2", "cuIpcGetMemHandle",
             "cuIpcOpenMemHandle_v2", "cuIpcCloseMemHandle", "cuStreamIsCapturing"});
}

TEST(Faults, EveryHipCall) {
  std::set<std::string> done;
  const std::set<std::string> optional = {"hipDeviceGetDefaultMemPool", "hipMemPoolSetAttribute"};
  const std::map<std::string, std::string> told_as = {{"hipMemsetD8Async", "fill of"},
                                                      {"hipMemsetD16Async", "fill of"},
                                                      {"hipMemsetD32Async", "fill of"},
                                                      {"hipMemcpyAsync", ""},
                                                      {"hipModuleLaunchKernel", "launch (hipModuleLaunch"},
                                                      {"hipGetDevicePropertiesR0600", "hipGetDeviceProperties"}};
  FailEachCall("hip", "hip", "", optional, told_as, &done);
  FailEachCall("hip", "hip", "FAKE_HIP_NO_POOLS=1", optional, told_as, &done);
  ExpectAll("hip", done,
            {"hipGetErrorName", "hipGetErrorString", "hipExtMallocWithFlags", "hipIpcGetMemHandle",
             "hipIpcOpenMemHandle", "hipIpcCloseMemHandle", "hipStreamIsCapturing"});
}

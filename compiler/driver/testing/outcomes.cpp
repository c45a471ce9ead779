#include "driver/testing/outcomes.h"

#include <algorithm>
#include <cstdio>
#include <map>

#include "diag/machine_output.h"
#include "pipeline/output.h"

namespace brio::driver {

namespace {

constexpr int kNothingRan = 5;
constexpr int kInterrupted = 130;

std::string Seconds(double seconds) {
  char text[64];
  std::snprintf(text, sizeof text, "%.3f", seconds);
  return text;
}

std::string Indented(const std::string& text) {
  std::string out;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    out += "      " + text.substr(at, end - at) + "\n";
    at = end + 1;
  }
  return out;
}

/// Text of XML 1.0, which has no control characters and no bytes that are not UTF-8.
std::string Xml(const std::string& text) {
  // As a string of JSON every byte is known to be well-formed; its escapes are undone.
  const std::string json = JsonString(text);
  std::string out;
  for (size_t i = 1; i + 1 < json.size(); ++i) {
    char c = json[i];
    if (c == '\\') {
      c = json[++i];
      if (c == 'u') {
        out += "\xEF\xBF\xBD";
        i += 4;
        continue;
      }
      c = c == 'n' ? '\n' : c == 't' ? '\t' : c;
    }
    switch (c) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\n':
        out += "&#10;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

/// Between tags line ends stay as they are.
std::string XmlBody(const std::string& text) {
  std::string out = Xml(text);
  for (size_t at = 0; (at = out.find("&#10;", at)) != std::string::npos; ++at) {
    out.replace(at, 5, "\n");
  }
  return out;
}

const char* WordFor(Outcome outcome) {
  switch (outcome) {
    case Outcome::Pass:
      return "passed";
    case Outcome::Fail:
      return "failed";
    case Outcome::Skip:
      return "skipped";
    case Outcome::Crash:
      return "crashed";
    case Outcome::Timeout:
      return "timed out";
    case Outcome::CompileError:
      return "not compiled";
    case Outcome::NoTests:
      return "without tests";
  }
  return "";
}

constexpr Outcome kOutcomes[] = {Outcome::Pass,         Outcome::Fail,    Outcome::Crash, Outcome::Timeout,
                                 Outcome::CompileError, Outcome::NoTests, Outcome::Skip};

}  // namespace

const char* NameOf(Outcome outcome) {
  switch (outcome) {
    case Outcome::Pass:
      return "PASS";
    case Outcome::Fail:
      return "FAIL";
    case Outcome::Skip:
      return "SKIP";
    case Outcome::Crash:
      return "CRASH";
    case Outcome::Timeout:
      return "TIMEOUT";
    case Outcome::CompileError:
      return "COMPILE-ERROR";
    case Outcome::NoTests:
      return "NO-TESTS";
  }
  return "";
}

void TestReporter::Add(TestResult result) {
  failures_ += result.failed();
  if (!options_.quiet || result.failed()) {
    std::printf("%13s [ %s ] %s\n", NameOf(result.outcome), Seconds(result.seconds).c_str(), result.id.c_str());
    if (result.failed()) {
      std::fputs(Indented(result.message).c_str(), stdout);
    }
    if ((result.failed() || options_.verbose) && !result.output.empty()) {
      std::printf("      --- printed:\n%s", Indented(result.output).c_str());
    }
    std::fflush(stdout);
  }
  results_.push_back(std::move(result));
}

int TestReporter::Finish(double seconds, size_t deselected, size_t unstarted, bool interrupted) {
  std::map<Outcome, size_t> counts;
  for (const TestResult& result : results_) {
    ++counts[result.outcome];
  }
  std::printf("--------\n");
  std::vector<const TestResult*> slow;
  for (const TestResult& result : results_) {
    if (result.seconds > options_.test.slow) {
      slow.push_back(&result);
    }
  }
  std::stable_sort(slow.begin(), slow.end(),
                   [](const TestResult* a, const TestResult* b) { return a->seconds > b->seconds; });
  constexpr size_t kShownSlow = 10;
  slow.resize(std::min(slow.size(), kShownSlow));
  if (!slow.empty() && !options_.quiet) {
    std::printf("Slowest:\n");
    for (const TestResult* result : slow) {
      std::printf("  %s s  %s\n", Seconds(result->seconds).c_str(), result->id.c_str());
    }
  }
  if (failures_ > 0) {
    std::printf("Failures:\n");
    for (const TestResult& result : results_) {
      if (result.failed()) {
        std::printf("  %s %s\n    again: %s\n", NameOf(result.outcome), result.id.c_str(), result.reproduce.c_str());
      }
    }
  }
  std::string line = "Summary [ " + Seconds(seconds) + " s ] " + std::to_string(results_.size()) +
                     (results_.size() == 1 ? " test: " : " tests: ");
  bool is_first = true;
  for (const Outcome outcome : kOutcomes) {
    if (counts[outcome] > 0 || outcome == Outcome::Pass) {
      line += (is_first ? "" : ", ") + std::to_string(counts[outcome]) + " " + WordFor(outcome);
      is_first = false;
    }
  }
  if (deselected > 0) {
    line += ", " + std::to_string(deselected) + " deselected";
  }
  if (unstarted > 0) {
    line += ", " + std::to_string(unstarted) + (unstarted == 1 ? " file" : " files") + " not started";
  }
  std::printf("%s%s\n", line.c_str(), interrupted ? "; interrupted" : "");
  bool is_written = true;
  if (!options_.test.junit.empty()) {
    is_written = WriteFile(options_.test.junit, JUnit(seconds)) && is_written;
  }
  if (!options_.test.json.empty()) {
    is_written = WriteFile(options_.test.json, Json(seconds)) && is_written;
  }
  if (interrupted) {
    return kInterrupted;
  }
  const bool has_run = results_.size() > counts[Outcome::Skip];
  return failures_ > 0 || !is_written ? kFailure : has_run ? kSuccess : kNothingRan;
}

bool TestReporter::WriteFile(const std::string& path, const std::string& text) const {
  const std::string error = pipeline::WriteOutput(path, text);
  if (!error.empty()) {
    std::fprintf(stderr, "brio: error: cannot write '%s': %s\n", path.c_str(), error.c_str());
  }
  return error.empty();
}

std::string TestReporter::JUnit(double seconds) const {
  std::vector<std::string> files;
  for (const TestResult& result : results_) {
    if (std::find(files.begin(), files.end(), result.file) == files.end()) {
      files.push_back(result.file);
    }
  }
  const auto count = [&](const std::string* file, auto is) {
    return std::to_string(std::count_if(results_.begin(), results_.end(), [&](const TestResult& result) {
      return (file == nullptr || result.file == *file) && is(result.outcome);
    }));
  };
  const auto totals = [&](const std::string* file) {
    return "tests=\"" + count(file, [](Outcome) { return true; }) + "\" failures=\"" +
           count(file, [](Outcome o) { return o == Outcome::Fail || o == Outcome::NoTests; }) + "\" errors=\"" +
           count(file,
                 [](Outcome o) { return o == Outcome::Crash || o == Outcome::Timeout || o == Outcome::CompileError; }) +
           "\" skipped=\"" + count(file, [](Outcome o) { return o == Outcome::Skip; }) + "\"";
  };
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"brio test\" " + totals(nullptr) +
                    " time=\"" + Seconds(seconds) + "\">\n";
  for (const std::string& file : files) {
    double time = 0;
    for (const TestResult& result : results_) {
      time += result.file == file ? result.seconds : 0;
    }
    out += "  <testsuite name=\"" + Xml(file) + "\" " + totals(&file) + " time=\"" + Seconds(time) + "\">\n";
    for (const TestResult& result : results_) {
      if (result.file != file) {
        continue;
      }
      const size_t name_at = result.id.rfind("::");
      const std::string name = name_at == std::string::npos ? result.id : result.id.substr(name_at + 2);
      out += "    <testcase classname=\"" + Xml(file) + "\" name=\"" + Xml(name) + "\" time=\"" +
             Seconds(result.seconds) + "\"";
      const std::string first_line = result.message.substr(0, result.message.find('\n'));
      std::string inside;
      if (result.outcome == Outcome::Skip) {
        inside += "      <skipped/>\n";
      } else if (result.failed()) {
        const char* tag = result.outcome == Outcome::Fail || result.outcome == Outcome::NoTests ? "failure" : "error";
        inside += std::string("      <") + tag + " message=\"" + Xml(first_line) + "\" type=\"" +
                  NameOf(result.outcome) + "\">" + XmlBody(result.message) + "</" + tag + ">\n";
      }
      if (!result.output.empty()) {
        inside += "      <system-out>" + XmlBody(result.output) + "</system-out>\n";
      }
      out += inside.empty() ? "/>\n" : ">\n" + inside + "    </testcase>\n";
    }
    out += "  </testsuite>\n";
  }
  return out + "</testsuites>\n";
}

std::string TestReporter::Json(double seconds) const {
  std::string out;
  std::map<Outcome, size_t> counts;
  for (const TestResult& result : results_) {
    ++counts[result.outcome];
    out += "{\"id\":" + JsonString(result.id) + ",\"file\":" + JsonString(result.file) +
           ",\"name\":" + JsonString(result.name) + ",\"outcome\":" + JsonString(NameOf(result.outcome)) +
           ",\"seconds\":" + Seconds(result.seconds) + ",\"message\":" + JsonString(result.message) +
           ",\"output\":" + JsonString(result.output) + "}\n";
  }
  out += "{\"tests\":" + std::to_string(results_.size()) + ",\"seconds\":" + Seconds(seconds);
  for (const Outcome outcome : kOutcomes) {
    out += "," + JsonString(NameOf(outcome)) + ":" + std::to_string(counts[outcome]);
  }
  return out + "}\n";
}

}  // namespace brio::driver

#include "cpu/check_report.h"

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "cpu/check_cost.h"
#include "error.h"
#include "host.h"

namespace brio::rt {
namespace {

constexpr size_t kShown = 10;
constexpr size_t kKept = 1000;

std::string Shown(const CheckReport& report) {
  std::string where = report.place.empty() ? "" : "at " + report.place;
  where += report.place.empty() || report.kernel.empty() ? "" : ", ";
  where += report.kernel.empty() ? "" : "in kernel '" + report.kernel + "'";
  where += report.thread.empty() ? "" : ", " + report.thread;
  std::string text = std::string("brio check: ") + report.mode + ": " + report.what + "\n";
  text += where.empty() ? "" : "    " + where + "\n";
  for (const std::string& note : report.notes) {
    text += "    " + note + "\n";
  }
  return text;
}

}  // namespace

std::string QuotedForJson(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      out += Text("\\u%04x", c);
    } else {
      out += c;
    }
  }
  return out + "\"";
}

void CheckReports::Add(CheckReport report) {
  std::lock_guard lock(mutex_);
  const std::string key =
      std::string(report.mode) + "|" + report.kernel + "|" + report.place + "|" +
      (std::strcmp(report.mode, "race") == 0 && !report.notes.empty() ? report.what + report.notes[0] : "");
  const auto [found, is_new] = by_key_.try_emplace(key, entries_.size());
  if (!is_new) {
    ++entries_[found->second].count;
    return;
  }
  if (entries_.size() == kKept) {
    by_key_.erase(found);
    ++dropped_;
    return;
  }
  if (entries_.size() < kShown) {
    WriteStderr(Shown(report));
  }
  entries_.push_back({std::move(report), 1});
}

bool CheckReports::HasAny() {
  std::lock_guard lock(mutex_);
  return !entries_.empty();
}

uint64_t CheckReports::Count() {
  std::lock_guard lock(mutex_);
  return entries_.size() + dropped_;
}

void CheckReports::Finish(const CostCounter* costs) {
  std::lock_guard lock(mutex_);
  if (finished_) {
    return;
  }
  finished_ = true;
  const char* path = std::getenv("BRIO_CHECK_JSON");
  if (path != nullptr && *path != '\0') {
    WriteJson(path, costs);
  }
  if (costs != nullptr) {
    WriteStderr(costs->Table());
  }
  if (entries_.empty()) {
    return;
  }
  uint64_t total = dropped_;
  for (const Entry& entry : entries_) {
    total += entry.count;
  }
  std::string text = Text("brio check: %zu %s, seen %" PRIu64 " %s\n", entries_.size(),
                          entries_.size() == 1 ? "mistake" : "mistakes", total, total == 1 ? "time" : "times");
  for (const Entry& entry : entries_) {
    text += Text("    %8" PRIu64 " %s: ", entry.count, entry.report.mode);
    text += entry.report.what + (entry.report.place.empty() ? "" : ", at " + entry.report.place) + "\n";
  }
  WriteStderr(text);
}

void CheckReports::WriteJson(const char* path, const CostCounter* costs) {
  std::string text = "{\n  \"version\": 1,\n  \"reports\": [";
  const char* separator = "\n";
  for (const Entry& entry : entries_) {
    const CheckReport& report = entry.report;
    text += std::string(separator) + "    {\"mode\": " + QuotedForJson(report.mode) +
            ", \"what\": " + QuotedForJson(report.what) + ", \"kernel\": " + QuotedForJson(report.kernel) +
            ", \"place\": " + QuotedForJson(report.place) + ", \"thread\": " + QuotedForJson(report.thread) +
            Text(", \"count\": %" PRIu64 ", \"notes\": [", entry.count);
    for (size_t i = 0; i < report.notes.size(); ++i) {
      text += (i > 0 ? ", " : "") + QuotedForJson(report.notes[i]);
    }
    text += "]}";
    separator = ",\n";
  }
  text += entries_.empty() ? "]" : "\n  ]";
  text += costs != nullptr ? ",\n  \"costs\": " + costs->Json() + "\n}\n" : "\n}\n";
  std::FILE* const file = std::fopen(path, "w");
  const bool written = file != nullptr && std::fwrite(text.data(), 1, text.size(), file) == text.size();
  if ((file != nullptr && std::fclose(file) != 0) || !written) {
    TellFailure(std::string("cannot write the reports of --check to '") + path + "'");
  }
}

}  // namespace brio::rt

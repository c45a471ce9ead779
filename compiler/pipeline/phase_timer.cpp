#include "pipeline/phase_timer.h"

#include <cstdio>

namespace brio::pipeline {

void PhaseTimer::Add(const std::string& phase, Clock::duration time) {
  std::lock_guard lock(mutex_);
  for (auto& [name, total] : phases_) {
    if (name == phase) {
      total += time;
      return;
    }
  }
  phases_.emplace_back(phase, time);
}

std::string PhaseTimer::Report() const {
  std::lock_guard lock(mutex_);
  auto line = [](const std::string& name, Clock::duration time) {
    char text[96];
    double ms = std::chrono::duration<double, std::milli>(time).count();
    std::snprintf(text, sizeof text, "%10.2f ms  %s\n", ms, name.c_str());
    return std::string(text);
  };
  std::string report = "time by phase (phases on different threads overlap):\n";
  for (const auto& [name, time] : phases_) {
    report += line(name, time);
  }
  return report + line("total", Clock::now() - created_);
}

}  // namespace brio::pipeline

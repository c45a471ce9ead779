// Wall time of the phases of one compilation, for --time-report. Phases may run on several threads.
#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace brio::pipeline {

/// Sums up the times of phases, for --time-report.
class PhaseTimer {
 public:
  using Clock = std::chrono::steady_clock;

  /// Measures from its creation to its end.
  class Scope {
   public:
    Scope(PhaseTimer& timer, std::string phase) : timer_(timer), phase_(std::move(phase)), start_(Clock::now()) {}
    ~Scope() { timer_.Add(phase_, Clock::now() - start_); }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    PhaseTimer& timer_;
    std::string phase_;
    Clock::time_point start_;
  };

  /// A table of phases in order of first completion, and the time since this object was made.
  std::string Report() const;

 private:
  void Add(const std::string& phase, Clock::duration time);

  Clock::time_point created_ = Clock::now();
  mutable std::mutex mutex_;
  std::vector<std::pair<std::string, Clock::duration>> phases_;
};

}  // namespace brio::pipeline

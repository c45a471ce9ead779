// What `brio bench` has measured, and the forms in which it is told.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace brio::driver {

/// The values of one combination, in the order of the options.
using Combination = std::vector<std::pair<std::string, std::string>>;

/// The samples of one benchmark of one combination.
struct Measurement {
  Combination combination;
  std::string benchmark;  // the name that the program gives it; often empty
  std::vector<double> samples;
  std::string failure;  // why there are none

  double Median() const;
  /// The distance of the quartiles, or of the extremes where there are few samples, as a share of the median.
  double Spread() const;
  bool IsNoisy() const { return Spread() > 0.05; }
};

/// All of them.
struct Measurements {
  std::string metric;
  bool less_is_better = true;
  std::vector<Measurement> rows;
  /// Medians and spreads of an earlier run, by combination and benchmark.
  std::map<std::string, std::pair<double, double>> earlier;

  /// The best row; null if nothing was measured.
  const Measurement* Best() const;
  std::string Table() const;
  std::string Csv() const;
  std::string Json() const;
  /// Bars with whiskers.
  std::string Svg(const std::string& title) const;
  /// Takes what Csv wrote. Says what is wrong with it, or "".
  std::string ReadEarlier(const std::string& csv);
};

/// The values of `metric` in what a program has printed, by benchmark: lines `metric: 1.5 unit` (or with `=` or a
/// blank), and columns of tables, whose heading contains the name.
std::vector<std::pair<std::string, double>> FindMetric(const std::string& output, const std::string& metric);

/// "-D TILE=16 -D STAGES=2"
std::string AsOptions(const Combination& combination);

}  // namespace brio::driver

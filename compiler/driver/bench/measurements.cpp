#include "driver/bench/measurements.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string_view>

#include "base/text.h"
#include "diag/machine_output.h"

namespace brio::driver {

namespace {

std::string Number(double value) {
  char text[64];
  std::snprintf(text, sizeof text, "%.6g", value);
  return text;
}

std::string Percent(double share) {
  char text[64];
  std::snprintf(text, sizeof text, "%.1f%%", share * 100);
  return text;
}

std::string Lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

std::vector<std::string> Split(const std::string& line, char separator) {
  std::vector<std::string> cells;
  std::istringstream in(line);
  for (std::string cell; std::getline(in, cell, separator);) cells.emplace_back(Trim(cell));
  return cells;
}

bool ParseNumber(const std::string& text, double& value) {
  char* end = nullptr;
  value = std::strtod(text.c_str(), &end);
  return end != text.c_str() && std::isfinite(value);
}

std::string CsvCell(const std::string& cell) {
  if (cell.find_first_of(",\"\n") == std::string::npos) return cell;
  std::string out = "\"";
  for (char c : cell) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

/// The cells of a line of CSV.
std::vector<std::string> CsvCells(const std::string& line) {
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (c == '"' && quoted && i + 1 < line.size() && line[i + 1] == '"') {
      cells.back() += '"';
      ++i;
    } else if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      cells.emplace_back();
    } else if (c != '\r') {
      cells.back() += c;
    }
  }
  return cells;
}

std::string Key(const Combination& combination, const std::string& benchmark) {
  std::string key;
  for (const auto& [name, value] : combination) key += name + "=" + value + ",";
  return key + benchmark;
}

std::string Label(const Measurement& row) {
  std::string label;
  for (const auto& [name, value] : row.combination) label += (label.empty() ? "" : " ") + name + "=" + value;
  return row.benchmark.empty() ? label : label.empty() ? row.benchmark : row.benchmark + " " + label;
}

std::string XmlOf(const std::string& text) {
  std::string out;
  for (char c : text) {
    out += c == '<'                               ? "&lt;"
           : c == '>'                             ? "&gt;"
           : c == '&'                             ? "&amp;"
           : c == '"'                             ? "&quot;"
           : static_cast<unsigned char>(c) < 0x20 ? " "
                                                  : std::string(1, c);
  }
  return out;
}

}  // namespace

double Measurement::Median() const {
  std::vector<double> sorted = samples;
  std::sort(sorted.begin(), sorted.end());
  const size_t n = sorted.size();
  return n == 0 ? 0 : n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
}

double Measurement::Spread() const {
  constexpr size_t kFew = 4;
  if (samples.empty() || Median() == 0) return 0;
  std::vector<double> sorted = samples;
  std::sort(sorted.begin(), sorted.end());
  const size_t quarter = sorted.size() < kFew ? 0 : sorted.size() / 4;
  return (sorted[sorted.size() - 1 - quarter] - sorted[quarter]) / std::abs(Median());
}

const Measurement* Measurements::Best() const {
  const Measurement* best = nullptr;
  for (const Measurement& row : rows) {
    if (row.samples.empty()) continue;
    if (best == nullptr || (less_is_better ? row.Median() < best->Median() : row.Median() > best->Median()))
      best = &row;
  }
  return best;
}

std::string Measurements::Table() const {
  std::vector<std::vector<std::string>> cells(1);
  if (!rows.empty()) {
    for (const auto& [name, value] : rows[0].combination) cells[0].push_back(name);
  }
  const bool has_names =
      std::any_of(rows.begin(), rows.end(), [](const Measurement& row) { return !row.benchmark.empty(); });
  if (has_names) cells[0].push_back("benchmark");
  for (const char* heading : {"spread", "min", "max", "n"}) cells[0].push_back(heading);
  cells[0].insert(cells[0].end() - 4, metric);
  if (!earlier.empty()) cells[0].push_back("before");
  const size_t columns = cells[0].size();
  for (const Measurement& row : rows) {
    std::vector<std::string>& line = cells.emplace_back();
    for (const auto& [name, value] : row.combination) line.push_back(value);
    if (has_names) line.push_back(row.benchmark);
    if (row.samples.empty()) {
      line.push_back(row.failure);
    } else {
      const auto [min, max] = std::minmax_element(row.samples.begin(), row.samples.end());
      line.insert(line.end(), {Number(row.Median()), Percent(row.Spread()), Number(*min), Number(*max),
                               std::to_string(row.samples.size())});
      if (const auto before = earlier.find(Key(row.combination, row.benchmark)); before != earlier.end()) {
        const double change = before->second.first == 0 ? 0 : row.Median() / before->second.first - 1;
        const bool same = std::abs(change) <= std::max(row.Spread(), before->second.second);
        const bool better = less_is_better ? change < 0 : change > 0;
        line.push_back(Number(before->second.first) + " (" + (change > 0 ? "+" : "") + Percent(change) +
                       (same     ? ", same)"
                        : better ? ", better)"
                                 : ", worse)"));
      }
      if (row.IsNoisy()) line.push_back("noisy");
      if (&row == Best()) line.push_back("best");
    }
  }
  std::vector<size_t> widths(columns);
  for (const std::vector<std::string>& line : cells) {
    if (&line != &cells[0] && line.size() < columns && earlier.empty()) continue;  // failures are as long as they are
    for (size_t i = 0; i < std::min(columns, line.size()); ++i) widths[i] = std::max(widths[i], line[i].size());
  }
  std::string out;
  for (const std::vector<std::string>& line : cells) {
    std::string text;
    for (size_t i = 0; i < line.size(); ++i) {
      text += (i == 0 ? "" : "  ") + line[i];
      if (i < columns && line[i].size() < widths[i]) text.append(widths[i] - line[i].size(), ' ');
    }
    out += text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
  }
  return out;
}

std::string Measurements::Csv() const {
  std::string out;
  if (!rows.empty()) {
    for (const auto& [name, value] : rows[0].combination) out += CsvCell(name) + ",";
  }
  out += "benchmark,metric,median,spread,min,max,samples\n";
  for (const Measurement& row : rows) {
    if (row.samples.empty()) continue;
    for (const auto& [name, value] : row.combination) out += CsvCell(value) + ",";
    const auto [min, max] = std::minmax_element(row.samples.begin(), row.samples.end());
    out += CsvCell(row.benchmark) + "," + CsvCell(metric) + "," + Number(row.Median()) + "," + Number(row.Spread()) +
           "," + Number(*min) + "," + Number(*max) + "," + std::to_string(row.samples.size()) + "\n";
  }
  return out;
}

std::string Measurements::Json() const {
  std::string out = "{\"metric\":" + JsonString(metric) + ",\"lessIsBetter\":" + (less_is_better ? "true" : "false") +
                    ",\"results\":[";
  for (const Measurement& row : rows) {
    out += &row == &rows[0] ? "\n{\"parameters\":{" : ",\n{\"parameters\":{";
    for (const auto& [name, value] : row.combination)
      out += (&name == &row.combination[0].first ? "" : ",") + JsonString(name) + ":" + JsonString(value);
    out += "},\"benchmark\":" + JsonString(row.benchmark);
    if (row.samples.empty()) {
      out += ",\"failure\":" + JsonString(row.failure) + "}";
      continue;
    }
    out += ",\"median\":" + Number(row.Median()) + ",\"spread\":" + Number(row.Spread()) +
           ",\"noisy\":" + (row.IsNoisy() ? "true" : "false") + ",\"samples\":[";
    for (size_t i = 0; i < row.samples.size(); ++i) out += (i == 0 ? "" : ",") + Number(row.samples[i]);
    out += "]}";
  }
  return out + "\n]}\n";
}

std::string Measurements::Svg(const std::string& title) const {
  constexpr int kLine = 26, kTop = 48, kBar = 420, kRight = 130;
  size_t longest = 8;
  double largest = 0;
  std::vector<const Measurement*> shown;
  for (const Measurement& row : rows) {
    if (row.samples.empty()) continue;
    shown.push_back(&row);
    longest = std::max(longest, Label(row).size());
    largest = std::max(largest, *std::max_element(row.samples.begin(), row.samples.end()));
  }
  const int left = static_cast<int>(longest) * 8 + 20;
  const int width = left + kBar + kRight, height = kTop + static_cast<int>(shown.size()) * kLine + 16;
  std::ostringstream out;
  out << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << width << "\" height=\"" << height
      << "\" viewBox=\"0 0 " << width << ' ' << height << "\" font-family=\"sans-serif\" font-size=\"13\">\n"
      << "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n<text x=\"10\" y=\"22\" font-size=\"15\">"
      << XmlOf(title) << "</text>\n<text x=\"10\" y=\"39\" fill=\"#555\">" << XmlOf(metric) << ", median; "
      << (less_is_better ? "less" : "more") << " is better</text>\n";
  const Measurement* best = Best();
  int y = kTop;
  for (const Measurement* row : shown) {
    const auto [min, max] = std::minmax_element(row->samples.begin(), row->samples.end());
    const auto at = [&](double value) { return largest > 0 ? std::max(0.0, value) / largest * kBar : 0; };
    out << "<text x=\"" << left - 8 << "\" y=\"" << y + 17 << "\" text-anchor=\"end\">" << XmlOf(Label(*row))
        << "</text>\n"
        << "<rect x=\"" << left << "\" y=\"" << y + 4 << "\" width=\"" << at(row->Median()) << "\" height=\""
        << kLine - 8 << "\" fill=\"" << (row == best ? "#2a7f3f" : "#4878a8") << "\"/>\n<path d=\"M" << left + at(*min)
        << ' ' << y + kLine / 2 << "H" << left + at(*max) << "\" stroke=\"black\"/>\n<text x=\"" << left + at(*max) + 6
        << "\" y=\"" << y + 17 << "\">" << Number(row->Median()) << (row->IsNoisy() ? " (noisy)" : "") << "</text>\n";
    y += kLine;
  }
  out << "</svg>\n";
  return out.str();
}

std::string Measurements::ReadEarlier(const std::string& csv) {
  std::istringstream in(csv);
  std::string line;
  std::getline(in, line);
  const std::vector<std::string> headings = CsvCells(line);
  const auto column = [&](const char* name) {
    return static_cast<size_t>(std::find(headings.begin(), headings.end(), name) - headings.begin());
  };
  const size_t benchmark = column("benchmark"), median = column("median"), spread = column("spread");
  if (benchmark == headings.size() || median == headings.size() || spread == headings.size())
    return "it is no table of 'brio bench'";
  while (std::getline(in, line)) {
    const std::vector<std::string> cells = CsvCells(line);
    double value = 0, share = 0;
    if (cells.size() != headings.size() || !ParseNumber(cells[median], value) || !ParseNumber(cells[spread], share))
      return "a line of it has not as many numbers as its heading says";
    Combination combination;
    for (size_t i = 0; i < benchmark; ++i) combination.emplace_back(headings[i], cells[i]);
    earlier[Key(combination, cells[benchmark])] = {value, share};
  }
  return {};
}

std::vector<std::pair<std::string, double>> FindMetric(const std::string& output, const std::string& metric) {
  std::vector<std::pair<std::string, double>> found;
  const std::string wanted = Lower(metric);
  std::istringstream in(output);
  std::vector<std::string> headings;
  for (std::string line; std::getline(in, line);) {
    const bool has_bars = line.find('|') != std::string::npos;
    if (const char separator = has_bars ? '|' : ','; line.find(separator) != std::string::npos) {
      std::vector<std::string> cells = Split(line, separator);
      if (has_bars && !cells.empty() && cells[0].empty()) cells.erase(cells.begin());
      size_t column = 0;
      while (column < headings.size() && Lower(headings[column]).find(wanted) == std::string::npos) ++column;
      double value = 0;
      if (column < headings.size() && column < cells.size() && ParseNumber(cells[column], value)) {
        found.emplace_back(column == 0 ? "" : cells[0], value);
        continue;
      }
      // A heading says no number behind the name.
      const auto names_metric = [&](const std::string& cell) {
        const size_t at = Lower(cell).find(wanted);
        return at != std::string::npos && cell.find_first_of("0123456789", at + wanted.size()) == std::string::npos;
      };
      const auto is_number = [](const std::string& cell) {
        double ignored = 0;
        return ParseNumber(cell, ignored);
      };
      if (std::any_of(cells.begin(), cells.end(), names_metric) &&
          std::none_of(cells.begin(), cells.end(), is_number)) {
        headings = std::move(cells);
        continue;
      }
    }
    const size_t at = Lower(line).find(wanted);
    if (at == std::string::npos) continue;
    std::string rest = line.substr(at + metric.size());
    // A unit in brackets may stand between: "time (ms): 1.5".
    if (const size_t open = rest.find_first_not_of(' '); open != std::string::npos && rest[open] == '(')
      rest.erase(0, rest.find(')') == std::string::npos ? 0 : rest.find(')') + 1);
    rest.erase(0, std::min(rest.find_first_not_of(" \t:="), rest.size()));
    double value = 0;
    if (ParseNumber(rest, value)) {
      std::string name(Trim(std::string_view(line).substr(0, at)));
      while (!name.empty() && (name.back() == ':' || name.back() == ',' || name.back() == ' ')) name.pop_back();
      found.emplace_back(name, value);
    }
  }
  return found;
}

std::string AsOptions(const Combination& combination) {
  std::string out;
  for (const auto& [name, value] : combination) out += (out.empty() ? "-D " : " -D ") + name + "=" + value;
  return out;
}

}  // namespace brio::driver

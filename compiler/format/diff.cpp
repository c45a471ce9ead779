// Unified differences, by Myers' algorithm over lines.
#include <algorithm>
#include <cstddef>
#include <unordered_map>

#include "format/format.h"

namespace brio::format {

namespace {

constexpr size_t kContext = 3;
constexpr size_t kMostEdits = 4000;  // beyond it what differs is shown as one block

std::vector<std::string_view> LinesWithEnds(std::string_view text) {
  std::vector<std::string_view> lines;
  for (size_t at = 0; at < text.size();) {
    size_t end = text.find('\n', at);
    end = end == std::string_view::npos ? text.size() : end + 1;
    lines.push_back(text.substr(at, end - at));
    at = end;
  }
  return lines;
}

struct Edit {
  char kind;  // ' ', '-', '+'
  size_t a, b;
};

/// The shortest way from a[first..] to b: which lines stay, go and come.
std::vector<Edit> Edits(const std::vector<int>& a, const std::vector<int>& b) {
  size_t head = 0;
  while (head < a.size() && head < b.size() && a[head] == b[head]) ++head;
  size_t tail = 0;
  while (tail < a.size() - head && tail < b.size() - head && a[a.size() - 1 - tail] == b[b.size() - 1 - tail]) ++tail;
  const std::ptrdiff_t n = static_cast<std::ptrdiff_t>(a.size() - head - tail),
                       m = static_cast<std::ptrdiff_t>(b.size() - head - tail);
  const auto x_at = [&](std::ptrdiff_t i) { return a[head + static_cast<size_t>(i)]; };
  const auto y_at = [&](std::ptrdiff_t i) { return b[head + static_cast<size_t>(i)]; };
  std::vector<std::vector<int>> trace;
  const std::ptrdiff_t most = std::min<std::ptrdiff_t>(n + m, static_cast<std::ptrdiff_t>(kMostEdits));
  std::vector<int> v(static_cast<size_t>(2 * most + 3), 0);
  const auto at = [&](std::vector<int>& vec, std::ptrdiff_t k) -> int& {
    return vec[static_cast<size_t>(k + most + 1)];
  };
  std::ptrdiff_t found = -1;
  for (std::ptrdiff_t d = 0; d <= most && found < 0; ++d) {
    trace.emplace_back(v.begin() + (most + 1 - d - 1), v.begin() + (most + 1 + d + 2));
    for (std::ptrdiff_t k = -d; k <= d; k += 2) {
      std::ptrdiff_t x = k == -d || (k != d && at(v, k - 1) < at(v, k + 1)) ? at(v, k + 1) : at(v, k - 1) + 1;
      std::ptrdiff_t y = x - k;
      while (x < n && y < m && x_at(x) == y_at(y)) ++x, ++y;
      at(v, k) = static_cast<int>(x);
      if (x >= n && y >= m) {
        found = d;
        break;
      }
    }
  }
  std::vector<Edit> middle;
  if (found < 0) {
    for (std::ptrdiff_t i = m; i > 0; --i)
      middle.push_back({'+', head + static_cast<size_t>(n), head + static_cast<size_t>(i) - 1});
    for (std::ptrdiff_t i = n; i > 0; --i) middle.push_back({'-', head + static_cast<size_t>(i) - 1, head});
  } else {
    std::ptrdiff_t x = n, y = m;
    for (std::ptrdiff_t d = found; d >= 0; --d) {
      const std::vector<int>& before = trace[static_cast<size_t>(d)];
      const auto was = [&](std::ptrdiff_t k) { return before[static_cast<size_t>(k + d + 1)]; };
      const std::ptrdiff_t k = x - y;
      const std::ptrdiff_t from = k == -d || (k != d && was(k - 1) < was(k + 1)) ? k + 1 : k - 1;
      const std::ptrdiff_t from_x = d == 0 ? 0 : was(from), from_y = d == 0 ? 0 : from_x - from;
      while (x > from_x && y > from_y) {
        --x, --y;
        middle.push_back({' ', head + static_cast<size_t>(x), head + static_cast<size_t>(y)});
      }
      if (d == 0) break;
      if (x == from_x) {
        --y;
        middle.push_back({'+', head + static_cast<size_t>(x), head + static_cast<size_t>(y)});
      } else {
        --x;
        middle.push_back({'-', head + static_cast<size_t>(x), head + static_cast<size_t>(y)});
      }
    }
  }
  std::reverse(middle.begin(), middle.end());
  std::vector<Edit> all;
  all.reserve(a.size() + b.size());
  for (size_t i = 0; i < head; ++i) all.push_back({' ', i, i});
  all.insert(all.end(), middle.begin(), middle.end());
  for (size_t i = tail; i > 0; --i) all.push_back({' ', a.size() - i, b.size() - i});
  return all;
}

}  // namespace

std::string UnifiedDiff(std::string_view before, std::string_view after, const std::string& before_name,
                        const std::string& after_name) {
  if (before == after) return {};
  const std::vector<std::string_view> a = LinesWithEnds(before), b = LinesWithEnds(after);
  std::unordered_map<std::string_view, int> numbers;
  const auto number = [&](const std::vector<std::string_view>& lines) {
    std::vector<int> out;
    out.reserve(lines.size());
    for (std::string_view line : lines)
      out.push_back(numbers.emplace(line, static_cast<int>(numbers.size())).first->second);
    return out;
  };
  const std::vector<int> a_numbers = number(a), b_numbers = number(b);
  const std::vector<Edit> edits = Edits(a_numbers, b_numbers);
  std::string out = "--- " + before_name + "\n+++ " + after_name + "\n";
  const auto span = [](size_t first, size_t count) {
    return std::to_string(count == 0 ? first : first + 1) + (count == 1 ? "" : "," + std::to_string(count));
  };
  for (size_t i = 0; i < edits.size();) {
    if (edits[i].kind == ' ') {
      ++i;
      continue;
    }
    const size_t begin = i > kContext ? i - kContext : 0;
    size_t end = i, same = 0;
    while (end < edits.size() && same <= 2 * kContext) {
      same = edits[end].kind == ' ' ? same + 1 : 0;
      ++end;
    }
    if (same > kContext) end -= same - kContext;
    size_t a_count = 0, b_count = 0;
    for (size_t k = begin; k < end; ++k) {
      a_count += edits[k].kind != '+';
      b_count += edits[k].kind != '-';
    }
    out += "@@ -" + span(edits[begin].a, a_count) + " +" + span(edits[begin].b, b_count) + " @@\n";
    for (size_t k = begin; k < end; ++k) {
      std::string_view line = edits[k].kind == '+' ? b[edits[k].b] : a[edits[k].a];
      out += edits[k].kind;
      out += line;
      if (line.empty() || line.back() != '\n') out += "\n\\ No newline at end of file\n";
    }
    i = end;
  }
  return out;
}

}  // namespace brio::format

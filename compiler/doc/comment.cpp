#include "doc/comment.h"

#include <algorithm>
#include <cctype>

#include "base/text.h"

namespace brio::doc {

namespace {

size_t IndentOf(std::string_view line) {
  return std::min(line.find_first_not_of(' '), line.size());
}

/// The lines without the indentation that all but the first share.
std::vector<std::string_view> Lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (true) {
    size_t end = text.find('\n');
    lines.push_back(TrimRight(text.substr(0, end)));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  size_t shared = std::string_view::npos;
  for (size_t i = 1; i < lines.size(); ++i) {
    if (!lines[i].empty()) shared = std::min(shared, IndentOf(lines[i]));
  }
  for (size_t i = 1; i < lines.size(); ++i) lines[i].remove_prefix(std::min(shared, lines[i].size()));
  lines[0] = Trim(lines[0]);
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  while (!lines.empty() && lines.front().empty()) lines.erase(lines.begin());
  return lines;
}

/// `Title:` alone on an unindented line begins a section; the words may be two (`See also:`).
bool IsTitle(std::string_view line, std::string_view& title) {
  if (line.size() < 2 || line.size() > 24 || line.back() != ':' || !std::isupper(static_cast<unsigned char>(line[0])))
    return false;
  title = line.substr(0, line.size() - 1);
  return std::all_of(title.begin(), title.end(),
                     [](char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == ' '; });
}

using LineSpan = std::vector<std::string_view>;

/// Lines joined again, without the indentation they share.
std::string Join(const LineSpan& lines) {
  size_t shared = std::string_view::npos;
  for (std::string_view line : lines) {
    if (!line.empty()) shared = std::min(shared, IndentOf(line));
  }
  std::string text;
  for (std::string_view line : lines) {
    text += line.substr(std::min(shared, line.size()));
    text += '\n';
  }
  size_t first = text.find_first_not_of('\n');
  if (first == std::string::npos) return "";
  return std::string(TrimRight(std::string_view(text).substr(first)));
}

std::vector<Item> Items(const LineSpan& lines) {
  std::vector<Item> items;
  size_t base = std::string_view::npos;
  for (std::string_view line : lines) {
    if (!line.empty()) base = std::min(base, IndentOf(line));
  }
  for (std::string_view line : lines) {
    if (line.empty()) continue;
    size_t colon = line.find(':');
    if (IndentOf(line) == base && colon != std::string_view::npos &&
        line.substr(base, colon - base).find(' ') == std::string_view::npos) {
      std::string_view name = line.substr(base, colon - base);
      while (!name.empty() && (name[0] == '*' || name[0] == '`')) name.remove_prefix(1);
      while (!name.empty() && name.back() == '`') name.remove_suffix(1);
      items.push_back({std::string(name), std::string(Trim(line.substr(colon + 1)))});
    } else if (!items.empty()) {
      std::string& text = items.back().text;
      text += text.empty() ? "" : " ";
      text += Trim(line);
    }
  }
  return items;
}

bool IsFence(std::string_view line) {
  return line.substr(std::min(IndentOf(line), line.size())).starts_with("```");
}

}  // namespace

Comment ParseComment(std::string_view text) {
  Comment comment;
  std::vector<std::string_view> lines = Lines(text);
  if (lines.empty()) return comment;
  size_t at = 0;
  std::string_view title;
  LineSpan summary;
  while (at < lines.size() && !lines[at].empty() && !IsTitle(lines[at], title) && !IsFence(lines[at]))
    summary.push_back(lines[at++]);
  comment.summary = Join(summary);
  std::replace(comment.summary.begin(), comment.summary.end(), '\n', ' ');

  auto append = [&](std::string_view heading, const LineSpan& body) {
    std::string paragraph = Join(body);
    if (paragraph.empty()) return;
    if (!comment.description.empty()) comment.description += "\n\n";
    if (!heading.empty()) comment.description += "**" + std::string(heading) + "**\n\n";
    comment.description += paragraph;
  };
  auto take = [&](std::string_view heading, const LineSpan& body) {
    if (heading == "Parameters")
      comment.parameters = Items(body);
    else if (heading == "Args")
      comment.args = Items(body);
    else if (heading == "Returns")
      comment.returns = Join(body);
    else if (heading == "Raises")
      comment.raises = Join(body);
    else if (heading == "Constraints")
      comment.constraints = Join(body);
    else
      append(heading == "Example" ? "Examples" : heading, body);
  };
  std::string_view heading;
  LineSpan body;
  bool in_fence = false;
  for (; at < lines.size(); ++at) {
    if (IsFence(lines[at])) {
      in_fence = !in_fence;
      std::string_view mark = Trim(lines[at]);
      comment.examples += in_fence && (mark == "```mojo" || mark.starts_with("```mojo "));
    }
    if (!in_fence && IsTitle(lines[at], title)) {
      take(heading, body);
      heading = title;
      body.clear();
    } else if (!in_fence && !heading.empty() && !lines[at].empty() && IndentOf(lines[at]) == 0 && !IsFence(lines[at])) {
      take(heading, body);  // plain text again
      heading = {};
      body = {lines[at]};
    } else {
      body.push_back(lines[at]);
    }
  }
  take(heading, body);
  return comment;
}

}  // namespace brio::doc

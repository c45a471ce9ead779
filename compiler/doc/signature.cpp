#include "doc/signature.h"

namespace brio::doc {

namespace {

constexpr size_t kWidth = 88;

/// The entries of a list in brackets, with the marks `//`, `/` and `*` where the kind of passing changes.
std::vector<std::string> Entries(const std::vector<Parameter>& parameters) {
  std::vector<std::string> entries;
  bool star = false;
  for (size_t i = 0; i < parameters.size(); ++i) {
    PassingKind kind = parameters[i].passing;
    if (kind == PassingKind::Variadic) star = true;
    if (kind == PassingKind::Keyword && !star) {
      entries.push_back("*");
      star = true;
    }
    entries.push_back(ParameterText(parameters[i]));
    bool last_of_kind = i + 1 == parameters.size() || parameters[i + 1].passing != kind;
    if (last_of_kind && kind == PassingKind::Inferred) entries.push_back("//");
    if (last_of_kind && kind == PassingKind::Positional) entries.push_back("/");
  }
  return entries;
}

std::string Joined(const std::vector<std::string>& entries) {
  std::string text;
  for (const std::string& entry : entries) text += (text.empty() ? "" : ", ") + entry;
  return text;
}

std::string OnLines(const std::vector<std::string>& entries) {
  std::string text = "\n";
  for (const std::string& entry : entries) text += "    " + entry + ",\n";
  return text;
}

}  // namespace

std::string ParameterText(const Parameter& parameter) {
  std::string text = parameter.convention.empty() ? "" : parameter.convention + " ";
  if (parameter.passing == PassingKind::Variadic) text += "*";
  if (parameter.passing == PassingKind::KeywordVariadic) text += "**";
  text += parameter.name;
  if (!parameter.type.empty()) text += ": " + parameter.type;
  if (!parameter.default_value.empty()) text += " = " + parameter.default_value;
  return text;
}

std::string Signature(const Declaration& declaration) {
  std::string decorators;
  for (const std::string& decorator : declaration.decorators) decorators += "@" + decorator + "\n";
  std::string head;
  std::string tail;
  std::vector<std::string> in_parentheses;
  bool has_parentheses = false;
  switch (declaration.kind) {
    case Kind::Function:
      head = declaration.is_async ? "async def " : "def ";
      in_parentheses = Entries(declaration.args);
      has_parentheses = true;
      if (declaration.raises)
        tail += declaration.raises_type.empty() ? " raises" : " raises " + declaration.raises_type;
      if (!declaration.result.empty()) tail += " -> " + declaration.result;
      break;
    case Kind::Struct:
      head = "struct ";
      break;
    case Kind::Trait:
      head = "trait ";
      break;
    case Kind::Extension:
      head = "extension ";
      break;
    case Kind::Alias:
      head = "comptime ";
      break;
    case Kind::Field:
      head = "var ";
      break;
  }
  if (declaration.kind == Kind::Struct || declaration.kind == Kind::Trait || declaration.kind == Kind::Extension) {
    in_parentheses = declaration.traits;
    has_parentheses = !declaration.traits.empty();
  } else if (declaration.kind != Kind::Function) {
    if (!declaration.type.empty()) tail += ": " + declaration.type;
    if (!declaration.value.empty()) tail += " = " + declaration.value;
  }
  if (!declaration.where.empty()) tail += " where " + declaration.where;
  head += declaration.name;
  std::vector<std::string> in_brackets = Entries(declaration.parameters);
  std::string brackets = in_brackets.empty() ? "" : "[" + Joined(in_brackets) + "]";
  std::string parentheses = has_parentheses ? "(" + Joined(in_parentheses) + ")" : "";
  if (head.size() + brackets.size() + parentheses.size() + tail.size() <= kWidth)
    return decorators + head + brackets + parentheses + tail;
  if (!in_brackets.empty() && (head.size() + brackets.size() + 2 > kWidth || in_parentheses.empty()))
    brackets = "[" + OnLines(in_brackets) + "]";
  size_t last_line = brackets.rfind('\n') == std::string::npos ? head.size() + brackets.size() : 1;
  if (last_line + parentheses.size() + tail.size() > kWidth && !in_parentheses.empty())
    parentheses = "(" + OnLines(in_parentheses) + ")";
  return decorators + head + brackets + parentheses + tail;
}

}  // namespace brio::doc

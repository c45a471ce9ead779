#include "codegen/ptx_parts.h"

#include <map>
#include <set>
#include <utility>
#include <vector>

#include "llvm/ADT/StringRef.h"

namespace brio::codegen {
namespace {

using llvm::StringRef;

constexpr StringRef kVersion = ".version ";
constexpr StringRef kHeaderEnd = ".address_size 64\n";
constexpr StringRef kExtern = ".extern ";

/// A part's text: what comes before its version, the version, and what follows.
struct Text {
  StringRef before, version, header, body;
};

std::optional<Text> Split(StringRef text) {
  const size_t version = text.find(kVersion);
  const size_t line_end = text.find('\n', version);
  const size_t header_end = text.find(kHeaderEnd, line_end);
  if (version == StringRef::npos || line_end == StringRef::npos || header_end == StringRef::npos) {
    return std::nullopt;
  }
  const size_t number = version + kVersion.size();
  const size_t body = header_end + kHeaderEnd.size();
  return Text{text.take_front(number), text.slice(number, line_end), text.slice(line_end, body), text.drop_front(body)};
}

bool IsNewer(StringRef left, StringRef right) {
  const auto [left_major, left_minor] = left.split('.');
  const auto [right_major, right_minor] = right.split('.');
  const auto number = [](StringRef digits) {
    unsigned value = 0;
    digits.getAsInteger(10, value);
    return value;
  };
  return std::pair(number(left_major), number(left_minor)) > std::pair(number(right_major), number(right_minor));
}

/// What a declaration of something outside declares: the word before the first bracket that follows its type.
StringRef NameOf(StringRef declaration) {
  StringRef rest = declaration.drop_front(kExtern.size());
  if (rest.consume_front(".func")) {
    rest = rest.ltrim();
    if (rest.starts_with("(")) {  // the result
      rest = rest.split(')').second;
    }
    return rest.take_until([](char c) { return c == '('; }).trim();
  }
  rest = rest.take_until([](char c) { return c == '[' || c == ';'; }).trim();
  return rest.substr(rest.find_last_of(" \t\n") + 1);
}

/// Adds `body` to `all` without the declarations that are there; false if one differs.
bool Add(StringRef body, std::map<StringRef, StringRef>& declared, std::string& all) {
  while (!body.empty()) {
    size_t at = body.starts_with(kExtern) ? 0 : body.find("\n.extern ");
    at += at != 0 && at != StringRef::npos ? 1 : 0;
    all += body.take_front(at);
    if (at == StringRef::npos) {
      return true;
    }
    body = body.drop_front(at);
    const size_t end = body.find(';');
    const StringRef declaration = body.take_front(end);
    const auto [found, is_new] = declared.try_emplace(NameOf(declaration), declaration);
    if (found->second != declaration) {
      return false;
    }
    if (is_new) {
      all += body.take_front(end + 1);
    }
    body = body.drop_front(std::min(end, body.size() - 1) + 1);
  }
  return true;
}

/// Whether `body` defines what others find by name and what another part has defined: exported functions, but for
/// kernels.
bool Repeats(StringRef body, std::set<StringRef>& defined) {
  while (!body.empty()) {
    const auto [line, rest] = body.split('\n');
    body = rest;
    if (line.starts_with(".visible ") && !line.starts_with(".visible .entry") && !defined.insert(line).second) {
      return true;
    }
  }
  return false;
}

}  // namespace

void NameLocalsApart(llvm::Module& module, const std::string& suffix) {
  const auto name = [&](llvm::GlobalValue& value) {
    if (value.hasLocalLinkage()) {
      value.setName(value.getName() + suffix);
    }
  };
  for (llvm::Function& function : module) {
    name(function);
  }
  for (llvm::GlobalVariable& variable : module.globals()) {
    name(variable);
  }
}

std::optional<std::string> JoinPtx(std::span<const std::string> parts) {
  std::vector<Text> texts;
  StringRef newest = "0.0";
  for (const std::string& part : parts) {
    const std::optional<Text> text = Split(part);
    if (!text || (!texts.empty() && text->header != texts.front().header)) {
      return std::nullopt;
    }
    newest = IsNewer(text->version, newest) ? text->version : newest;
    texts.push_back(*text);
  }
  std::string all = (texts.front().before + newest + texts.front().header).str();
  std::map<StringRef, StringRef> declared;
  std::set<StringRef> defined;
  for (const Text& text : texts) {
    if (Repeats(text.body, defined) || !Add(text.body, declared, all)) {
      return std::nullopt;
    }
  }
  return all;
}

}  // namespace brio::codegen

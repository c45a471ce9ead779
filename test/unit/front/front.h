// Source text in, tokens, trees and reports out: what every test of the front end needs.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "ast/dump.h"
#include "diag/diag.h"
#include "lex/lexer.h"
#include "parse/parse.h"
#include "source/source.h"

namespace brio::front {

/// A file that was tokenised and parsed, bodies included.
struct Parsed {
  SourceManager sources;
  DiagnosticEngine diags{sources};
  parse::ParsedFile file;
  bool ok = false;

  explicit Parsed(std::string text, lex::Bodies bodies = lex::Bodies::Now) {
    FileId id = sources.AddBuffer("t.mojo", std::move(text));
    parse::ParseModule(id, sources, diags, file, bodies);
    ok = parse::ParseAll(file, diags);
  }
  std::string Tree() const { return ast::Dump(*file.module); }
  /// One report a line: `line:column Kind`, in the order of the file.
  std::string Reports() const {
    std::string out;
    std::vector<const Diagnostic*> order;
    for (const Diagnostic& report : diags.all()) order.push_back(&report);
    std::stable_sort(order.begin(), order.end(), [](const Diagnostic* a, const Diagnostic* b) {
      return a->range.begin.offset < b->range.begin.offset;
    });
    for (const Diagnostic* report : order) {
      DecodedLoc at = sources.Decode(report->range.begin);
      out += std::to_string(at.line) + ":" + std::to_string(at.column) + " " +
             std::string(DiagnosticEngine::Name(report->kind)) + "\n";
    }
    return out;
  }
};

/// The tree without its first line (`module`) and one step of indentation, followed by the reports.
inline std::string Tree(std::string text) {
  Parsed parsed(std::move(text));
  std::string tree = parsed.Tree();
  std::string out;
  for (size_t at = tree.find('\n') + 1; at < tree.size();) {
    size_t end = tree.find('\n', at);
    out += tree.substr(at + 2, end + 1 - (at + 2));
    at = end + 1;
  }
  return out + parsed.Reports();
}

/// Reports alone.
inline std::string Errors(std::string text) {
  return Parsed(std::move(text)).Reports();
}

/// The expression as a tree.
inline std::string Expr(std::string_view text) {
  std::string tree = Tree("def f():\n    _ = " + std::string(text) + "\n");
  constexpr std::string_view kBefore = "def f()\n  assign _ = ";
  if (!tree.starts_with(kBefore)) return tree;
  tree.erase(0, kBefore.size());
  if (!tree.empty() && tree.back() == '\n') tree.pop_back();
  return tree;
}

/// The statements of a function's body, given without indentation.
inline std::string Body(std::string_view text) {
  std::string source = "def f():\n";
  for (size_t at = 0; at < text.size();) {
    size_t end = std::min(text.find('\n', at), text.size());
    source += "    " + std::string(text.substr(at, end - at)) + "\n";
    at = end + 1;
  }
  std::string tree = Tree(std::move(source));
  std::string out;
  for (size_t at = tree.find('\n') + 1; at < tree.size();) {
    size_t end = tree.find('\n', at);
    std::string line = tree.substr(at, end + 1 - at);
    out += line.starts_with("  ") ? line.substr(2) : line;
    at = end + 1;
  }
  return out;
}

/// Kinds of the tokens, separated by blanks, followed by the reports.
inline std::string Tokens(std::string text) {
  SourceManager sources;
  DiagnosticEngine diags(sources);
  lex::TokenBuffer tokens = lex::Tokenize(sources.AddBuffer("t.mojo", std::move(text)), sources, diags);
  std::string out;
  for (lex::Token kind : tokens.kinds) out += std::string(out.empty() ? "" : " ") + std::string(lex::TokenName(kind));
  for (const Diagnostic& report : diags.all()) {
    DecodedLoc at = sources.Decode(report.range.begin);
    out += " " + std::to_string(at.line) + ":" + std::to_string(at.column) + " " +
           std::string(DiagnosticEngine::Name(report.kind));
  }
  return out;
}

}  // namespace brio::front

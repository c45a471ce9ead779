// From tokens to the syntax tree: declarations at once, function bodies when somebody asks for them.
#pragma once

#include <set>
#include <string_view>
#include <vector>

#include "ast/ast.h"
#include "base/arena.h"
#include "diag/diag.h"
#include "lex/lexer.h"
#include "source/source.h"

namespace brio::parse {

/// A literal that means something else where its `\xNN` and octal escapes are bytes.
struct ByteText {
  ast::Expr* literal;
  std::string_view text;
};

/// A parsed file owns everything its tree points to.
struct ParsedFile {
  lex::TokenBuffer tokens;
  Arena arena;
  ast::Module* module = nullptr;
  /// Names whose declarations have errors: they are no unknown names.
  std::set<std::string_view> broken;
  /// What bodies that are parsed from now on mean by `\xNN`; declarations are parsed before it is known.
  lex::NumberedEscapes escapes = lex::NumberedEscapes::CodePoints;
  std::vector<ByteText> byte_texts;
};

/// Deepest nesting of expressions and of blocks.
inline constexpr unsigned kMaxNesting = 256;
/// Lambdas inside lambdas.
inline constexpr unsigned kMaxLambdas = 12;
/// Longest chain that makes the tree deep without being nested in the text: `a + b + ...`, `a.b.c...`, `elif` arms.
inline constexpr unsigned kMaxChain = 2000;

/// Tokenises `file` and parses its declarations; function bodies are skipped, and with `Bodies::Later` not even
/// tokenised. Never null: what could not be parsed is reported and left out.
ast::Module* ParseModule(FileId file, const SourceManager& sources, DiagnosticEngine& diags, ParsedFile& out,
                         lex::Bodies bodies = lex::Bodies::Now);

/// Parses the body of a function of this file, once. False when it has syntax errors (reported the first time).
bool ParseBody(ParsedFile& file, ast::FunctionDecl& function, DiagnosticEngine& diags);

/// Takes `\xNN` and octal escapes for bytes, in what is parsed already and what is parsed later.
void TakeEscapesForBytes(ParsedFile& file);

/// Parses every body of the file.
bool ParseAll(ParsedFile& file, DiagnosticEngine& diags);

}  // namespace brio::parse

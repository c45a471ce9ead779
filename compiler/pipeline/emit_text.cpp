// The forms of a compilation that are for reading: tokens, tree, IR.
#include "pipeline/compilation.h"

#include "ast/dump.h"
#include "ir/printer.h"
#include "lex/lexer.h"
#include "parse/parse.h"

namespace brio::pipeline {

std::string Compilation::EmitTokens() {
  return lex::Dump(lex::Tokenize(file_, sources_, diags_), sources_);
}

std::string Compilation::EmitAst() {
  std::string text;
  RunWithLargeStack([&] {
    parse::ParsedFile parsed;
    const ast::Module* module = parse::ParseModule(file_, sources_, diags_, parsed);
    parse::ParseAll(parsed, diags_);
    text = ast::Dump(*module);
  });
  return text;
}

std::string Compilation::EmitIr() {
  std::vector<ir::Function*> reachable = sema::Checker::Reachable(Roots());
  return ir::Print(std::vector<const ir::Function*>(reachable.begin(), reachable.end()));
}

}  // namespace brio::pipeline

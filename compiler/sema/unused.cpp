#include "sema/unused.h"

#include <algorithm>
#include <unordered_map>

#include "base/text.h"
#include "sema/fixes.h"

namespace brio::sema {

namespace {

using lex::Token;

class Finder {
 public:
  Finder(const parse::ParsedFile& file, const IsOfModule& is_of_module, DiagnosticEngine& diags)
      : file_(file), is_of_module_(is_of_module), diags_(diags) {}

  void Look(std::span<ast::Stmt* const> stmts) {
    for (const ast::Stmt* stmt : stmts) {
      switch (stmt->kind) {
        case ast::StmtKind::Function:
          LookAt(*static_cast<const ast::FunctionDecl*>(stmt));
          break;
        case ast::StmtKind::Struct:
        case ast::StmtKind::Trait:
        case ast::StmtKind::Extension:
          Look(static_cast<const ast::StructDecl*>(stmt)->members);
          break;
        default:
          break;
      }
    }
  }

 private:
  /// Counts the words of a function, its nested functions and its template strings among them.
  void LookAt(const ast::FunctionDecl& function) {
    if (!function.body_parsed || function.body_broken) return;
    const lex::TokenBuffer& tokens = file_.tokens;
    const uint32_t begin = function.range.begin.offset - tokens.base;
    const auto first = std::lower_bound(tokens.begins.begin(), tokens.begins.end(), begin) - tokens.begins.begin();
    words_.clear();
    for (size_t i = static_cast<size_t>(first); i < function.body_last_token && i < tokens.size(); ++i) {
      if (tokens.kinds[i] == Token::String && lex::IsTemplate(tokens.Text(i))) {
        CountWords(tokens.Text(i));
      } else if (IsWordChar(tokens.Text(i).empty() ? ' ' : tokens.Text(i)[0])) {
        ++words_[tokens.Text(i)];
      }
    }
    Walk(function.body);
  }

  void CountWords(std::string_view text) {
    for (size_t at = 0; at < text.size();) {
      size_t end = at;
      while (end < text.size() && IsWordChar(text[end])) ++end;
      if (end > at) ++words_[text.substr(at, end - at)];
      at = end + 1;
    }
  }

  void Walk(const ast::Block& block) {
    for (const ast::Stmt* stmt : block.stmts) Visit(stmt);
  }

  void Visit(const ast::Stmt* stmt) {
    switch (stmt->kind) {
      case ast::StmtKind::Var: {
        const auto* var = static_cast<const ast::VarStmt*>(stmt);
        if (var->chained == nullptr) Check(var->target);
        break;
      }
      case ast::StmtKind::Assign: {
        const auto* assign = static_cast<const ast::AssignStmt*>(stmt);
        if (assign->targets.size() == 1) Check(assign->targets[0], /*declares=*/false);
        break;
      }
      case ast::StmtKind::If: {
        const auto* branch = static_cast<const ast::IfStmt*>(stmt);
        Walk(branch->then_block);
        Walk(branch->else_block);
        break;
      }
      case ast::StmtKind::While: {
        const auto* loop = static_cast<const ast::WhileStmt*>(stmt);
        Walk(loop->body);
        Walk(loop->else_block);
        break;
      }
      case ast::StmtKind::For: {
        const auto* loop = static_cast<const ast::ForStmt*>(stmt);
        Walk(loop->body);
        Walk(loop->else_block);
        break;
      }
      case ast::StmtKind::With:
        Walk(static_cast<const ast::WithStmt*>(stmt)->body);
        break;
      case ast::StmtKind::Try: {
        const auto* attempt = static_cast<const ast::TryStmt*>(stmt);
        Walk(attempt->body);
        Walk(attempt->except_block);
        Walk(attempt->else_block);
        Walk(attempt->finally_block);
        break;
      }
      case ast::StmtKind::Function:
        Walk(static_cast<const ast::FunctionDecl*>(stmt)->body);
        break;
      default:
        break;
    }
  }

  /// `declares`: the target is a new variable whatever the module has.
  void Check(const ast::Expr* target, bool declares = true) {
    if (target == nullptr || target->kind != ast::ExprKind::Name) return;
    const std::string_view name = target->text;
    const auto found = words_.find(name);
    if (name.starts_with('_') || found == words_.end() || found->second != 1) return;
    if (!declares && is_of_module_(name, target->range)) return;
    AddFixes(diags_.Report(Diag::UnusedVariable, target->range, {name}), file_);
  }

  const parse::ParsedFile& file_;
  const IsOfModule& is_of_module_;
  DiagnosticEngine& diags_;
  std::unordered_map<std::string_view, unsigned> words_;
};

}  // namespace

void ReportUnusedVariables(const parse::ParsedFile& file, const IsOfModule& is_of_module, DiagnosticEngine& diags) {
  if (file.module != nullptr) Finder(file, is_of_module, diags).Look(file.module->stmts);
}

}  // namespace brio::sema

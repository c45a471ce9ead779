// The dump of the tree.
#include "ast/dump.h"

namespace brio::ast {

namespace {

std::string_view OpName(Op op) {
  switch (op) {
    case Op::Add:
      return "add";
    case Op::Sub:
      return "sub";
    case Op::Mul:
      return "mul";
    case Op::Div:
      return "div";
    case Op::FloorDiv:
      return "floordiv";
    case Op::Mod:
      return "mod";
    case Op::Pow:
      return "pow";
    case Op::MatMul:
      return "matmul";
    case Op::Shl:
      return "shl";
    case Op::Shr:
      return "shr";
    case Op::BitAnd:
      return "bitand";
    case Op::BitOr:
      return "bitor";
    case Op::BitXor:
      return "bitxor";
    case Op::And:
      return "and";
    case Op::Or:
      return "or";
    case Op::Plus:
      return "plus";
    case Op::Minus:
      return "minus";
    case Op::Invert:
      return "invert";
    case Op::Not:
      return "not";
    case Op::Lt:
      return "lt";
    case Op::Le:
      return "le";
    case Op::Gt:
      return "gt";
    case Op::Ge:
      return "ge";
    case Op::Eq:
      return "eq";
    case Op::Ne:
      return "ne";
    case Op::In:
      return "in";
    case Op::NotIn:
      return "not-in";
    case Op::Is:
      return "is";
    case Op::IsNot:
      return "is-not";
  }
  return "?";
}

std::string Quote(std::string_view text) {
  static constexpr char kHex[] = "0123456789abcdef";
  std::string out = "\"";
  for (unsigned char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += static_cast<char>(c);
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '\t') {
      out += "\\t";
    } else if (c < 0x20 || c == 0x7f) {
      out += "\\x";
      out += kHex[c >> 4];
      out += kHex[c & 15];
    } else {
      out += static_cast<char>(c);
    }
  }
  return out + '"';
}

class Dumper {
 public:
  std::string Take() { return std::move(out_); }

  void Module(const ast::Module& module) {
    Line("module");
    ++depth_;
    if (!module.doc.empty()) {
      Line("doc " + Quote(module.doc));
    }
    Stmts(module.stmts);
  }

  static std::string Text(const ast::Expr* expr);

 private:
  void Line(std::string_view text) {
    out_.append(2 * depth_, ' ');
    out_ += text;
    out_ += '\n';
  }
  void Stmts(std::span<Stmt*> stmts) {
    for (const Stmt* stmt : stmts) {
      Statement(*stmt);
    }
  }
  void Body(std::string_view label, const Block& block) {
    if (!label.empty()) {
      Line(label);
    }
    ++depth_;
    Stmts(block.stmts);
    --depth_;
  }
  void Decorators(std::span<Decorator> decorators) {
    for (const Decorator& decorator : decorators) {
      Line("decorator " + Text(decorator.expr));
    }
  }
  void Doc(std::string_view doc) {
    if (!doc.empty()) {
      Line("doc " + Quote(doc));
    }
  }
  void Unroll(const Decorator* decorator) {
    if (decorator) Line("@" + Text(decorator->expr));
  }
  void Statement(const Stmt& stmt);
  void Simple(const Stmt& stmt);
  void Compound(const Stmt& stmt);
  void Try(const TryStmt& stmt);
  void Function(const FunctionDecl& decl);
  void Struct(const StructDecl& decl, std::string_view what);
  void Import(const Stmt& stmt);

  std::string out_;
  unsigned depth_ = 0;
};

std::string ParamsText(std::span<Param> params) {
  std::string text;
  for (const Param& param : params) {
    text += text.empty() ? "" : ", ";
    if (param.infer_only) text += "infer ";
    if (param.positional_only) text += "positional ";
    if (param.keyword_only) text += "keyword ";
    if (param.convention != Convention::Default) {
      text += ConventionName(param.convention);
      for (const Expr* origin : param.origins) {
        text += "[" + Dumper::Text(origin) + "]";
      }
      text += " ";
    }
    text += param.kind == ParamKind::Variadic ? "*" : param.kind == ParamKind::KeywordVariadic ? "**" : "";
    text += param.name;
    if (param.type != nullptr) text += (param.name.empty() ? "" : ": ") + Dumper::Text(param.type);
    if (param.default_value != nullptr) text += " = " + Dumper::Text(param.default_value);
  }
  return text;
}

std::string ArgsText(std::span<Argument> args) {
  std::string text;
  for (const Argument& arg : args) {
    text += " ";
    if (!arg.name.empty()) {
      text += std::string(arg.name) + "=";
    }
    text += Dumper::Text(arg.value);
  }
  return text;
}

std::string ItemsText(std::span<Expr*> items) {
  std::string text;
  for (const Expr* item : items) {
    text += " " + Dumper::Text(item);
  }
  return text;
}

/// Parameters, arguments, effects, captures and result.
std::string SignatureText(const FunctionDecl& decl) {
  std::string text;
  if (!decl.params.empty()) {
    text += "[" + ParamsText(decl.params) + "]";
  }
  text += "(" + ParamsText(decl.args) + ")";
  if (decl.raises) text += decl.raises_type != nullptr ? " raises " + Dumper::Text(decl.raises_type) : " raises";
  if (decl.capturing) text += " capturing";
  if (decl.thin) text += " thin";
  if (decl.escaping) text += " escaping";
  if (decl.unified) text += " unified";
  if (!decl.abi.empty()) text += " abi(" + Quote(decl.abi) + ")";
  if (decl.has_captures) {
    text += " {";
    for (const Capture& capture : decl.captures) {
      text += " " + std::string(ConventionName(capture.convention)) +
              (capture.convention != Convention::Default && !capture.name.empty() ? " " : "") +
              std::string(capture.name) + (capture.transfer ? "^" : "");
    }
    text += " }";
  }
  if (decl.result != nullptr) {
    text += " -> ";
    if (decl.result_convention != Convention::Default) {
      text += std::string(ConventionName(decl.result_convention));
      for (const Expr* origin : decl.result_origins) {
        text += "[" + Dumper::Text(origin) + "]";
      }
      text += " ";
    }
    text += (decl.result_name.empty() ? "" : std::string(decl.result_name) + ": ") + Dumper::Text(decl.result);
  }
  return text;
}

std::string ComprehensionText(const Comprehension& comprehension) {
  std::string text = "(comprehension " + Dumper::Text(comprehension.element);
  if (comprehension.value != nullptr) {
    text += ": " + Dumper::Text(comprehension.value);
  }
  for (const ComprehensionClause& clause : comprehension.clauses) {
    text += clause.is_for ? " for " + Dumper::Text(clause.target) + " in " : std::string(" if ");
    text += Dumper::Text(clause.expr);
  }
  return text + ")";
}

std::string Dumper::Text(const ast::Expr* expr) {
  if (expr == nullptr) {
    return "-";
  }
  if (expr->convention != Convention::Default) {
    Expr plain = *expr;
    plain.convention = Convention::Default;
    return std::string(ConventionName(expr->convention)) + " " + Text(&plain);
  }
  auto prefix = [&](std::string_view name) { return "(" + std::string(name) + " " + Text(expr->a) + ")"; };
  switch (expr->kind) {
    case ExprKind::Error:
      return "(error)";
    case ExprKind::Name:
    case ExprKind::Int:
    case ExprKind::Float:
      return std::string(expr->text);
    case ExprKind::String:
      return Quote(expr->text);
    case ExprKind::Template:
      return expr->a != nullptr ? "(field " + Text(expr->a) + (expr->text.empty() ? "" : " " + Quote(expr->text)) + ")"
                                : "(template" + ItemsText(expr->items) + ")";
    case ExprKind::Bool:
      return expr->flag ? "True" : "False";
    case ExprKind::None:
      return "None";
    case ExprKind::Ellipsis:
      return "...";
    case ExprKind::Tuple:
      return "(tuple" + ItemsText(expr->items) + ")";
    case ExprKind::Paren:
      return prefix("paren");
    case ExprKind::List:
      return "(list" + ItemsText(expr->items) + ")";
    case ExprKind::Set:
      return "(set" + ItemsText(expr->items) + ArgsText(expr->args) + ")";
    case ExprKind::Dict:
      return "(dict" + ItemsText(expr->items) + ")";
    case ExprKind::Comprehension:
      return expr->comprehension != nullptr ? ComprehensionText(*expr->comprehension) : "(error)";
    case ExprKind::Member:
      return "(member " + Text(expr->a) + " " + std::string(expr->text) + ")";
    case ExprKind::LeadingDot:
      return "(member . " + std::string(expr->text) + ")";
    case ExprKind::Call:
      return "(call " + Text(expr->a) + ArgsText(expr->args) + ")";
    case ExprKind::Bracket:
      return "(bracket " + Text(expr->a) + ArgsText(expr->args) + ")";
    case ExprKind::Slice:
      return "(slice " + Text(expr->a) + " " + Text(expr->b) + " " + Text(expr->c) + ")";
    case ExprKind::Unary:
      return prefix(OpName(expr->op));
    case ExprKind::Binary:
      return "(" + std::string(OpName(expr->op)) + " " + Text(expr->a) + " " + Text(expr->b) + ")";
    case ExprKind::Compare: {
      std::string text = "(compare";
      for (size_t i = 0; i < expr->items.size(); ++i) {
        text += " " + (i == 0 ? std::string() : std::string(OpName(expr->ops[i - 1])) + " ") + Text(expr->items[i]);
      }
      return text + ")";
    }
    case ExprKind::If:
      return "(if " + Text(expr->b) + " then " + Text(expr->a) + " else " + Text(expr->c) + ")";
    case ExprKind::Lambda: {
      std::string text = "(lambda";
      if (expr->function != nullptr) {
        text += " " + SignatureText(*expr->function);
        for (const Stmt* stmt : expr->function->body.stmts) {
          if (stmt->kind == StmtKind::Return) {
            text += " " + Text(static_cast<const ReturnStmt*>(stmt)->value);
          }
        }
      }
      return text + ")";
    }
    case ExprKind::Transfer:
      return prefix("transfer");
    case ExprKind::Where:
      return expr->b ? "(where " + Text(expr->a) + " " + Text(expr->b) + ")"
                     : Text(expr->a);  // without: with the text of its writer
    case ExprKind::Walrus:
      return "(walrus " + std::string(expr->text) + " " + Text(expr->a) + ")";
    case ExprKind::Star:
      return prefix("star");
    case ExprKind::DoubleStar:
      return prefix("double-star");
    case ExprKind::Await:
      return prefix("await");
    case ExprKind::Comptime:
      return prefix("comptime");
    case ExprKind::FunctionType:
      return "(function-type" + (expr->function != nullptr ? " " + SignatureText(*expr->function) : std::string()) +
             ")";
  }
  return "?";
}

void Dumper::Import(const Stmt& stmt) {
  std::string text;
  std::span<ImportName> names;
  if (stmt.kind == StmtKind::Import) {
    text = "import";
    names = static_cast<const ImportStmt&>(stmt).names;
  } else {
    const auto& from = static_cast<const FromImportStmt&>(stmt);
    text = "from " + std::string(from.dots, '.') + std::string(from.module) + " import" + (from.is_star ? " *" : "");
    names = from.names;
  }
  std::string separator = " ";
  for (const ImportName& name : names) {
    text += separator + std::string(name.dots, '.') + std::string(name.name);
    if (!name.alias.empty()) {
      text += " as " + std::string(name.alias);
    }
    separator = ", ";
  }
  Line(text);
}

void Dumper::Function(const FunctionDecl& decl) {
  Decorators(decl.decorators);
  std::string text =
      std::string(decl.is_async ? "async " : "") + (decl.is_fn ? "fn " : "def ") + std::string(decl.name);
  text += SignatureText(decl);
  if (decl.where != nullptr) text += " where " + Text(decl.where);
  if (!decl.has_body) text += " ...";
  Line(text);
  ++depth_;
  Doc(decl.doc);
  if (decl.has_body && !decl.body_parsed) {
    Line("(body not parsed)");
  }
  Stmts(decl.body.stmts);
  --depth_;
}

void Dumper::Struct(const StructDecl& decl, std::string_view what) {
  Decorators(decl.decorators);
  std::string text = std::string(what) + " " + std::string(decl.name);
  if (!decl.params.empty()) text += "[" + ParamsText(decl.params) + "]";
  std::string separator = " : ";
  for (const Expr* trait : decl.traits) {
    text += separator + Text(trait);
    separator = ", ";
  }
  if (decl.where != nullptr) text += " where " + Text(decl.where);
  Line(text);
  ++depth_;
  Doc(decl.doc);
  Stmts(decl.members);
  --depth_;
}

void Dumper::Try(const TryStmt& stmt) {
  Body("try", stmt.body);
  if (stmt.has_except)
    Body(stmt.error_name.empty() ? "except" : "except " + std::string(stmt.error_name), stmt.except_block);
  if (stmt.has_else) Body("else", stmt.else_block);
  if (stmt.has_finally) Body("finally", stmt.finally_block);
}

void Dumper::Compound(const Stmt& stmt) {
  if (stmt.kind == StmtKind::If) {
    const auto& s = static_cast<const IfStmt&>(stmt);
    Body((s.is_comptime ? "comptime if " : "if ") + Text(s.condition), s.then_block);
    if (s.has_else) Body("else", s.else_block);
  } else if (stmt.kind == StmtKind::While) {
    const auto& s = static_cast<const WhileStmt&>(stmt);
    Unroll(s.unroll);
    Body("while " + Text(s.condition), s.body);
    if (s.has_else) Body("else", s.else_block);
  } else if (stmt.kind == StmtKind::For) {
    const auto& s = static_cast<const ForStmt&>(stmt);
    std::string convention(ConventionName(s.convention));
    Unroll(s.unroll);
    Body((s.is_comptime ? "comptime for " : "for ") + convention + (convention.empty() ? "" : " ") + Text(s.target) +
             " in " + Text(s.iterable),
         s.body);
    if (s.has_else) Body("else", s.else_block);
  } else {
    const auto& s = static_cast<const WithStmt&>(stmt);
    std::string text = "with";
    for (const WithItem& item : s.items) {
      std::string convention(ConventionName(item.convention));
      text += " " + Text(item.context) +
              (item.target != nullptr ? " as " + convention + (convention.empty() ? "" : " ") + Text(item.target) : "");
    }
    Body(text, s.body);
  }
}

void Dumper::Simple(const Stmt& stmt) {
  switch (stmt.kind) {
    case StmtKind::Expr:
      return Line("expr " + Text(static_cast<const ExprStmt&>(stmt).expr));
    case StmtKind::Assign: {
      const auto& s = static_cast<const AssignStmt&>(stmt);
      return Line("assign" + ItemsText(s.targets) + " = " + Text(s.value));
    }
    case StmtKind::AugAssign: {
      const auto& s = static_cast<const AugAssignStmt&>(stmt);
      return Line("assign-" + std::string(OpName(s.op)) + " " + Text(s.target) + " = " + Text(s.value));
    }
    case StmtKind::Var: {
      const auto& s = static_cast<const VarStmt&>(stmt);
      Decorators(s.decorators);
      Line((s.is_ref ? "ref " : "var ") + Text(s.target) + (s.type != nullptr ? ": " + Text(s.type) : "") +
           (s.value != nullptr ? " = " + Text(s.value) : ""));
      ++depth_;
      Doc(s.doc);
      --depth_;
      return;
    }
    case StmtKind::Alias: {
      const auto& s = static_cast<const AliasStmt&>(stmt);
      Line((s.legacy ? "alias " : "comptime ") + std::string(s.name) +
           (s.params.empty() ? "" : "[" + ParamsText(s.params) + "]") + (s.type != nullptr ? ": " + Text(s.type) : "") +
           (s.value != nullptr ? " = " + Text(s.value) : "") + (s.where != nullptr ? " where " + Text(s.where) : ""));
      ++depth_;
      Doc(s.doc);
      --depth_;
      return;
    }
    case StmtKind::Return:
      return Line("return " + Text(static_cast<const ReturnStmt&>(stmt).value));
    case StmtKind::Raise:
      return Line("raise " + Text(static_cast<const RaiseStmt&>(stmt).value));
    case StmtKind::Assert: {
      const auto& s = static_cast<const AssertStmt&>(stmt);
      return Line((s.is_comptime ? "comptime assert " : "assert ") + Text(s.condition) + " " + Text(s.message));
    }
    case StmtKind::Del:
      return Line("del" + ItemsText(static_cast<const DelStmt&>(stmt).targets));
    default:
      return Line("(error)");
  }
}

void Dumper::Statement(const Stmt& stmt) {
  switch (stmt.kind) {
    case StmtKind::Error:
      return Line("(error)");
    case StmtKind::Expr:
    case StmtKind::Assign:
    case StmtKind::AugAssign:
    case StmtKind::Var:
    case StmtKind::Alias:
    case StmtKind::Return:
    case StmtKind::Raise:
    case StmtKind::Assert:
    case StmtKind::Del:
      return Simple(stmt);
    case StmtKind::If:
    case StmtKind::While:
    case StmtKind::For:
    case StmtKind::With:
      return Compound(stmt);
    case StmtKind::Try:
      return Try(static_cast<const TryStmt&>(stmt));
    case StmtKind::Pass:
      return Line("pass");
    case StmtKind::Break:
      return Line("break");
    case StmtKind::Continue:
      return Line("continue");
    case StmtKind::Import:
    case StmtKind::FromImport:
      return Import(stmt);
    case StmtKind::Function:
      return Function(static_cast<const FunctionDecl&>(stmt));
    case StmtKind::Struct:
      return Struct(static_cast<const StructDecl&>(stmt), "struct");
    case StmtKind::Trait:
      return Struct(static_cast<const StructDecl&>(stmt), "trait");
    case StmtKind::Extension:
      return Struct(static_cast<const StructDecl&>(stmt), "extension");
  }
}

}  // namespace

std::string Dump(const Module& module) {
  Dumper dumper;
  dumper.Module(module);
  return dumper.Take();
}

std::string Dump(const Expr& expr) {
  return Dumper::Text(&expr);
}

}  // namespace brio::ast

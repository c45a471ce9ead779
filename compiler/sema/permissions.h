// What the code of a module may do, or need not do, that other code may not.
#pragma once

#include <cstdint>

namespace brio::sema {

/// One liberty. The loader alone gives them, by where a file lies: the library's modules have all of them, a program's
/// none, whatever they are called.
enum class Permission : uint8_t {
  Internals,       // names `__brio` and the library's decorators, and sees the machine values that types are made of
  FreeOrigins,     // origins promise and forbid nothing in its headers and bodies: they are the owner's word
  ImplicitCopies,  // programs copy and move values of its types without being told to, whatever those declare
  Trusted,         // is not checked for what has no effect on programs that use it: tests do that
  Templates,       // its generic bodies are checked for the parameters that they are used with, not as they are written
  ToldAtCaller,    // what is wrong in it is told where the program uses it, and no text of it is to be changed
  NamesTypes,      // its aliases are how the types that they stand for are called
  AllReleases,     // speaks for several releases: lacks names, asks for more or less, and is called as any had it
};

/// A set of them.
class Permissions {
 public:
  constexpr bool Has(Permission permission) const { return (bits_ >> static_cast<unsigned>(permission) & 1) != 0; }
  constexpr Permissions Without(Permission permission) const {
    return Permissions(bits_ & ~(1U << static_cast<unsigned>(permission)));
  }

  static constexpr Permissions None() { return Permissions(0); }
  static constexpr Permissions All() { return Permissions((2U << static_cast<unsigned>(Permission::AllReleases)) - 1); }

 private:
  constexpr explicit Permissions(unsigned bits) : bits_(bits) {}

  unsigned bits_;
};

}  // namespace brio::sema

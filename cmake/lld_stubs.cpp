// For the static link only: LLD initialises every target LLVM was configured with, and Debian's LTO archive names
// Polly. Brio links three targets and never hands bitcode to LLD, so empty bodies stand in for the rest.
#include <llvm/Config/llvm-config.h>
#include <llvm/Plugins/PassPlugin.h>

#define BRIO_STUB(T)                                 \
  extern "C" void LLVMInitialize##T##TargetInfo() {} \
  extern "C" void LLVMInitialize##T##Target() {}     \
  extern "C" void LLVMInitialize##T##TargetMC() {}   \
  extern "C" void LLVMInitialize##T##AsmPrinter() {} \
  extern "C" void LLVMInitialize##T##AsmParser() {}  \
  extern "C" void LLVMInitialize##T##Disassembler() {}
// clang-format off: it takes calls of macros in a row for one statement.
BRIO_STUB(AArch64) BRIO_STUB(ARM) BRIO_STUB(AVR) BRIO_STUB(BPF) BRIO_STUB(Hexagon) BRIO_STUB(Lanai)
BRIO_STUB(LoongArch) BRIO_STUB(Mips) BRIO_STUB(MSP430) BRIO_STUB(PowerPC) BRIO_STUB(RISCV) BRIO_STUB(Sparc)
BRIO_STUB(SPIRV) BRIO_STUB(SystemZ) BRIO_STUB(VE) BRIO_STUB(WebAssembly) BRIO_STUB(XCore) BRIO_STUB(M68k)
BRIO_STUB(Xtensa)
#undef BRIO_STUB

llvm::PassPluginLibraryInfo getPollyPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "polly", "", [](llvm::PassBuilder&) {}, nullptr};
}

# Finds LLVM and LLD and offers them as `brio_llvm` and `brio_lld`: their archives to executables, which start in half the
# time then; the shared library to shared libraries, but in the bundle, which needs nothing installed. The major version
# is pinned in tools/packages.txt.
file(STRINGS ${CMAKE_SOURCE_DIR}/tools/packages.txt BRIO_LLVM_MAJOR REGEX "^llvm-[0-9]+-dev$")
string(REGEX REPLACE "[^0-9]" "" BRIO_LLVM_MAJOR "${BRIO_LLVM_MAJOR}")
set_property(DIRECTORY ${CMAKE_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tools/packages.txt)
find_package(LLVM ${BRIO_LLVM_MAJOR}.1 REQUIRED CONFIG HINTS /usr/lib/llvm-${BRIO_LLVM_MAJOR}/lib/cmake/llvm)
find_package(LLD ${BRIO_LLVM_MAJOR}.1 REQUIRED CONFIG HINTS ${LLVM_DIR}/../lld)
set(BRIO_LLVM_INCLUDE_DIRS ${LLVM_INCLUDE_DIRS} ${LLD_INCLUDE_DIRS})
separate_arguments(BRIO_LLVM_DEFINITIONS NATIVE_COMMAND "${LLVM_DEFINITIONS}")
list(TRANSFORM BRIO_LLVM_DEFINITIONS REPLACE "^-D" "")
find_program(BRIO_FILECHECK NAMES FileCheck HINTS ${LLVM_TOOLS_BINARY_DIR} NO_DEFAULT_PATH)
set(BRIO_LLVM_TOOLS_DIR ${LLVM_TOOLS_BINARY_DIR})

add_library(brio_llvm INTERFACE)
add_library(brio_lld INTERFACE)
target_include_directories(brio_llvm SYSTEM INTERFACE ${BRIO_LLVM_INCLUDE_DIRS})
target_include_directories(brio_lld SYSTEM INTERFACE ${BRIO_LLVM_INCLUDE_DIRS})

# Links quickly where LLVM's own linker is installed.
if(EXISTS ${LLVM_TOOLS_BINARY_DIR}/ld.lld)
  add_link_options(-fuse-ld=lld -B${LLVM_TOOLS_BINARY_DIR})
  # LLVM's 700 static initialisers lie together then: what starts brings 6 MB less of the executable into memory.
  add_link_options(-Wl,-z,keep-text-section-prefix)
endif()
add_link_options(-Wl,--gc-sections)

add_library(brio_shared_llvm INTERFACE)
target_link_libraries(brio_shared_llvm INTERFACE lldELF lldCommon LLVM)

# The imported targets' own link interfaces name shared libraries (z3, zstd, xml2) whose callers are never pulled in, so
# the archives are gathered by hand.
llvm_map_components_to_libnames(components
  X86 NVPTX AMDGPU OrcJIT OrcDebugging Passes IRReader BitWriter LTO DTLTO Option DebugInfoDWARF native)
set(archives)
set(seen)
while(components)
  list(POP_FRONT components name)
  string(REGEX REPLACE "^.<LINK_ONLY:(.*)>$" "\\1" name "${name}")
  if(name IN_LIST seen OR NOT name MATCHES "^LLVM[A-Za-z0-9]+$" OR NOT TARGET ${name})
    continue()
  endif()
  list(APPEND seen ${name})
  get_target_property(kind ${name} TYPE)
  if(NOT kind STREQUAL "STATIC_LIBRARY")
    continue()
  endif()
  get_target_property(location ${name} IMPORTED_LOCATION_RELWITHDEBINFO)
  list(APPEND archives ${location})
  get_target_property(dependencies ${name} INTERFACE_LINK_LIBRARIES)
  if(dependencies)
    list(APPEND components ${dependencies})
  endif()
endwhile()
list(LENGTH archives count)
message(STATUS "Static LLVM: ${count} archives")
get_target_property(lld_elf lldELF IMPORTED_LOCATION_RELWITHDEBINFO)
get_target_property(lld_common lldCommon IMPORTED_LOCATION_RELWITHDEBINFO)

add_library(brio_llvm_stubs OBJECT ${CMAKE_CURRENT_LIST_DIR}/lld_stubs.cpp)
target_include_directories(brio_llvm_stubs SYSTEM PRIVATE ${BRIO_LLVM_INCLUDE_DIRS})
target_compile_features(brio_llvm_stubs PRIVATE cxx_std_20)
add_library(brio_llvm_archives INTERFACE)
target_link_libraries(brio_llvm_archives INTERFACE
  $<TARGET_OBJECTS:brio_llvm_stubs> -Wl,--start-group ${lld_elf} ${lld_common} ${archives} -Wl,--end-group
  -l:libzstd.a -l:libz.a)
set(executable $<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>)
set(takes_archives $<OR:$<BOOL:${BRIO_STATIC_LLVM}>,${executable}>)
target_link_libraries(brio_llvm INTERFACE $<${takes_archives}:brio_llvm_archives> $<$<NOT:${takes_archives}>:brio_shared_llvm>)
target_link_libraries(brio_lld INTERFACE brio_llvm)
# Debian's archives have remains of debug information, which valgrind cannot read.
add_link_options($<$<AND:${takes_archives},$<CONFIG:Release>>:-Wl,--strip-debug>)
add_link_options($<${takes_archives}:-static-libstdc++> $<${takes_archives}:-static-libgcc> $<${executable}:-no-pie>)

# lib/brio/brio_rt.o: the runtime with the parts of libstdc++ and libgcc it uses, as one relocatable object, and
# lib/brio/start.o: a program's entry point. `brio build` links these two with the program's object and the system's
# libc, so that a machine without compiler, linker or libc headers can build executables.
if(NOT TARGET brio_rt)
  return()
endif()
set(BRIO_RT_OBJECT ${BRIO_RESOURCE_DIR}/brio_rt.o)
set(BRIO_LIBCALLS_FILE ${CMAKE_SOURCE_DIR}/runtime/include/brio/libcalls.def)
file(STRINGS ${BRIO_LIBCALLS_FILE} BRIO_LIBCALLS REGEX "^BRIO_LIBCALL")
list(TRANSFORM BRIO_LIBCALLS REPLACE "BRIO_LIBCALL.(.*)." "\\1")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${BRIO_LIBCALLS_FILE})
list(TRANSFORM BRIO_LIBCALLS PREPEND "-Wl,-u,")
add_custom_command(OUTPUT ${BRIO_RT_OBJECT}
  COMMAND ${CMAKE_CXX_COMPILER} -nostdlib -r -Wl,-d ${BRIO_LIBCALLS} -o ${BRIO_RT_OBJECT}
    -Wl,--whole-archive $<TARGET_FILE:brio_rt> -Wl,--no-whole-archive
    -Wl,--start-group -l:libstdc++.a -l:libgcc.a -l:libgcc_eh.a -Wl,--end-group
  DEPENDS brio_rt COMMENT "Linking the runtime object" VERBATIM)
set(BRIO_START_OBJECT ${BRIO_RESOURCE_DIR}/start.o)
add_custom_command(OUTPUT ${BRIO_START_OBJECT}
  COMMAND ${CMAKE_C_COMPILER} -c -fPIC -o ${BRIO_START_OBJECT} ${CMAKE_SOURCE_DIR}/cmake/start.S
  DEPENDS ${CMAKE_SOURCE_DIR}/cmake/start.S COMMENT "Assembling the entry point" VERBATIM)
set(BRIO_LIBRARY_OBJECT ${BRIO_RESOURCE_DIR}/library.o)
add_custom_command(OUTPUT ${BRIO_LIBRARY_OBJECT}
  COMMAND ${CMAKE_C_COMPILER} -c -fPIC -o ${BRIO_LIBRARY_OBJECT} ${CMAKE_SOURCE_DIR}/cmake/library.S
  DEPENDS ${CMAKE_SOURCE_DIR}/cmake/library.S COMMENT "Assembling the frame of shared libraries" VERBATIM)
add_custom_target(brio_runtime_object ALL DEPENDS ${BRIO_RT_OBJECT} ${BRIO_START_OBJECT} ${BRIO_LIBRARY_OBJECT})

/* Functions of the interpreter that this library is loaded into. Declared here, because Python's
 * headers need not be installed. */
#ifndef INTERPRETER_H
#define INTERPRETER_H

#include <dlfcn.h>
#include <stdio.h>
#include <sys/types.h>

#define FUNCTIONS(each)                                                                  \
  each(void *, PyGILState_GetThisThreadState, (void))                                    \
  each(void, PyEval_RestoreThread, (void *thread))                                       \
  each(void *, PyEval_SaveThread, (void))                                                \
  each(int, PyRun_SimpleFileExFlags, (FILE *, const char *name, int close, void *flags)) \
  each(void, Py_Exit, (int status))                                                      \
  each(int, Py_FinalizeEx, (void))                                                       \
  each(void, Py_DecRef, (void *))                                                        \
  each(void, PyErr_Clear, (void))                                                        \
  each(ssize_t, PyGC_Collect, (void))                                                    \
  each(void, PyObject_GC_Track, (void *))                                                \
  each(void, PyObject_GC_UnTrack, (void *))                                              \
  each(void *, PyObject_CallMethod, (void *, const char *name, const char *format, ...)) \
  each(void *, PyImport_ImportModule, (const char *name))                                \
  each(void *, PyImport_GetModuleDict, (void))                                           \
  each(void *, PyModule_GetDict, (void *module))                                         \
  each(void *, PySys_GetObject, (const char *name))                                      \
  each(void *, PyDict_Copy, (void *))                                                    \
  each(int, PyDict_Next, (void *, ssize_t *at, void **key, void **value))                \
  each(void *, PyDict_GetItemString, (void *, const char *key))                          \
  each(int, PyDict_DelItemString, (void *, const char *key))                             \
  each(int, PyDict_SetItem, (void *, void *key, void *value))                            \
  each(int, PyDict_SetItemString, (void *, const char *key, void *value))                \
  each(void *, PyTuple_GetItem, (void *, ssize_t at))                                    \
  each(long, PyLong_AsLong, (void *))                                                    \
  each(void *, PyWeakref_NewRef, (void *, void *callback))                               \
  each(void *, PyWeakref_GetObject, (void *))                                            \
  each(void *, PyCapsule_New, (void *, const char *name, void (*destroy)(void *)))

#define DECLARE(type, name, arguments) static type(*name) arguments;
FUNCTIONS(DECLARE)

static void *Py_None, **PyExc_KeyboardInterrupt;

/* False: this Python lacks one of them. */
static int find_functions(void) {
#define FIND(type, name, arguments) \
  if (!(name = (type(*) arguments)dlsym(RTLD_DEFAULT, #name))) return 0;
  FUNCTIONS(FIND)
  Py_None = dlsym(RTLD_DEFAULT, "_Py_NoneStruct");
  PyExc_KeyboardInterrupt = dlsym(RTLD_DEFAULT, "PyExc_KeyboardInterrupt");
  return Py_None && PyExc_KeyboardInterrupt;
}

#endif

/*
 * Keeps forked interpreters from writing to the objects of the boot, that is, to pages that they
 * share with the server and would have to copy. Without it, most of the processor time of a short
 * program is spent in clearing and freeing these objects at its end.
 */
#ifndef BOOT_H
#define BOOT_H

#include "interpreter.h"

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

/* The modules of the boot by name. */
static void *boot_modules;

/* Calls a method without arguments. False: it raised an error, which is left set. */
static int call(void *object, const char *method) {
  void *result = PyObject_CallMethod(object, method, NULL);
  if (!result) return 0;
  Py_DecRef(result);
  return 1;
}

/* Out of the permanent generation, back to where new objects are. */
static void unfreeze(void *object) {
  PyObject_GC_UnTrack(object);
  PyObject_GC_Track(object);
}

/* In the server: remembers the modules, and puts all objects into the permanent generation of the
 * garbage collector, which would otherwise write to their headers. Leaves no trace in `sys.modules`.
 * False: that failed. */
static int keep_boot(void) {
  boot_modules = PyDict_Copy(PyImport_GetModuleDict());
  /* At the end of a program, these are dealt with one by one. */
  static const char *const special[] = {"sys", "builtins", "__main__"};
  for (size_t i = 0; i < sizeof special / sizeof *special; i++)
    if (!boot_modules || PyDict_DelItemString(boot_modules, special[i])) return 0;
  void *collector = PyImport_ImportModule("gc");
  if (!collector || !call(collector, "freeze")) return 0;
  Py_DecRef(collector);
  /* The collector has to find cycles through the program's own variables. */
  void *main = PyDict_GetItemString(PyImport_GetModuleDict(), "__main__");
  if (!main) return 0;
  unfreeze(main);
  unfreeze(PyModule_GetDict(main));
  return !PyDict_DelItemString(PyImport_GetModuleDict(), "gc");
}

static void call_if_imported(const char *module, const char *function) {
  void *imported = PyDict_GetItemString(PyImport_GetModuleDict(), module);
  if (imported && !call(imported, function)) PyErr_WriteUnraisable(imported);
}

/* What the interpreter does first when it ends. It finds nothing left to do then. */
static void run_exit_functions(void) {
  call_if_imported("threading", "_shutdown");
  call_if_imported("atexit", "_run_exitfuncs");
}

/* Whether everything that was printed has arrived. Otherwise the interpreter has more to do. */
static int is_flushed(const char *stream, const char *original) {
  void *file = PySys_GetObject(stream);
  if (!file || file != PySys_GetObject(original)) return 0;
  if (call(file, "flush")) return 1;
  PyErr_Clear();
  return 0;
}

static int is_alone(void) {
  void *interpreter = PyInterpreterState_Get(), *thread = PyInterpreterState_ThreadHead(interpreter);
  return interpreter == PyInterpreterState_Head() && !PyInterpreterState_Next(interpreter) &&
         !PyThreadState_Next(thread);
}

static void exit_now(void *capsule) {
  (void)capsule;
  exit(0);
}

/* Makes the interpreter spare the modules of the boot when it ends, and exit once the program's own
 * modules are gone: what it destroys after that runs no code of the program. */
static void leave_boot_alone(void) {
  void *modules = PyImport_GetModuleDict(), *name, *module;
  for (ssize_t at = 0; PyDict_Next(boot_modules, &at, &name, &module);)
    if (PyDict_GetItem(modules, name) == module) PyDict_DelItem(modules, name);
  void *capsule = PyCapsule_New((void *)exit_now, NULL, exit_now);
  if (!capsule) return;
  PyDict_SetItemString(PyInterpreterState_GetDict(PyInterpreterState_Get()), "", capsule);
  Py_DecRef(capsule);
}

/* In a forked program: runs the script and exits as the interpreter would. */
static void run_script(FILE *script, const char *path) {
  if (!PyRun_SimpleFileExFlags(script, path, 1, NULL)) {
    run_exit_functions();
    if (is_alone() && is_flushed("stdout", "__stdout__") && is_flushed("stderr", "__stderr__"))
      leave_boot_alone();
    Py_Exit(0);
  }
  if (PySys_GetObject("last_type") == *PyExc_KeyboardInterrupt) {
    Py_FinalizeEx();
    signal(SIGINT, SIG_DFL);
    kill(getpid(), SIGINT);
  }
  Py_Exit(1);
}

#endif

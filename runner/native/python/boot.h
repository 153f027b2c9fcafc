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

/* The modules of the boot by name. Held forever, so that none of them is ever freed. */
static void *boot_modules;

/* The variables of the one that was imported last. At its end, an interpreter clears the modules that
 * are left, the latest first: those of the program before this one, others of the boot after it. */
static void *last_variables;

static void *main_module; /* a weak reference */

/* Calls a method without arguments. False: it raised an error, which is left set. */
static int call(void *object, const char *method) {
  void *result = PyObject_CallMethod(object, method, NULL);
  if (!result) return 0;
  Py_DecRef(result);
  return 1;
}

/* How often the youngest generation has been collected since the middle one was, or -1. */
static long count_collections(void *collector) {
  void *counts = PyObject_CallMethod(collector, "get_count", NULL);
  long count = counts ? PyLong_AsLong(PyTuple_GetItem(counts, 1)) : -1;
  if (counts) Py_DecRef(counts);
  return count;
}

/* Puts all objects into the permanent generation of the garbage collector, which would otherwise write
 * to their headers. False: that failed. */
static int freeze(void *collector, void *main) {
  long count = count_collections(collector);
  if (count < 0 || !call(collector, "freeze")) return 0;
  /* The collector has to find cycles through the program's own variables: it gets these back. */
  void *variables[] = {main, PyModule_GetDict(main)};
  for (int i = 0; i < 2; i++) {
    PyObject_GC_UnTrack(variables[i]);
    PyObject_GC_Track(variables[i]);
  }
  /* As old as they were: it decides in which order the objects of a program are deleted at its end. */
  for (; count; count--) {
    void *collected = PyObject_CallMethod(collector, "collect", "i", 0);
    if (!collected) return 0;
    Py_DecRef(collected);
  }
  return 1;
}

/* In the server. Leaves no trace in `sys.modules`. False: that failed. */
static int keep_boot(void) {
  void *modules = PyImport_GetModuleDict(), *name, *last = NULL;
  void *main = PyDict_GetItemString(modules, "__main__");
  main_module = main ? PyWeakref_NewRef(main, NULL) : NULL;
  boot_modules = PyDict_Copy(modules);
  if (!main_module || !boot_modules || PyDict_DelItemString(boot_modules, "__main__")) return 0;
  for (ssize_t at = 0; PyDict_Next(boot_modules, &at, &name, &last););
  last_variables = last ? PyModule_GetDict(last) : NULL;
  void *collector = PyImport_ImportModule("gc");
  if (!last_variables || !collector || !freeze(collector, main)) return 0;
  Py_DecRef(collector);
  return !PyDict_DelItemString(modules, "gc");
}

static void forget_variables(void *module) {
  void *variables = module ? PyModule_GetDict(module) : NULL, *name, *value;
  for (ssize_t at = 0; variables && PyDict_Next(variables, &at, &name, &value);)
    PyDict_SetItem(variables, name, Py_None);
}

/* The destructor of what `exit_early` stores. */
static void finish(void *capsule) {
  (void)capsule;
  if (PySys_GetObject("meta_path") != Py_None) return; /* not by the interpreter at its end */
  void *main = PyWeakref_GetObject(main_module);
  if (main != Py_None) forget_variables(main);
  forget_variables(PyDict_GetItemString(boot_modules, "sys"));
  forget_variables(PyDict_GetItemString(boot_modules, "builtins"));
  PyGC_Collect();
  exit(0);
}

/* Lets the interpreter end as usual until all modules of the program are cleared, and exit then. What
 * it would do after that runs no code of the program, but for what `finish` does in its place. */
static void exit_early(void) {
  void *capsule = PyCapsule_New((void *)finish, NULL, finish);
  /* It clears names with an underscore first. */
  if (capsule) PyDict_SetItemString(last_variables, "_", capsule);
  if (capsule) Py_DecRef(capsule);
  PyErr_Clear();
}

/* Whether all that was printed has been written. If not, the interpreter exits with an error. */
static int is_written(const char *stream, const char *original) {
  void *file = PySys_GetObject(stream);
  if (!file || file != PySys_GetObject(original)) return 0;
  if (call(file, "flush")) return 1;
  PyErr_Clear();
  return 0;
}

/* In a forked program: runs the script and exits as the interpreter would. */
static void run_script(FILE *script, const char *path) {
  if (!PyRun_SimpleFileExFlags(script, path, 1, NULL)) {
    if (is_written("stdout", "__stdout__") && is_written("stderr", "__stderr__")) exit_early();
    Py_Exit(0);
  }
  if (PySys_GetObject("last_type") != *PyExc_KeyboardInterrupt) Py_Exit(1);
  Py_FinalizeEx();
  signal(SIGINT, SIG_DFL);
  kill(getpid(), SIGINT);
  exit(128 + SIGINT);
}

#endif

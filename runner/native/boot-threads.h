/*
 * Threads that a program started while it booted as a fork server. A fork has only the thread that
 * forked; `revive_threads` starts the others anew, where they were.
 *
 * That is possible for threads that wait for a condition, as those of V8's task queue do. While the
 * program boots they are parked here instead, with their registers saved. In a fork, a new thread
 * takes over the stack and the thread-local storage of each, and returns from that wait without a
 * reason, which POSIX allows at any time. The conditions themselves have never been waited for, so
 * that a fork finds them as they were made.
 *
 * Threads that wait for something else are lost. Nobody can wait for their end.
 */
#ifndef BOOT_THREADS_H
#define BOOT_THREADS_H

#include "fork-server.h"

#include <dirent.h>
#include <linux/futex.h>
#include <pthread.h>
#include <setjmp.h>
#include <sys/mman.h>

enum { MAX_THREADS = 64, THREAD_STACK = 8 << 20, SCRATCH_STACK = 64 << 10 };

static struct boot_thread {
  pthread_t id;
  void *(*run)(void *);
  void *argument;
  char *stack;
  void *thread_pointer;
  int *tid; /* the library's; cleared by the kernel when the thread ends */
  jmp_buf resume;
  volatile int is_parked;
} boot_threads[MAX_THREADS];
static int boot_thread_count;
static __thread struct boot_thread *this_thread;

/* Changes with every signal to any condition while we boot. */
static int signals;

static long futex(int *word, int operation, int value) {
  return syscall(SYS_futex, word, operation | FUTEX_PRIVATE_FLAG, value, NULL, NULL, 0);
}

/* x86_64 also has an older version, which dlsym may find. */
static void *real_condition_call(const char *name) {
  void *found = dlvsym(RTLD_NEXT, name, "GLIBC_2.3.2");
  return found ? found : real(name);
}

int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  static int (*wait_for_it)(pthread_cond_t *, pthread_mutex_t *);
  if (!is_booting) {
    if (!wait_for_it) wait_for_it = real_condition_call("pthread_cond_wait");
    return wait_for_it(condition, mutex);
  }
  int seen = __atomic_load_n(&signals, __ATOMIC_SEQ_CST);
  if (!this_thread || !_setjmp(this_thread->resume)) {
    pthread_mutex_unlock(mutex);
    if (this_thread) this_thread->is_parked = 1;
    futex(&signals, FUTEX_WAIT, seen);
    if (this_thread) this_thread->is_parked = 0;
  }
  return pthread_mutex_lock(mutex);
}

static int signal_all(void) {
  __atomic_add_fetch(&signals, 1, __ATOMIC_SEQ_CST);
  futex(&signals, FUTEX_WAKE, INT32_MAX);
  return 0;
}

int pthread_cond_signal(pthread_cond_t *condition) {
  static int (*signal_one)(pthread_cond_t *);
  if (is_booting) return signal_all();
  if (!signal_one) signal_one = real_condition_call("pthread_cond_signal");
  return signal_one(condition);
}

int pthread_cond_broadcast(pthread_cond_t *condition) {
  static int (*broadcast)(pthread_cond_t *);
  if (is_booting) return signal_all();
  if (!broadcast) broadcast = real_condition_call("pthread_cond_broadcast");
  return broadcast(condition);
}

static void *begin(void *given) {
  struct boot_thread *thread = given;
  this_thread = thread;
  thread->thread_pointer = __builtin_thread_pointer();
  if (prctl(PR_GET_TID_ADDRESS, &thread->tid)) _exit(SETUP_FAILED);
  void *result = thread->run(thread->argument);
  /* The library of a fork does not know of this thread. */
  if (!is_booting) syscall(SYS_exit, 0);
  return result;
}

/* The stack is ours: one of the library's would be used again in a fork, and its id with it. */
int pthread_create(pthread_t *id, const pthread_attr_t *attributes, void *(*run)(void *),
                   void *argument) {
  int (*create)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) =
      real("pthread_create");
  if (!is_booting) return create(id, attributes, run, argument);
  if (boot_thread_count == MAX_THREADS) _exit(SETUP_FAILED);
  struct boot_thread *thread = &boot_threads[boot_thread_count++];
  pthread_attr_t ours;
  thread->run = run, thread->argument = argument;
  thread->stack = mmap(NULL, THREAD_STACK, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK | MAP_NORESERVE, -1, 0);
  if (thread->stack == MAP_FAILED || pthread_attr_init(&ours) ||
      pthread_attr_setstack(&ours, thread->stack, THREAD_STACK) ||
      create(&thread->id, &ours, begin, thread))
    _exit(SETUP_FAILED);
  *id = thread->id;
  return 0;
}

int pthread_join(pthread_t id, void **result) {
  for (int i = 0; !is_booting && i < boot_thread_count; i++) {
    struct boot_thread *thread = &boot_threads[i];
    if (!pthread_equal(thread->id, id)) continue;
    for (int tid; thread->is_parked && (tid = __atomic_load_n(thread->tid, __ATOMIC_SEQ_CST));)
      syscall(SYS_futex, thread->tid, FUTEX_WAIT, tid, NULL, NULL, 0);
    return 0;
  }
  return ((int (*)(pthread_t, void **))real("pthread_join"))(id, result);
}

static int go_on(void *thread) { longjmp(((struct boot_thread *)thread)->resume, 1); }

static void *do_nothing(void *argument) { return argument; }

static void revive_threads(void) {
  static const int flags = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD |
                           CLONE_SYSVSEM | CLONE_SETTLS | CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID;
  /* The library has to know that there are several threads, so that it locks what they share. */
  pthread_t first;
  if (pthread_create(&first, NULL, do_nothing, NULL) || pthread_join(first, NULL))
    _exit(SETUP_FAILED);
  for (int i = 0; i < boot_thread_count; i++) {
    struct boot_thread *thread = &boot_threads[i];
    if (thread->is_parked && clone(go_on, thread->stack + SCRATCH_STACK, flags, thread, NULL,
                                   thread->thread_pointer, thread->tid) < 0)
      _exit(SETUP_FAILED);
  }
}

/* Whether all threads of this process but this one are asleep. */
static int are_others_asleep(void) {
  DIR *tasks = opendir("/proc/self/task");
  int running = 0;
  for (struct dirent *task; tasks && (task = readdir(tasks));) {
    char path[300], state;
    snprintf(path, sizeof path, "/proc/self/task/%s/stat", task->d_name);
    FILE *file = task->d_name[0] == '.' ? NULL : fopen(path, "r");
    if (!file) continue;
    if (fscanf(file, "%*d (%*[^)]) %c", &state) == 1 && state != 'S') running++;
    fclose(file);
  }
  if (tasks) closedir(tasks);
  return tasks && running == 1;
}

/* A thread that is in the middle of something cannot be revived. */
static void wait_for_threads(void) {
  for (int looks = 0, quiet = 0; quiet < 3; looks++) {
    if (looks == 500) _exit(SETUP_FAILED);
    quiet = are_others_asleep() ? quiet + 1 : 0;
    usleep(10000);
  }
}

#endif

import { accepted, type HostileProgram } from './hostile-program.ts'

/** What it is called, the code that tries it, and what must come of it if not "refused". */
export type Attempt = readonly [name: string, code: string, outcome?: 'killed']

type BatchLanguage = 'C' | 'C++' | 'Java' | 'JavaScript' | 'Python'

/** Each attempt runs in a child, so one that is killed does not end the others. */
const cHarness = (attempts: string) => `#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
static long in_thread_result, in_handler_result;
static void *in_thread(void *n) { in_thread_result = syscall((long)n, 0x10000000L); return 0; }
static void in_handler(int s) { (void)s; in_handler_result = syscall(SYS_unshare, 0x10000000L); }
#define TRY(name, ...) do { \\
  fflush(stdout); int status; pid_t child = fork(); \\
  if (child == 0) { long r = (long)(__VA_ARGS__); _exit(r < 0 ? 1 : r == 0 ? 0 : 2); } \\
  waitpid(child, &status, 0); \\
  printf("%s: %s\\n", name, WIFSIGNALED(status) ? (WTERMSIG(status) == SIGSYS ? "killed" : "crashed") \\
    : WEXITSTATUS(status) == 1 ? "refused" : "DONE"); } while (0)
int main(void) {
${attempts}
}
`

const languages: Record<
  BatchLanguage,
  { attempt(name: string, code: string): string; program(attempts: string): string }
> = {
  C: { attempt: (name, code) => `  TRY("${name}", ${code});`, program: cHarness },
  'C++': {
    attempt: (name, code) => `  attempt("${name}", [] { ${code}; });`,
    program: (attempts) => `#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <stdexcept>
#include <thread>
#include <dlfcn.h>
#include <sched.h>
namespace fs = std::filesystem;
static void attempt(const char *name, std::function<void()> f) {
  try { f(); std::cout << name << ": DONE\\n"; } catch (std::exception &) { std::cout << name << ": refused\\n"; }
}
static void need(bool ok) { if (!ok) throw std::runtime_error("no"); }
int main() {
${attempts}
}
`,
  },
  Java: {
    attempt: (name, code) => `    attempt("${name}", () -> { ${code}; });`,
    program: (attempts) => `import java.io.*;
import java.net.*;
import java.nio.channels.*;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;
public class Main {
  interface Code { void run() throws Throwable; }
  static void attempt(String name, Code code) {
    try { code.run(); System.out.println(name + ": DONE"); }
    catch (Throwable e) { System.out.println(name + ": refused"); }
  }
  static void need(boolean ok) { if (!ok) throw new IllegalStateException(); }
  static void shell(String command) throws Exception {
    need(new ProcessBuilder("/bin/sh", "-c", command + " </dev/null >/dev/null 2>&1").start().waitFor() == 0);
  }
  public static void main(String[] arguments) {
${attempts}
    System.out.flush();
    Runtime.getRuntime().halt(0);
  }
}
`,
  },
  JavaScript: {
    attempt: (name, code) => `attempt('${name}', () => { ${code} })`,
    program: (attempts) => `const fs = require('fs'), os = require('os'), net = require('net')
const { execSync } = require('child_process')
const shell = (command) => execSync(command, { stdio: 'ignore' })
const need = (ok) => { if (!ok) throw new Error('no') }
function attempt(name, code) {
  let outcome = 'DONE'
  try { code() } catch { outcome = 'refused' }
  console.log(name + ': ' + outcome)
}
${attempts}
`,
  },
  Python: {
    attempt: (name, code) => `attempt("${name}", lambda: ${code})`,
    program: (
      attempts,
    ) => `import ctypes, fcntl, mmap, os, resource, signal, socket, stat, subprocess, threading
libc = ctypes.CDLL(None, use_errno=True)
def need(ok):
    if not ok: raise OSError()
def call(*arguments):
    need(libc.syscall(*(ctypes.c_long(a) for a in arguments)) >= 0)
def shell(command):
    need(subprocess.run(command, shell=True, stdin=-3, stdout=-3, stderr=-3).returncode == 0)
def in_thread(code):
    failures = []
    def run():
        try: code()
        except OSError as e: failures.append(e)
    thread = threading.Thread(target=run); thread.start(); thread.join()
    need(not failures)
def in_child(code):
    pid = os.fork()
    if pid == 0:
        try: code(); os._exit(0)
        except OSError: os._exit(1)
    need(os.waitpid(pid, 0)[1] == 0)
def attempt(name, code):
    try: code(); print(name + ": DONE", flush=True)
    except (OSError, ValueError, AttributeError): print(name + ": refused", flush=True)
${attempts}
`,
  },
}

/** One program that makes many attempts and reports each on a line of its own. */
export function batch(
  language: BatchLanguage,
  name: string,
  attempts: readonly Attempt[],
  more: Partial<HostileProgram> = {},
): HostileProgram {
  const { attempt, program } = languages[language]
  return {
    name,
    language,
    source: program(attempts.map(([what, code]) => attempt(what, code)).join('\n')),
    status: [accepted],
    checks: Object.fromEntries(attempts.map(([what, , outcome]) => [what, outcome ?? 'refused'])),
    ...more,
  }
}

import { compilationError, exits, sigabrt, sigsegv, type VerdictCase } from './verdict-case.ts'

const sigfpe = { status: 9, signal: 8 }
const outOfMemory = { status: 11, message: /^Memory limit exceeded$/, needsCgroups: true }
const small = { memory_limit: 65_536 }
const oneKb = { max_file_size: 1 }
const busy = { cpu_time_limit: 0.2, cpu_extra_time: 0.1, wall_time_limit: 10 }

const include = (...headers: string[]) =>
  headers.map((header) => `#include <${header}.h>\n`).join('')
const main = (body: string) => `int main(void) { ${body} }\n`
const c = (name: string, source: string, rest: Partial<VerdictCase> = {}): VerdictCase => ({
  name,
  language: 'C',
  source,
  ...rest,
})
const cpp = (name: string, source: string, rest: Partial<VerdictCase> = {}): VerdictCase => ({
  name,
  language: 'C++',
  source,
  ...rest,
})
export const nativeVerdicts: VerdictCase[] = [
  c('a syntax error', main('return 0'), {
    status: compilationError,
    stdout: null,
    compileOutput: /main\.c:1:\d+: error: expected/,
  }),
  c('a missing function', 'int f(void);\nint main(void) { return f(); }\n', {
    status: compilationError,
    compileOutput: /undefined reference to .f'/,
  }),
  c('no main', 'int f(void) { return 0; }\n', {
    status: compilationError,
    compileOutput: /undefined reference to .main'/,
  }),
  c('a missing header', '#include "missing.h"\nint main(void) {}\n', {
    status: compilationError,
    compileOutput: /missing\.h: No such file or directory/,
  }),
  c('an #error', '#error told so\nint main(void) {}\n', {
    status: compilationError,
    compileOutput: /#error told so/,
  }),
  c('a brace without its pair', 'int main(void)\n{\n  if (1)\n  {\n}\n', {
    status: compilationError,
    compileOutput: /^main\.c: [\s\S]*main\.c:5:1: error/,
  }),
  c('a warning', main('int *p = 1; return p == 0;'), { compileOutput: /warning/ }),
  c(
    'a bad address',
    `${include('stdio')}${main('puts("kept"); fflush(stdout); *(volatile int *)0 = 1;')}`,
    {
      ...sigsegv,
      stdout: 'kept\n',
    },
  ),
  c(
    'output that was not flushed before a crash',
    `${include('stdio')}${main('printf("lost"); *(volatile int *)0 = 1;')}`,
    {
      ...sigsegv,
      stdout: null,
    },
  ),
  c('a division by zero', main('volatile int zero = 0; return 100 / zero;'), {
    ...sigfpe,
    arch: 'x64',
  }),
  c('abort', `${include('stdlib')}${main('abort();')}`, sigabrt),
  c('a failed assertion', `${include('assert')}${main('assert(1 == 2);')}`, {
    ...sigabrt,
    stderr: /^main: main\.c:2: main: Assertion `1 == 2' failed\.\n$/,
  }),
  c(
    'a stack that overflows',
    `int f(volatile int *p) { volatile int pad[1000]; pad[0] = *p; return f(pad) + pad[0]; }\n${main('int x = 1; return f(&x);')}`,
    sigsegv,
  ),
  c(
    'a freed pointer freed again',
    `${include('stdlib')}${main('char *volatile p = malloc(10); free(p); free(p);')}`,
    sigabrt,
  ),
  c('SIGTERM', `${include('signal')}${main('raise(SIGTERM);')}`, { status: 12, signal: 15 }),
  c('SIGKILL', `${include('signal')}${main('raise(SIGKILL);')}`, { status: 12, signal: 9 }),
  ...[1, 2, 127, 128, 139, 255].map((code) =>
    c(`exit code ${code}`, main(`return ${code};`), exits(code)),
  ),
  c('exit code 256 is 0', main('return 256;')),
  c('stdout closed', `${include('stdio')}${main('puts("kept"); fclose(stdout); return 0;')}`, {
    stdout: 'kept\n',
  }),
  c(
    'output of exactly the limit',
    `${include('stdio')}${main('for (int i = 0; i < 1024; i++) putchar(120);')}`,
    {
      options: oneKb,
      stdout: 'x'.repeat(1024),
      message: null,
    },
  ),
  c(
    'output over the limit',
    `${include('stdio')}${main('for (int i = 0; i < 5000; i++) putchar(120);')}`,
    {
      options: oneKb,
      status: 8,
      stdout: /^x{1024}\n\[output cut at 1 KB\]\n$/,
    },
  ),
  c('a busy loop', main('for (;;);'), {
    options: busy,
    status: 5,
    message: /^Time limit exceeded$/,
  }),
  c('a long sleep', `${include('unistd')}${main('sleep(60);')}`, {
    options: { ...busy, wall_time_limit: 1 },
    status: 5,
    message: /wall clock/,
  }),
  c(
    'memory by malloc',
    `${include('stdlib', 'string')}${main('for (;;) { char *p = malloc(1 << 20); if (p) memset(p, 1, 1 << 20); }')}`,
    { options: small, ...outOfMemory },
  ),
  c(
    'memory by mmap',
    `${include('sys/mman', 'string')}${main('for (;;) { char *p = mmap(0, 1 << 20, 3, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); if (p != MAP_FAILED) memset(p, 1, 1 << 20); }')}`,
    { options: small, ...outOfMemory },
  ),
  c(
    'a terabyte that is never touched',
    `${include('stdlib', 'stdio')}${main('puts(malloc(1L << 50) ? "got" : "none");')}`,
    { stdout: 'none\n' },
  ),
  c(
    'children nobody waits for',
    `${include('unistd', 'stdio')}${main('for (int i = 0; i < 10; i++) if (!fork()) _exit(1); puts("parent"); return 0;')}`,
    { stdout: 'parent\n' },
  ),
  c(
    'a child that crashes',
    `${include('sys/wait', 'unistd', 'stdlib')}${main('if (!fork()) abort(); wait(0); return 0;')}`,
  ),
  c(
    'reading past the end',
    `${include('stdio')}${main('int n = 0; while (getchar() != EOF) n++; for (int i = 0; i < 9; i++) if (getchar() != EOF) return 1; printf("%d", n);')}`,
    {
      options: { stdin: 'abc' },
      stdout: '3',
    },
  ),
  c('a large input that is not read', main('return 0;'), {
    options: { stdin: 'x\n'.repeat(500_000) },
  }),
  c('zeros in the output', `${include('unistd')}${main('return write(1, "a\\0b", 3) != 3;')}`, {
    stdout: 'a\0b',
  }),
  c('no newline at the end', `${include('stdio')}${main('printf("1 2");')}`, {
    options: { expected_output: '1 2\n' },
  }),
  c('spaces at the end of lines', `${include('stdio')}${main('puts("1 2  ");')}`, {
    options: { expected_output: '1 2\n' },
  }),
  c('another answer', `${include('stdio')}${main('puts("1  2");')}`, {
    options: { expected_output: '1 3\n' },
    status: 4,
  }),
  c('the right answer with an exit code', `${include('stdio')}${main('puts("1"); return 1;')}`, {
    options: { expected_output: '1\n' },
    ...exits(1),
  }),

  cpp(
    'an uncaught exception',
    '#include <stdexcept>\nint main() { throw std::runtime_error("bad"); }\n',
    { ...sigabrt, stderr: /what\(\): {2}bad/ },
  ),
  cpp('an exception of a number', 'int main() { throw 1; }\n', {
    ...sigabrt,
    stderr: /instance of 'int'/,
  }),
  cpp(
    'an allocation that fails',
    'char *volatile kept; int main() { kept = new char[1L << 50]; }\n',
    { ...sigabrt, stderr: /std::bad_alloc/ },
  ),
  cpp('quick_exit', '#include <cstdlib>\nint main() { std::quick_exit(5); }\n', exits(5)),
  cpp('a type error', 'int main() { int x = "a"; }\n', {
    status: compilationError,
    stdout: null,
    compileOutput: /main\.cpp:1:\d+: error: invalid conversion/,
  }),
]

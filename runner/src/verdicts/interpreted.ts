import { compilationError, exits, sigabrt, sigsegv, type VerdictCase } from './verdict-case.ts'

const java = (name: string, body: string, rest: Partial<VerdictCase> = {}): VerdictCase => ({
  name,
  language: 'Java',
  source: `public class Main { ${body} }\n`,
  ...rest,
})
const javaMain = (name: string, body: string, rest: Partial<VerdictCase> = {}) =>
  java(name, `public static void main(String[] a) throws Exception { ${body} }`, rest)
const python = (name: string, source: string, rest: Partial<VerdictCase> = {}): VerdictCase => ({
  name,
  language: 'Python',
  source: `${source}\n`,
  ...rest,
})
const js = (name: string, source: string, rest: Partial<VerdictCase> = {}): VerdictCase => ({
  name,
  language: 'JavaScript',
  source: `${source}\n`,
  ...rest,
})

export const interpretedVerdicts: VerdictCase[] = [
  javaMain('a type error', 'int x = "a";', {
    status: compilationError,
    stdout: null,
    compileOutput: /^Main\.java:1: error: incompatible types/,
  }),
  java('a missing return', 'static int f() { } public static void main(String[] a) { }', {
    status: compilationError,
    compileOutput: /missing return statement/,
  }),
  {
    name: 'a public class inside another one first',
    language: 'Java',
    source:
      'class Tree { public class Node {} }\npublic class Main { public static void main(String[] a) { System.out.println("found"); } }\n',
    stdout: 'found\n',
  },
  javaMain('an exception', 'System.out.println("kept"); throw new IllegalStateException("bad");', {
    ...exits(1),
    stdout: 'kept\n',
    stderr:
      /^Exception in thread "main" java\.lang\.IllegalStateException: bad\n\tat Main\.main\(Main\.java:1\)\n$/,
  }),
  javaMain('a division by zero', 'System.out.println(1 / a.length);', {
    ...exits(1),
    stderr: /ArithmeticException: \/ by zero/,
  }),
  java(
    'recursion without an end',
    'static int f(int n) { return f(n + 1) + 1; } public static void main(String[] a) { f(0); }',
    { ...exits(1), stderr: /StackOverflowError/ },
  ),
  javaMain(
    'a heap that is too small',
    'Object[] o = null; for (;;) o = new Object[] { o, new int[1000000] };',
    { ...exits(1), stderr: /OutOfMemoryError/ },
  ),
  ...[0, 1, 3, 255].map((code) =>
    javaMain(`System.exit(${code})`, `System.exit(${code});`, code === 0 ? {} : exits(code)),
  ),
  javaMain('halt', 'Runtime.getRuntime().halt(7);', exits(7)),
  javaMain('reading past the end', 'new java.util.Scanner(System.in).nextInt();', {
    ...exits(1),
    stderr: /NoSuchElementException/,
  }),
  javaMain(
    'an exception in another thread',
    'Thread t = new Thread(() -> { throw new RuntimeException("there"); }); t.start(); t.join(); System.out.println("main");',
    { stdout: 'main\n', stderr: /there/ },
  ),
  javaMain('System.out closed', 'System.out.println("kept"); System.out.close();', {
    stdout: 'kept\n',
  }),

  python('a syntax error', 'print(1', { ...exits(1), stdout: null, stderr: /SyntaxError/ }),
  python('an exception', 'print("kept")\n{}["key"]', {
    ...exits(1),
    stdout: 'kept\n',
    stderr: /KeyError: 'key'\n$/,
  }),
  python('recursion without an end', 'def f(): f()\nf()', {
    ...exits(1),
    stderr: /RecursionError/,
  }),
  python('a string of a terabyte', 'x = "a" * 10 ** 13', { ...exits(1), stderr: /MemoryError/ }),
  python('sys.exit()', 'import sys; sys.exit()'),
  python('sys.exit with a text', 'import sys; sys.exit("bye")', { ...exits(1), stderr: /^bye\n$/ }),
  ...[1, 127, 255].map((code) =>
    python(`os._exit(${code})`, `import os; os._exit(${code})`, exits(code)),
  ),
  python('KeyboardInterrupt', 'raise KeyboardInterrupt', { status: 12, signal: 2 }),
  python('SIGSEGV by its own hand', 'import os; os.kill(os.getpid(), 11)', sigsegv),
  python('os.abort', 'import os; os.abort()', sigabrt),
  python('stdout closed', 'import sys; print("kept"); sys.stdout.close()', { stdout: 'kept\n' }),
  python(
    'a child that goes on',
    'import os, time\nif os.fork() == 0: time.sleep(60)\nprint("parent")',
    { stdout: 'parent\n' },
  ),

  js('a syntax error', 'let 1 = x', { ...exits(1), stdout: null, stderr: /SyntaxError/ }),
  js('an exception', 'console.log("kept"); null.x', {
    ...exits(1),
    stdout: 'kept\n',
    stderr: /TypeError/,
  }),
  js('a rejected promise', 'Promise.reject(new Error("bad"))', {
    ...exits(1),
    stderr: /Error: bad/,
  }),
  js('recursion without an end', 'const f = () => f() + 1; f()', {
    ...exits(1),
    stderr: /RangeError: Maximum call stack size exceeded/,
  }),
  js('process.exit(2)', 'process.exit(2)', exits(2)),
  js('process.exitCode', 'process.exitCode = 5; console.log("kept")', {
    ...exits(5),
    stdout: 'kept\n',
  }),
  js('process.abort', 'process.abort()', sigabrt),
  js(
    'SIGTERM by its own hand',
    'process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 60000)',
    { status: 12, signal: 15 },
  ),
  js(
    'a timer that is not awaited',
    'setTimeout(() => console.log("late"), 5); console.log("early")',
    { stdout: 'early\nlate\n' },
  ),
  js('an import that does not exist', 'require("missing")', {
    ...exits(1),
    stderr: /Cannot find module 'missing'/,
  }),
]

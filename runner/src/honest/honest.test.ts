import { judgeLanguageIds } from '@assay/contract/language-facts'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestRunner, type TestRunner } from '../testing/test-runner.ts'
import type { HonestProgram } from './honest-program.ts'

/** Programs must behave as with a plain `python3 main.py`, `node main.js`, `gcc`, `javac`. */
let warm: TestRunner
let cold: TestRunner
beforeAll(async () => {
  warm = await startTestRunner()
  cold = await startTestRunner({ poolSize: 0 })
})
afterAll(async () => {
  await Promise.all([warm.close(), cold.close()])
})

const ten = 'x'.repeat(10 * 1024 * 1024)
const files = Buffer.from(
  zipSync({
    'helper.py': Buffer.from('def f(): return "helped"\n'),
    'data/in.txt': Buffer.from('data'),
  }),
).toString('base64')

const cases: HonestProgram[] = [
  {
    name: 'argv, name and file',
    language: 'Python',
    source: 'import sys\nprint(sys.argv, __name__, __file__, sys.path[0])',
    stdout: "['main.py'] __main__ /box/main.py /box\n",
  },
  {
    name: 'arguments',
    language: 'Python',
    source: 'import sys\nprint(sys.argv[1:])',
    options: { command_line_arguments: 'a "b c"' },
    stdout: "['a', 'b c']\n",
  },
  {
    name: 'a traceback with file, line and text',
    language: 'Python',
    source: 'def f():\n    return 1 / 0\n\nf()\n',
    status: 11,
    exit: 1,
    stderr:
      /^Traceback \(most recent call last\):\n {2}File "\/box\/main.py", line 4, in <module>\n {4}f\(\)\n {2}File "\/box\/main.py", line 2, in f\n {4}return 1 \/ 0\n[\s\S]*ZeroDivisionError: division by zero\n$/,
  },
  {
    name: 'a syntax error',
    language: 'Python',
    source: 'print("a"\n',
    status: 11,
    stderr: /File "\/box\/main.py", line 1\n[\s\S]*SyntaxError/,
  },
  {
    name: 'end of input',
    language: 'Python',
    source: 'print(input())\ninput()',
    options: { stdin: 'one\n' },
    status: 11,
    stdout: 'one\n',
    stderr: /EOFError: EOF when reading a line/,
  },
  {
    name: 'unicode',
    language: 'Python',
    source: 'print("grüße", input()[::-1], "🎉")',
    options: { stdin: '日本' },
    stdout: 'grüße 本日 🎉\n',
  },
  {
    name: 'a coding cookie',
    language: 'Python',
    source: '# -*- coding: latin-1 -*-\nprint("a")\n',
    stdout: 'a\n',
  },
  {
    name: 'a long source',
    language: 'Python',
    source: `${'# padding\n'.repeat(20_000)}print("end")\n`,
    stdout: 'end\n',
  },
  {
    name: 'children that share their memory',
    language: 'Python',
    source: `import os, time
shared = bytearray(30 * 1024 * 1024)
children = []
for _ in range(6):
    pid = os.fork()
    if pid == 0:
        time.sleep(0.2)
        os._exit(0)
    children.append(pid)
print(sum(os.waitpid(pid, 0)[1] for pid in children), len(shared))
`,
    stdout: '0 31457280\n',
  },
  {
    name: 'ten megabytes of input',
    language: 'Python',
    source: 'import sys\nprint(len(sys.stdin.buffer.read()))',
    options: { stdin: ten },
    stdout: `${ten.length}\n`,
  },
  {
    name: 'a large output',
    language: 'Python',
    source: 'print("y" * 1000000)',
    stdout: /^y{1000000}\n$/,
  },
  {
    name: 'output of exactly the limit',
    language: 'Python',
    source: 'import sys\nsys.stdout.write("y" * 1024)\nsys.stderr.write("z" * 1024)',
    options: { max_file_size: 1 },
    stdout: 'y'.repeat(1024),
    stderr: 'z'.repeat(1024),
  },
  {
    name: 'output of a byte more',
    language: 'Python',
    source: 'import sys\nsys.stdout.write("y" * 1025)',
    options: { max_file_size: 1 },
    stdout: `${'y'.repeat(1024)}\n[output cut at 1 KB]\n`,
  },
  {
    name: 'a larger output, when allowed',
    language: 'Python',
    source: 'print("y" * 3000000)',
    options: { max_file_size: 4096 },
    stdout: /^y{3000000}\n$/,
  },
  {
    name: 'additional files',
    language: 'Python',
    source: 'import helper\nprint(helper.f(), open("data/in.txt").read())',
    options: { additional_files: files },
    stdout: 'helped data\n',
  },
  {
    name: 'writing and reading a file',
    language: 'Python',
    source: 'open("out.txt", "w").write("kept")\nprint(open("out.txt").read())',
    stdout: 'kept\n',
  },
  {
    name: '/dev/stdin and /dev/stdout',
    language: 'Python',
    source: 'open("/dev/stdout", "a").write(open("/dev/stdin").read())',
    options: { stdin: 'through' },
    stdout: 'through',
  },
  {
    name: 'threads and processes',
    language: 'Python',
    source:
      'from concurrent.futures import *\nif __name__ == "__main__":\n    with ThreadPoolExecutor(4) as t: print(sum(t.map(abs, range(10))))\n    with ProcessPoolExecutor(2) as p: print(sum(p.map(abs, range(10))))',
    stdout: '45\n45\n',
  },
  {
    name: 'exit code',
    language: 'Python',
    source: 'import sys\nsys.exit(42)',
    status: 11,
    exit: 42,
  },
  {
    name: 'errors interleaved with output',
    language: 'Python',
    source:
      'import sys\nprint("a", flush=True)\nprint("b", file=sys.stderr, flush=True)\nprint("c")',
    options: { redirect_stderr_to_stdout: true },
    stdout: 'a\nb\nc\n',
    stderr: null,
  },
  {
    name: 'several runs',
    language: 'Python',
    source: 'print(1)',
    options: { number_of_runs: 3 },
    stdout: '1\n',
  },

  {
    name: 'argv and module',
    language: 'JavaScript',
    source: 'console.log(process.argv.length, __filename, require.main === module)',
    stdout: '2 /box/main.js true\n',
  },
  {
    name: 'require',
    language: 'JavaScript',
    source:
      'const { EOL } = require("os"); process.stdout.write(require("path").join("a", "b") + EOL)',
    stdout: 'a/b\n',
  },
  {
    name: 'modules',
    language: 'JavaScript',
    source:
      'import { readFileSync } from "node:fs"\nconst text = await Promise.resolve(readFileSync(0, "utf8"))\nconsole.log(text)',
    options: { stdin: 'esm' },
    stdout: 'esm\n',
  },
  {
    name: 'readline',
    language: 'JavaScript',
    source:
      'require("readline").createInterface({ input: process.stdin }).on("line", (l) => console.log(l.length)).on("close", () => console.log("end"))',
    options: { stdin: 'ab\nc\n' },
    stdout: '2\n1\nend\n',
  },
  {
    name: 'a stack trace with file and line',
    language: 'JavaScript',
    source: 'function f() {\n  throw new Error("bad")\n}\nf()',
    status: 11,
    exit: 1,
    stderr: /^\/box\/main.js:2\n[\s\S]*Error: bad\n {4}at f \(\/box\/main.js:2:9\)/,
  },
  {
    name: 'timers and promises',
    language: 'JavaScript',
    source: 'setTimeout(() => console.log(2), 5); Promise.resolve().then(() => console.log(1))',
    stdout: '1\n2\n',
  },
  {
    name: 'a large input',
    language: 'JavaScript',
    source:
      'let n = 0; process.stdin.on("data", (d) => { n += d.length }).on("end", () => console.log(n))',
    options: { stdin: ten },
    stdout: `${ten.length}\n`,
  },
  {
    name: 'arguments',
    language: 'JavaScript',
    source: 'console.log(process.argv.slice(2))',
    options: { command_line_arguments: 'x y' },
    stdout: "[ 'x', 'y' ]\n",
  },

  {
    name: 'mathematics and arguments',
    language: 'C',
    source:
      '#include <stdio.h>\n#include <math.h>\nint main(int c, char **v){ printf("%.3f %d %s\\n", pow(2, 0.5), c, v[1]); }',
    options: { command_line_arguments: 'one' },
    stdout: '1.414 2 one\n',
  },
  {
    name: 'binary input and output',
    language: 'C',
    source: '#include <stdio.h>\nint main(){ int c; while((c=getchar())!=EOF) putchar(c ^ 1); }',
    options: { stdin: 'abc' },
    stdout: '`cb',
  },
  {
    name: 'a segmentation fault',
    language: 'C',
    source: 'int main(){ volatile int *p = 0; return *p; }',
    status: 7,
  },
  {
    name: 'a division by zero',
    language: 'C',
    source: '#include <signal.h>\nint main(){ raise(SIGFPE); }',
    status: 9,
  },
  {
    name: 'abort',
    language: 'C',
    source: '#include <stdlib.h>\nint main(){ abort(); }',
    status: 10,
  },
  {
    name: 'another signal',
    language: 'C',
    source: '#include <signal.h>\nint main(){ raise(SIGTERM); }',
    status: 12,
  },
  {
    name: 'a file too large',
    language: 'C',
    source: '#include <signal.h>\nint main(){ raise(SIGXFSZ); }',
    status: 8,
  },
  {
    name: 'warnings do not fail',
    language: 'C',
    source: 'int main(){ foo(); } int foo(){ return 0; }',
    status: 3,
  },
  {
    name: 'an exit code of 139',
    language: 'C',
    source: 'int main(){ return 139; }',
    status: 11,
    exit: 139,
  },
  {
    name: 'interactive flushes',
    language: 'C',
    source:
      '#include <stdio.h>\nint main(){ setvbuf(stdout, 0, _IONBF, 0); for(int i=0;i<3;i++) printf("%d", i); fflush(stdout); }',
    stdout: '012',
  },

  {
    name: 'an address sanitizer without a complaint',
    language: 'C',
    source:
      '#include <stdio.h>\n#include <stdlib.h>\nint main(){ char *p = malloc(100); p[99] = 0; puts("clean"); }',
    options: { compiler_options: '-fsanitize=address,undefined -g' },
    stdout: 'clean\n',
  },
  {
    name: 'an address sanitizer with a complaint',
    language: 'C++',
    source: 'int main(int c, char**){ volatile int *p = new int[10]; p[9 + c] = 1; return 0; }',
    options: { compiler_options: '-fsanitize=address -g' },
    status: 11,
    stderr: /heap-buffer-overflow[\s\S]*main\.cpp:1/,
  },
  {
    name: 'recursion of 100,000',
    language: 'C++',
    source:
      '#include <iostream>\nint f(int n){ volatile char pad[200]; pad[0]=n; return n == 0 ? pad[0] : 1 + f(n - 1); }\nint main(){ std::cout << f(100000) << "\\n"; }',
    stdout: '100000\n',
  },
  {
    name: 'C++17',
    language: 'C++',
    source:
      '#include <bits/stdc++.h>\nusing namespace std;\nint main(){ auto [a, b] = pair{1, 2}; if (optional<int> o = a; o) cout << *o + b << __cplusplus / 100 % 100 << endl; }',
    stdout: /^3(17|20|23)\n$/,
  },
  {
    name: 'an uncaught exception',
    language: 'C++',
    source: '#include <stdexcept>\nint main(){ throw std::runtime_error("bad"); }',
    status: 10,
    stderr: /terminate called[\s\S]*what\(\): {2}bad/,
  },
  {
    name: 'threads',
    language: 'C++',
    source:
      '#include <thread>\n#include <iostream>\nint main(){ int x = 0; std::thread t([&]{ x = 5; }); t.join(); std::cout << x; }',
    options: { compiler_options: '-pthread' },
    stdout: '5',
  },
  {
    name: 'many threads, each with a whole stack',
    language: 'C++',
    source: `#include <atomic>
#include <iostream>
#include <thread>
#include <vector>
int main(){ std::atomic<int> x{0}; std::vector<std::thread> v;
for (int i = 0; i < 40; i++) v.emplace_back([&]{ x++; });
for (auto& t : v) t.join(); std::cout << x; }`,
    options: { compiler_options: '-pthread' },
    stdout: '40',
  },
  {
    name: 'a standard from the options',
    language: 'C++',
    source: '#include <iostream>\nint main(){ std::cout << __cplusplus; }',
    options: { compiler_options: '-std=c++20' },
    stdout: '202002',
  },

  {
    name: 'Main',
    language: 'Java',
    source:
      'public class Main { public static void main(String[] a) { System.out.println("ok " + a.length); } }',
    stdout: 'ok 0\n',
  },
  {
    name: 'another public class',
    language: 'Java',
    source:
      'public class Solution { private Solution() {} public static void main(String[] a) { System.out.println(Solution.class.getName()); throw new IllegalStateException("x"); } }',
    status: 11,
    exit: 1,
    stdout: 'Solution\n',
    stderr:
      'Exception in thread "main" java.lang.IllegalStateException: x\n\tat Solution.main(Solution.java:1)\n',
  },
  {
    name: 'a final class',
    language: 'Java',
    source:
      'public final class Fixed { public static void main(String[] a) { System.out.println("fixed"); } }',
    stdout: 'fixed\n',
  },
  {
    name: 'a class in a package',
    language: 'Java',
    source:
      'package a.b; public class C { public static void main(String[] x) { System.out.println(C.class.getName()); } }',
    stdout: 'a.b.C\n',
  },
  {
    name: 'no public class',
    language: 'Java',
    source:
      'class A { public static void main(String[] x) { System.out.println("a"); } } class B { }',
    stdout: 'a\n',
  },
  {
    name: 'a main in an enum',
    language: 'Java',
    source: 'enum E { X; public static void main(String[] a) { System.out.println(X); } }',
    stdout: 'X\n',
  },
  {
    name: 'arguments',
    language: 'Java',
    source:
      'public class Main { public static void main(String[] a) { System.out.println(String.join("|", a)); } }',
    options: { command_line_arguments: 'a b' },
    stdout: 'a|b\n',
  },
  {
    name: 'recursion of 100,000',
    language: 'Java',
    source:
      'public class Main { static int f(int n) { return n == 0 ? 0 : 1 + f(n - 1); } public static void main(String[] a) { System.out.println(f(100000)); } }',
    stdout: '100000\n',
  },
  {
    name: 'an exception with its trace',
    language: 'Java',
    source:
      'public class Main {\n  static void f() { Object o = null; o.hashCode(); }\n  public static void main(String[] a) {\n    f();\n  }\n}',
    status: 11,
    exit: 1,
    stderr:
      /^Exception in thread "main" java.lang.NullPointerException[^\n]*\n\tat Main.f\(Main.java:2\)\n\tat Main.main\(Main.java:4\)\n$/,
  },
  {
    name: 'exit codes',
    language: 'Java',
    source: 'public class Main { public static void main(String[] a) { System.exit(7); } }',
    status: 11,
    exit: 7,
  },
  {
    name: 'threads, unicode, input',
    language: 'Java',
    source:
      'import java.io.*; public class Main { public static void main(String[] a) throws Exception { BufferedReader r = new BufferedReader(new InputStreamReader(System.in)); String s = r.readLine(); Thread t = new Thread(() -> System.out.println("é" + s)); t.start(); t.join(); } }',
    options: { stdin: 'ü\n' },
    stdout: 'éü\n',
  },
  {
    name: 'no main at all',
    language: 'Java',
    source: 'public class Main { }',
    status: 11,
    stderr: /main/i,
  },
]

describe.each(['booted ahead', 'started cold'])('honest programs, %s', (way) => {
  test.each(cases)('$language: $name', async ({ language, source, options, ...expected }) => {
    const runner = way === 'booted ahead' ? warm : cold
    const result = await runner.run({
      language_id: judgeLanguageIds[language],
      source_code: source,
      ...options,
    })
    const details = JSON.stringify({ ...result, stdin: null, source_code: null }).slice(0, 1500)
    expect(result.status.id, details).toBe(expected.status ?? 3)
    for (const stream of ['stdout', 'stderr'] as const) {
      const wanted = expected[stream]
      if (wanted instanceof RegExp) expect(result[stream]).toMatch(wanted)
      else if (wanted !== undefined) expect(result[stream]).toBe(wanted)
    }
    if (expected.exit !== undefined) expect(result.exit_code).toBe(expected.exit)
  })
})

describe('compile errors are those of the plain compiler', () => {
  test.each([
    [
      'C',
      'int main(){ return x; }',
      /^main\.c: In function .main.:\nmain\.c:1:20: error: .x. undeclared/,
    ],
    [
      'C++',
      '#include <iostream>\nint main(){ std::cout << y; }',
      /^main\.cpp: In function .int main\(\).:\nmain\.cpp:2:26: error: .y. was not declared/,
    ],
    [
      'Java',
      'public class Main {\n  int x = "a";\n}',
      /^Main\.java:2: error: incompatible types: String cannot be converted to int\n {2}int x = "a";\n {10}\^\n1 error\n$/,
    ],
    ['Java', 'public class Foo { void f() { g(); } }', /^Foo\.java:1: error: cannot find symbol/],
  ] as const)('%s %#', async (language, source_code, output) => {
    for (const runner of [warm, cold]) {
      const result = await runner.run({ language_id: judgeLanguageIds[language], source_code })
      expect(result.status.id).toBe(6)
      expect(result.compile_output).toMatch(output)
      expect(result.stdout).toBeNull()
    }
  })
})

test('measures the program, not the boot of its interpreter', async () => {
  const idle = await warm.run({
    language_id: 91,
    source_code: 'public class Main { public static void main(String[] a) { } }',
  })
  const busy = await warm.run({
    language_id: 100,
    source_code:
      'import time\nend = time.process_time() + 0.3\nwhile time.process_time() < end: pass\nb = bytearray(50_000_000)',
  })
  expect(Number(busy.time)).toBeGreaterThanOrEqual(0.25)
  expect(busy.memory).toBeGreaterThan(48_000)
  expect(Number(idle.time)).toBeLessThan(Number(busy.time))
  const asleep = await warm.run({ language_id: 100, source_code: 'import time\ntime.sleep(0.5)' })
  expect(Number(asleep.wall_time)).toBeGreaterThanOrEqual(0.5)
  expect(Number(asleep.time)).toBeLessThan(0.4)
})

import { zipSync } from 'fflate'
import type { HonestProgram } from './honest-program.ts'

const ten = 'x'.repeat(10 * 1024 * 1024)
const files = Buffer.from(
  zipSync({
    'helper.py': Buffer.from('def f(): return "helped"\n'),
    'data/in.txt': Buffer.from('data'),
  }),
).toString('base64')

export const interpretedPrograms: HonestProgram[] = [
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
    name: 'a set of words in the order of every other run',
    language: 'Python',
    source: 'print(*{"pear", "fig", "plum", "kiwi", "lime"})',
    stdout: 'plum fig pear kiwi lime\n',
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
]

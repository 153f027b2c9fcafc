import { brief } from '../../hostile/hostile-program.ts'
import { typescript } from '../../languages/typescript/typescript.ts'
import { bigInput, bigInputSum, fiveNumbers, type LanguagePrograms } from '../language-programs.ts'

export const typescriptPrograms: LanguagePrograms = {
  language: typescript,
  title: /^TypeScript \(\d+\.\d+\.\d+\)$/,
  honest: [
    {
      name: 'sorts its input',
      source:
        "import * as fs from 'fs'\nconst [n, ...values]: number[] = fs.readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number)\nconsole.log(n, ...values.sort((a, b) => a - b))\n",
      options: { stdin: fiveNumbers },
      stdout: '5 1 1 3 4 5\n',
      stderr: null,
    },
    {
      name: 'reads a big input line by line',
      source:
        "import readline from 'node:readline'\nconst lines = readline.createInterface({ input: process.stdin })\nlet sum = 0\nlines.on('line', (line: string) => { sum = line.split(' ').map(Number).reduce((a, b) => a + b) })\nlines.on('close', () => console.log(sum))\n",
      options: { stdin: bigInput },
      stdout: `${bigInputSum}\n`,
    },
    {
      name: 'has enums, generics, decorators of today, and names that are global elsewhere',
      source:
        "enum Colour { Red, Green = 'g' as any }\nconst name = 'grüße', status = 1\nfunction last<T>(all: readonly T[]): T | undefined { return all.at(-1) }\nclass Box<T> { constructor(private readonly value: T) {} get(): T { return this.value } }\nfunction logged(f: any, c: ClassMethodDecoratorContext) { return function (this: any): any { return String(c.name) + f.call(this) } }\nclass A { @logged hello() { return 1 } }\nconsole.log(Colour.Red, name, status, last([1, 2]), new Box(10n ** 20n).get(), new A().hello(), [3, 1].toSorted())\n",
      stdout: '0 grüße 1 2 100000000000000000000n hello1 [ 1, 3 ]\n',
    },
    {
      name: 'is lenient about types that are not written',
      source:
        "function add(a, b) { return a + b }\nlet x: string = null\ndeclare var require: any\nconsole.log(add(1, 2), x, require('os').EOL.length)\n",
      stdout: '3 null 1\n',
    },
    {
      name: 'is strict when asked to',
      source: 'let x: string = null\nconsole.log(x)\n',
      options: { compiler_options: '--strict' },
      status: [6],
      compileOutput: /^script\.ts\(1,5\): error TS2322/,
    },
    {
      name: 'workers and promises',
      source:
        "import { Worker } from 'worker_threads'\nconst w = new Worker('require(\"worker_threads\").parentPort.postMessage(7)', { eval: true })\nw.on('message', async (m: number) => { await new Promise((r) => setTimeout(r, 1)); console.log(m) })\n",
      stdout: '7\n',
    },
    {
      name: 'fails with the line of the source',
      source:
        'interface Point {\n  x: number\n}\nconst p = undefined as unknown as Point\nconsole.log(p.x)\n',
      status: [11],
      stderr: /\/box\/script\.ts:5[\s\S]*TypeError: Cannot read properties of undefined/,
    },
    {
      name: 'a type error is a compilation error',
      source: "const x: number = 'a'\nconsole.log(x)\n",
      status: [6],
      stdout: null,
      compileOutput:
        /^script\.ts\(1,7\): error TS2322: Type 'string' is not assignable to type 'number'\.\n$/,
    },
    {
      name: 'a syntax error is a compilation error',
      source: 'const = 1\n',
      status: [6],
      compileOutput: /^script\.ts\(1,7\): error TS/,
    },
    {
      name: 'gets its arguments',
      source: 'console.log(process.argv.slice(2))\n',
      options: { command_line_arguments: 'a "b c"' },
      stdout: "[ 'a', 'b c' ]\n",
    },
    { name: 'exits with its own code', source: 'process.exit(42)', status: [11] },
  ],
  hostile: [
    {
      name: 'references to files of the host',
      source:
        '/// <reference path="/etc/passwd" />\n/// <reference path="/root/x.d.ts" />\n/// <reference types="../../../../etc/x" />\nconsole.log(1)\n',
      status: [6],
      compileOutput: /error TS6053: File '\/etc\/passwd' not found|error TS6054|error TS2688/,
    },
    {
      name: 'imports of files of the host',
      source:
        "import a from '/etc/passwd'\nimport b from '/proc/1/environ'\nimport c from '../../../etc/shadow'\nconsole.log(a, b, c)\n",
      status: [6],
      compileOutput: /error TS2307/,
    },
    {
      name: 'a configuration with a plugin',
      source: 'console.log(1)\n',
      options: { compiler_options: '-p /tmp' },
      status: [6],
      compileOutput: /^compiler option not allowed/,
    },
    {
      name: 'another place for the output',
      source: 'console.log(1)\n',
      options: { compiler_options: '--outDir /usr/lib' },
      status: [6],
      compileOutput: /^compiler option not allowed/,
    },
    {
      name: 'a file with arguments',
      source: 'console.log(1)\n',
      options: { compiler_options: '@/etc/passwd' },
      status: [6],
      compileOutput: /^compiler option not allowed/,
    },
    {
      name: 'a type that is computed without end',
      source:
        "type N<L, A extends any[] = []> = A['length'] extends L ? A : N<L, [...A, 0]>\ntype Add<A extends number, B extends number> = [...N<A>, ...N<B>]['length']\ntype X = Add<999999, 999999>\nconst x: X = 1\nconsole.log(x)\n",
      status: [6],
      compileOutput: /error TS2589|limit exceeded/,
    },
    {
      name: 'commands while it runs',
      needsCgroups: true,
      source:
        "import { execSync } from 'child_process'\nconsole.log(execSync('cat /etc/shadow /etc/passwd 2> /dev/null; unshare -Ur id 2> /dev/null; echo none').toString())\n",
      stdout: 'none\n\n',
    },
    {
      name: "the internals of Node's own binding",
      source:
        "const p = process as any\nlet r = 'refused'\ntry { p.setuid(0); r = 'root' } catch {}\ntry { p.kill(1, 9) } catch {}\nconsole.log(r)\n",
      status: [3, 11, 12],
    },
    { name: 'no end', source: 'while (true) {}', options: brief, status: [5] },
  ],
}

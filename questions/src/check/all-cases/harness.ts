import { readFileSync } from 'node:fs'
import type { StandardLanguage } from '@assay/contract/catalogue'
import type { Solution } from '../../question.ts'

const read = (name: string) =>
  readFileSync(new URL(`../../../src/check/all-cases/${name}`, import.meta.url), 'utf8')
const forkEach = read('fork-each.c')
const mainClass = read('Main.java')
const forkEachInPython = read('fork_each.py')

const forked = (source: string) => `${source}\n${forkEach}`

/** How a program becomes one that runs on several inputs; see fork-each.c for their format. */
const harnesses: Record<StandardLanguage, (source: string) => string> = {
  C: forked,
  Python: (source) =>
    `code = compile(${JSON.stringify(source)}, 'main.py', 'exec')\n${forkEachInPython}`,
  'C++': forked,
  Java: (source) => {
    const renamed = source
      .replace('public class Main', 'class Main')
      .replaceAll(/\bMain\b/g, 'Program')
    return `${renamed}\n${mainClass}`
  },
  JavaScript: (source) => `
const fs = require('fs')
const all = fs.readFileSync(0)
const program = new Function('require', 'module', ${JSON.stringify(source)})
const [write, readFile] = [process.stdout.write.bind(process.stdout), fs.readFileSync]
const answers = []
let from = all.indexOf(10) + 1
for (const length of all.toString('utf8', 0, from).trim().split(' ').map(Number)) {
  const input = all.subarray(from, from + length)
  from += length
  const printed = []
  fs.readFileSync = (file, encoding) =>
    file !== 0 ? readFile(file, encoding) : encoding ? input.toString(encoding) : input
  process.stdout.write = (text) => printed.push(Buffer.from(text))
  program(require, { exports: {} })
  const output = Buffer.concat(printed)
  answers.push(\`0 \${output.length}\\n\`, output)
}
write(Buffer.concat(answers.map((part) => Buffer.from(part))))
`,
}

/** Only for the languages that the references of the bank are in. */
export function forAllCases({ language, source }: Solution): Solution {
  const harness = harnesses[language as StandardLanguage]
  return { language, source: harness(source) }
}

/** Of all inputs together, a little less than the runner accepts. */
const maxJoinedBytes = 15 * 1024 * 1024

/** Undefined if they are too much for one run. */
export function joinInputs(inputs: readonly string[]): string | undefined {
  const lengths = inputs.map((input) => Buffer.byteLength(input))
  if (lengths.reduce((sum, length) => sum + length, 0) > maxJoinedBytes) return undefined
  return `${lengths.join(' ')}\n${inputs.join('')}`
}

export interface CaseRun {
  readonly output: string
  /** CPU time; undefined in a language that does not tell. */
  readonly seconds: number | undefined
}

/** The run on each input; undefined unless the program ended properly on all of them. */
export function splitRuns(text: string, count: number): CaseRun[] | undefined {
  const bytes = Buffer.from(text)
  const runs: CaseRun[] = []
  let at = 0
  while (runs.length < count) {
    const end = bytes.indexOf('\n', at)
    const [, length, microseconds] =
      /^0 (\d+)(?: (\d+))?$/.exec(bytes.toString('utf8', at, end)) ?? []
    if (end < 0 || length === undefined) return undefined
    at = end + 1 + Number(length)
    if (at > bytes.length) return undefined
    const seconds = microseconds === undefined ? undefined : Number(microseconds) / 1e6
    runs.push({ output: bytes.toString('utf8', end + 1, at), seconds })
  }
  return runs
}

import { readFileSync } from 'node:fs'
import type { Language } from '@assay/contract/catalogue'
import type { Solution } from '../../question.ts'

const read = (name: string) =>
  readFileSync(new URL(`../../../src/check/all-cases/${name}`, import.meta.url), 'utf8')
const forkEach = read('fork-each.c')
const mainClass = read('Main.java')

const forked = (source: string) => `${source}\n${forkEach}`

/** How a program becomes one that runs on several inputs; see fork-each.c for their format. */
const harnesses: Partial<Record<Language, (source: string) => string>> = {
  C: forked,
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

/** The program with all cases in one, or nothing for a language in which that is not possible. */
export function forAllCases({ language, source }: Solution): Solution | undefined {
  const harness = harnesses[language]
  return harness && { language, source: harness(source) }
}

export function joinInputs(inputs: readonly string[]): string {
  const lengths = inputs.map((input) => Buffer.byteLength(input))
  return `${lengths.join(' ')}\n${inputs.join('')}`
}

/** What the program printed for each input; undefined unless it ended properly on all of them. */
export function splitOutputs(text: string, count: number): string[] | undefined {
  const bytes = Buffer.from(text)
  const outputs: string[] = []
  let at = 0
  while (outputs.length < count) {
    const end = bytes.indexOf('\n', at)
    const [, length] = /^0 (\d+)$/.exec(bytes.toString('utf8', at, end)) ?? []
    if (end < 0 || length === undefined) return undefined
    at = end + 1 + Number(length)
    if (at > bytes.length) return undefined
    outputs.push(bytes.toString('utf8', end + 1, at))
  }
  return outputs
}

import { maxStdinBytes } from '@assay/contract/constants'
import type { QuestionCase } from '@assay/contract/question-parts'
import { newCase } from './new-case.ts'

const inputName = /^(.+)\.in$/i
const outputName = /^(.+)\.(?:ans|out)$/i

export type ReadFiles = { cases: QuestionCase[]; problems: string[] }

/** Pairs files by name: `edge.in` with `edge.ans` or `edge.out`. */
export async function readCaseFiles(files: readonly File[]): Promise<ReadFiles> {
  const problems: string[] = []
  const cases: QuestionCase[] = []
  const outputs = new Map(files.flatMap((file) => named(file, outputName)))
  const inputs = new Map(files.flatMap((file) => named(file, inputName)))
  for (const file of files) {
    if (!inputName.test(file.name) && !outputName.test(file.name)) {
      problems.push(`${file.name} is neither an input (.in) nor an output (.ans or .out).`)
    }
  }
  for (const [name, file] of outputs) {
    if (!inputs.has(name)) problems.push(`${file.name} has no input ${name}.in.`)
  }
  for (const [name, file] of [...inputs].sort(([a], [b]) => a.localeCompare(b, 'en'))) {
    const output = outputs.get(name)
    const tooLarge = [file, output].find((it) => it !== undefined && it.size > maxStdinBytes)
    if (!output) problems.push(`${file.name} has no output ${name}.ans or ${name}.out.`)
    else if (tooLarge) problems.push(`${tooLarge.name} is larger than 1 MB.`)
    else cases.push(newCase({ name, input: await textOf(file), output: await textOf(output) }))
  }
  return { cases, problems }
}

function named(file: File, pattern: RegExp): [string, File][] {
  const name = pattern.exec(file.name)?.[1]
  return name === undefined ? [] : [[name.slice(0, 120), file]]
}

async function textOf(file: File): Promise<string> {
  const text = (await file.text()).replaceAll('\r\n', '\n')
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}

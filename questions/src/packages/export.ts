import type { ExportFormat } from '@assay/contract/question-packages'
import type { QuestionContent, TimeLimits } from '@assay/contract/question-parts'
import { writeIcpcPackage } from './icpc/write.ts'
import { writeQuestion } from './write-markdown.ts'
import { type CompressedFile, compressFile, zipFiles } from './zip.ts'

export interface ExportedQuestion {
  readonly content: QuestionContent
  readonly limits: TimeLimits | null
}

/** A question as the files of a zip. Takes as long as its cases are large: run it in a thread. */
export function packQuestion(
  name: string,
  { content, limits }: ExportedQuestion,
  format: ExportFormat,
): CompressedFile[] {
  if (format === 'markdown') return [compressFile(`${name}.md`, writeQuestion(content, limits))]
  const files = writeIcpcPackage(content, limits, format)
  const paths = [...files.keys()].sort()
  return paths.map((path) => compressFile(`${name}/${path}`, files.get(path) ?? ''))
}

/** `packQuestion`, wherever it runs. */
export type QuestionPacker = (
  ...args: Parameters<typeof packQuestion>
) => CompressedFile[] | Promise<CompressedFile[]>

/** One zip with a folder for each question, or with a Markdown file for each. */
export function exportZip(
  questions: Iterable<ExportedQuestion> | AsyncIterable<ExportedQuestion>,
  format: ExportFormat,
  pack: QuestionPacker = packQuestion,
): AsyncGenerator<Uint8Array> {
  return zipFiles(filesOf(questions, format, pack))
}

async function* filesOf(
  questions: Iterable<ExportedQuestion> | AsyncIterable<ExportedQuestion>,
  format: ExportFormat,
  pack: QuestionPacker,
) {
  const taken = new Set<string>()
  for await (const question of questions) {
    yield* await pack(freeName(shortName(question.content.title), taken), question, format)
  }
}

/** Of lower-case letters and digits only, as the package format asks. */
export function shortName(title: string): string {
  const name = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 40)
  return name === '' ? 'question' : name
}

function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${name}${number}`
  taken.add(free)
  return free
}

import type { ExportFormat } from '@assay/contract/question-packages'
import type { QuestionContent, TimeLimits } from '@assay/contract/question-parts'
import { writeIcpcPackage } from './icpc/write.ts'
import { writeQuestion } from './write-markdown.ts'
import { zipFiles } from './zip.ts'

export interface ExportedQuestion {
  readonly content: QuestionContent
  readonly limits: TimeLimits | null
}

type Files = ReturnType<typeof writeIcpcPackage>
/** `writeIcpcPackage`, wherever it runs. */
export type PackageWriter = (...args: Parameters<typeof writeIcpcPackage>) => Files | Promise<Files>

/** One zip with a folder for each question, or with a Markdown file for each. */
export function exportZip(
  questions: Iterable<ExportedQuestion> | AsyncIterable<ExportedQuestion>,
  format: ExportFormat,
  writePackage: PackageWriter = writeIcpcPackage,
): AsyncGenerator<Uint8Array> {
  return zipFiles(filesOf(questions, format, writePackage))
}

async function* filesOf(
  questions: Iterable<ExportedQuestion> | AsyncIterable<ExportedQuestion>,
  format: ExportFormat,
  writePackage: PackageWriter,
) {
  const taken = new Set<string>()
  for await (const { content, limits } of questions) {
    const name = freeName(shortName(content.title), taken)
    if (format === 'markdown') {
      yield [`${name}.md`, writeQuestion(content, limits)] as const
      continue
    }
    const files = await writePackage(content, limits, format)
    for (const path of [...files.keys()].sort()) {
      yield [`${name}/${path}`, files.get(path) ?? ''] as const
    }
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

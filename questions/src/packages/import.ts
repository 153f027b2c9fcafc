import { maxQuestionsInFile } from '@assay/contract/question-packages'
import type { QuestionContent, TimeLimits } from '@assay/contract/question-parts'
import {
  type ArchiveLimits,
  archiveLimits,
  type Files,
  type OpenFile,
  readArchive,
  textOf,
  wholeFile,
} from './archive.ts'
import { readIcpcPackage } from './icpc/read.ts'
import { readCodeRunner } from './moodle/read.ts'
import { readPolygonPackage } from './polygon/read.ts'
import { readQuestionMarkdown } from './read-markdown.ts'
import { RefusedImport } from './refused.ts'

export interface ImportedQuestion {
  /** Where it was found. */
  readonly file: string
  readonly content: QuestionContent
  readonly limits: TimeLimits | null
  /** What was not taken over, a sentence each. */
  readonly notes: readonly string[]
}

/**
 * Reads a Markdown file, a problem package (ICPC or Polygon), a zip of several of either, or the
 * CodeRunner questions of a Moodle file. What cannot be read as a whole is refused by a
 * `RefusedImport`.
 */
export async function readImport(
  fileName: string,
  source: Uint8Array | OpenFile,
  limits: ArchiveLimits = archiveLimits,
): Promise<ImportedQuestion[]> {
  if (/\.md$/i.test(fileName)) {
    return [readMarkdown(fileName, wholeFile(fileName, source, limits))]
  }
  if (/\.xml$/i.test(fileName)) {
    const text = textOf(fileName, wholeFile(fileName, source, limits))
    const read = readCodeRunner(fileName, text).map((one) => ({ file: fileName, ...one }))
    refuseTooMany(fileName, read.length)
    return read
  }
  if (!/\.(zip|kpp)$/i.test(fileName)) {
    throw new RefusedImport(
      fileName,
      'is neither a Markdown file (.md), a Moodle file (.xml) nor a zip',
    )
  }
  const budget = { entries: limits.entries, bytes: limits.totalBytes }
  const unpack = (name: string, data: Uint8Array | OpenFile) =>
    readArchive(name, data, limits, budget)
  const outer = await unpack(fileName, source)
  const questions = readQuestions(fileName, outer)
  const folders = packageFolders(outer)
  for (const [path, data] of outer) {
    if (!/\.(zip|kpp)$/i.test(path) || isInside(path, folders)) continue
    questions.push(...readQuestions(path, await unpack(path, readable(path, data))))
    refuseTooMany(fileName, questions.length)
  }
  if (questions.length === 0) {
    throw new RefusedImport(
      fileName,
      'holds neither a problem.yaml, a problem.xml nor a Markdown question',
    )
  }
  refuseTooMany(fileName, questions.length)
  return questions
}

function refuseTooMany(file: string, questions: number): void {
  if (questions <= maxQuestionsInFile) return
  throw new RefusedImport(file, `holds more than ${maxQuestionsInFile} questions`)
}

/** A package at the top, or packages in folders, or Markdown files. */
function readQuestions(name: string, files: Files): ImportedQuestion[] {
  const folders = packageFolders(files)
  const isMarkdown = (path: string) => /\.md$/i.test(path) && !isInside(path, folders)
  const markdown = [...files].filter(([path]) => isMarkdown(path))
  // Before any is read, which takes much longer than counting.
  refuseTooMany(name, folders.length + markdown.length)
  const questions: ImportedQuestion[] = []
  for (const folder of folders) {
    const own = new Map(
      [...files]
        .filter(([path]) => path.startsWith(folder))
        .map(([path, data]) => [path.slice(folder.length), data]),
    )
    const file = folder === '' ? name : folder.slice(0, -1)
    const isIcpc = own.has('problem.yaml')
    questions.push({ file, ...(isIcpc ? readIcpcPackage : readPolygonPackage)(file, own) })
  }
  for (const [path, data] of markdown) questions.push(readMarkdown(path, readable(path, data)))
  return questions
}

/** A file without which there is no question. */
function readable(file: string, data: Uint8Array | undefined): Uint8Array {
  if (!data) throw new RefusedImport(file, 'is too large to be read')
  return data
}

/** The folders with a problem.yaml or problem.xml, each with a slash at its end; the top is empty. */
function packageFolders(files: Files): string[] {
  const folders = [...files.keys()]
    .filter((path) => /^(?:[^/]+\/){0,2}problem\.(?:yaml|xml)$/.test(path))
    .map((path) => path.slice(0, path.lastIndexOf('/') + 1))
    .sort()
  return [...new Set(folders)].filter((folder) => {
    return !folders.some((other) => other !== folder && folder.startsWith(other))
  })
}

function isInside(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path.startsWith(folder))
}

function readMarkdown(file: string, bytes: Uint8Array): ImportedQuestion {
  const text = textOf(file, bytes).replace(/^\ufeff/, '')
  return { file, ...readQuestionMarkdown(file, text), notes: [] }
}

import type { QuestionContent } from '@assay/contract/question-parts'
import type { Files } from '../archive.ts'
import { checkContent, checkLimits, type QuestionFile } from '../read-markdown.ts'
import { assayFile, readAssayFile } from './assay-file.ts'
import { readCases } from './cases.ts'
import { readComparison } from './comparison.ts'
import { PackageFiles } from './package-files.ts'
import { readProblemYaml, shown } from './problem-yaml.ts'
import { readPrograms, readStarters } from './programs.ts'
import { readStatements, type Statements } from './statement.ts'
import { readGenerator, readValidator } from './validators.ts'

export interface ReadPackage extends QuestionFile {
  /** What was not taken over, a sentence each. */
  readonly notes: readonly string[]
}

const maxNotes = 50
/** What the format does not know. */
const unknown = {
  summary: '',
  idea: '',
  topic: '',
  level: 'Basic',
  minutes: 15,
  kind: 'writing',
  noSlowSolutionReason: '',
  shape: [],
  survivors: [],
} as const

/** All of them, so that none is forgotten; checked at the end. */
export type QuestionParts = Record<Exclude<keyof QuestionContent, keyof Statements>, unknown> &
  Statements

/** Reads an ICPC problem package, `legacy` or `2025-09`, from the files of its folder. */
export function readIcpcPackage(name: string, files: Files): ReadPackage {
  const pack = new PackageFiles(name, files)
  const problem = readProblemYaml(pack)
  const ours = pack.has(assayFile)
    ? readAssayFile(`${assayFile} in ${name}`, pack.read(assayFile))
    : undefined
  const statements = readStatements(pack, problem, ours)
  if (!ours) {
    const words = shown(problem.keywords.join(', '))
    const hint = words === '' ? '' : ` (its keywords: ${words})`
    pack.note(`Choose its summary, idea, topic, level and minutes: the format has none${hint}`)
  }
  const {
    version: _version,
    limits = null,
    comparison: _comparison,
    translations: _translations,
    pictures: _pictures,
    ...described
  } = ours ?? unknownParts()
  const content: QuestionParts = {
    ...described,
    ...statements,
    ...readCases(pack, problem, ours),
    validator: readValidator(pack, ours),
    generator: readGenerator(pack, ours),
    starters: readStarters(pack, ours?.starters ?? []),
    comparison: readComparison(pack, problem, ours),
    ...readPrograms(pack, problem, ours),
  }
  pack.noteTheRest()
  return {
    content: checkContent(name, content),
    limits: limits === null ? null : checkLimits(name, limits),
    notes: atMostNotes(pack.notes),
  }
}

/** What formats other than ours leave to the author. */
export function unknownParts() {
  const none = { comparison: undefined, translations: undefined, pictures: undefined }
  return { version: 1, limits: null, ...none, ...unknown }
}

export function atMostNotes(notes: readonly string[]): readonly string[] {
  if (notes.length <= maxNotes) return notes
  return [...notes.slice(0, maxNotes), `… and ${notes.length - maxNotes} more`]
}

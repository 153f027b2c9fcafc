import type { QuestionContent } from '@assay/contract/question-parts'
import type { Files } from '../archive.ts'
import { checkContent, checkLimits, type QuestionFile } from '../read-markdown.ts'
import { beginning } from '../shorten.ts'
import { assayFile, readAssayFile } from './assay-file.ts'
import { readCases } from './cases.ts'
import { readComparison } from './comparison.ts'
import { PackageFiles } from './package-files.ts'
import { type Problem, readProblemYaml, shown } from './problem-yaml.ts'
import { readPrograms, readStarters } from './programs.ts'
import { readStatement } from './statement.ts'
import { joinWrappedLines } from './unwrap.ts'
import { readGenerator, readValidator } from './validators.ts'

export interface ReadPackage extends QuestionFile {
  /** What was not taken over, a sentence each. */
  readonly notes: readonly string[]
}

const maxTitleChars = 80
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

/** Reads an ICPC problem package, `legacy` or `2025-09`, from the files of its folder. */
export function readIcpcPackage(name: string, files: Files): ReadPackage {
  const pack = new PackageFiles(name, files)
  const problem = readProblemYaml(pack)
  const ours = pack.has(assayFile)
    ? readAssayFile(`${assayFile} in ${name}`, pack.read(assayFile))
    : undefined
  const { statement, title, language } = readStatement(pack, problem)
  if (!ours) {
    const words = shown(problem.keywords.join(', '))
    const hint = words === '' ? '' : ` (its keywords: ${words})`
    pack.note(`Choose its summary, idea, topic, level and minutes: the format has none${hint}`)
  }
  const {
    version: _version,
    limits = null,
    comparison: _comparison,
    ...described
  } = ours ?? unknownParts()
  const content: Record<keyof QuestionContent, unknown> = {
    ...described,
    title: titleFrom(pack, problem, language, title),
    statement: ours ? statement : joinWrappedLines(statement),
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
    notes: atMost(pack.notes),
  }
}

function unknownParts() {
  return { version: 1, limits: null, comparison: undefined, ...unknown }
}

function atMost(notes: readonly string[]): readonly string[] {
  if (notes.length <= maxNotes) return notes
  return [...notes.slice(0, maxNotes), `… and ${notes.length - maxNotes} more`]
}

function titleFrom(
  pack: PackageFiles,
  { names }: Problem,
  language: string,
  fromStatement: string,
): string {
  const name = names.get(language) ?? names.get('') ?? (fromStatement || [...names.values()][0])
  if (name === undefined) {
    pack.note('It has no name: write a title')
    return ''
  }
  if (name.length > maxTitleChars)
    pack.note(`Its name is cut off at ${maxTitleChars} characters: ${name.slice(0, 300)}`)
  return beginning(name, maxTitleChars)
}

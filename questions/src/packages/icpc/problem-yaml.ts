import { RefusedImport } from '../refused.ts'
import { flagsIn } from './flags.ts'
import type { PackageFiles } from './package-files.ts'

export interface Problem {
  /** By language; the key is empty if the file does not tell. */
  readonly names: ReadonlyMap<string, string>
  readonly isScoring: boolean
  /** Programs read an input once and print an output: nothing talks to them or starts them again. */
  readonly isOrdinary: boolean
  /** A program of the package judges outputs, says the package. */
  readonly hasOwnValidator: boolean
  readonly validatorFlags: readonly string[]
  readonly keywords: readonly string[]
  readonly constants: ReadonlyMap<string, string>
}

const formats = new Set(['legacy', 'legacy-icpc', '2023-07-draft', '2023-07', '2025-09'])
/** Keys that are read below; the others are named as they are. */
const understood = new Set([
  ...['problem_format_version', 'type', 'name', 'uuid', 'version', 'limits', 'validation'],
  ...['validator_flags', 'keywords', 'constants'],
])
const kindNotes = new Map([
  [
    'interactive',
    'It is interactive: here, programs read a fixed input and cannot talk to a judge',
  ],
  ['multi-pass', 'It is multi-pass: here, programs run once for each case, not several times over'],
  ['submit-answer', 'It asks for answers instead of a program: here, programs are submitted'],
])

export function readProblemYaml(pack: PackageFiles): Problem {
  const file = `problem.yaml in ${pack.name}`
  const values = pack.readYaml('problem.yaml')
  const format = plainText(values.problem_format_version ?? 'legacy')
  if (!formats.has(format)) throw new RefusedImport(file, `has an unknown format: ${shown(format)}`)

  const kinds = [values.type ?? []].flat().flatMap((kind) => plainText(kind).split(/\s+/))
  const validation = plainText(values.validation ?? 'default').split(/\s+/)
  const special = specialKinds(pack, [...kinds, ...validation])
  for (const kind of special) pack.note(kindNotes.get(kind) ?? '')
  if (validation.includes('score')) {
    pack.note('Its validator gives scores: here, an output is right or wrong')
  }
  if (values.limits !== undefined) noteLimits(pack, values.limits)
  for (const [key, value] of Object.entries(values)) {
    if (!understood.has(key)) pack.note(`problem.yaml, ${shown(key)}: ${shown(value)}`)
  }
  return {
    names: namesIn(values.name),
    isScoring: kinds.includes('scoring'),
    isOrdinary: special.size === 0,
    hasOwnValidator: validation.includes('custom'),
    validatorFlags: flagsIn(values.validator_flags),
    keywords: [values.keywords ?? []].flat().map(plainText).join(' ').split(/\s+/).filter(Boolean),
    constants: new Map(entriesOf(values.constants).map(([key, value]) => [key, plainText(value)])),
  }
}

/** What the package says it is, or has the files of. */
function specialKinds(pack: PackageFiles, told: readonly string[]): Set<string> {
  const kinds = new Set(
    told
      .map((kind) => (kind === 'multipass' ? 'multi-pass' : kind))
      .filter((kind) => kindNotes.has(kind)),
  )
  // Their samples show a conversation.
  const isTalk = (path: string) => path.endsWith('.interaction')
  const hasTalks = [...pack.under('data'), ...pack.under('interactors')].some(isTalk)
  if (hasTalks && !kinds.has('multi-pass')) kinds.add('interactive')
  return kinds
}

/** Flags that hold for some cases only: here, all are compared alike. */
export function noteFlags(pack: PackageFiles, path: string, flags: unknown): void {
  const words = flagsIn(flags)
  if (words.length === 0) return
  pack.note(`${path}: flags of its own for comparing are not taken over: ${shown(words.join(' '))}`)
}

function noteLimits(pack: PackageFiles, limits: unknown): void {
  const names = entriesOf(limits).map(([key, value]) => `${key} ${shown(value)}`)
  if (names.length === 0) return
  pack.note(`Limits are measured when the question is proven, not taken over: ${names.join(', ')}`)
}

function namesIn(name: unknown): Map<string, string> {
  if (typeof name === 'object' && name !== null) {
    return new Map(entriesOf(name).map(([language, text]) => [language, plainText(text)]))
  }
  return new Map(name === undefined || name === null ? [] : [['', plainText(name)]])
}

/** Maps and lists from outside need not have a text. */
function plainText(value: unknown): string {
  return typeof value === 'object' ? shown(value) : String(value)
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > 200 ? `${text.slice(0, 200)} …` : text
}

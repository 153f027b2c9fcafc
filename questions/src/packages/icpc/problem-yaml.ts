import { RefusedImport } from '../refused.ts'
import type { PackageFiles } from './package-files.ts'

export interface Problem {
  /** By language; the key is empty if the file does not tell. */
  readonly names: ReadonlyMap<string, string>
  readonly isScoring: boolean
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
  ['multi-pass', 'It runs programs several times over: here, they run once for each case'],
  ['submit-answer', 'It asks for answers instead of a program: here, programs are submitted'],
])

export function readProblemYaml(pack: PackageFiles): Problem {
  const file = `problem.yaml in ${pack.name}`
  const values = pack.readYaml('problem.yaml')
  const format = String(values.problem_format_version ?? 'legacy')
  if (!formats.has(format)) throw new RefusedImport(file, `has an unknown format: ${shown(format)}`)

  const kinds = [values.type ?? []].flat().map(String)
  const validation = String(values.validation ?? 'default').split(/\s+/)
  for (const kind of new Set([...kinds, ...validation])) {
    const note = kindNotes.get(kind)
    if (note !== undefined) pack.note(note)
  }
  if (validation.includes('custom')) {
    pack.note(
      'A program of its own judges the output: here, the output is compared with the expected one',
    )
  }
  if (values.validator_flags !== undefined) noteFlags(pack, values.validator_flags)
  if (values.limits !== undefined) noteLimits(pack, values.limits)
  for (const [key, value] of Object.entries(values)) {
    if (!understood.has(key)) pack.note(`problem.yaml, ${shown(key)}: ${shown(value)}`)
  }
  return {
    names: namesIn(values.name),
    isScoring: kinds.includes('scoring'),
    keywords: [values.keywords ?? []].flat().join(' ').split(/\s+/).filter(Boolean),
    constants: new Map(entriesOf(values.constants).map(([key, value]) => [key, String(value)])),
  }
}

/** Flags change how outputs are compared, except the one that asks for what happens here anyway. */
export function noteFlags(pack: PackageFiles, flags: unknown): void {
  const words = [flags ?? []].flat().join(' ').split(/\s+/).filter(Boolean)
  if (words.every((word) => word === 'case_sensitive')) return
  pack.note(`Outputs are compared exactly here, not with the flags: ${shown(words.join(' '))}`)
}

function noteLimits(pack: PackageFiles, limits: unknown): void {
  const names = entriesOf(limits).map(([key, value]) => `${key} ${shown(value)}`)
  if (names.length === 0) return
  pack.note(`Limits are measured when the question is proven, not taken over: ${names.join(', ')}`)
}

function namesIn(name: unknown): Map<string, string> {
  if (typeof name === 'object' && name !== null) {
    return new Map(entriesOf(name).map(([language, text]) => [language, String(text)]))
  }
  return new Map(name === undefined || name === null ? [] : [['', String(name)]])
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 200 ? `${text.slice(0, 200)} …` : text
}

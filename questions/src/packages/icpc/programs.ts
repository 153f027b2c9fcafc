import type { Language } from '@assay/contract/catalogue'
import { maxSourceBytes } from '@assay/contract/constants'
import {
  type FailingProgram,
  maxPrograms,
  type QuestionProgram,
} from '@assay/contract/question-parts'
import { languageOf } from '../languages.ts'
import type { AssayFile } from './assay-file.ts'
import type { PackageFiles } from './package-files.ts'
import type { Problem } from './problem-yaml.ts'
import { withConstants } from './statement.ts'

export const verdictFolders = {
  wrong: 'wrong_answer',
  slow: 'time_limit_exceeded',
  crashing: 'run_time_error',
} as const satisfies Record<FailingProgram['verdict'], string>

const verdicts = ['wrong', 'slow', 'crashing'] as const

export function readPrograms(
  pack: PackageFiles,
  { constants }: Problem,
  ours: AssayFile | undefined,
): { solutions: QuestionProgram[]; failing: FailingProgram[] } {
  const read = (paths: readonly string[]) =>
    paths.flatMap((path) => readProgram(pack, path, constants) ?? [])
  const solutions = read(inOrder(programsIn(pack, 'accepted'), ours?.solutions ?? []))
  const reasons = new Map(ours?.failing.map(({ file, reason }) => [file, reason]))
  const failingPaths = verdicts.flatMap((verdict) => programsIn(pack, verdictFolders[verdict]))
  const failing = read(inOrder(failingPaths, [...reasons.keys()])).map(({ path, ...program }) => ({
    ...program,
    verdict: verdicts.find((verdict) => path.includes(`/${verdictFolders[verdict]}/`)) ?? 'wrong',
    reason: reasons.get(path) ?? nameOf(path),
  }))
  return {
    solutions: atMost(pack, 'accepted solutions', solutions).map(({ path: _path, ...one }) => one),
    failing: atMost(pack, 'failing solutions', failing),
  }
}

/** The single files, and the folders with one file, below a folder of `submissions`. */
function programsIn(pack: PackageFiles, folder: string): string[] {
  const programs = new Map<string, string[]>()
  for (const path of pack.under(`submissions/${folder}`)) {
    const program = path.split('/').slice(0, 3).join('/')
    const paths = programs.get(program)
    if (paths) paths.push(path)
    else programs.set(program, [path])
  }
  return [...programs].flatMap(([program, paths]) => {
    if (paths.length === 1) return paths
    for (const path of paths) pack.take(path)
    pack.note(`${program} consists of ${paths.length} files: programs of one file are taken over`)
    return []
  })
}

function readProgram(
  pack: PackageFiles,
  path: string,
  constants: ReadonlyMap<string, string>,
): (QuestionProgram & { path: string }) | undefined {
  pack.take(path)
  const language = languageOf(path)
  if (language === undefined) {
    pack.note(`${path} is in a language that is not supported`)
    return undefined
  }
  if (pack.size(path) > maxSourceBytes) {
    pack.note(`${path} is longer than ${maxSourceBytes} bytes: not taken over`)
    return undefined
  }
  const source = withConstants(pack.read(path), constants)
  if (isUnusable(pack, path, language, source)) return undefined
  return { language, source, path }
}

function isUnusable(pack: PackageFiles, path: string, language: Language, source: string): boolean {
  if (language === 'Python' && /^#!.*python2/.test(source)) {
    pack.note(`${path} is in Python 2: not taken over`)
    return true
  }
  if (language === 'Java' && /\bpublic\s+(?:final\s+)?class\s+(?!Main\b)/.test(source)) {
    pack.note(`${path} has a public class that is not called Main: rename it`)
  }
  return false
}

export function readStarters(pack: PackageFiles, paths: readonly string[]): QuestionProgram[] {
  return paths.flatMap((path) => {
    const language = languageOf(path)
    if (language === undefined || !pack.has(path)) return []
    return [{ language, source: pack.read(path) }]
  })
}

/** Those that are listed in the order of the list, then the others. */
export function inOrder(paths: readonly string[], listed: readonly string[]): string[] {
  const present = new Set(paths)
  const first = new Set(listed.filter((path) => present.has(path)))
  return [...first, ...paths.filter((path) => !first.has(path))]
}

function atMost<T>(pack: PackageFiles, what: string, programs: T[]): T[] {
  if (programs.length > maxPrograms) {
    pack.note(`It has ${programs.length} ${what}: the first ${maxPrograms} are taken over`)
  }
  return programs.slice(0, maxPrograms)
}

/** `submissions/wrong_answer/greedy_by_end.py` → "greedy by end". */
function nameOf(path: string): string {
  const program = path.split('/')[2] ?? path
  return program
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .slice(0, 200)
}

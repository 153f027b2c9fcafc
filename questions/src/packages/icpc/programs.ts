import { maxSourceBytes } from '@assay/contract/constants'
import {
  type FailingProgram,
  maxChars,
  maxPrograms,
  type QuestionProgram,
} from '@assay/contract/question-parts'
import { languageOf } from '../languages.ts'
import { isPython2 } from '../python2.ts'
import { beginning } from '../shorten.ts'
import type { AssayFile } from './assay-file.ts'
import type { PackageFiles } from './package-files.ts'
import type { Problem } from './problem-yaml.ts'
import { programFolders, readProgramFiles } from './program-files.ts'
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
  const own = new Map(
    [...(ours?.solutions ?? []), ...(ours?.failing ?? []).map(({ file }) => file)].map((file) => [
      programOf(file),
      file,
    ]),
  )
  const read = (programs: readonly string[]) =>
    programs.flatMap((program) => {
      const file = own.get(program)
      const asExported = file === undefined ? undefined : readExported(pack, program, file)
      return asExported ?? readProgram(pack, program, constants) ?? []
    })
  const listed = (ours?.solutions ?? []).map(programOf)
  const solutions = read(inOrder(programFolders(pack, 'submissions/accepted'), listed))
  const reasons = new Map(ours?.failing.map(({ file, reason }) => [programOf(file), reason]))
  const failingPaths = verdicts.flatMap((verdict) =>
    programFolders(pack, `submissions/${verdictFolders[verdict]}`),
  )
  const failing = read(inOrder(failingPaths, [...reasons.keys()])).map(({ path, ...program }) => ({
    ...program,
    verdict: verdicts.find((verdict) => path.includes(`/${verdictFolders[verdict]}/`)) ?? 'wrong',
    reason: reasons.get(path) ?? reasonFrom(path.split('/')[2] ?? path),
  }))
  return {
    solutions: atMost(pack, 'accepted solutions', solutions).map(({ path: _path, ...one }) => one),
    failing: atMost(pack, 'failing solutions', failing),
  }
}

/** As the question had it, whatever it is like. */
function readExported(pack: PackageFiles, program: string, file: string) {
  const language = languageOf(file)
  if (language === undefined || !pack.has(file) || pack.size(file) > maxSourceBytes)
    return undefined
  const source = pack.textOrUndefined(file)
  return source === undefined ? undefined : { language, source, path: program }
}

function readProgram(
  pack: PackageFiles,
  program: string,
  constants: ReadonlyMap<string, string>,
): (QuestionProgram & { path: string }) | undefined {
  const read = readProgramFiles(pack, program)
  if ('problem' in read) {
    pack.note(`${program} is not taken over: ${read.problem}`)
    return undefined
  }
  const { language, renamed } = read
  const source = withConstants(read.source, constants)
  if (Buffer.byteLength(source) > maxSourceBytes) {
    pack.note(`${program} is longer than ${maxSourceBytes} bytes: not taken over`)
    return undefined
  }
  if (language === 'Python' && isPython2(source)) {
    pack.note(`${program} is in Python 2: not taken over`)
    return undefined
  }
  if (renamed !== undefined) pack.note(`${program}: its class ${renamed} is called Main now`)
  return { language, source, path: program }
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

export function atMost<T>(pack: PackageFiles, what: string, programs: T[]): T[] {
  if (programs.length > maxPrograms) {
    pack.note(`It has ${programs.length} ${what}: the first ${maxPrograms} are taken over`)
  }
  return programs.slice(0, maxPrograms)
}

/** A Java program has a folder of its own, whose name stands for it. */
const programOf = (file: string) => file.split('/').slice(0, 3).join('/')

/** `solutions/greedy_by_end.py` → "greedy by end". */
export function reasonFrom(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1)
  const name = file.replace(/\.[^.]*$/, '').replaceAll(/[_-]+/g, ' ')
  return beginning(name, maxChars.failingReason)
}

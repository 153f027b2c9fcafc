import { maxSourceBytes } from '@assay/contract/constants'
import type { FailingProgram, QuestionProgram } from '@assay/contract/question-parts'
import { elementAt, elementsOf, type XmlElement } from '../../xml.ts'
import type { PackageFiles } from '../icpc/package-files.ts'
import { readProgramFiles } from '../icpc/program-files.ts'
import { atMost, reasonFrom } from '../icpc/programs.ts'

const failures: ReadonlyMap<string, FailingProgram['verdict']> = new Map([
  ['wrong-answer', 'wrong'],
  ['presentation-error', 'wrong'],
  ['time-limit-exceeded', 'slow'],
])

/** The main solution first. Solutions whose tag leaves open how they end are named. */
export function readPolygonPrograms(
  pack: PackageFiles,
  problem: XmlElement,
): { solutions: QuestionProgram[]; failing: FailingProgram[] } {
  const listed = elementAt(problem, 'assets', 'solutions')
  const solutions: QuestionProgram[] = []
  const failing: FailingProgram[] = []
  for (const { path, type, tag } of (listed ? elementsOf(listed, 'solution') : []).map(factsOf)) {
    const verdict = failures.get(tag)
    const isRight = tag === 'main' || tag === 'accepted'
    pack.take(path)
    if (!isRight && verdict === undefined) {
      pack.note(`${path} is not taken over: its tag is ${tag}`)
      continue
    }
    const program = readProgram(pack, path, type)
    if ('problem' in program) pack.note(`${path} is not taken over: ${program.problem}`)
    else if (verdict) failing.push({ ...program, verdict, reason: reasonFrom(path) })
    else if (tag === 'main') solutions.unshift(program)
    else solutions.push(program)
  }
  return {
    solutions: atMost(pack, 'accepted solutions', solutions),
    failing: atMost(pack, 'failing solutions', failing),
  }
}

function factsOf(solution: XmlElement) {
  const source = elementAt(solution, 'source')?.attributes
  return {
    tag: solution.attributes.get('tag') ?? '',
    path: source?.get('path') ?? '',
    type: source?.get('type') ?? '',
  }
}

function readProgram(
  pack: PackageFiles,
  path: string,
  type: string,
): QuestionProgram | { problem: string } {
  if (!pack.has(path)) return { problem: 'it is not in the package' }
  if (/^python\.(?:2|pypy2)/.test(type)) return { problem: 'it is in Python 2' }
  const read = readProgramFiles(pack, path)
  if ('problem' in read) return read
  const { language, source, renamed } = read
  if (Buffer.byteLength(source) > maxSourceBytes) {
    return { problem: `it is longer than ${maxSourceBytes} bytes` }
  }
  if (renamed !== undefined) pack.note(`${path}: its class ${renamed} is called Main now`)
  return { language, source: source.replaceAll('\r\n', '\n') }
}

import {
  elementAt,
  elementsOf,
  readXml,
  textOfElement,
  UnreadableXml,
  type XmlElement,
} from '../../xml.ts'
import type { Files } from '../archive.ts'
import { PackageFiles } from '../icpc/package-files.ts'
import { atMostNotes, type QuestionParts, type ReadPackage, unknownParts } from '../icpc/read.ts'
import { checkContent } from '../read-markdown.ts'
import { RefusedImport } from '../refused.ts'
import { readPolygonCases } from './cases.ts'
import { readPolygonComparison } from './comparison.ts'
import { readPolygonPrograms } from './programs.ts'
import { readPolygonStatements } from './statements.ts'

const limits = { chars: 2_000_000, depth: 30, elements: 50_000 }

/** Reads a package of Codeforces Polygon from the files of its folder. */
export function readPolygonPackage(name: string, files: Files): ReadPackage {
  const pack = new PackageFiles(name, files)
  const problem = readDescription(pack)
  noteKind(pack, problem)
  const { limits: _limits, ...unknown } = unknownParts()
  const tags = elementAt(problem, 'tags')
  const words = (tags ? elementsOf(tags, 'tag') : [])
    .map(({ attributes }) => attributes.get('value') ?? '')
    .join(', ')
    .slice(0, 200)
  const hint = words === '' ? '' : ` (its tags: ${words})`
  pack.note(`Choose its summary, idea, topic, level and minutes: the format has none${hint}`)
  const content: QuestionParts = {
    ...unknown,
    ...readPolygonStatements(pack, problem),
    ...readPolygonCases(pack, problem),
    comparison: readPolygonComparison(pack, problem),
    ...readPolygonPrograms(pack, problem),
    validator: '',
    generator: '',
    starters: [],
  }
  pack.noteTheRest()
  return { content: checkContent(name, content), limits: null, notes: atMostNotes(pack.notes) }
}

function readDescription(pack: PackageFiles): XmlElement {
  const file = `problem.xml in ${pack.name}`
  try {
    const problem = readXml(pack.read('problem.xml').replace(/^\ufeff/, ''), limits)
    if (problem.name === 'problem') return problem
  } catch (error) {
    if (error instanceof UnreadableXml) throw new RefusedImport(file, error.message)
    throw error
  }
  throw new RefusedImport(file, 'describes no problem')
}

/** What a program must do here that it need not do there, or the other way round. */
function noteKind(pack: PackageFiles, problem: XmlElement): void {
  const judging = elementAt(problem, 'judging')
  if (elementAt(problem, 'assets', 'interactor')) {
    pack.note('It is interactive: here, programs read a fixed input and cannot talk to a judge')
  }
  if (Number(judging?.attributes.get('run-count') ?? 1) > 1) {
    pack.note('It is multi-pass: here, programs run once for each case, not several times over')
  }
  for (const key of ['input-file', 'output-file']) {
    const file = judging?.attributes.get(key) ?? ''
    if (file === '') continue
    pack.note(`Its ${key} is ${file}: here, programs use standard input and output`)
  }
  const testset = judging && elementAt(judging, 'testset')
  const told = ['time-limit', 'memory-limit'].flatMap((key) => {
    const value = testset ? textOfElement(elementAt(testset, key)).trim() : ''
    return value === '' ? [] : [`${key} ${value.slice(0, 20)}`]
  })
  if (told.length === 0) return
  pack.note(`Limits are measured when the question is proven, not taken over: ${told.join(', ')}`)
}

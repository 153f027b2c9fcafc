import { type Comparison, plainWords } from '@assay/contract/comparison'
import { elementAt, type XmlElement } from '../../xml.ts'
import type { PackageFiles } from '../icpc/package-files.ts'

const exactWords: Comparison = { ...plainWords, isCaseSensitive: true }
const tolerant = (absoluteTolerance: number, relativeTolerance: number | null) => ({
  ...exactWords,
  absoluteTolerance,
  relativeTolerance,
})

/** What the checkers that come with testlib do, by the name Polygon gives them. */
const standardCheckers: ReadonlyMap<string, Comparison> = new Map([
  ['fcmp', { ...exactWords, isSpaceSensitive: true }],
  ['hcmp', exactWords],
  ['icmp', exactWords],
  ['lcmp', exactWords],
  ['ncmp', exactWords],
  ['wcmp', exactWords],
  ['yesno', plainWords],
  ['nyesno', plainWords],
  ['acmp', tolerant(1.5e-6, null)],
  ['dcmp', tolerant(1e-6, 1e-6)],
  ['rcmp', tolerant(1.5e-6, null)],
  ['rcmp4', tolerant(1e-4, 1e-4)],
  ['rcmp6', tolerant(1e-6, 1e-6)],
  ['rcmp9', tolerant(1e-9, 1e-9)],
  ['rncmp', tolerant(1.5e-5, null)],
])

/** A standard checker becomes a comparison. Others are written with testlib, which no judge has. */
export function readPolygonComparison(pack: PackageFiles, problem: XmlElement): Comparison {
  const checker = elementAt(problem, 'assets', 'checker')
  const name = checker?.attributes.get('name') ?? ''
  const standard = standardCheckers.get(/^std::(\w+)\.cpp$/.exec(name)?.[1] ?? '')
  if (standard) return standard
  const source = checker && elementAt(checker, 'source')?.attributes.get('path')
  pack.note(
    checker
      ? `Its checker ${source ?? name} is written with testlib, which is not there: outputs are compared word by word until you write a checker`
      : 'It has no checker: outputs are compared word by word',
  )
  return exactWords
}

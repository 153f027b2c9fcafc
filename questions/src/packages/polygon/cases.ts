import {
  type CaseGroup,
  maxCaseGroups,
  maxChars,
  maxHiddenCases,
  maxSamples,
  type QuestionCase,
} from '@assay/contract/question-parts'
import { elementAt, elementsOf, textOfElement, type XmlElement } from '../../xml.ts'
import { CasePairs } from '../case-pairs.ts'
import { emptySample } from '../icpc/cases.ts'
import type { PackageFiles } from '../icpc/package-files.ts'
import { sharedMarks } from '../icpc/shared-marks.ts'
import { beginning } from '../shorten.ts'

/** More tests than any problem has. */
const maxTests = 5000

interface Test {
  readonly input: string
  readonly answer: string
  readonly name: string
  readonly isSample: boolean
  readonly group: string | undefined
  readonly points: number
}

interface Cases {
  readonly samples: QuestionCase[]
  readonly hiddenCases: QuestionCase[]
  readonly groups: CaseGroup[]
}

export function readPolygonCases(pack: PackageFiles, problem: XmlElement): Cases {
  const judging = elementAt(problem, 'judging')
  const sets = judging ? elementsOf(judging, 'testset') : []
  const chosen = sets.find(({ attributes }) => attributes.get('name') === 'tests') ?? sets[0]
  for (const one of sets) {
    if (one === chosen) continue
    pack.note(`The test set ${one.attributes.get('name') ?? ''} is not taken over`)
  }
  const tests = chosen ? testsIn(chosen) : []
  const pairs = new CasePairs((sentence) => pack.note(sentence))
  const missing = tests.filter(({ input, answer }) => !pack.has(input) || !pack.has(answer))
  if (missing.length > 0) {
    pack.note(
      `${missing.length} of ${tests.length} tests are not in the package: generators make them. Download the full package, which has them`,
    )
  }
  const read = (test: Test): { test: Test; one: QuestionCase }[] => {
    if (missing.includes(test)) return []
    const input = pack.textOrUndefined(test.input)
    const output = pack.textOrUndefined(test.answer)
    if (input === undefined || output === undefined) {
      pack.note(`${test.input} or its answer is not UTF-8 text: not taken over`)
      return []
    }
    const one = pairs.take(test.input, { name: test.name, input, output })
    return one ? [{ test, one }] : []
  }
  const all = tests.flatMap(read)
  const samples = all.filter(({ test }) => test.isSample).slice(0, maxSamples)
  const hidden = all.filter((one) => !samples.includes(one))
  if (samples.length === 0) pack.note('It has no samples: write at least one')
  if (hidden.length > maxHiddenCases) {
    pack.note(`It has ${hidden.length} hidden cases: the first ${maxHiddenCases} are taken over`)
  }
  const kept = hidden.slice(0, maxHiddenCases)
  return {
    samples: samples.length === 0 ? [emptySample] : samples.map(({ one }) => one),
    ...marked(pack, kept, chosen),
  }
}

function testsIn(testset: XmlElement): Test[] {
  const text = (name: string) => textOfElement(elementAt(testset, name)).trim()
  const listed = elementsOf(elementAt(testset, 'tests') ?? testset, 'test').slice(0, maxTests)
  const inputs = text('input-path-pattern') || 'tests/%02d'
  const answers = text('answer-path-pattern') || `${inputs}.a`
  return listed.map(({ attributes }, at) => {
    const input = numbered(inputs, at + 1)
    const told = attributes.get('description')?.trim()
    return {
      input,
      answer: numbered(answers, at + 1),
      name: beginning(told || `test ${at + 1}`, maxChars.caseName),
      isSample: attributes.get('sample') === 'true',
      group: attributes.get('group'),
      points: Number(attributes.get('points') ?? 0),
    }
  })
}

/** `tests/%02d` as C prints it. */
function numbered(pattern: string, number: number): string {
  return pattern.replace(/%(?:0(\d))?d/, (_whole, width = '1') =>
    String(number).padStart(Number(width), '0'),
  )
}

/** Groups that earn their points together become groups; other points become weights. */
function marked(
  pack: PackageFiles,
  cases: readonly { test: Test; one: QuestionCase }[],
  testset: XmlElement | undefined,
): Pick<Cases, 'hiddenCases' | 'groups'> {
  const plain = { hiddenCases: cases.map(({ one }) => one), groups: [] }
  const byGroup = new Map<string, number>()
  for (const { test } of cases) {
    if (test.group === undefined) continue
    byGroup.set(test.group, (byGroup.get(test.group) ?? 0) + test.points)
  }
  const described = testset && elementAt(testset, 'groups')
  const groups = described ? elementsOf(described, 'group') : []
  const attributeOf = (group: string, key: string) =>
    groups.find(({ attributes }) => attributes.get('name') === group)?.attributes.get(key)
  const worthy = [...byGroup.keys()]
  /** A last one that needs all others needs them here, too. */
  const needsAll = (group: string) => {
    const needed = new Set(neededBy(groups, group))
    return (
      worthy.length > 1 &&
      group === worthy.at(-1) &&
      worthy.every((one) => one === group || needed.has(one))
    )
  }
  for (const one of groups) {
    const group = one.attributes.get('name') ?? ''
    // Samples earn nothing here, so nothing is lost by not needing them.
    const isKept =
      neededBy(groups, group).every((needed) => !byGroup.has(needed)) || needsAll(group)
    if (isKept) continue
    pack.note(`The group ${group} needs others: not taken over`)
  }
  const points = [...byGroup].map(([group, sum]) => Number(attributeOf(group, 'points') ?? sum))
  const areGroups =
    byGroup.size > 1 &&
    byGroup.size <= maxCaseGroups &&
    cases.every(({ test }) => test.group !== undefined) &&
    points.every((one) => one > 0 && Number.isFinite(one)) &&
    [...byGroup.keys()].every((group) => attributeOf(group, 'points-policy') === 'complete-group')
  if (areGroups) {
    const marks = sharedMarks(points)
    const nameOf = (group: string) => beginning(`group ${group}`, maxChars.group)
    return {
      groups: [...byGroup.keys()].map((group, at) => ({
        name: nameOf(group),
        marks: marks[at] ?? 1,
        needsAll: needsAll(group),
      })),
      hiddenCases: cases.map(({ test, one }) => ({ ...one, group: nameOf(test.group ?? '') })),
    }
  }
  if (byGroup.size > 1) pack.note('Its groups of tests are not taken over')
  const hasPoints = cases.some(({ test }) => test.points > 0)
  if (!hasPoints) return plain
  const areWeights = cases.every(
    ({ test: { points } }) => Number.isInteger(points) && points >= 1 && points <= 10_000,
  )
  if (!areWeights) {
    pack.note('Its points cannot be expressed as weights: every case has the same weight')
    return plain
  }
  return { ...plain, hiddenCases: cases.map(({ test, one }) => ({ ...one, weight: test.points })) }
}

function neededBy(groups: readonly XmlElement[], group: string): string[] {
  const one = groups.find(({ attributes }) => attributes.get('name') === group)
  const listed = one && elementAt(one, 'dependencies')
  return (listed ? elementsOf(listed, 'dependency') : []).map(
    ({ attributes }) => attributes.get('group') ?? '',
  )
}

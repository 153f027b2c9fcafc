import {
  type CaseGroup,
  maxChars,
  maxHiddenCases,
  maxSamples,
  type QuestionCase,
} from '@assay/contract/question-parts'
import { elementAt, elementsOf, textOfElement, type XmlElement } from '../../xml.ts'
import { CasePairs } from '../case-pairs.ts'
import { emptySample } from '../icpc/cases.ts'
import { beginning } from '../shorten.ts'

interface Cases {
  readonly samples: QuestionCase[]
  readonly hiddenCases: QuestionCase[]
  readonly groups: CaseGroup[]
  /** Whether code of the tests runs after the answer, which therefore is no program by itself. */
  readonly areForParts: boolean
}

const maxWeight = 10_000

/** The tests that give a program an input and expect an output. */
export function readTests(question: XmlElement, note: (sentence: string) => void): Cases {
  const listed = elementAt(question, 'testcases')
  const tests = (listed ? elementsOf(listed, 'testcase') : []).map(factsOf)
  const withCode = tests.filter(({ code }) => code.trim() !== '')
  if (withCode.length > 0) {
    note(
      `${withCode.length} of ${tests.length} tests run code of their own after the answer, for which there is no place here: write cases with an input and an output, and say so in the statement`,
    )
  }
  if (tests.some(({ extra }) => extra.trim() !== '')) note('Extra data of tests is not taken over')
  const pairs = new CasePairs(note)
  const all = tests.flatMap((test, at) => {
    if (test.code.trim() !== '') return []
    const name = beginning(`test ${at + 1}`, maxChars.caseName)
    const one = pairs.take(`Test ${at + 1}`, { name, input: test.input, output: test.expected })
    return one ? [{ test, one }] : []
  })
  const samples = all.filter(({ test }) => test.isExample).slice(0, maxSamples)
  const hidden = all.filter((one) => !samples.includes(one))
  if (samples.length === 0) note('It has no example: write at least one sample')
  if (hidden.length > maxHiddenCases) {
    note(`It has ${hidden.length} hidden cases: the first ${maxHiddenCases} are taken over`)
  }
  const kept = hidden.slice(0, maxHiddenCases)
  return {
    samples: samples.length === 0 ? [emptySample] : samples.map(({ one }) => one),
    areForParts: withCode.length > 0,
    ...marked(question, kept, note),
  }
}

function factsOf(test: XmlElement) {
  const text = (name: string) => textOfElement(elementAt(test, name, 'text'))
  return {
    code: text('testcode'),
    input: text('stdin'),
    expected: text('expected'),
    extra: text('extra'),
    isExample: test.attributes.get('useasexample') === '1',
    mark: Number(test.attributes.get('mark') ?? 1),
  }
}

/** All or nothing is one group; other marks are weights. */
function marked(
  question: XmlElement,
  cases: readonly { test: ReturnType<typeof factsOf>; one: QuestionCase }[],
  note: (sentence: string) => void,
): Pick<Cases, 'hiddenCases' | 'groups'> {
  const isAllOrNothing = textOfElement(elementAt(question, 'allornothing')).trim() !== '0'
  if (isAllOrNothing && cases.length > 0) {
    const name = 'all cases'
    return {
      groups: [{ name, marks: 10, needsAll: false }],
      hiddenCases: cases.map(({ one }) => ({ ...one, group: name })),
    }
  }
  const weights = cases.map(({ test }) => Math.round(test.mark * 100))
  const areWeights = weights.every((weight) => weight >= 1 && weight <= maxWeight)
  if (!areWeights) note('The marks of its tests are not taken over: every case has the same weight')
  return {
    groups: [],
    hiddenCases: cases.map(({ one }, at) => ({
      ...one,
      weight: areWeights ? (weights[at] ?? 1) : 1,
    })),
  }
}

import { listBankQuestions, readBankQuestion } from '@assay/contract/question-bank'
import type { QuestionCase, QuestionContent, QuestionProgram } from '@assay/contract/question-parts'
import { readBank } from '@assay/questions/bank'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasRunner, useRealRunner } from '../../testing/real-runner.ts'
import { provingNode, startDraft } from '../../testing/studio.ts'
import { useProduct } from '../../testing/test-app.ts'
import { loadBank } from '../questions/load-bank.ts'

const slug = 'rug-beside-the-table'

const caseOf = (name: string, input: string, output: string): QuestionCase => ({
  ...{ name, input, output, weight: 1, group: null },
})

/** As an author types it: no line feed at the ends. */
const largest: QuestionContent = {
  title: 'Find the largest number',
  summary: 'Print the largest of a list of numbers.',
  idea: 'maximum',
  topic: 'arrays',
  level: 'Basic',
  minutes: 10,
  kind: 'writing',
  statement: 'Print the largest of `n` numbers, where $1 \\le n \\le 50$.',
  samples: [caseOf('', '3\n5 9 2', '9')],
  hiddenCases: [
    caseOf('one number', '1\n-7', '-7'),
    caseOf('the first one', '3\n8 1 1', '8'),
    caseOf('the last one', '4\n1 2 3 1000', '1000'),
    caseOf('all negative', '3\n-5 -9 -2', '-2'),
  ],
  shape: ['n:1..50', 'a[n]:-1000..1000'],
  validator: 'n = int(input())\nassert len(input().split()) == n\n',
  starters: [],
  solutions: [
    {
      language: 'Python',
      source: `input()
numbers = list(map(int, input().split()))
best = numbers[0]
for number in numbers[1:]:
    if number > best:
        best = number
print(best)
`,
    },
    {
      language: 'C',
      source: `#include <stdio.h>
int main(void) {
    int n, best = -2000, number;
    scanf("%d", &n);
    while (n-- > 0 && scanf("%d", &number) == 1)
        if (number > best) best = number;
    printf("%d\\n", best);
}
`,
    },
  ],
  failing: [
    {
      language: 'Python',
      source: 'input()\nprint(max([0, *map(int, input().split())]))\n',
      verdict: 'wrong',
      reason: 'starts from 0',
    },
  ],
  survivors: [],
  groups: [],
  generator: '',
  noSlowSolutionReason: '',
}

describe.skipIf(!hasRunner)('a proof with the real runner', () => {
  const product = useProduct()
  const judge = useRealRunner()
  let ada: SignedIn
  let shipped: string

  beforeAll(async () => {
    const bank = readBank().filter((question) => question.slug === slug)
    await loadBank(product.db, bank, product.clock.now())
    ada = await product.signedIn('admin')
    shipped = succeeded(await ada.call(listBankQuestions)).data[0]?._id ?? ''
  })

  const node = (limits: { referenceSeconds?: number }) => provingNode(product, { judge, ...limits })
  const proven = async (draft: Awaited<ReturnType<typeof startDraft>>, limits = {}) => {
    await draft.prove()
    await node(limits).runDue()
    const proof = await draft.proof()
    if (!proof) throw new Error('there is no proof')
    return { ...proof, problems: proof.checks.flatMap(({ problems }) => problems) }
  }

  test('finds the wrong case of a question written from nothing, and then none', async () => {
    const hiddenCases = largest.hiddenCases.map((one) =>
      one.name === 'the last one' ? { ...one, output: '100' } : one,
    )
    const draft = await startDraft(ada, { ...largest, hiddenCases })
    const failed = await proven(draft)
    expect(failed.problems).toEqual([
      'The Python reference prints "1000" on case "the last one", which expects "100".',
      'The C reference prints "1000" on case "the last one", which expects "100".',
    ])
    expect((await draft.publish()).body.message).toBe(failed.problems[0])

    await draft.save(largest)
    const passed = await proven(draft)
    expect(passed.problems).toEqual([])
    expect(passed.state).toBe('passed')
    expect(passed.mutants?.killed).toBeGreaterThan(0)
    const published = await draft.publish()
    expect(published.status).toBe(201)
    const params = { id: published.body.data.questionId }
    const edition = succeeded(await ada.call(readBankQuestion, { params })).data
    expect(edition).toMatchObject({ origin: 'ours', title: largest.title, limits: { C: 1 } })
    expect(edition.content.samples[0]).toMatchObject({ input: '3\n5 9 2\n', output: '9\n' })
  }, 300_000)

  test('names the mutant that survives when an edge case of a shipped question goes', async () => {
    const draft = await startDraft(ada, largest, shipped)
    // Two references will do, and what is wrong with a wrong program is not the point.
    const isQuick = ({ language }: QuestionProgram) => language === 'Python' || language === 'C'
    const solutions = draft.content.solutions.filter(isQuick)
    const content = { ...draft.content, solutions, failing: [] }
    await draft.save(content)
    const whole = await proven(draft)
    expect(whole.problems).toEqual([])
    const isApartInY = ({ input }: QuestionCase) => {
      const [, b = 0, , d = 0, , f = 0, , h = 0] = input.trim().split(/\s+/).map(Number)
      return d < f || h < b
    }
    const { hiddenCases } = content
    const left = hiddenCases.filter((one) => !isApartInY(one))
    expect(left.length).toBeLessThan(hiddenCases.length)
    await draft.save({ ...content, hiddenCases: left })
    const { mutants, problems, state } = await proven(draft)
    expect(state).toBe('failed')
    const survivor = mutants?.survivors.find(({ before }) => before.startsWith('height = max(0'))
    expect(survivor?.after).toMatch(/^height = max\(/)
    expect(mutants?.killed).toBeLessThan(whole.mutants?.killed ?? 0)
    expect(problems[0]).toMatch(
      /^No case fails the Python reference with height = .* in line \d+\./,
    )

    const survivors = (mutants?.survivors ?? []).map(({ mutant }) => ({
      mutant,
      reason: 'accepted here',
    }))
    await draft.save({ ...content, hiddenCases: left, survivors })
    expect(await proven(draft)).toMatchObject({
      state: 'passed',
      mutants: { explained: survivors.length, survivors: [] },
    })
  }, 300_000)

  test.each([
    ['never ends', 'while True: pass\n', /takes more than 1 s on case "sample"/],
    [
      'forks without end',
      'import os\nwhile True: os.fork()\n',
      /^The Python reference (fails|takes|prints)/,
    ],
    [
      'prints without end',
      'while True: print("x" * 1000)\n',
      /^The Python reference (fails|takes|prints)/,
    ],
    ['reads what it must not', 'print(open("/etc/shadow").read())\n', /fails on case "sample"/],
  ])(
    'of a reference that %s just fails',
    async (_, source, sentence) => {
      const solutions = [{ language: 'Python' as const, source }]
      const draft = await startDraft(ada, { ...largest, solutions })
      const { state, problems } = await proven(draft, { referenceSeconds: 1 })
      expect(state).toBe('failed')
      expect(problems[0]).toMatch(sentence)
    },
    300_000,
  )
})

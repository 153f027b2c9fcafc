import { maxShownOutputChars } from '@assay/contract/attempt-review'
import { maxFreshInputBytes, type QuestionContent } from '@assay/contract/question-parts'
import { generateCases, tryGenerator } from '@assay/contract/studio'
import type { SignedIn } from '@assay/testkit/accounts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { faults, shortPatience, useStandInJudge } from '../../testing/stand-in-judge.ts'
import { doubling, startDraft } from '../../testing/studio.ts'
import { useProduct } from '../../testing/test-app.ts'

const { judge, client } = useStandInJudge(shortPatience)
const product = useProduct({}, { judge: client })

let ada: SignedIn
beforeAll(async () => {
  ada = await product.signedIn('admin')
})
beforeEach(() => {
  judge.received.length = 0
  judge.instead.length = 0
})

const groups: Pick<QuestionContent, 'groups'> = {
  groups: [
    { name: 'basics', marks: 5, needsAll: false },
    { name: 'large', marks: 5, needsAll: true },
  ],
}
const grouped: QuestionContent = { ...doubling, ...groups }

describe('generated cases', () => {
  const generate = async (content: QuestionContent, group?: string) => {
    const { params, revision } = await startDraft(ada, content)
    const body = { revision: revision(), count: 5, seed: 7, ...(group !== undefined && { group }) }
    return ada.request(generateCases, { params, body })
  }

  test('have the shape, are new, and have the output of the references', async () => {
    const { data } = (await generate(doubling)).body
    expect(data).toHaveLength(5)
    const known = [...doubling.samples, ...doubling.hiddenCases].map(({ input }) => input)
    for (const { input, output } of data) {
      expect(Number(output)).toBe(2 * Number(input))
      expect(known).not.toContain(input)
    }
    expect(data[0]).toMatchObject({ name: 'generated 1', weight: 1, group: null })
    expect((await generate(doubling)).body.data).toEqual(data)
  })

  test('belong to the group they are made for, by default the first', async () => {
    const groupsOf = ({ body }: Awaited<ReturnType<typeof generate>>) =>
      new Set(body.data.map(({ group }: { group: string | null }) => group))
    expect(groupsOf(await generate(grouped))).toEqual(new Set(['basics']))
    expect(groupsOf(await generate(grouped, 'large'))).toEqual(new Set(['large']))
  })

  test('come from the generator if there is one, each input once', async () => {
    const { data } = (await generate({ ...grouped, shape: [], generator: 'print 7' }, 'large')).body
    expect(data).toEqual([
      { name: 'generated 1', input: '7\n', output: '14\n', weight: 1, group: 'large' },
    ])
    const asked = judge.received.filter(({ sourceCode }) => sourceCode === 'print 7')
    expect(asked.map(({ stdin }) => stdin)).toEqual(
      [7, 8, 9, 10, 11].map((seed) => `${seed}\nlarge\n`),
    )
  })

  test.each<[string, Partial<QuestionContent>, string]>([
    [
      'neither a shape nor a generator',
      { shape: [] },
      'Describe the shape of the input or write a generator before you generate cases.',
    ],
    [
      'a generator that fails',
      { ...groups, generator: 'fail no such group' },
      'The generator fails: Runtime Error (NZEC): no such group: Exited with error status 1',
    ],
    [
      'a generator that prints a case',
      { ...groups, generator: 'print 10' },
      'The generator prints only inputs that are cases already. Try another seed.',
    ],
    ['no reference', { solutions: [] }, 'Write a reference before you generate cases.'],
    [
      'a shape that cannot be read',
      { shape: ['numbers'] },
      'The shape cannot be read: the shape has an item that cannot be read: numbers.',
    ],
    [
      'a shape of which all inputs are there',
      { shape: ['n:1..1'] },
      'The shape allows no input that is not a case already. Widen its ranges.',
    ],
    [
      'references that disagree',
      {
        solutions: [
          { language: 'C', source: 'times 2' },
          { language: 'Python', source: 'times 3' },
        ],
      },
      'The references disagree on every input.',
    ],
    [
      'a reference that fails',
      { solutions: [{ language: 'C', source: 'nonsense' }] },
      'The C reference fails on every input: Compilation Error: main.c:1: error',
    ],
  ])('are refused with %s', async (_, changes, message) => {
    const refused = await generate({ ...doubling, ...changes })
    expect([refused.status, refused.body.message]).toEqual([422, message])
  })

  test('are refused while the judge is down', async () => {
    judge.instead.push(faults.broken, faults.broken)
    expect((await generate(doubling)).status).toBe(503)
  })
})

describe('a generator that is tried', () => {
  const tried = async (changes: Partial<QuestionContent>, group = 'basics') => {
    const { params, revision } = await startDraft(ada, { ...grouped, ...changes })
    return ada.request(tryGenerator, { params, body: { revision: revision(), seed: 3, group } })
  }

  test('shows its input', async () => {
    const { body } = await tried({ generator: 'print 5' })
    expect(body.data).toEqual({ input: '5\n', bytes: 2, problem: null })
    expect(judge.received[0]?.stdin).toBe('3\nbasics\n')
  })

  test.each<[string, Partial<QuestionContent>, string]>([
    ['prints nothing', { generator: 'print' }, 'The generator prints nothing.'],
    [
      'prints what does not fit the shape',
      { generator: 'print 101' },
      'It does not fit the shape: line 1',
    ],
    [
      'prints what the validator refuses',
      { generator: 'print 5', validator: 'fail 5 is odd' },
      'The validator refuses it: Runtime Error (NZEC): 5 is odd',
    ],
  ])('tells its author if it %s', async (_, changes, problem) => {
    const { body } = await tried(changes)
    expect(body.data.problem).toContain(problem)
  })

  test.each([
    ['prints something else for the same seed', (run: number) => String(run), 'something else'],
    ['prints too much', () => '9'.repeat(maxFreshInputBytes), 'larger than 256 KB'],
  ])('tells its author if it %s', async (_, print, problem) => {
    let runs = 0
    judge.outcome = (program) => {
      runs += 1
      return { ...judge.usualOutcome(program), stdout: `${print(runs)}\n` }
    }
    const { body } = await tried({ generator: 'print 5' })
    judge.outcome = judge.usualOutcome
    expect(body.data.problem).toContain(problem)
    expect(body.data.input.length).toBeLessThanOrEqual(maxShownOutputChars)
  })

  test.each<[string, Partial<QuestionContent>, string]>([
    ['there is none', {}, 'Write a generator before you try it.'],
    ['it fails', { generator: 'fail twice' }, 'The generator fails: Runtime Error (NZEC): twice'],
    [
      'there is no such group',
      { generator: 'print 5', groups: [{ name: 'other', marks: 10, needsAll: false }] },
      'There is no group “basics”.',
    ],
  ])('is refused if %s', async (_, changes, message) => {
    const { status, body } = await tried(changes)
    expect([status, body.message]).toEqual([422, expect.stringContaining(message)])
  })
})

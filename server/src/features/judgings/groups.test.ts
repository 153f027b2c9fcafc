import type { JudgedCase } from '@assay/contract/judgings'
import type { QuestionContent } from '@assay/contract/question-parts'
import { describe, expect, test } from 'vitest'
import { groupedQuestion, publishGrouped, teach } from '../../testing/grouped-question.ts'
import { useJudgedProduct } from '../../testing/judged-product.ts'

const { judge, product, admin, node, work, casesTest, answered } = useJudgedProduct()

/** An answer with this program, in a test with the grouped question alone. */
async function answeredBy(
  source: string,
  changes: object = {},
  content: Partial<QuestionContent> = {},
) {
  const id = await publishGrouped(product, content)
  const one = await casesTest({ questionIds: [id], ...changes })
  return answered(one, () => source)
}

const runsOf = (source: string) =>
  judge.received.filter(({ sourceCode }) => sourceCode === source).map(({ stdin }) => Number(stdin))

const passedOf = (groups: { name: string; passed: boolean }[]) =>
  Object.fromEntries(groups.map(({ name, passed }) => [name, passed]))

async function rejudge(attemptId: string): Promise<void> {
  expect((await admin().post('/api/rejudgings', { attemptId })).status).toBe(201)
  await work()
  await work()
}

const tooSlow = { status: { id: 5, description: 'Time Limit Exceeded' } }

describe('an answer marked by groups of cases', () => {
  test('gets all marks if it is right, with five fresh cases in their groups', async () => {
    teach(judge)
    const { user, progress, paths } = await answeredBy('times 2')
    expect(await progress()).toMatchObject({ groups: [] })
    await work()
    const groups = [
      { name: 'small', marks: 2, needsAll: false, passed: true },
      { name: 'middling', marks: 3, needsAll: false, passed: true },
      { name: 'large', marks: 5, needsAll: true, passed: true },
    ]
    expect(await progress()).toMatchObject({ score: 10, judged: 11, total: 11, groups })
    expect((await user.get(paths.summary)).body.data.questions[0].groups).toEqual(groups)
    expect((await admin().get(paths.detail)).body.data.questions[0].groups).toEqual(groups)
    const judging = (await admin().get(paths.judging)).body.data
    expect(judging).toMatchObject({ groups, freshCases: 5 })
    const fresh = judging.cases.filter(({ isFresh }: JudgedCase) => isFresh)
    expect(fresh.map(({ group }: JudgedCase) => group)).toEqual([
      ...['middling', 'small', 'middling', 'large', 'large'],
    ])
  })

  test('gets all marks if it is right and no fresh case could be made', async () => {
    teach(judge)
    const solutions = groupedQuestion.solutions.slice(0, 1)
    const { progress, paths, attemptId } = await answeredBy('times 2', {}, { solutions })
    await work()
    expect(await progress()).toMatchObject({ score: 10, judged: 6, total: 6 })
    // By now it is known that there are none.
    await rejudge(attemptId)
    expect(await progress()).toMatchObject({ score: 10 })
    expect((await admin().get(paths.judging)).body.data).toMatchObject({ freshCases: 0 })
  })

  test('loses a group by one case of it, and the last group by any', async () => {
    teach(judge, { 'no hundreds': (n) => (n === 200 ? 0 : 2 * n) })
    const { user, progress, paths } = await answeredBy('no hundreds')
    await work()
    const { groups, ...rest } = await progress()
    expect(rest).toMatchObject({ score: 2, correct: false, judged: 11, total: 11 })
    expect(passedOf(groups)).toEqual({ small: true, middling: false, large: false })
    expect(runsOf('no hundreds').filter((n) => n >= 1000)).toEqual([])
    const { cases } = (await admin().get(paths.judging)).body.data
    const verdicts = (group: string) =>
      cases.filter((one: JudgedCase) => one.group === group).map((one: JudgedCase) => one.verdict)
    expect(verdicts('middling')).toEqual(['passed', 'wrong', 'not run', 'not run'])
    expect(new Set(verdicts('large'))).toEqual(new Set(['not run']))
    const texts = JSON.stringify([
      (await user.get(paths.summary)).body,
      (await user.get(paths.progress)).body,
    ])
    expect(texts).not.toContain('of 200')
  })

  test('keeps half of the marks if it is right but too slow', async () => {
    teach(judge, { slow: (n) => (n >= 1000 ? tooSlow : 2 * n) })
    const { progress, paths } = await answeredBy('slow')
    await work()
    expect(await progress()).toMatchObject({ score: 5 })
    const { cases } = (await admin().get(paths.judging)).body.data
    const large = cases.filter((one: JudgedCase) => one.group === 'large')
    expect(large.map((one: JudgedCase) => one.verdict)).toEqual([
      ...['too slow', 'not run', 'not run', 'not run'],
    ])
  })

  test('gets nothing for the printed sample, after one case of each group', async () => {
    teach(judge)
    const { progress, paths } = await answeredBy('print 6')
    await work()
    expect(await progress()).toMatchObject({ score: 0, judged: 11, total: 11 })
    // The first is the sample, which the candidate ran.
    expect(runsOf('print 6')).toEqual([3, 1, 100])
    const { cases } = (await admin().get(paths.judging)).body.data
    expect(cases.filter((one: JudgedCase) => one.verdict === 'not run')).toHaveLength(9)
  })

  test('is resumed without a second run of what is decided', async () => {
    const programs = { resumed: (n: number) => (n === 1 ? 0 : 2 * n) }
    teach(judge, programs)
    const { progress } = await answeredBy('resumed')
    const teaching = judge.outcome
    judge.outcome = (program) => {
      if (program.sourceCode === 'resumed' && program.stdin.trim() === '200') judge.isHeld = true
      return judge.isHeld ? { status: { id: 2, description: 'Processing' } } : teaching(program)
    }
    const stopped = node()
    const running = stopped.runDue()
    await expect.poll(() => judge.isHeld).toBe(true)
    await stopped.stop()
    await running
    judge.isHeld = false
    judge.outcome = teaching
    expect(await progress()).toMatchObject({ correct: null, groups: [] })
    judge.received.length = 0
    product.clock.advance(60_000)
    await work()
    expect(passedOf((await progress()).groups)).toEqual({
      ...{ small: false, middling: true, large: false },
    })
    expect(runsOf('resumed').filter((n) => n < 200)).toEqual([])
  })

  test('keeps its groups to itself if the test does not show results', async () => {
    teach(judge)
    const { progress, user, paths } = await answeredBy('times 2', { showResults: false })
    await work()
    expect(await progress()).toMatchObject({ isWithheld: true, groups: [] })
    expect((await user.get(paths.summary)).body.data.questions).toBeNull()
    expect((await admin().get(paths.detail)).body.data.questions[0].groups).toHaveLength(3)
  })
})

describe('rejudging by another edition', () => {
  test('computes what fresh cases expect anew, by its references', async () => {
    teach(judge, { 'wrong from 300': (n) => (n < 300 || n % 1000 === 0 ? 2 * n : 0) })
    const wrong = (['C', 'Python'] as const).map((language) => ({
      ...{ language, source: 'wrong from 300' },
    }))
    const id = await publishGrouped(product, { solutions: wrong })
    const one = await casesTest({ questionIds: [id] })
    const { progress, attemptId, paths } = await answered(one, () => 'times 2')
    await work()
    expect(await progress()).toMatchObject({ score: 2 })
    const inputs = async () => {
      const { cases } = (await admin().get(paths.judging)).body.data
      const fresh = cases.filter(({ isFresh }: JudgedCase) => isFresh)
      const read = fresh.map(({ position }: JudgedCase) =>
        admin().get(`${paths.judging}/cases/${position}`),
      )
      const all = await Promise.all(read)
      return all.map(({ body }) => body.data.case?.input)
    }
    const before = await inputs()
    expect(before.filter(Boolean)).toHaveLength(5)
    await publishGrouped(product)
    await rejudge(attemptId)
    expect(await progress()).toMatchObject({ score: 10 })
    expect(await inputs()).toEqual(before)
  })

  test('keeps marks by weight, if the attempt began with an edition without groups', async () => {
    teach(judge, { 'no hundreds': (n) => (n === 200 ? 0 : 2 * n) })
    const hiddenCases = groupedQuestion.hiddenCases.map((one) => ({ ...one, group: null }))
    const id = await publishGrouped(product, { groups: [], generator: '', hiddenCases })
    const one = await casesTest({ questionIds: [id] })
    const { progress, attemptId, paths } = await answered(one, () => 'no hundreds')
    await work()
    const groupsOfCases = async () =>
      new Set(
        (await admin().get(paths.judging)).body.data.cases.map(({ group }: JudgedCase) => group),
      )
    expect(await progress()).toMatchObject({ score: 9 })
    await publishGrouped(product)
    await rejudge(attemptId)
    expect(await progress()).toMatchObject({ score: 9, groups: [] })
    expect(await groupsOfCases()).toEqual(new Set([null]))
  })
})

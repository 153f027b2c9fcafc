import { eq, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lostRun, noResult } from '../../platform/judge/result.ts'
import { attemptQuestions } from '../../tables/attempts.ts'
import { runs } from '../../tables/submissions.ts'
import { useBank } from '../../testing/bank.ts'
import { answer, begin, makeTest, runCode, solutionOf, submit } from '../../testing/candidate.ts'
import { faults, useStandInJudge } from '../../testing/stand-in-judge.ts'
import { useProduct } from '../../testing/test-app.ts'
import { deleteOldRuns } from './old-runs-store.ts'
import { sweepRuns } from './sweeper.ts'

const { judge, client } = useStandInJudge()
const product = useProduct({}, { judge: client })
useBank(product)

type Signed = Awaited<ReturnType<typeof product.signedIn>>
let user: Signed
let one: Awaited<ReturnType<typeof makeTest>>

beforeAll(async () => {
  one = await makeTest(await product.signedIn('admin'))
})

beforeEach(async () => {
  user = await product.signedIn('user')
  await begin(user, one)
  judge.isHeld = false
})

const sweep = () => {
  const parts = { db: product.db, clock: product.clock, judge: client }
  return sweepRuns(parts, new AbortController().signal)
}
const stored = async (token: string) =>
  (await product.db.select().from(runs).where(eq(runs.id, token)))[0]
const given = async (source = 'print x') =>
  (await submit(user, one, one.questions[0]._id, source)).body.token as string

describe('a run that nobody asks about', () => {
  test('is written down when it ends, once the browser has had its time', async () => {
    const token = await given()
    await sweep()
    expect((await stored(token))?.finishedAt).toBeNull()
    product.clock.advance(6000)
    await Promise.all([sweep(), sweep(), sweep()])
    expect(await stored(token)).toMatchObject({ stdout: 'x\n', statusId: 3 })
    expect((await stored(token))?.finishedAt).toEqual(product.clock.now())
  })

  test('is looked after behind any number of others that go on', async () => {
    const usual = judge.outcome
    judge.outcome = (program) =>
      program.sourceCode === 'print other'
        ? { status: { id: 2, description: 'Processing' } }
        : usual(program)
    for (let people = 0; people < 7; people += 1) {
      const other = await product.signedIn('user')
      await begin(other, one)
      for (let each = 0; each < 4; each += 1) {
        await submit(other, one, one.questions[0]._id, 'print other')
      }
    }
    product.clock.advance(1000)
    const token = await given('print last')
    product.clock.advance(6000)
    await sweep()
    expect((await stored(token))?.stdout).toBe('last\n')
    judge.outcome = usual
    await sweep()
  })

  test('waits while the judge is away, and is lost when the judge has lost it', async () => {
    const token = await given()
    product.clock.advance(6000)
    judge.instead.push(faults.broken)
    await sweep()
    expect((await stored(token))?.finishedAt).toBeNull()
    judge.forgetEverything()
    await sweep()
    expect(await stored(token)).toMatchObject({ statusId: 13, stdout: null })
  })

  test('is given up after a quarter of an hour', async () => {
    judge.isHeld = true
    const token = await given()
    product.clock.advance(14 * 60_000)
    await sweep()
    expect((await stored(token))?.finishedAt).toBeNull()
    product.clock.advance(2 * 60_000)
    await sweep()
    expect(await stored(token)).toMatchObject({ statusId: 13, message: noResult })
  })

  test('and of which the judge was never told is given up', async () => {
    const token = await given()
    // As a server that was killed between writing the run and telling the judge leaves it.
    await product.db.update(runs).set({ judgeToken: null }).where(eq(runs.id, token))
    product.clock.advance(10_000)
    expect((await user.get(`/api/submissions/${token}`)).body.status.id).toBe(1)
    product.clock.advance(30_000)
    await sweep()
    expect(await stored(token)).toMatchObject({ statusId: 13, message: lostRun })
  })
})

test('old runs go, except those that decided an answer, which are not looked at again', async () => {
  const [first] = one.questions
  const { db, clock } = product
  await db.update(runs).set({ finishedAt: clock.now() }).where(isNull(runs.finishedAt))
  const early = (await runCode(user, one, first._id, 'print no')).body.token
  const decisive = (await runCode(user, one, first._id, solutionOf(first))).body.token
  await answer(user, one, first._id)
  clock.advance(3_600_000)
  const fresh = (await runCode(user, one, one.questions[1]?._id ?? '', 'print fresh')).body.token
  expect(await deleteOldRuns(db, clock.now(), 2)).toBeGreaterThan(2)
  expect(await stored(early)).toBeUndefined()
  expect((await stored(fresh))?.stdout).toBe('fresh\n')
  expect((await stored(decisive))?.sourceCode).toBe(solutionOf(first))

  await db.update(attemptQuestions).set({ runId: null })
  clock.advance(3_600_000)
  expect(await deleteOldRuns(db, clock.now())).toBe(1)
  expect(await stored(fresh)).toBeUndefined()
  expect(await stored(decisive)).toBeDefined()
})

import {
  type Item,
  listItems,
  type QuestionFigures,
  readQuestionFigures,
} from '@assay/contract/items'
import { type Results, readResults } from '@assay/contract/results'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { countingHandlers } from '../../background.ts'
import { jobWorker } from '../../platform/jobs/worker.ts'
import { makeTest, type TestAssessment } from '../../testing/candidate.ts'
import { generateAttempts } from '../../testing/generated-attempts.ts'
import { useJudgedProduct } from '../../testing/judged-product.ts'
import { seed, seedTimeoutMs } from '../../testing/seed.ts'

// The figures of 10,000 attempts, computed from their sums, compared with what PostgreSQL computes from
// the attempts themselves.

const attempts = 10_000
const { product, admin } = useJudgedProduct()
let one: TestAssessment

beforeAll(async () => {
  one = await makeTest(admin(), { numOfQuestions: 3, marking: 'cases' })
  await seed(product.database, (db) => generateAttempts(db, one._id, attempts))
  const { db, database, clock } = product
  const log = pino({ level: 'silent' })
  const node = jobWorker({ database, clock, log, handlers: countingHandlers({ db, clock }) })
  await node.start()
  await node.runDue()
  await node.stop()
}, seedTimeoutMs)

const rowsOf = async (text: string, values: unknown[] = [one._id]) =>
  (await product.database.pool.query(text, values)).rows

/** One row for each question of each attempt. */
const answers = `
  select q.question_id, q.position, a.started_at, q.answered_at, coalesce(q.marks, 0) as x,
    a.score - coalesce(q.marks, 0) as r, coalesce(q.correct, false) as solved,
    (select count(*) from runs where runs.attempt_id = a.id and runs.question_id = q.question_id) as runs,
    floor(extract(epoch from q.answered_at - coalesce(
      max(q.answered_at) over (partition by a.id order by q.answered_at
        rows between unbounded preceding and 1 preceding), a.started_at))) as seconds
  from attempts a join attempt_questions q on q.attempt_id = a.id where a.assessment_id = $1`

test('facility, discrimination, medians and runs of every question', async () => {
  const items: Item[] = (await admin().request(listItems, { params: { id: one._id } })).body.data
  const expected = await rowsOf(`
    select question_id, count(*)::integer as counted, count(answered_at)::integer as answered,
      avg(solved::integer)::double precision as facility, corr(x, r) as discrimination,
      (percentile_disc(0.5) within group (order by seconds)
        filter (where answered_at is not null))::integer as "medianSeconds",
      (avg(runs) filter (where answered_at is not null))::double precision as "runsPerAnswer",
      avg((answered_at is null and runs > 0)::integer)::double precision as abandoned
    from (${answers}) answers group by question_id, position order by position`)
  expect(items).toHaveLength(3)
  for (const [at, { question_id, ...figures }] of expected.entries()) {
    expect(items[at]?.questionId).toBe(question_id)
    for (const [name, value] of Object.entries(figures)) {
      expect([name, items[at]?.[name as keyof Item]]).toEqual([
        name,
        expect.closeTo(Number(value), 9),
      ])
    }
  }
  // Otherwise the comparison would say little.
  for (const { discrimination, facility, answered } of items) {
    expect(discrimination).toBeGreaterThan(0.2)
    expect(facility).toBeGreaterThan(0.1)
    expect(answered).toBeLessThan(attempts)
  }
})

test('the spread of scores and times, of all and of some days', async () => {
  for (const query of [{}, { from: '2026-02-03', to: '2026-02-20' }]) {
    const request = { params: { id: one._id }, query }
    const results: Results = (await admin().request(readResults, request)).body.data
    const [expected] = await rowsOf(
      `select count(*)::integer as counted, avg(percent)::double precision as "meanPercent",
        percentile_disc(0.5) within group (order by percent)::integer as "medianPercent",
        percentile_disc(0.25) within group (order by percent)::integer as "lowerPercent",
        percentile_disc(0.75) within group (order by percent)::integer as "upperPercent",
        percentile_disc(0.5) within group (order by minutes)::integer as "medianMinutes"
      from (select floor(100.0 * score / max_score) as percent,
          floor(extract(epoch from completed_at - started_at) / 60) as minutes
        from attempts where assessment_id = $1
          and started_at >= coalesce($2::date, '-infinity'::date) at time zone 'UTC'
          and started_at < coalesce($3::date + 1, 'infinity'::date) at time zone 'UTC') results`,
      [one._id, query.from ?? null, query.to ?? null],
    )
    const { counted, meanPercent, ...spread } = expected
    expect(results).toMatchObject({ counted, beingJudged: 0, spread })
    expect(results.spread?.meanPercent).toBeCloseTo(meanPercent, 9)
    expect(results.points.reduce((sum, { count }) => sum + count, 0)).toBe(counted)
  }
})

test('months, and the day from which on a question is solved more often', async () => {
  const found = []
  for (const { _id: id } of one.questions) {
    const figures: QuestionFigures = (
      await admin().request(readQuestionFigures, { params: { id } })
    ).body.data
    const months = await rowsOf(
      `select to_char(date_trunc('month', started_at at time zone 'UTC'), 'YYYY-MM-DD') as month,
        count(*)::integer as counted, count(*) filter (where solved)::integer as solved
      from (${answers}) answers where question_id = $2 group by 1 order by 1`,
      [one._id, id],
    )
    expect(figures).toMatchObject({ months, tests: 1, counted: attempts })
    expect(figures.languages).toMatchObject([{ language: 'Python', counted: attempts }])
    const since = await jumpBySql(id)
    expect(figures.possiblyLeakedSince?.slice(0, 10) ?? null).toBe(since)
    found.push(since)
  }
  expect(found).toEqual(['2026-04-01', null, null])
})

/** The G statistic of the 2×2 table before and after each day, from the answers themselves. */
async function jumpBySql(questionId: string): Promise<string | null> {
  const [row] = await rowsOf(
    `with days as (
      select (started_at at time zone 'UTC')::date as day, count(*)::double precision as n,
        (count(*) filter (where solved))::double precision as s
      from (${answers}) answers where question_id = $2 group by 1
    ), splits as (
      select day, sum(n) over earlier as n1, sum(s) over earlier as s1,
        sum(n) over () as total, sum(s) over () as solved
      from days window earlier as (order by day rows between unbounded preceding and 1 preceding)
    ), tables as (
      select day, n1, total - n1 as n2, s1, solved - s1 as s2, solved / total as p from splits
    )
    select to_char(day, 'YYYY-MM-DD') as day, sqrt(2 * (
      select sum(o * ln(o / e)) from (values (s1, n1 * p), (n1 - s1, n1 * (1 - p)),
        (s2, n2 * p), (n2 - s2, n2 * (1 - p))) cells (o, e) where o > 0)) as surprise
    from tables where n1 >= 30 and n2 >= 30 and s2 / n2 - s1 / n1 >= 0.1
    order by surprise desc limit 1`,
    [one._id, questionId],
  )
  return row && row.surprise > 4.2 ? row.day : null
}

test('what many wrong answers printed', async () => {
  const items: Item[] = (await admin().request(listItems, { params: { id: one._id } })).body.data
  for (const { wrongOutputs } of items) {
    expect(wrongOutputs).toMatchObject([{ output: 'printed 1', count: expect.any(Number) }])
  }
})

import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { editAssessment } from '@assay/contract/assessment-endpoints'
import { redrawTestQuestion, setTestQuestions } from '@assay/contract/assessment-questions'
import { listAttempts, readAttemptDetail } from '@assay/contract/attempt-review'
import { readAttempt, readAttemptSummary } from '@assay/contract/attempts'
import { readDraft, saveDraft } from '@assay/contract/drafts'
import { rejudge } from '@assay/contract/judgings'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import { listBankQuestions, readBankQuestion } from '@assay/contract/question-bank'
import { readBank } from '@assay/questions/bank'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { requirePart } from '@assay/testkit/require-part'
import { smallRunner } from '@assay/testkit/runner-cache'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minuteMs } from '../../platform/clock.ts'
import { judgeClient } from '../../platform/judge/client.ts'
import type { Judge } from '../../platform/judge/judge.ts'
import { type LocalRunner, runnerMain, startLocalRunner } from '../../platform/local-runner.ts'
import { hiddenCases } from '../../tables/questions.ts'
import { smallBank } from '../../testing/bank.ts'
import { answer, begin, makeTest, runCode, type TestAssessment } from '../../testing/candidate.ts'
import { judgingNode } from '../../testing/judged-product.ts'
import { provingNode, startDraft } from '../../testing/studio.ts'
import { useProduct } from '../../testing/test-app.ts'
import { loadBank } from '../questions/load-bank.ts'

const hasRunner = requirePart('built runner', existsSync(runnerMain))
const queries = readBank().filter(({ kind }) => kind === 'sql')
const query = (slug: string) => {
  const found = queries.find((one) => one.slug === slug)
  if (!found) throw new Error(`the bank has no ${slug}`)
  return found
}
const inSql = { language_id: judgeLanguageIds.SQL }

describe.skipIf(!hasRunner)('SQL questions on the real runner', () => {
  let runner: LocalRunner
  let folder: string
  let admin: SignedIn
  // The product is made before the runner, which makes up its token, has started.
  const client = () => judgeClient({ baseUrl: () => runner.url(), authToken: runner.authToken })
  const judge = new Proxy({} as Judge, { get: (_, name) => Reflect.get(client(), name) })
  const product = useProduct({}, { judge })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'assay-sql-'))
    const settings = { dataDir: folder, logLevel: 'silent', env: smallRunner, maxWaitMs: 200_000 }
    const languages = { offered: [], isAll: false }
    runner = startLocalRunner({ ...settings, languages }, pino({ level: 'silent' }))
    await runner.urlSoon()
    await loadBank(product.db, [...smallBank(), ...queries], product.clock.now())
    admin = await product.signedIn('admin')
  }, 300_000)
  afterAll(async () => {
    await runner.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const idOf = async (title: string) => {
    const search = { search: title }
    const found = succeeded(await admin.call(listBankQuestions, { query: search })).data
    return found[0]?._id ?? ''
  }
  const testOf = async (slug: string, changes: object = {}) =>
    makeTest(admin, {
      ...{ numOfQuestions: 1, kinds: ['sql'], marking: 'cases', level: query(slug).level },
      questionIds: [await idOf(query(slug).title)],
      ...changes,
    })
  let candidates = 0
  const begun = async (one: TestAssessment) => {
    candidates += 1
    const user = await product.signedIn('user', `candidate-${candidates}@example.com`)
    const attemptId = (await begin(user, one)).body.data._id
    return { user, attemptId, questionId: one.questions[0]._id }
  }
  const work = () => judgingNode(product, judge).runDue()
  const marksOf = async (one: TestAssessment, source: string) => {
    const { user, questionId } = await begun(one)
    await runCode(user, one, questionId, source, inSql)
    await answer(user, one, questionId)
    await work()
    const attempt = await user.request(readAttempt, { params: { testId: one._id } })
    return attempt.body.data.marks[questionId]
  }

  test('a reference gets all marks, and the queries that hidden data catch fewer', async () => {
    const slug = 'sql-orders-per-customer'
    const one = await testOf(slug)
    const { solutions, failing } = query(slug)
    expect(await marksOf(one, solutions[0]?.source ?? '')).toBe(10)
    for (const { source, reason } of failing) {
      expect(await marksOf(one, source), reason).toBeLessThan(10)
    }
  }, 300_000)

  test('candidates answer in SQL, whatever the language of the test', async () => {
    const one = await testOf('sql-towns-of-customers', { otherLanguages: ['Java'] })
    expect(one).toMatchObject({ language: 'Python', kinds: ['sql'] })
    expect(one.questions[0]).toMatchObject({
      kind: 'sql',
      comparison: { by: 'table', isOrdered: true },
    })
    const { user, attemptId, questionId } = await begun(one)
    const inPython = await runCode(user, one, questionId, 'print(1)')
    expect(inPython.body.message).toBe('This test must be solved in SQL')
    const params = { testId: one._id, questionId }
    const saved = { sourceCode: 'SELECT 1', revision: 0 }
    expect((await user.request(saveDraft, { params, body: saved })).status).toBe(200)
    const draft = succeeded(await user.call(readDraft, { params })).data
    expect(draft?.language).toBe('SQL')
    const { source = '' } = query('sql-towns-of-customers').solutions[0] ?? {}
    const run = await runCode(user, one, questionId, source, inSql)
    expect(run.body.stdout).toBe("'town'\n'Basel'\n'Bern'\n")
    await answer(user, one, questionId)
    await work()
    const listed = succeeded(await admin.call(listAttempts, { query: { testId: one._id } })).data
    expect(listed[0]).toMatchObject({ language: 'Python', answerLanguages: ['SQL'], score: 10 })
    const detail = succeeded(await admin.call(readAttemptDetail, { params: { id: attemptId } }))
    expect(detail.data.questions[0]).toMatchObject({ language: 'SQL', sourceCode: source })
  }, 300_000)

  test('what was saved at the deadline is judged, judged again after a correction, and exported', async () => {
    const slug = 'sql-orders-per-customer'
    const one = await testOf(slug, { timeLimitMinutes: 40 })
    const { user, questionId } = await begun(one)
    const { source: sourceCode = '' } = query(slug).solutions[0] ?? {}
    const body = { sourceCode, revision: 0 }
    succeeded(await user.call(saveDraft, { params: { testId: one._id, questionId }, body }))
    product.clock.advance(41 * minuteMs)
    await work()
    await work()
    const told = async () => {
      const params = { testId: one._id }
      const { score, ended, questions } = succeeded(
        await user.call(readAttemptSummary, { params }),
      ).data
      return { score, ended, language: questions?.[0]?.language }
    }
    expect(await told()).toEqual({ score: 10, ended: 'out-of-time', language: 'SQL' })

    const judgeAgain = async () => {
      succeeded(await admin.call(rejudge, { body: { testId: one._id } }))
      await work()
      await work()
    }
    const before = await product.db.select().from(hiddenCases)
    await product.db.update(hiddenCases).set({ expectedOutput: "'name'\n'nobody'\n" })
    await judgeAgain()
    expect((await told()).score).toBeLessThan(10)
    await product.db.delete(hiddenCases)
    await product.db.insert(hiddenCases).values(before)
    await judgeAgain()
    expect((await told()).score).toBe(10)

    const exported = await admin.get(`/api/attempts/export.json?testId=${one._id}`)
    expect(exported.body).toMatchObject([
      { language: 'Python', answerLanguages: ['SQL'], score: 10 },
    ])
  }, 300_000)

  test('by sample, a table in another order of rows is right where none is asked for', async () => {
    const one = await testOf('sql-orders-per-customer', { marking: 'sample' })
    const source = `${query('sql-orders-per-customer').solutions[0]?.source.replace(';', '')} ORDER BY 2`
    expect(await marksOf(one, source)).toBe(10)
    expect(await marksOf(one, 'SELECT name, 1 FROM customers')).toBe(0)
  }, 300_000)

  test('queries without end, without measure or out of the sandbox end like any program', async () => {
    const one = await testOf('sql-orders-per-customer')
    const { user, questionId } = await begun(one)
    const ends = async (source: string) => {
      const run = await runCode(user, one, questionId, source, inSql)
      return run.body.status.description
    }
    const endless = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)'
    expect(await ends(`${endless} SELECT count(*) FROM c;`)).toBe('Time Limit Exceeded')
    expect(await ends(`${endless} SELECT x, zeroblob(1000000) FROM c LIMIT 1000;`)).not.toBe(
      'Accepted',
    )
    for (const source of [
      "ATTACH '/tmp/x.db' AS x;",
      "SELECT load_extension('/box/x.so');",
      "SELECT name FROM fsdir('/');",
      '.shell id',
    ]) {
      expect(await ends(source), source).toBe('Runtime Error (NZEC)')
    }
  }, 300_000)

  test('Create Test draws programs unless SQL is chosen, and then as many of each', async () => {
    const kindsOf = (one: TestAssessment) => one.questions.map(({ kind }) => kind ?? 'program')
    const usual = await makeTest(admin, { numOfQuestions: 5 })
    expect(new Set(kindsOf(usual))).toEqual(new Set(['program']))
    const mixed = await makeTest(admin, { numOfQuestions: 5, kinds: ['program', 'sql'] })
    expect(kindsOf(mixed).sort()).toEqual(['program', 'program', 'program', 'sql', 'sql'])
    const of = mixed.questions.find(({ kind }) => kind === 'sql')
    const body = { questionId: of?._id ?? '', version: mixed.version }
    const redrawn = await admin.call(redrawTestQuestion, { params: { id: mixed._id }, body })
    const after = succeeded(redrawn).data.questions.map(({ kind }) => kind)
    expect(after.filter((kind) => kind === 'sql')).toHaveLength(2)
    const chosen = { questionIds: [of?._id ?? ''], version: usual.version }
    const refused = await admin.request(setTestQuestions, {
      params: { id: usual._id },
      body: chosen,
    })
    expect(refused.body.message).toContain('is of the kind "SQL queries". Turn this kind on')
    const { name, level, language } = mixed
    const edit = { name, level, language, numOfQuestions: 5, kinds: ['program' as const] }
    const edited = await admin.request(editAssessment, { params: { id: mixed._id }, body: edit })
    expect(edited.body.message).toContain('is of the kind "SQL queries"')
  })

  test('an author forks, proves and publishes one; a wrong expected table is told', async () => {
    const slug = 'sql-customers-who-never-ordered'
    const params = { id: await idOf(query(slug).title) }
    const { content } = succeeded(await admin.call(readBankQuestion, { params })).data
    const draft = await startDraft(admin, content, params.id)
    const prove = async () => {
      await draft.prove()
      await provingNode(product, { judge }).runDue()
      const proof = await draft.proof()
      return { state: proof?.state, problems: proof?.checks.flatMap((one) => one.problems) }
    }
    const [first, ...others] = draft.content.hiddenCases
    if (!first) throw new Error('it has hidden cases')
    const spoilt = { ...first, output: "'id','name'\n7,'Zoe'\n" }
    await draft.save({ ...draft.content, hiddenCases: [spoilt, ...others] })
    const failed = await prove()
    expect(failed.problems?.join()).toContain(first.name)
    await draft.save(draft.content)
    expect(await prove()).toEqual({ state: 'passed', problems: [] })
    expect((await draft.publish()).status).toBe(201)
  }, 300_000)
})

import { listAttempts, readAttemptDetail } from '@assay/contract/attempt-review'
import { readAttempt } from '@assay/contract/attempts'
import { saveDraft } from '@assay/contract/drafts'
import { readProject, writeProject } from '@assay/contract/kinds/project/project-files'
import {
  type ProjectLanguage,
  projectLanguages,
} from '@assay/contract/kinds/project/project-languages'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import { listBankQuestions } from '@assay/contract/question-bank'
import { submitRun } from '@assay/contract/submissions'
import { readBank } from '@assay/questions/bank'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { minuteMs } from '../../platform/clock.ts'
import { smallBank } from '../../testing/bank.ts'
import { answer, begin, makeTest, runCode, type TestAssessment } from '../../testing/candidate.ts'
import { judgingNode } from '../../testing/judged-product.ts'
import { hasRunner, useRealRunner } from '../../testing/real-runner.ts'
import { useProduct } from '../../testing/test-app.ts'
import { loadBank } from '../questions/load-bank.ts'

const question = readBank().find(({ slug }) => slug === 'parcel-counter')
if (!question) throw new Error('the bank has no project')
const { title, level, starters, solutions, failing } = question
const sourceIn = (programs: typeof solutions, language: ProjectLanguage) =>
  programs.find((one) => one.language === language)?.source ?? ''

describe.skipIf(!hasRunner)('projects, on the real runner', () => {
  const judge = useRealRunner()
  const product = useProduct({}, { judge })
  let admin: SignedIn
  let id: string

  beforeAll(async () => {
    await loadBank(product.db, [...smallBank(), question], product.clock.now())
    admin = await product.signedIn('admin')
    const query = { search: title }
    id = succeeded(await admin.call(listBankQuestions, { query })).data[0]?._id ?? ''
  })

  const options = {
    ...{ kinds: ['project' as const], marking: 'cases' as const, level, numOfQuestions: 1 },
    otherLanguages: ['JavaScript' as const, 'Java' as const],
  }
  const testOf = (changes: object = {}) =>
    makeTest(admin, { ...options, questionIds: [id], ...changes })
  const work = () => judgingNode(product, judge).runDue()
  const begun = async (one: TestAssessment) => {
    const user = await product.signedIn('user')
    const attemptId = (await begin(user, one)).body.data._id
    return { user, attemptId }
  }
  const marksOf = async (user: SignedIn, one: TestAssessment) =>
    (await user.request(readAttempt, { params: { testId: one._id } })).body.data.marks?.[id]
  const answered = async (one: TestAssessment, text: string, language: ProjectLanguage) => {
    const { user, attemptId } = await begun(one)
    const asProject = { language_id: judgeLanguageIds[language] }
    const run = (await runCode(user, one, id, text, asProject)).body
    await answer(user, one, id)
    await work()
    return { run, user, attemptId, marks: await marksOf(user, one) }
  }

  test.each(projectLanguages)(
    'a project in %s is run and judged with all its files',
    async (language) => {
      const one = await testOf()
      expect(one.questions[0]).toMatchObject({
        kind: 'project',
        starterCode: sourceIn(starters, 'Python'),
        inOtherLanguages: (['Java', 'JavaScript'] as const).map((other) => ({
          ...{ language: other, starterCode: sourceIn(starters, other) },
        })),
      })
      const right = await answered(one, sourceIn(solutions, language), language)
      expect(right.run).toMatchObject({ status: { description: 'Accepted' } })
      expect(right.run.stdout).toBe(question.samples[0].output)
      expect(right.marks).toBe(10)
      const detail = await admin.call(readAttemptDetail, { params: { id: right.attemptId } })
      expect(succeeded(detail).data.questions[0]).toMatchObject({
        ...{ language, sourceCode: sourceIn(solutions, language) },
      })
      const asGiven = await answered(one, sourceIn(starters, language), language)
      expect(asGiven.marks).toBe(2)
      for (const { source } of failing.filter((each) => each.language === language)) {
        expect((await answered(one, source, language)).marks).toBeLessThan(10)
      }
      const listed = succeeded(await admin.call(listAttempts, { query: { testId: one._id } })).data
      expect(listed.map(({ answerLanguages }) => answerLanguages)).toContainEqual([language])
    },
    600_000,
  )

  test('an error names the file as its author sees it', async () => {
    const files = readProject(sourceIn(starters, 'Python')) ?? []
    const broken = writeProject(
      files.map((file) => (file.name === 'bill.py' ? { ...file, text: 'x = (\n' } : file)),
    )
    const one = await testOf()
    const { user } = await begun(one)
    const { body } = await runCode(user, one, id, broken, { language_id: judgeLanguageIds.Python })
    expect(body.stderr).toContain('bill.py", line 1')
    expect(body.stderr).toContain('main.py", line 5')
  }, 300_000)

  test('what is no project is refused with the reason, and judged as wrong at the deadline', async () => {
    const one = await testOf({ timeLimitMinutes: 40 })
    const { user } = await begun(one)
    const of = { testId: one._id, questionId: id, language_id: judgeLanguageIds.Python }
    const named = (...names: string[]) =>
      writeProject(names.map((name) => ({ name, text: 'print(1)\n', isReadOnly: false })))
    for (const [text, message] of [
      ['print(1)', 'The answer must hold the files of the project, each below a line "=== name"'],
      [named('main.py', '../up.py'), 'A project has no file named ../up.py in Python'],
      [named('main.py', 'a.py', 'a.py'), 'The project has two files named a.py'],
      [named('a.py'), 'The project has no main.py, which it begins with'],
      [
        named('main.py', ...Array.from({ length: 12 }, (_, at) => `a${at}.py`)),
        'A project has at most 12 files',
      ],
    ]) {
      const { status, body } = await user.request(submitRun, {
        body: { ...of, source_code: text ?? '' },
      })
      expect([status, body], text).toEqual([
        400,
        expect.objectContaining({ code: 'project_malformed', message }),
      ])
    }
    const params = { testId: one._id, questionId: id }
    const body = { sourceCode: named('a.py'), revision: 0 }
    succeeded(await user.call(saveDraft, { params, body }))
    product.clock.advance(41 * minuteMs)
    await work()
    await work()
    expect(await marksOf(user, one)).toBe(0)
  }, 300_000)

  test('is only for tests that allow one of its languages', async () => {
    const body = { ...options, name: 'In C', language: 'C', otherLanguages: [] }
    const refused = await admin.post('/api/test/create', body)
    expect(refused.body.code).toBe('bank_too_small')
    expect(refused.body.message).toContain('Allow Python, JavaScript, or Java in this test')
    const mixed = await testOf({ language: 'C', otherLanguages: ['Java'] })
    expect(mixed.questions[0]).toMatchObject({ starterCode: sourceIn(starters, 'Java') })
    const { marks } = await answered(mixed, sourceIn(solutions, 'Java'), 'Java')
    expect(marks).toBe(10)
  }, 300_000)
})

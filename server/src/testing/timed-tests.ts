import { editAssessment } from '@assay/contract/assessment-endpoints'
import { extendAttempt } from '@assay/contract/attempt-review'
import { readAttempt, readAttemptSummary } from '@assay/contract/attempts'
import { saveDraft } from '@assay/contract/drafts'
import { after, minuteMs } from '../platform/clock.ts'
import { invitations } from '../tables/invitations.ts'
import { begin, makeTest } from './candidate.ts'
import { useJudgedProduct } from './judged-product.ts'

/** A judged product whose clock is moved by hand, with candidates in tests that end. */
export function useTimedTests() {
  const judged = useJudgedProduct()
  const { product, admin } = judged
  let candidates = 0

  async function signInCandidate() {
    candidates += 1
    const email = `candidate-${candidates}@example.com`
    return { email, user: await product.signedIn('user', email) }
  }

  /** A candidate who has begun a test of 40 minutes with three questions. */
  async function begun(changes: object = {}, more: { extraTimePercent?: number } = {}) {
    const one = await makeTest(admin(), { numOfQuestions: 3, timeLimitMinutes: 40, ...changes })
    const { user, email } = await signInCandidate()
    const { extraTimePercent } = more
    if (extraTimePercent !== undefined) await invite(one._id, email, { extraTimePercent })
    const attemptId = (await begin(user, one, { remainingQuestionIds: [] })).body.data._id
    const read = async () =>
      (await user.request(readAttempt, { params: { testId: one._id } })).body.data
    const draft = (at: number, sourceCode: string, revision = 0) =>
      user.request(saveDraft, {
        params: { testId: one._id, questionId: questionAt(at)._id },
        body: { sourceCode, revision },
      })
    const questionAt = (at: number) => {
      const question = one.questions[at]
      if (!question) throw new Error(`there is no question ${at}`)
      return question
    }
    const extend = (extraMinutes: number) =>
      admin().request(extendAttempt, { params: { id: attemptId }, body: { extraMinutes } })
    const summary = async () =>
      (await user.request(readAttemptSummary, { params: { testId: one._id } })).body.data
    return { one, user, attemptId, read, draft, questionAt, extend, summary }
  }

  function invite(assessmentId: string, email: string, changes: object = {}) {
    const now = product.clock.now()
    const values = { assessmentId, email, name: 'Ada', createdAt: now, mailedAt: now }
    const expiresAt = after(now, 1000 * minuteMs)
    return product.db.insert(invitations).values({ ...values, expiresAt, ...changes })
  }

  const edit = (one: { _id: string; name: string }, changes: object) =>
    admin().request(editAssessment, {
      params: { id: one._id },
      body: {
        name: one.name,
        language: 'Python',
        level: 'Basic',
        numOfQuestions: 3,
        ...changes,
      } as never,
    })

  return {
    ...judged,
    signInCandidate,
    begun,
    invite,
    edit,
    pass: (minutes: number) => product.clock.advance(minutes * minuteMs),
    inMinutes: (minutes: number) => after(product.clock.now(), minutes * minuteMs).toISOString(),
  }
}

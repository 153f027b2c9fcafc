import { setTimeout as sleep } from 'node:timers/promises'
import type { Assessment } from '@assay/contract/assessments'
import { listAttempts, readAttemptDetail } from '@assay/contract/attempt-review'
import { readAnswerJudging, readRejudging, rejudge } from '@assay/contract/judgings'
import { type Client, succeeded } from '@assay/testkit/client'
import type { Deployment } from './deployment.ts'
import type { Tally } from './tally.ts'

const killed = ['server 1', 'runner 1', 'PostgreSQL']
const stepMs = 250
const deadlineMs = 180_000

interface RejudgeParts {
  readonly admin: Client
  readonly deployment: Deployment
  /** Tests marked by cases whose answers have all been judged; one for each part to kill. */
  readonly tests: readonly Assessment[]
  readonly tally: Tally
  readonly say: (text: string) => void
}

/** Rejudges the tests, and kills a part during each. Every answer is judged once more. */
export async function rejudgeWhileKilling(parts: RejudgeParts): Promise<void> {
  const { admin, deployment, tests, tally, say } = parts
  const begun: { id: string; test: Assessment }[] = []
  for (const [at, test] of tests.entries()) {
    const body = { testId: test._id }
    const { _id: id } = succeeded(await admin.call(rejudge, { body })).data
    begun.push({ id, test })
    const { done } = await untilDone(admin, id, 1)
    if (done === 0) tally.fault(`no answer was rejudged within ${deadlineMs / 1000} s`)
    const name = killed[at % killed.length]
    await deployment.parts.find((part) => part.name === name)?.kill('SIGKILL')
    await deployment.ready()
    say(`${name} was killed during rejudging`)
  }
  // A killed server holds up its answer until its lease has run out, for a minute.
  for (const { id, test } of begun) {
    const { done, total, changed } = await untilDone(admin, id, Number.POSITIVE_INFINITY)
    if (done !== total) tally.fault(`${done} of ${total} answers rejudged`)
    if (changed > 0) tally.fault(`rejudging changed ${changed} answers`)
    tally.count('answers rejudged', done)
    await checkJudgings(admin, test, tally)
  }
}

/** Until so many answers are done, all of them, or the deadline has passed. */
async function untilDone(admin: Client, id: string, count: number) {
  const deadline = Date.now() + deadlineMs
  for (;;) {
    const rejudging = succeeded(await admin.call(readRejudging, { params: { id } })).data
    const { done, total } = rejudging
    if (done >= Math.min(count, total) || Date.now() > deadline) return rejudging
    await sleep(stepMs)
  }
}

/** Each answer has its first judging and one more, both finished, and no case twice. */
async function checkJudgings(admin: Client, test: Assessment, tally: Tally): Promise<void> {
  const query = { search: test.name, limit: 100 }
  const { data: rows } = succeeded(await admin.call(listAttempts, { query }))
  for (const { _id: id } of rows.filter(({ testId }) => testId === test._id)) {
    const { questions } = succeeded(await admin.call(readAttemptDetail, { params: { id } })).data
    for (const { question } of questions) {
      const params = { id, questionId: question._id }
      const { judgings, cases } = succeeded(await admin.call(readAnswerJudging, { params })).data
      const kinds = judgings.map(({ isRejudging, finishedAt }) => finishedAt && isRejudging)
      const isOnceEach = kinds.length === 2 && kinds.includes(true) && kinds.includes(false)
      if (!isOnceEach || cases.length === 0) tally.fault(`judgings: ${JSON.stringify(judgings)}`)
    }
  }
}

import { listAttempts, readAttemptDetail } from '@assay/contract/attempt-review'
import { maxPageSize } from '@assay/contract/constants'
import { readAnswerJudging } from '@assay/contract/judgings'
import { type Client, succeeded } from '@assay/testkit/client'
import { round } from '../statistics.ts'

/** How many cases the judged answers had, and how many of them were not run. */
export async function countJudgedCases(admin: Client) {
  const count = { answers: 0, cases: 0, notRun: 0 }
  for await (const attemptId of attemptIds(admin)) {
    const params = { id: attemptId }
    const { questions } = succeeded(await admin.call(readAttemptDetail, { params })).data
    for (const { hidden, question } of questions) {
      if (!hidden) continue
      const answer = { ...params, questionId: question._id }
      const { cases } = succeeded(await admin.call(readAnswerJudging, { params: answer })).data
      count.answers += 1
      count.cases += cases.length
      count.notRun += cases.filter(({ verdict }) => verdict === 'not run').length
    }
  }
  return { ...count, savedShare: round(count.notRun / Math.max(1, count.cases)) }
}

async function* attemptIds(admin: Client): AsyncGenerator<string> {
  for (let page = 1; ; page += 1) {
    const query = { page, limit: maxPageSize }
    const { data } = succeeded(await admin.call(listAttempts, { query }))
    yield* data.map(({ _id }) => _id)
    if (data.length < maxPageSize) return
  }
}

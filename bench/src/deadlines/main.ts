import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Assessment } from '@assay/contract/assessments'
import { readAttemptSummary } from '@assay/contract/attempts'
import { standardLanguages } from '@assay/contract/catalogue'
import { saveDraft } from '@assay/contract/drafts'
import type { SignedIn } from '@assay/testkit/accounts'
import { begin, makeTest } from '@assay/testkit/candidate'
import { succeeded } from '@assay/testkit/client'
import { startGoogle } from '@assay/testkit/google'
import { printing } from '@assay/testkit/sources'
import { signInUsers, startProduct } from '../product.ts'
import { say, writeResult } from '../results.ts'
import { round, summarize } from '../statistics.ts'

// A whole class runs out of time in the same second, each with a saved draft. Measures how long it
// takes until the last attempt is closed and judged, against the minute in which that should happen.
const { values } = parseArgs({
  options: {
    candidates: { type: 'string', default: '200' },
    marking: { type: 'string', default: 'sample' },
  },
})
const candidates = Number(values.candidates)
const marking = values.marking === 'cases' ? 'cases' : 'sample'
const limitSeconds = 60
/** Enough for everybody to begin and save a draft. */
const openMs = 20_000 + candidates * 200
const lookEveryMs = 1000

const google = await startGoogle()
const product = await startProduct({ ...google.env, JUDGE_URL: '' })
try {
  const members = await signInUsers(product, google, candidates)
  const admin = await product.signInAdmin()
  const closesAt = new Date(Date.now() + openMs)
  const tests = await Promise.all(
    standardLanguages.map((language) =>
      makeTest(admin, {
        name: `Deadline ${language}`,
        language,
        marking,
        numOfQuestions: 1,
        closesAt: closesAt.toISOString(),
      }),
    ),
  )
  const taken = members.map((member, number) => ({ member, test: testAt(tests, number) }))
  for (const { member, test } of taken) {
    succeeded(await begin(member, test))
    const [question] = test.questions
    const sourceCode = printing(test.language, question?.expectedOutput ?? '')
    const params = { testId: test._id, questionId: question?._id ?? '' }
    succeeded(await member.call(saveDraft, { params, body: { sourceCode, revision: 0 } }))
  }
  const spareMs = closesAt.getTime() - Date.now()
  if (spareMs < 0) throw new Error('the machine is too slow to begin so many attempts in time')
  await sleep(spareMs)
  say(`${candidates} attempts end now`)
  const seconds: number[] = []
  let waiting = taken
  while (waiting.length > 0) {
    // One question after the other: asking for everybody at once would take the cores from the judge.
    await sleep(lookEveryMs)
    const left: typeof taken = []
    for (const one of waiting) {
      if (!(await isJudged(one.member, one.test))) left.push(one)
      else seconds.push((Date.now() - closesAt.getTime()) / 1000)
    }
    waiting = left
  }
  const { median, p90 } = summarize(seconds)
  const last = Math.max(...seconds)
  const figures = {
    medianSeconds: round(median, 1),
    p90Seconds: round(p90, 1),
    lastSeconds: round(last, 1),
    ratio: round(last / limitSeconds),
  }
  console.table([{ candidates, marking, ...figures }])
  await writeResult('deadlines', {
    what: 'a class whose time ends in the same second, until the last attempt is judged, per minute',
    candidates,
    marking,
    ...figures,
  })
} finally {
  google.close()
  await product.stop()
}

function testAt(tests: Assessment[], number: number): Assessment {
  const test = tests[number % tests.length]
  if (!test) throw new Error('there is no test')
  return test
}

/** A saved draft that prints the sample is correct by sample; by cases it is just judged. */
async function isJudged(member: SignedIn, { _id, language }: Assessment): Promise<boolean> {
  const summary = await member.call(readAttemptSummary, { params: { testId: _id } })
  if (summary.statusCode === 409) return false
  const { isBeingJudged, questions } = succeeded(summary).data
  if (isBeingJudged) return false
  const [question] = questions ?? []
  if (question?.result === 'not answered' || (marking === 'sample' && question?.marks !== 10)) {
    throw new Error(`a ${language} draft became ${question?.result}`)
  }
  return true
}

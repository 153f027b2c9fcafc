import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Assessment } from '@assay/contract/assessments'
import { readAttemptSummary } from '@assay/contract/attempts'
import { saveDraft } from '@assay/contract/drafts'
import { readJudging } from '@assay/contract/judgings'
import type { SignedIn } from '@assay/testkit/accounts'
import { answer, begin, makeTest, runCode } from '@assay/testkit/candidate'
import { type Client, succeeded } from '@assay/testkit/client'
import { startGoogle } from '@assay/testkit/google'
import { printing } from '@assay/testkit/sources'
import { signInUsers, startProduct } from '../product.ts'
import { say, writeResult } from '../results.ts'
import { median, round } from '../statistics.ts'

// How long a candidate waits for the judging of an answer, and after a deadline, alone and beside
// hostile candidates whose programs sleep or never end. At most twice as long is the target.
const { values } = parseArgs({
  options: {
    hostile: { type: 'string', default: '20' },
    /** 'sleep', 'spin', or 'both': every other one. */
    programs: { type: 'string', default: 'both' },
    answers: { type: 'string', default: '5' },
  },
})
const hostile = Number(values.hostile)
const answers = Number(values.answers)
const lookEveryMs = 50
/** Enough for everybody to begin and save drafts. */
const openMs = 20_000

type Question = Assessment['questions'][number]

const ends = {
  sleep: '__import__("time").sleep(60)',
  spin: 'sum(iter(int, 1))',
}

function hostileEnd(number: number): string {
  const { programs } = values
  if (programs === 'sleep' || programs === 'spin') return ends[programs]
  return number % 2 === 0 ? ends.sleep : ends.spin
}

/** Harmless on the sample, so that it can be submitted. */
function hostileAnswer({ sampleInput, expectedOutput }: Question, number: number): string {
  const sample = JSON.stringify(sampleInput.trim())
  return [
    'import sys',
    `if sys.stdin.read().strip() != ${sample}: ${hostileEnd(number)}`,
    `print(${JSON.stringify(expectedOutput)})`,
  ].join('\n')
}

const google = await startGoogle()
const product = await startProduct({ ...google.env, JUDGE_URL: '' })
try {
  const [warmUp, first, second, ...enemies] = await signInUsers(product, google, hostile + 3)
  if (!warmUp || !first || !second) throw new Error('nobody signed in')
  const admin = await product.signInAdmin()
  const byCases = await makeTest(admin, {
    name: 'By cases',
    marking: 'cases',
    numOfQuestions: answers,
  })

  await judgeAll(warmUp, byCases)
  const judgedAlone = await judgeAll(first, byCases)
  const closedAlone = await closeBeside(admin, first, [])
  say('the hostile candidates answer')
  await Promise.all(enemies.map((enemy, number) => answerAll(enemy, byCases, number)))
  const judgedBeside = await judgeAll(second, byCases)
  const closedBeside = await closeBeside(admin, second, enemies)

  const figures = [
    { what: 'judging, median', alone: median(judgedAlone), beside: median(judgedBeside) },
    {
      what: 'judging, slowest',
      alone: Math.max(...judgedAlone),
      beside: Math.max(...judgedBeside),
    },
    { what: 'closing', alone: closedAlone, beside: closedBeside },
  ].map(({ what, alone, beside }) => ({
    what,
    'alone s': round(alone),
    'beside s': round(beside),
    'beside ÷ alone': round(beside / alone),
    target: '≤ 2',
  }))
  console.table(figures)
  await writeResult('hostile', { hostile, programs: values.programs, answers, figures })
} finally {
  google.close()
  await product.stop()
}

/** Seconds from each answer until it is judged, one after the other. */
async function judgeAll(user: SignedIn, test: Assessment): Promise<number[]> {
  succeeded(await begin(user, test))
  const seconds = []
  for (const question of test.questions) {
    await runCode(user, test, question._id, printing('Python', question.expectedOutput))
    const answeredAt = performance.now()
    succeeded(await answer(user, test, question._id))
    const params = { testId: test._id, questionId: question._id }
    while (succeeded(await user.call(readJudging, { params })).data.correct === null) {
      await sleep(lookEveryMs)
    }
    seconds.push((performance.now() - answeredAt) / 1000)
  }
  return seconds
}

async function answerAll(user: SignedIn, test: Assessment, number: number): Promise<void> {
  succeeded(await begin(user, test))
  for (const question of test.questions) {
    await runCode(user, test, question._id, hostileAnswer(question, number))
    succeeded(await answer(user, test, question._id))
  }
}

/** Seconds from the deadline until the attempt is closed, beside others with the same deadline. */
async function closeBeside(admin: Client, user: SignedIn, others: SignedIn[]): Promise<number> {
  const closesAt = new Date(Date.now() + openMs)
  const test = await makeTest(admin, {
    name: `Deadline beside ${others.length}`,
    numOfQuestions: 3,
    closesAt: closesAt.toISOString(),
  })
  await Promise.all(
    [...others, user].map((one, number) =>
      draftAll(one, test, ({ expectedOutput }) =>
        one === user ? printing('Python', expectedOutput) : hostileEnd(number),
      ),
    ),
  )
  const spareMs = closesAt.getTime() - Date.now()
  if (spareMs < 0) throw new Error('the machine is too slow to save so many drafts in time')
  await sleep(spareMs)
  for (;;) {
    const summary = await user.call(readAttemptSummary, { params: { testId: test._id } })
    if (summary.statusCode !== 409) {
      succeeded(summary)
      return (Date.now() - closesAt.getTime()) / 1000
    }
    await sleep(lookEveryMs)
  }
}

async function draftAll(user: SignedIn, test: Assessment, source: (question: Question) => string) {
  succeeded(await begin(user, test))
  for (const question of test.questions) {
    const params = { testId: test._id, questionId: question._id }
    const body = { sourceCode: source(question), revision: 0 }
    succeeded(await user.call(saveDraft, { params, body }))
  }
}

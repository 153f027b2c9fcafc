import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Assessment } from '@assay/contract/assessments'
import { saveDraft } from '@assay/contract/drafts'
import { getMe } from '@assay/contract/sign-in'
import type { SignedIn } from '@assay/testkit/accounts'
import { begin, makeTest, runCode } from '@assay/testkit/candidate'
import { succeeded } from '@assay/testkit/client'
import { startGoogle } from '@assay/testkit/google'
import { connectSocket } from '@assay/testkit/live-socket'
import { ProcessorTime } from '../exam/processor-time.ts'
import { signInUsers, startProduct } from '../product.ts'
import { say, writeResult } from '../results.ts'
import { median, round, summarize } from '../statistics.ts'
import { Watcher } from './watcher.ts'

// What one live room adds to the work of a class, as processor time of the server and its database, and
// how soon it shows what a candidate has done. The class takes two tests in turn, one of which is
// watched, so that both are measured in the same minutes.
const { values } = parseArgs({
  options: {
    candidates: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '20' },
  },
})
const candidates = Number(values.candidates)
const rounds = Number(values.rounds)
const phaseMs = Number(values.seconds) * 1000
/** Somebody who types a third of the time, and is saved every 1.8 seconds meanwhile. */
const saveEveryMs = 5400
/** One in so many runs their code in each phase. */
const runnersOneIn = 4
const maxRatio = 1.1
const maxDelayMs = 2000

interface Candidate {
  readonly member: SignedIn
  readonly test: Assessment
  readonly attemptId: string
  revision: number
}

const google = await startGoogle()
const product = await startProduct(google.env)
const sockets: ReturnType<typeof connectSocket>[] = []
try {
  const client = await product.signInAdmin()
  const me = succeeded(await client.call(getMe)).data
  const admin = Object.assign(client, { userId: me._id })
  const members = await signInUsers(product, google, candidates)
  for (const { cookieHeader: cookie, userId } of members) {
    sockets.push(connectSocket(product.url, { cookie, userId }))
  }
  const classOf = async (test: Assessment) => {
    const all: Candidate[] = []
    for (const member of members) {
      const attemptId = succeeded(await begin(member, test)).data._id
      all.push({ member, test, attemptId, revision: 0 })
    }
    return all
  }
  const watchedTest = await makeTest(admin, { name: 'Watched', numOfQuestions: 1 })
  const watchedClass = await classOf(watchedTest)
  const otherClass = await classOf(await makeTest(admin, { name: 'Alone', numOfQuestions: 1 }))
  say(`${candidates} candidates have begun both tests`)

  const delays: number[] = []
  const watchedPhase = async () => {
    const watcher = new Watcher(product.url, admin, watchedTest._id)
    await watcher.open()
    const seconds = await workOf(watchedClass, watcher)
    const limit = Date.now() + 2 * maxDelayMs
    while (watcher.isBehind && Date.now() < limit) await sleep(50)
    if (watcher.isBehind) throw new Error('the room has not shown everything')
    watcher.close()
    delays.push(...watcher.delaysMs)
    return seconds
  }

  const seconds: { alone: number; watched: number }[] = []
  for (let done = -1; done < rounds; done += 1) {
    // Alternate the order, so that neither always runs after the other.
    const before = done % 2 === 0 ? undefined : await watchedPhase()
    const alone = await workOf(otherClass)
    const watched = before ?? (await watchedPhase())
    say(`${done < 0 ? 'warm-up' : 'round'}: ${alone} s, watched ${watched} s`)
    if (done < 0) delays.length = 0
    else seconds.push({ alone, watched })
  }

  const ratio = median(seconds.map(({ alone, watched }) => watched / alone))
  const delaysMs = summarize(delays)
  const largestMs = Math.max(...delays)
  await writeResult('room', {
    what: 'processor time of a class with and without its live room, and how soon the room shows work',
    ...{ candidates, rounds, phaseMs, saveEveryMs, ratio, maxRatio, seconds },
    ...{ updates: delays.length, delaysMs, largestMs, maxDelayMs },
  })
  const isCheap = ratio <= maxRatio
  say(`ratio ${ratio.toFixed(2)}, ${isCheap ? 'as required' : `above the limit of ${maxRatio}`}`)
  const isSoon = delaysMs.p99 <= maxDelayMs
  say(
    `${delays.length} updates: median ${delaysMs.median} ms, 99 % within ${delaysMs.p99} ms, all within ${largestMs} ms: ${isSoon ? 'as required' : `above the limit of ${maxDelayMs} ms`}`,
  )
  if (!isCheap || !isSoon) process.exitCode = 1
} finally {
  for (const socket of sockets) socket.disconnect()
  google.close()
  await product.stop()
}

/** The processor time, in seconds, of one phase in which everybody works at their own pace. */
async function workOf(all: readonly Candidate[], watcher?: Watcher): Promise<number> {
  const time = new ProcessorTime(product.pid)
  const end = Date.now() + phaseMs
  await Promise.all(all.map((one, at) => work(one, at, { end, watcher })))
  const parts = time.table().filter(({ part }) => part === 'server' || part === 'PostgreSQL')
  return round(parts.reduce((sum, { seconds }) => sum + seconds, 0))
}

interface Phase {
  readonly end: number
  readonly watcher: Watcher | undefined
}

async function work(one: Candidate, at: number, { end, watcher }: Phase): Promise<void> {
  const { member, test, attemptId } = one
  const questionId = test.questions[0]?._id ?? ''
  const params = { testId: test._id, questionId }
  await sleep((at / candidates) * saveEveryMs)
  for (let saves = 0; Date.now() < end; saves += 1) {
    const doneAt = Date.now()
    const body = {
      ...{ sourceCode: `print(${doneAt})`, revision: one.revision, editedMsAgo: 0 },
    }
    const saved = await member.call(saveDraft, { params, body })
    one.revision = succeeded(saved).data.revision
    watcher?.expect(attemptId, doneAt)
    if (saves === 0 && at % runnersOneIn === 0) await runCode(member, test, questionId, 'print(1)')
    await sleep(Math.max(0, doneAt + saveEveryMs - Date.now()))
  }
}

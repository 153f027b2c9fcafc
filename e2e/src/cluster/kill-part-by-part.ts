import { setTimeout as sleep } from 'node:timers/promises'
import { listAttempts } from '@assay/contract/attempt-review'
import type { Language } from '@assay/contract/catalogue'
import { makeTest } from '@assay/testkit/candidate'
import { succeeded } from '@assay/testkit/client'
import { startGoogle } from '@assay/testkit/google'
import type { Candidate } from './candidate.ts'
import { signInAdmin, signInCandidates } from './candidates.ts'
import { type Deployment, deploy } from './deployment.ts'
import { rejudgeWhileKilling } from './rejudge-while-killing.ts'
import { Tally } from './tally.ts'

const size = { servers: 3, runners: 2 }
/** Quick languages without a pool: this tests the cluster and should work on a small machine. */
const languages = ['Python', 'JavaScript', 'C'] as const
const withoutPool = { RUNNER_POOL_SIZE: '0' }
/** More than a candidate can finish while the parts are killed. */
const testsEach = 12
/** Every so many candidates also take a test marked by cases. */
const judgedEvery = 4
/** Answers between two kills, so that each kill interrupts work. */
const answersBetween = 5
const stepMs = 50
const deadlineMs = 180_000

/** Kills every process in turn while candidates take tests, and returns the faults found. */
export async function killPartByPart(candidates: number, keepsLogs: boolean): Promise<string[]> {
  const startedAt = Date.now()
  const say = (text: string) => {
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(5)
    process.stdout.write(`${seconds} s  ${text}\n`)
  }
  const tally = new Tally()
  const google = await startGoogle()
  const deployment = await deploy(size, { server: google.env, runner: withoutPool })
  let signedIn: Candidate[] = []
  try {
    await deployment.ready()
    say(`PostgreSQL, Redis, nginx, ${size.servers} servers and ${size.runners} runners are up`)
    const admin = await signInAdmin(deployment, tally)
    const tests = new Map<Language, Awaited<ReturnType<typeof makeTest>>[]>()
    const byCases = new Map<Language, Awaited<ReturnType<typeof makeTest>>>()
    for (const language of languages) {
      const names = Array.from({ length: testsEach }, (_, number) => `Cluster ${number}`)
      const made = names.map((name) => makeTest(admin, { language, name }))
      tests.set(language, await Promise.all(made))
      const form = { language, name: 'Cluster by cases', marking: 'cases' } as const
      byCases.set(language, await makeTest(admin, form))
    }
    signedIn = await signInCandidates(deployment, google, candidates, tally)
    await until(() => signedIn.every(({ socket }) => socket.isConnected), 'every socket is open')
    say(`${candidates} candidates are signed in and connected`)

    let isOver = false
    const exam = Promise.all(
      signedIn.map(async (candidate, number) => {
        const language = languages[number % languages.length] ?? 'Python'
        const judged = number % judgedEvery === 0 ? byCases.get(language) : undefined
        for (const test of [...(judged ? [judged] : []), ...(tests.get(language) ?? [])]) {
          if (isOver) return
          await candidate.take(test)
        }
      }),
    )
    const early = exam.then(() => {
      if (!isOver) throw new Error('the candidates finished before every part was killed')
    })
    await Promise.race([early, killAll(deployment, tally, say)])
    isOver = true
    for (const candidate of signedIn) candidate.hurry()
    await early
    say('every attempt is completed')

    await until(
      () => signedIn.every(({ socket }) => socket.isConnected),
      'every socket has reconnected',
    )
    const last = await makeTest(admin, { language: 'C', name: 'Told live' })
    await until(
      () =>
        signedIn.every(({ socket }) =>
          socket.list.some(({ message }) => message.includes(last.name)),
        ),
      'everybody is notified of a new test',
    )
    for (const candidate of signedIn) candidate.checkNotifications()
    const judged = [...byCases.values()]
    await rejudgeWhileKilling({ admin, deployment, tests: judged, tally, say })
    const { total } = succeeded(await admin.call(listAttempts, { query: { limit: 1 } }))
    const begun = tally.of('attempts begun')
    if (total !== begun) tally.fault(`${total} attempts stored of ${begun} begun`)
    say('every socket has reconnected and gets notifications; counts:')
    tally.print()
    say(tally.faults.length === 0 ? 'nothing lost, nothing duplicated' : 'FAULTS')
    return tally.faults
  } finally {
    for (const { socket } of signedIn) socket.close()
    google.close()
    if (keepsLogs) say(`logs: ${deployment.folder}`)
    await (keepsLogs ? deployment.stopProcesses() : deployment.stop())
  }
}

/** Kills one part at a time, and waits for recovery and new answers in between. */
async function killAll({ parts, ready }: Deployment, tally: Tally, say: (text: string) => void) {
  const answers = () =>
    tally.of('answers acknowledged') + tally.of('answers stored whose acknowledgement was lost')
  const untilAnswersResume = async () => {
    const from = answers()
    await until(() => answers() >= from + answersBetween, 'answers are acknowledged again')
  }
  const stateful = ['Redis', 'PostgreSQL']
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    for (const part of parts) {
      // A clean restart differs from a crash only for parts with state.
      if (signal === 'SIGTERM' && !stateful.includes(part.name)) continue
      await untilAnswersResume()
      const killedAt = Date.now()
      // SIGINT is PostgreSQL's fast shutdown.
      await part.kill(signal === 'SIGTERM' && part.name === 'PostgreSQL' ? 'SIGINT' : signal)
      await ready()
      const verb = signal === 'SIGKILL' ? 'killed' : 'restarted'
      tally.count(`parts ${verb}`)
      const seconds = ((Date.now() - killedAt) / 1000).toFixed(1)
      say(`${part.name} was ${verb}; everything was ready again after ${seconds} s`)
    }
  }
  await untilAnswersResume()
}

async function until(condition: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + deadlineMs
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`timed out waiting until ${what}`)
    await sleep(stepMs)
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { AttemptRow } from '@assay/contract/attempts'
import type { Language } from '@assay/contract/catalogue'
import type { Candidate } from './candidate.ts'
import { makeTest, seatClass, signInAdmin } from './class.ts'
import { type Deployment, deploy } from './deployment.ts'
import { startSignIn } from './sign-in.ts'
import { Tally } from './tally.ts'

const size = { servers: 3, runners: 2 }
/** Quick ones, run cold: what is tried here is the cluster, and a small machine is to be enough. */
const languages = ['Python', 'JavaScript', 'C'] as const
const cold = { RUNNER_POOL_SIZE: '0' }
/** More than anybody gets through while the parts are killed. */
const testsEach = 6
/** Answers between two kills, so that each falls into the middle of the work. */
const answersBetween = 10
const stepMs = 50
const deadlineMs = 60_000

/** Kills every process in turn while a class takes its tests; returns what should not have been. */
export async function killPartByPart(candidates: number, keepsLogs: boolean): Promise<string[]> {
  const startedAt = Date.now()
  const say = (text: string) => {
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(5)
    process.stdout.write(`${seconds} s  ${text}\n`)
  }
  const tally = new Tally()
  const signIn = await startSignIn()
  const deployment = await deploy(size, { server: signIn.env, runner: cold })
  let seated: Candidate[] = []
  try {
    await deployment.whole()
    say(`PostgreSQL, Redis, nginx, ${size.servers} servers and ${size.runners} runners are up`)
    const admin = await signInAdmin(deployment, tally)
    const tests = new Map<Language, Awaited<ReturnType<typeof makeTest>>[]>()
    for (const language of languages) {
      const names = Array.from({ length: testsEach }, (_, number) => `Cluster ${number}`)
      const made = names.map((name) => makeTest(admin, language, name))
      tests.set(language, await Promise.all(made))
    }
    seated = await seatClass(deployment, signIn, candidates, tally)
    await until(() => seated.every(({ line }) => line?.isConnected), 'every socket is open')
    say(`${candidates} candidates are signed in, each with a socket open`)

    let isOver = false
    const exam = Promise.all(
      seated.map(async (candidate, number) => {
        const own = tests.get(languages[number % languages.length] ?? 'Python') ?? []
        for (const test of own) {
          if (isOver) return
          await candidate.take(test)
        }
      }),
    )
    const early = exam.then(() => {
      if (!isOver) throw new Error('the class was done before every part was killed')
    })
    await Promise.race([early, killAll(deployment, tally, say)])
    isOver = true
    for (const candidate of seated) candidate.hurry()
    await early
    say('every test that was begun is completed')

    await until(() => seated.every(({ line }) => line?.isConnected), 'every socket is back')
    const last = await makeTest(admin, 'C', 'Told live')
    await until(
      () =>
        seated.every(({ line }) => line?.list.some(({ message }) => message.includes(last.name))),
      'everybody hears of a new test',
    )
    for (const candidate of seated) candidate.checkNotices()
    const { body } = await admin.call<{ total: number; data: AttemptRow[] }>(
      'GET',
      '/testAttempt/getAll?limit=1',
    )
    const begun = tally.of('attempts begun')
    if (body.total !== begun) tally.fault(`${body.total} attempts kept of ${begun} begun`)
    say('every socket is back and hears what is new; the counts:')
    tally.print()
    say(tally.faults.length === 0 ? 'nothing lost, nothing doubled' : 'FAULTS')
    return tally.faults
  } finally {
    for (const { line } of seated) line?.close()
    signIn.stop()
    if (keepsLogs) say(`logs: ${deployment.folder}`)
    await (keepsLogs ? deployment.halt() : deployment.stop())
  }
}

/** In turn, each once the one before is back and work goes on. */
async function killAll({ parts, whole }: Deployment, tally: Tally, say: (text: string) => void) {
  const answers = () =>
    tally.of('answers acknowledged') + tally.of('answers taken whose acknowledgement was lost')
  const goOn = async () => {
    const from = answers()
    await until(() => answers() >= from + answersBetween, 'answers are acknowledged again')
  }
  const stateful = ['Redis', 'PostgreSQL']
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    for (const part of parts) {
      // A restart differs from a death only where something is kept.
      if (signal === 'SIGTERM' && !stateful.includes(part.name)) continue
      await goOn()
      // What PostgreSQL calls a fast shutdown.
      const diedAt = Date.now()
      await part.kill(signal === 'SIGTERM' && part.name === 'PostgreSQL' ? 'SIGINT' : signal)
      await whole()
      const did = signal === 'SIGKILL' ? 'killed' : 'restarted'
      tally.count(`parts ${did}`)
      const seconds = ((Date.now() - diedAt) / 1000).toFixed(1)
      say(`${part.name} was ${did}; all is whole again after ${seconds} s`)
    }
  }
  await goOn()
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + deadlineMs
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`waited in vain: ${what}`)
    await sleep(stepMs)
  }
}

import { setMaxListeners } from 'node:events'
import { loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { markings } from '@assay/contract/assessment-options'
import type { Assessment } from '@assay/contract/assessments'
import { type Language, standardLanguages } from '@assay/contract/catalogue'
import { maxQuestionsOnCreate } from '@assay/contract/constants'
import { saveDraft } from '@assay/contract/drafts'
import { makeTest } from '@assay/testkit/candidate'
import { startGoogle } from '@assay/testkit/google'
import { Crowd } from '../crowd.ts'
import { untilQuiet } from '../process-tree.ts'
import { signInUsers, startProduct } from '../product.ts'
import { say, writeResult } from '../results.ts'
import { round, summarize } from '../statistics.ts'
import { bareCommands } from './bare.ts'
import { Candidate } from './candidate.ts'
import { countJudgedCases } from './judged-cases.ts'
import { ProcessorTime } from './processor-time.ts'
import { ProductLog } from './product-log.ts'
import { referencesByTitle } from './sources.ts'
import { type Kind, Tally } from './tally.ts'

// A whole class types, runs and submits at once. Measures how long each candidate waits and how
// evenly, and how long the plain commands take on the same machine before the exam. With
// --plain-during they are run during the exam too, one every few seconds. That shows how they fare on a
// busy machine, but keeps everybody waiting: a JVM alone has more threads than the server.
const { values } = parseArgs({
  options: {
    candidates: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '180' },
    marking: { type: 'string', default: 'sample' },
    // The share of candidates who submit references. The others print the sample's output.
    right: { type: 'string', default: '0' },
    'plain-during': { type: 'boolean', default: false },
  },
})
const marking = markings.find((one) => one === values.marking)
if (!marking) throw new Error(`--marking is one of ${markings.join(', ')}`)
const candidates = Number(values.candidates)
const seconds = Number(values.seconds)
const right = Number(values.right)
const bareRounds = 7
const bareEveryMs = 4000
/** More than a candidate can finish in the time. */
const examsEach = 2 + Math.floor(seconds / 180)

const google = await startGoogle()
const product = await startProduct({ ...google.env, JUDGE_URL: '', LOG_LEVEL: 'info' })
const tabs = new Crowd()
try {
  const members = await signInUsers(product, google, candidates)
  const admin = await product.signInAdmin()
  const exams: Assessment[] = []
  for (let number = 0; number < examsEach; number += 1) {
    for (const language of standardLanguages) exams.push(await makeExam(language, number))
  }
  await tabs.connect(product.url, members)
  await untilQuiet(product.pid)
  const bare = bareCommands(exams)
  let left = bareRounds * standardLanguages.length
  const bareTimes = await bare.measure(
    async () => {
      left -= 1
    },
    () => left === 0,
  )
  say(`${candidates} candidates are ready; the exam lasts ${seconds} s`)

  const loadBefore = loadavg()[0] ?? 0
  const tally = new Tally()
  const processorTime = new ProcessorTime(product.pid)
  const generatorDelay = monitorEventLoopDelay({ resolution: 10 })
  generatorDelay.enable()
  const startedAt = new Date()
  const over = AbortSignal.timeout(seconds * 1000)
  setMaxListeners(0, over)
  const referenceOf = referencesByTitle()
  const crowd = members.map((member, number) => {
    // Evenly over the languages, which candidates have in turn.
    const isRight = (7 * Math.floor(number / standardLanguages.length)) % 20 < 20 * right
    return new Candidate(member, tally, over, isRight ? referenceOf : undefined)
  })
  const [during] = await Promise.all([
    values['plain-during'] &&
      bare.measure(
        () => sleep(bareEveryMs),
        () => over.aborted,
      ),
    ...crowd.map((candidate, number) => {
      const language = standardLanguages[number % standardLanguages.length]
      return candidate.take(exams.filter((exam) => exam.language === language))
    }),
  ])
  const loadAfter = loadavg()[0] ?? 0
  const processors = processorTime.table()
  generatorDelay.disable()
  const log = new ProductLog(product.output(), startedAt, new Date())
  for (const candidate of crowd) await candidate.check()
  await bare.close()
  const judgedCases = marking === 'cases' ? await countJudgedCases(admin) : null

  const runs = standardLanguages.map((language) => {
    const run = tally.summary('run', language)
    const aloneMs = summarize(bareTimes.get(language) ?? []).median
    const alone = { bareMs: round(aloneMs, 1), ratio: round(run.medianMs / aloneMs) }
    if (!during) return { language, ...run, ...alone }
    const { median: duringMs, p99 } = summarize(during.get(language) ?? [])
    return {
      language,
      ...run,
      ...alone,
      bareDuringMs: round(duringMs, 1),
      bareDuringP99Ms: round(p99, 1),
      ratioDuring: round(run.medianMs / duringMs),
    }
  })
  const waits: Kind[] = ['run', 'submit', 'save draft']
  if (marking === 'cases') waits.push('judging')
  const kinds = waits.map((kind) => ({ kind, ...tally.summary(kind) }))
  const kindsByLanguage = waits.flatMap((kind) =>
    standardLanguages.map((language) => ({ kind, language, ...tally.summary(kind, language) })),
  )
  // Means, which can be added up.
  const runTimes = standardLanguages.map((language) => {
    const { queueMs, runnerMs } = log.runsOf(language)
    const { meanMs } = tally.summary('run', language)
    return { language, meanMs, queueMs, runnerMs, restMs: round(meanMs - queueMs - runnerMs, 1) }
  })
  const draftTimes = {
    meanMs: tally.summary('save draft').meanMs,
    serverMs: log.serverMs(saveDraft.method, /\/draft\//),
    generatorLoopP99Ms: round(generatorDelay.percentile(99) / 1e6, 1),
  }
  const slots = log.slots()
  console.table(runs)
  console.table(kinds)
  console.table(kindsByLanguage)
  say('Where the time of a run goes (means)')
  console.table(runTimes)
  console.table([draftTimes])
  say('What the slots of the runner were used for')
  console.table(slots)
  say('Where the processor time goes')
  console.table(processors)
  if (judgedCases) {
    say('What stopping early saves')
    console.table([judgedCases])
  }
  say(`errors: ${tally.errors.length}, lost drafts: ${tally.lostDrafts}`)
  for (const error of tally.errors.slice(0, 10)) say(error.slice(0, 500))
  // By size: the capacity model compares them.
  await writeResult(`${marking === 'cases' ? 'exam-by-cases' : 'exam'}-${candidates}`, {
    what: 'a class typing, running and submitting at once, compared with the plain commands',
    candidates,
    seconds,
    marking,
    right,
    errors: tally.errors.length,
    lostDrafts: tally.lostDrafts,
    load: { before: round(loadBefore), after: round(loadAfter) },
    runs,
    kinds,
    kindsByLanguage,
    judgedCases,
    runTimes,
    draftTimes,
    slots,
    processors,
  })
  if (tally.errors.length + tally.lostDrafts > 0) process.exitCode = 1

  function makeExam(language: Language, number: number): Promise<Assessment> {
    const name = `Exam ${number}`
    return makeTest(admin, { name, language, marking, numOfQuestions: maxQuestionsOnCreate })
  }
} finally {
  tabs.disconnect()
  google.close()
  await product.stop()
}

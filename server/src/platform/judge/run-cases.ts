import { setTimeout as sleep } from 'node:timers/promises'
import { maxCasesOfJudging, maxJudgingBytes } from '@assay/contract/judge-cases'
import { judgeBatchSize } from '@assay/contract/judge0'
import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import { minuteMs, secondMs } from '../clock.ts'
import { giveUpAfterMs } from './client.ts'
import type { Judge, JudgeCall, Program } from './judge.ts'
import { type Finished, noResult, notJudged, runnerRestarted } from './result.ts'

/** After this long, a judge that could not judge many inputs at once is asked again. */
const askAgainAfterMs = 10 * minuteMs
/** A character is up to three bytes, sent as base64. */
const maxCharsAtOnce = maxJudgingBytes / 4
const refusedAt = new WeakMap<Judge, number>()

/** Runs one program on many inputs; yields the results in their order, as they come. */
export async function* runCases(
  judge: Judge,
  program: Program,
  inputs: readonly string[],
  call: JudgeCall,
  signal: AbortSignal,
): AsyncGenerator<Finished> {
  if (inputs.length === 0) return
  const refused = refusedAt.get(judge)
  const isAsked = refused === undefined || performance.now() - refused > askAgainAfterMs
  let done = 0
  for (const some of isAsked ? judgingsOf(inputs) : []) {
    const token = await judge.submitCases(program, some, call)
    if (token === undefined) {
      refusedAt.set(judge, performance.now())
      break
    }
    let judged = 0
    for await (const result of resultsOf(judge, token, some.length, call, signal)) {
      judged += 1
      yield result
    }
    // The judge has lost the rest; the last result says so.
    if (judged < some.length) return
    done += some.length
  }
  if (done < inputs.length) yield* inBatches(judge, program, inputs.slice(done), call, signal)
}

/** As many inputs at once as one judging may have. */
function judgingsOf(inputs: readonly string[]): string[][] {
  const judgings: string[][] = []
  let chars = 0
  for (const input of inputs) {
    const last = judgings.at(-1)
    chars += input.length
    if (last && last.length < maxCasesOfJudging && chars <= maxCharsAtOnce) last.push(input)
    else {
      judgings.push([input])
      chars = input.length
    }
  }
  return judgings
}

async function* resultsOf(
  judge: Judge,
  token: string,
  total: number,
  call: JudgeCall,
  signal: AbortSignal,
): AsyncGenerator<Finished> {
  let after = 0
  let heardAt = performance.now()
  try {
    while (after < total) {
      signal.throwIfAborted()
      const outcome = await paced(
        () => judge.askCases(token, after, secondMs, call),
        (answer) => answer.state === 'forgotten' || answer.results.length > 0,
        signal,
      )
      if (outcome.state === 'forgotten') {
        yield notJudged(runnerRestarted)
        return
      }
      for (const result of outcome.results) {
        after += 1
        yield result
      }
      if (outcome.results.length > 0) heardAt = performance.now()
      else if (performance.now() - heardAt > giveUpAfterMs) {
        yield notJudged(noResult)
        return
      }
    }
  } finally {
    // Nobody will ask for the rest. If the judge cannot be reached, it finishes unread.
    if (after < total) await judge.stopCases(token, call).catch(() => {})
  }
}

/** For other judges. The first input goes alone, since code that does not compile fails on all. */
async function* inBatches(
  judge: Judge,
  program: Program,
  inputs: readonly string[],
  call: JudgeCall,
  signal: AbortSignal,
): AsyncGenerator<Finished> {
  const [first = '', ...rest] = inputs
  const result = await untilFinished(judge, await judge.submit(program, first, call), call, signal)
  yield result
  if (result.statusId === judgeStatusIds.compilationError) {
    yield* rest.map(() => result)
    return
  }
  for (let at = 0; at < rest.length; at += judgeBatchSize) {
    const some = rest.slice(at, at + judgeBatchSize)
    for (const token of await judge.submitBatch(program, some, call)) {
      yield await untilFinished(judge, token, call, signal)
    }
  }
}

async function untilFinished(
  judge: Judge,
  token: string,
  call: JudgeCall,
  signal: AbortSignal,
): Promise<Finished> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < giveUpAfterMs) {
    signal.throwIfAborted()
    const outcome = await paced(
      () => judge.ask(token, secondMs, call),
      ({ state }) => state !== 'running',
      signal,
    )
    if (outcome.state === 'finished') return outcome.result
    if (outcome.state === 'forgotten') return notJudged(runnerRestarted)
  }
  return notJudged(noResult)
}

/** Asks at most once a second, even if the judge responds at once with nothing new. */
async function paced<T>(
  ask: () => Promise<T>,
  hasNews: (outcome: T) => boolean,
  signal: AbortSignal,
): Promise<T> {
  const askedAt = performance.now()
  const outcome = await ask()
  if (!hasNews(outcome)) {
    const restMs = Math.max(0, secondMs - (performance.now() - askedAt))
    await sleep(restMs, undefined, { signal })
  }
  return outcome
}

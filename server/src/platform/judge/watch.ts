import type { FastifyBaseLogger } from 'fastify'
import type { Probe } from '../http/health.ts'
import { type Judge, JudgeUnavailable } from './judge.ts'

/** No judge knows it; a judge that says so is up. */
const unknownToken = '00000000-0000-0000-0000-000000000000'

/**
 * Learns from the calls that are made anyway whether the judge is up, and logs each change once.
 */
export function watchJudge(
  inner: Judge,
  { isMetered }: { isMetered: boolean },
  log: FastifyBaseLogger,
) {
  let isDown: boolean | undefined
  const watched = async <T>(call: Promise<T>): Promise<T> => {
    try {
      const result = await call
      if (isDown) log.info('the judge is up again')
      isDown = false
      return result
    } catch (error) {
      if (error instanceof JudgeUnavailable && !error.isBusy) {
        if (!isDown) log.warn({ err: error.cause ?? error }, 'the judge is down')
        isDown = true
      }
      throw error
    }
  }
  const judge: Judge = {
    submit: (...args) => watched(inner.submit(...args)),
    ask: (...args) => watched(inner.ask(...args)),
    stop: (...args) => watched(inner.stop(...args)),
    submitBatch: (...args) => watched(inner.submitBatch(...args)),
    submitCases: (...args) => watched(inner.submitCases(...args)),
    askCases: (...args) => watched(inner.askCases(...args)),
    stopCases: (...args) => watched(inner.stopCases(...args)),
    languages: (...args) => watched(inner.languages(...args)),
  }
  /** A judge whose calls cost money is only asked when the last call failed. */
  const probe: Probe = async () => {
    if (isMetered && isDown === false) return undefined
    await judge.ask(unknownToken, 0, { caller: 'readiness' }).catch((error: unknown) => {
      if (!(error instanceof JudgeUnavailable && error.isBusy)) throw error
    })
    return undefined
  }
  return { judge, probe }
}

import type { FastifyBaseLogger } from 'fastify'
import type { Probe } from '../../platform/http/health.ts'
import { type Judge, JudgeAway } from './judge.ts'

/** A token that no judge has given out: whoever says that it is unknown is there. */
const unknownToken = '00000000-0000-0000-0000-000000000000'

/**
 * Notices by the calls that are made anyway whether the judge is there, and tells the log once
 * when it goes and once when it is back.
 */
export function watchJudge(
  inner: Judge,
  { isMetered }: { isMetered: boolean },
  log: FastifyBaseLogger,
) {
  let isAway: boolean | undefined
  const watched = async <T>(call: Promise<T>): Promise<T> => {
    try {
      const result = await call
      if (isAway) log.info('the judge is back')
      isAway = false
      return result
    } catch (error) {
      if (error instanceof JudgeAway && !error.isBusy) {
        if (!isAway) log.warn({ err: error.cause ?? error }, 'the judge is away')
        isAway = true
      }
      throw error
    }
  }
  const judge: Judge = {
    submit: (program, call) => watched(inner.submit(program, call)),
    ask: (token, holdMs, call) => watched(inner.ask(token, holdMs, call)),
    stop: (token, call) => watched(inner.stop(token, call)),
  }
  /** A judge whose calls are paid for is only asked when the last call went wrong. */
  const probe: Probe = async () => {
    if (isMetered && isAway === false) return undefined
    await judge.ask(unknownToken, 0, { caller: 'readiness' }).catch((error: unknown) => {
      if (!(error instanceof JudgeAway && error.isBusy)) throw error
    })
    return undefined
  }
  return { judge, probe }
}

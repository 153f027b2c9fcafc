import { setTimeout as sleep } from 'node:timers/promises'
import type { Language } from '@assay/contract/catalogue'
import { judgeLanguageIds } from '@assay/contract/catalogue'
import {
  javaMemoryLimit,
  judgeHeaders,
  judgeResultSchema,
  judgeTokenSchema,
} from '@assay/contract/judge0'
import { isFinished } from '@assay/contract/judge0-statuses'
import { minuteMs, secondMs } from '../clock.ts'
import { Refusal } from '../errors.ts'
import { type Finished, noResult, notJudged, readResult, runnerRestarted } from './result.ts'

export interface Program {
  readonly language: Language
  readonly sourceCode: string
  readonly stdin: string
}

/** On whose behalf the judge is asked. A judge that does not know these headers ignores them. */
export interface JudgeCall {
  readonly caller: string
  readonly requestId?: string
  /** Runs after everything that a candidate waits for. */
  readonly isBackground?: boolean
}

type Outcome =
  | { readonly state: 'running'; readonly statusId: number }
  /** The judge does not know the token: it was restarted, or has deleted the result. */
  | { readonly state: 'forgotten' }
  | { readonly state: 'finished'; readonly result: Finished }

export interface Judge {
  submit(program: Program, call: JudgeCall): Promise<string>
  /** Long polling: the judge may wait this long for the result before it responds. */
  ask(token: string, holdMs: number, call: JudgeCall): Promise<Outcome>
  stop(token: string, call: JudgeCall): Promise<void>
}

export interface JudgeSettings {
  /** A function, since a restarted local runner listens on another port. */
  readonly baseUrl: () => string | undefined
  readonly authToken?: string | undefined
  readonly key?: string | undefined
  readonly host?: string | undefined
  readonly timeoutMs?: number
}

/** The judge cannot be reached or accepts no more work. Candidates see the message. */
export class JudgeUnavailable extends Refusal {
  /** It responds, but accepts no more work at the moment. */
  readonly isBusy: boolean

  constructor(reason: unknown, message: string, retryAfterSeconds: number, isBusy = false) {
    super(503, message, { retryAfterSeconds })
    this.cause = reason
    this.isBusy = isBusy
  }
}

const unavailable = (reason: unknown) =>
  new JudgeUnavailable(reason, 'The code runner is not available. Please try again in a moment.', 5)
const busy = (reason: unknown, retryAfterSeconds: number) =>
  new JudgeUnavailable(
    reason,
    'The code runner is busy. Please try again in a moment.',
    retryAfterSeconds,
    true,
  )

const longestRetryAfterSeconds = 300
/** No queue is this long: the result will not come. */
export const giveUpAfterMs = 15 * minuteMs

/** A client of the Judge0 protocol: for our runner, a self-hosted Judge0 or its gateway. */
export function judgeClient(settings: JudgeSettings): Judge {
  const timeoutMs = settings.timeoutMs ?? 10 * secondMs
  const fixedHeaders = {
    accept: 'application/json',
    ...(settings.authToken && { [judgeHeaders.authToken]: settings.authToken }),
    ...(settings.key && { 'x-rapidapi-key': settings.key }),
    ...(settings.host && { 'x-rapidapi-host': settings.host }),
  }

  const send = async (path: string, init: RequestInit, call: JudgeCall, waitMs: number) => {
    const baseUrl = settings.baseUrl()
    if (baseUrl === undefined) throw unavailable('the judge is not running')
    const headers = {
      ...fixedHeaders,
      [judgeHeaders.caller]: call.caller,
      ...(call.requestId && { [judgeHeaders.requestId]: call.requestId }),
      ...(call.isBackground && { [judgeHeaders.priority]: 'low' }),
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
    }
    const once = async () => {
      const signal = AbortSignal.timeout(waitMs + timeoutMs)
      const response = await fetch(baseUrl + path, { ...init, headers, signal, redirect: 'error' })
      return { response, text: await response.text() }
    }
    try {
      // A kept-alive connection may turn out to be closed. Repeating the request does no harm, since
      // a run whose token nobody received is never read.
      return await once().catch((error: unknown) => {
        if (isTimeout(error)) throw error
        return once()
      })
    } catch (error) {
      throw unavailable(error)
    }
  }

  return {
    async submit({ language, sourceCode, stdin }, call) {
      const body = JSON.stringify({
        language_id: judgeLanguageIds[language],
        source_code: toBase64(sourceCode),
        stdin: toBase64(stdin),
        ...(language === 'Java' && { memory_limit: javaMemoryLimit }),
      })
      const path = '/submissions?base64_encoded=true&wait=false'
      const { response, text } = await send(path, { method: 'POST', body }, call, 0)
      if (!response.ok) throw refusedBy(response, text)
      const parsed = judgeTokenSchema.safeParse(parseJson(text))
      if (!parsed.success || parsed.data.token === '')
        throw unavailable(unexpectedResponse(response, text))
      return parsed.data.token
    },

    async ask(token, holdMs, call) {
      const path = `/submissions/${encodeURIComponent(token)}?base64_encoded=true&wait_ms=${holdMs}`
      const { response, text } = await send(path, { method: 'GET' }, call, holdMs)
      const body = parseJson(text)
      // A 404 with an HTML page comes from a proxy; the judge's own has JSON or no body.
      if (response.status === 404 && (body !== undefined || text === '')) {
        return { state: 'forgotten' }
      }
      if (!response.ok) throw refusedBy(response, text)
      const result = judgeResultSchema.safeParse(body)
      if (!result.success) throw unavailable(unexpectedResponse(response, text))
      const statusId = result.data.status.id
      if (statusId >= 1 && !isFinished(statusId)) return { state: 'running', statusId }
      return { state: 'finished', result: readResult(result.data) }
    },

    async stop(token, call) {
      const path = `/submissions/${encodeURIComponent(token)}?base64_encoded=true`
      // If the judge does not allow this, the run finishes and its result is never read.
      await send(path, { method: 'DELETE' }, call, 0)
    },
  }
}

/** Submits and polls until the run is finished; for background work. */
export async function runToEnd(
  judge: Judge,
  program: Program,
  call: JudgeCall,
  signal: AbortSignal,
): Promise<Finished> {
  const token = await judge.submit(program, call)
  const startedAt = performance.now()
  while (performance.now() - startedAt < giveUpAfterMs) {
    signal.throwIfAborted()
    const askedAt = performance.now()
    const outcome = await judge.ask(token, secondMs, call)
    if (outcome.state === 'finished') return outcome.result
    if (outcome.state === 'forgotten') return notJudged(runnerRestarted)
    // A judge that responds at once is still polled only once a second.
    const restMs = Math.max(0, secondMs - (performance.now() - askedAt))
    await sleep(restMs, undefined, { signal })
  }
  return notJudged(noResult)
}

function refusedBy(response: Response, text: string): JudgeUnavailable {
  const reason = unexpectedResponse(response, text)
  const retryAfter = Number(response.headers.get('retry-after'))
  const isBusy = response.status === 429 || response.status === 503
  if (!isBusy) return unavailable(reason)
  return busy(
    reason,
    retryAfter >= 1 ? Math.min(Math.ceil(retryAfter), longestRetryAfterSeconds) : 5,
  )
}

function unexpectedResponse(response: Response, text: string): Error {
  return new Error(`the judge answered ${response.status}: ${text.slice(0, 300)}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

function toBase64(text: string): string {
  return Buffer.from(text).toString('base64')
}

import { judgingResultsSchema } from '@assay/contract/judge-cases'
import {
  judgeHeaders,
  judgeLanguagesSchema,
  judgeLimits,
  judgeResultSchema,
  judgeTokenSchema,
} from '@assay/contract/judge0'
import { isFinished } from '@assay/contract/judge0-statuses'
import { judgedProgram } from '@assay/contract/judged-program'
import { languageFacts } from '@assay/contract/language-facts'
import { z } from 'zod'
import { minuteMs, secondMs } from '../clock.ts'
import type { Refusal } from '../errors.ts'
import {
  type Judge,
  type JudgeCall,
  JudgeUnavailable,
  LanguageMissing,
  type Program,
} from './judge.ts'
import { readResult } from './result.ts'

export interface JudgeSettings {
  /** A function, since a restarted local runner listens on another port. */
  readonly baseUrl: () => string | undefined | Promise<string | undefined>
  readonly authToken?: string | undefined
  readonly key?: string | undefined
  readonly host?: string | undefined
  readonly timeoutMs?: number
}

const unavailable = (reason: unknown) => new JudgeUnavailable(reason, 'runner_unavailable')

const maxRetryAfterSeconds = 300
/** No queue takes this long, so a result that has not come by then will not come. */
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
    const baseUrl = await settings.baseUrl()
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
    async submit(program, stdin, call) {
      const body = JSON.stringify({ ...encoded(program), stdin: encodedInput(program, stdin) })
      const path = '/submissions?base64_encoded=true&wait=false'
      const { response, text } = await send(path, { method: 'POST', body }, call, 0)
      if (!response.ok) throw refusedBy(response, text, program)
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
      if (statusId >= 1 && !isFinished(statusId)) {
        return { state: 'running', statusId, ahead: aheadOf(response) }
      }
      return { state: 'finished', result: readResult(result.data) }
    },

    async stop(token, call) {
      const path = `/submissions/${encodeURIComponent(token)}?base64_encoded=true`
      // If the judge does not allow this, the run finishes and its result is never read.
      await send(path, { method: 'DELETE' }, call, 0)
    },

    async submitBatch(program, inputs, call) {
      const submissions = inputs.map((stdin) => ({
        ...encoded(program),
        stdin: encodedInput(program, stdin),
      }))
      const path = '/submissions/batch?base64_encoded=true'
      const body = JSON.stringify({ submissions })
      const { response, text } = await send(path, { method: 'POST', body }, call, 0)
      if (!response.ok) throw refusedBy(response, text, program)
      const tokens = z.array(judgeTokenSchema).safeParse(parseJson(text))
      if (!tokens.success || tokens.data.length !== inputs.length) {
        throw unavailable(unexpectedResponse(response, text))
      }
      return tokens.data.map(({ token }) => token)
    },

    async submitCases(program, inputs, call) {
      const body = JSON.stringify({
        ...encoded(program),
        inputs: inputs.map((input) => encodedInput(program, input)),
      })
      const path = '/judgings?base64_encoded=true'
      const { response, text } = await send(path, { method: 'POST', body }, call, 0)
      if (response.status === 404 || response.status === 405) return undefined
      if (!response.ok) throw refusedBy(response, text, program)
      const parsed = judgeTokenSchema.safeParse(parseJson(text))
      if (!parsed.success) throw unavailable(unexpectedResponse(response, text))
      return parsed.data.token
    },

    async askCases(token, after, holdMs, call) {
      const query = `base64_encoded=true&after=${after}&wait_ms=${holdMs}`
      const path = `/judgings/${encodeURIComponent(token)}?${query}`
      const { response, text } = await send(path, { method: 'GET' }, call, holdMs)
      if (response.status === 404) return { state: 'forgotten' }
      if (!response.ok) throw refusedBy(response, text)
      const parsed = judgingResultsSchema.safeParse(parseJson(text))
      if (!parsed.success) throw unavailable(unexpectedResponse(response, text))
      return { state: 'known', results: parsed.data.results.map(readResult) }
    },

    async languages(call) {
      const { response, text } = await send('/languages/all', { method: 'GET' }, call, 0)
      const parsed = judgeLanguagesSchema.safeParse(parseJson(text))
      if (!response.ok || !parsed.success) return undefined
      return new Map(
        parsed.data
          .filter((one) => !one.is_archived)
          .map(({ id, name, compile_cmd }) => [
            id,
            { title: name ?? null, compileCommand: compile_cmd ?? null },
          ]),
      )
    },

    async stopCases(token, call) {
      await send(`/judgings/${encodeURIComponent(token)}`, { method: 'DELETE' }, call, 0)
    },
  }
}

/** The fields of a submission that do not depend on its input. */
function encoded({ language, sourceCode, cpuSeconds, commandLine, fileKb }: Program) {
  const { judgeId, memoryKb, source, additionalFiles } = judgedProgram(language, sourceCode)
  const { wall_time_limit: wall } = judgeLimits
  return {
    language_id: judgeId,
    source_code: toBase64(source),
    ...(additionalFiles !== undefined && { additional_files: additionalFiles }),
    ...(memoryKb !== undefined && { memory_limit: memoryKb }),
    ...(commandLine !== undefined && { command_line_arguments: commandLine }),
    ...(fileKb !== undefined && { max_file_size: fileKb }),
    ...(cpuSeconds !== undefined && {
      cpu_time_limit: cpuSeconds,
      wall_time_limit: Math.min(wall.max, Math.max(wall.default, 2 * cpuSeconds)),
    }),
  }
}

function encodedInput({ language }: Program, input: string): string {
  return toBase64(input + (languageFacts[language].inputEnd ?? ''))
}

function refusedBy(response: Response, text: string, program?: Program): Refusal {
  const reason = unexpectedResponse(response, text)
  if (program && response.status === 422 && text.includes('"language_id"')) {
    return new LanguageMissing(reason, program.language)
  }
  const retryAfter = Number(response.headers.get('retry-after'))
  const isBusy = response.status === 429 || response.status === 503
  if (!isBusy) return unavailable(reason)
  return new JudgeUnavailable(
    reason,
    'runner_busy',
    retryAfter >= 1 ? Math.min(Math.ceil(retryAfter), maxRetryAfterSeconds) : 5,
  )
}

/** Only our own runner sends it. */
function aheadOf({ headers }: Response): number | undefined {
  const ahead = headers.get(judgeHeaders.ahead)
  return ahead !== null && /^\d{1,6}$/.test(ahead) ? Number(ahead) : undefined
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

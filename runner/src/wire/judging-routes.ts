import { maxJudgingBytes } from '@assay/contract/judge-cases'
import { judgeMaxSourceBytes } from '@assay/contract/judge0'
import type { FastifyInstance } from 'fastify'
import type { Judging, Judgings } from '../queue/judgings.ts'
import type { Submission } from '../queue/submissions.ts'
import { callerOf, disconnected } from './client.ts'
import { notFound, queueIsFull, unprocessable } from './errors.ts'
import { parseJudging } from './parse-judging.ts'
import type { Languages } from './parse-submission.ts'
import { defaultFields } from './present.ts'
import { isTrue, lastOf, longPollMs, type Query } from './query.ts'
import { render } from './submission-routes.ts'

type Route = { Querystring: Query; Params: { token: string } }

/** Base64 adds a third, and JSON escapes some more. */
const bodyLimit = 2 * (judgeMaxSourceBytes + maxJudgingBytes)

/** Longer responses end early; the client then asks for the rest. */
const maxResponseBytes = 16 * 1024 * 1024

/** Cases cannot be requested one by one, so their tokens are of no use. */
const fields = defaultFields.filter((field) => field !== 'token')

/** The extension of the protocol that `contract/src/judge-cases.ts` describes. */
export function registerJudgingRoutes(
  app: FastifyInstance,
  judgings: Judgings,
  languages: Languages,
) {
  app.post<Route>('/judgings', { bodyLimit }, async (request, reply) => {
    const isBase64 = isTrue(request.query.base64_encoded)
    const parsed = await parseJudging(request.body, isBase64, languages)
    if ('errors' in parsed) throw unprocessable(parsed.errors)
    const judging = judgings.add(parsed.cases, callerOf(request))
    if (!judging) throw queueIsFull()
    reply.code(201)
    return { token: judging.token }
  })

  app.get<Route>('/judgings/:token', async (request, reply) => {
    const { query } = request
    const after = Math.max(0, Math.floor(Number(lastOf(query.after) ?? 0)) || 0)
    const judging = await judgings.waitFor(
      request.params.token,
      after,
      longPollMs(query),
      disconnected(reply),
    )
    if (!judging) throw notFound()
    return renderResults(judging, after, isTrue(query.base64_encoded))
  })

  app.delete<Route>('/judgings/:token', async (request) => {
    const judging = await judgings.delete(request.params.token)
    if (!judging) throw notFound()
    return { token: judging.token }
  })
}

function renderResults({ token, cases, finished }: Judging, after: number, isBase64: boolean) {
  const results = []
  let bytes = 0
  for (const submission of cases.slice(after, finished)) {
    bytes += outputBytes(submission)
    if (results.length > 0 && bytes > maxResponseBytes) break
    results.push(render(submission, fields, isBase64, 400))
  }
  return { token, total: cases.length, results }
}

function outputBytes({ judgement }: Submission): number {
  const outputs = [judgement?.stdout, judgement?.stderr, judgement?.compileOutput]
  return outputs.reduce((sum, output) => sum + (output?.length ?? 0), 0)
}

import { judgeBatchSize, judgeHeaders } from '@assay/contract/judge0'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InstalledLanguage } from '../languages/language.ts'
import type { Caller, Submission, Submissions } from '../queue/submissions.ts'
import { badRequest, forbidden, notFound, notUtf8, queueIsFull, unprocessable } from './errors.ts'
import { NotUtf8, present, readFields } from './present.ts'
import { holdMs, isTrue, one, type Query } from './query.ts'
import { readSubmission } from './read-submission.ts'

type Params = { token: string }
type Route = { Querystring: Query; Params: Params }

export function registerSubmissionRoutes(
  app: FastifyInstance,
  submissions: Submissions,
  languages: ReadonlyMap<number, InstalledLanguage>,
) {
  app.post<Route>('/submissions', async (request, reply) => {
    const { query } = request
    const fields = readFields(one(query.fields))
    const isBase64 = isTrue(query.base64_encoded)
    const read = readSubmission(request.body, isBase64, languages)
    if ('errors' in read) throw unprocessable(read.errors)
    const added = (await submissions.add([read], callerOf(request)))?.[0]
    if (!added) throw queueIsFull()
    reply.code(201)
    if (!isTrue(query.wait)) return { token: added.token }
    const gone = disconnected(reply)
    // A run that nobody waits for may also end by itself.
    gone.addEventListener('abort', () => submissions.cancel(added.token).catch(() => {}))
    const ended = await submissions.waitFor(added.token)
    // Deleted by somebody else.
    if (!ended) throw notFound()
    return answer(ended, fields, isBase64, 201)
  })

  app.get<Route>('/submissions/:token', async (request, reply) => {
    const { query } = request
    const fields = readFields(one(query.fields))
    const { token } = request.params
    const hold = holdMs(query)
    const submission =
      hold > 0
        ? await submissions.waitFor(token, hold, disconnected(reply))
        : await submissions.get(token)
    if (!submission) throw notFound()
    return answer(submission, fields, isTrue(query.base64_encoded), 400)
  })

  app.delete<Route>('/submissions/:token', async (request) => {
    const fields = readFields(one(request.query.fields))
    const { token } = request.params
    const submission = await submissions.delete(token)
    if (!submission) throw notFound()
    // Encoded whatever was asked for: after this there is no second chance to fetch it.
    return present(submission, fields, true)
  })

  // Judge0 lists all submissions to its administrator only; there is none here.
  app.get('/submissions', () => {
    throw forbidden()
  })

  app.post<Route & { Body: { submissions?: unknown } | null }>(
    '/submissions/batch',
    async (request, reply) => {
      const given = request.body?.submissions
      const bodies: unknown[] = Array.isArray(given) ? given : []
      checkBatchSize(bodies.length)
      const isBase64 = isTrue(request.query.base64_encoded)
      const read = bodies.map((body) => readSubmission(body, isBase64, languages))
      const valid = read.filter((one) => 'job' in one)
      const added = await submissions.add(valid, callerOf(request))
      if (!added) throw queueIsFull()
      reply.code(valid.length > 0 ? 201 : 422)
      const tokens = added.values()
      return read.map((one) =>
        'errors' in one ? one.errors : { token: tokens.next().value?.token },
      )
    },
  )

  app.get<Route>('/submissions/batch', async (request) => {
    const { query } = request
    const tokens = (one(query.tokens) ?? '').trim().split(',').filter(Boolean)
    checkBatchSize(tokens.length)
    const fields = readFields(one(query.fields))
    const isBase64 = isTrue(query.base64_encoded)
    const found = await Promise.all(tokens.map((token) => submissions.get(token)))
    return {
      submissions: found.map((submission) =>
        submission ? answer(submission, fields, isBase64, 400) : null,
      ),
    }
  })
}

function answer(submission: Submission, fields: string[], isBase64: boolean, failure: number) {
  try {
    return present(submission, fields, isBase64)
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error
    throw notUtf8(failure, failure === 201 ? submission.token : undefined)
  }
}

function checkBatchSize(size: number) {
  if (size === 0) throw badRequest('there should be at least one submission in a batch')
  if (size > judgeBatchSize) {
    throw badRequest(
      `number of submissions in a batch should be less than or equal to ${judgeBatchSize}`,
    )
  }
}

/** Whom a run is for; the product's server tells, anybody else is known by address. */
function callerOf(request: FastifyRequest): Caller {
  const named = request.headers[judgeHeaders.caller]
  return {
    id: typeof named === 'string' && named !== '' ? `caller ${named}` : `address ${request.ip}`,
    isLowPriority: request.headers[judgeHeaders.priority] === 'low',
    requestId: request.id,
  }
}

/** Aborts when the caller hangs up before the answer. */
function disconnected(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}

import { judgeBatchSize, judgeHeaders } from '@assay/contract/judge0'
import { isFinished, judgeStatusIds } from '@assay/contract/judge0-statuses'
import type { FastifyInstance } from 'fastify'
import type { Submission, Submissions } from '../queue/submissions.ts'
import { callerOf, disconnected, isFromServer } from './client.ts'
import { badRequest, forbidden, notFound, notUtf8, queueIsFull, unprocessable } from './errors.ts'
import { type Languages, parseSubmission } from './parse-submission.ts'
import { NotUtf8, parseFields, present, statusOf } from './present.ts'
import { isTrue, lastOf, longPollMs, type Query } from './query.ts'

type Params = { token: string }
type Route = { Querystring: Query; Params: Params }

export function registerSubmissionRoutes(
  app: FastifyInstance,
  submissions: Submissions,
  languages: Languages,
) {
  app.post<Route>('/submissions', async (request, reply) => {
    const { query } = request
    const fields = parseFields(lastOf(query.fields))
    const isBase64 = isTrue(query.base64_encoded)
    const parsed = await parseSubmission(request.body, isBase64, languages)
    if ('errors' in parsed) throw unprocessable(parsed.errors)
    const added = (await submissions.add([parsed], callerOf(request)))?.[0]
    if (!added) throw queueIsFull()
    reply.code(201)
    if (!isTrue(query.wait)) return { token: added.token }
    // If the cancel fails, the run ends by itself.
    const cancel = () => submissions.cancel(added.token).catch(() => {})
    disconnected(reply).addEventListener('abort', cancel)
    const finished = await submissions.waitFor(added.token)
    // Deleted by somebody else.
    if (!finished) throw notFound()
    return render(finished, fields, isBase64, 201)
  })

  app.get<Route>('/submissions/:token', async (request, reply) => {
    const { query } = request
    const fields = parseFields(lastOf(query.fields))
    const { token } = request.params
    const maxMs = longPollMs(query)
    const submission =
      maxMs > 0
        ? await submissions.waitFor(token, maxMs, disconnected(reply))
        : await submissions.get(token)
    if (!submission) throw notFound()
    if (statusOf(submission).id === judgeStatusIds.inQueue && isFromServer(request)) {
      const ahead = await submissions.ahead(token)
      if (ahead !== null) reply.header(judgeHeaders.ahead, ahead)
    }
    return render(submission, fields, isTrue(query.base64_encoded), 400)
  })

  app.delete<Route>('/submissions/:token', async (request) => {
    const fields = parseFields(lastOf(request.query.fields))
    const { token } = request.params
    if (!isFromServer(request)) await refuseUnfinished(submissions, token)
    const submission = await submissions.delete(token)
    if (!submission) throw notFound()
    // Always in base64, since it cannot be requested again in another encoding.
    return present(submission, fields, true)
  })

  // Judge0 lists all submissions for administrators only; there are none here.
  app.get('/submissions', () => {
    throw forbidden()
  })

  app.post<Route & { Body: { submissions?: unknown } | null }>(
    '/submissions/batch',
    async (request, reply) => {
      const submitted = request.body?.submissions
      const bodies: unknown[] = Array.isArray(submitted) ? submitted : []
      checkBatchSize(bodies.length)
      const isBase64 = isTrue(request.query.base64_encoded)
      const parsed = await Promise.all(
        bodies.map((body) => parseSubmission(body, isBase64, languages)),
      )
      const valid = parsed.filter((result) => 'job' in result)
      const added = await submissions.add(valid, callerOf(request))
      if (!added) throw queueIsFull()
      reply.code(valid.length > 0 ? 201 : 422)
      const tokens = added.values()
      return parsed.map((result) =>
        'errors' in result ? result.errors : { token: tokens.next().value?.token },
      )
    },
  )

  app.get<Route>('/submissions/batch', async (request) => {
    const { query } = request
    const { tokens: inHeader } = request.headers
    const listed = lastOf(inHeader) ?? lastOf(query.tokens) ?? ''
    const tokens = listed.trim().split(',').filter(Boolean)
    checkBatchSize(tokens.length)
    const fields = parseFields(lastOf(query.fields))
    const isBase64 = isTrue(query.base64_encoded)
    const found = await Promise.all(tokens.map((token) => submissions.get(token)))
    return {
      submissions: found.map((submission) =>
        submission ? render(submission, fields, isBase64, 400) : null,
      ),
    }
  })
}

export function render(
  submission: Submission,
  fields: string[],
  isBase64: boolean,
  failure: number,
) {
  try {
    return present(submission, fields, isBase64)
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error
    throw notUtf8(failure, failure === 201 ? submission.token : undefined)
  }
}

/** Only the product's server may delete an unfinished submission. Others are refused, as in Judge0. */
async function refuseUnfinished(submissions: Submissions, token: string): Promise<void> {
  const submission = await submissions.get(token)
  if (!submission) return
  const { id, description } = statusOf(submission)
  if (isFinished(id)) return
  throw badRequest(`submission cannot be deleted because its status is ${id} (${description})`)
}

function checkBatchSize(size: number) {
  if (size === 0) throw badRequest('there should be at least one submission in a batch')
  if (size > judgeBatchSize) {
    throw badRequest(
      `number of submissions in a batch should be less than or equal to ${judgeBatchSize}`,
    )
  }
}

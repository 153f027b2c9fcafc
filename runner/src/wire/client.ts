import { judgeHeaders } from '@assay/contract/judge0'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../queue/submissions.ts'

/** The product's server names its callers; any other client is identified by address. */
export function callerOf(request: FastifyRequest): Caller {
  const named = request.headers[judgeHeaders.caller]
  return {
    id: typeof named === 'string' && named !== '' ? `caller ${named}` : `address ${request.ip}`,
    isLowPriority: request.headers[judgeHeaders.priority] === 'low',
    requestId: request.id,
  }
}

export function isFromServer(request: FastifyRequest): boolean {
  return Boolean(request.headers[judgeHeaders.caller])
}

/** Aborts when the client disconnects before the response is sent. */
export function disconnected(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}

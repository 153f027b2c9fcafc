import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Author } from '../audit/act-as.ts'
import { refusal } from '../errors.ts'

const validKey = /^[\x20-\x7e]{1,255}$/

/** The caller of a request that has an `Idempotency-Key`, with what `actOnce` needs to heed it. */
export function carriedOutOnce(request: FastifyRequest, reply: FastifyReply): object | null {
  const caller = request.caller as { readonly author: Author } | null
  const key = request.headers['idempotency-key']
  if (!caller || key === undefined) return caller
  if (typeof key !== 'string' || !validKey.test(key)) {
    throw refusal(
      'idempotency_key_reused',
      'Idempotency-Key must have 1 to 255 characters of ASCII.',
    )
  }
  const { params, query, body, routeOptions } = request
  const whole = JSON.stringify([routeOptions.url, params, query, body])
  const once = {
    key,
    fingerprint: createHash('sha256').update(whole).digest(),
    onRepeated: () => {
      reply.header('idempotency-replayed', 'true')
    },
  }
  return { ...caller, author: { ...caller.author, once } }
}

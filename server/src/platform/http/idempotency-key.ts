import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
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
  const whole = JSON.stringify([
    routeOptions.url,
    params,
    query,
    body instanceof Readable ? null : body,
  ])
  const once = {
    key,
    fingerprint: createHash('sha256').update(whole).digest(),
    onRepeated: () => {
      reply.header('idempotency-replayed', 'true')
    },
  }
  return { ...caller, author: { ...caller.author, once } }
}

/** For a request whose body is a file, which is only known once it has arrived. */
export function withFile<A extends Author>(author: A, sha256: string): A {
  const { once } = author
  if (!once) return author
  const fingerprint = createHash('sha256').update(once.fingerprint).update(sha256).digest()
  return { ...author, once: { ...once, fingerprint } }
}

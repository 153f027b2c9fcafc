import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * No cache may keep responses of the API, refusals included: they are about one person, or may be with
 * the next field. A route that may be cached says so itself.
 */
export async function keepOutOfCaches(_request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
}

import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Responses of the API are about one person, or become so with the next field: no cache may keep them,
 * refusals included. A route that may be cached says so itself.
 */
export async function keepOutOfCaches(_request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
}

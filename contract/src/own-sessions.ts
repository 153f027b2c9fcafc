import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dataResponse, idParams, idSchema, instant, plainResponse } from './responses.ts'

/** The own account being signed in on one device. */
export const ownSessionSchema = z.object({
  _id: idSchema,
  /** Browser and system in words, such as "Firefox on Linux". */
  device: z.string(),
  createdAt: instant,
  /** To within five minutes. */
  lastSeenAt: instant,
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSessionSchema>

const own = { access: 'signed-in', tag: 'security' } as const

export const listOwnSessions = endpoint({
  operationId: 'listOwnSessions',
  summary: 'List the open sessions of the own account',
  description: 'The current one first, then those that were used last.',
  errors: [],
  ...own,
  method: 'GET',
  path: '/sessions',
  responses: { 200: dataResponse(z.array(ownSessionSchema)) },
})

export const endOwnSession = endpoint({
  operationId: 'endOwnSession',
  summary: 'End a session of the own account',
  description: 'Its device is signed out at once, and its live connections are closed.',
  errors: ['session_not_found'],
  ...own,
  method: 'DELETE',
  path: '/sessions/:id',
  params: idParams,
  responses: { 200: plainResponse },
})

export const endOtherSessions = endpoint({
  operationId: 'endOtherSessions',
  summary: 'End all other sessions of the own account',
  description: 'All but the one that asks, and the sign-ins that are under way.',
  errors: [],
  ...own,
  method: 'POST',
  path: '/sessions/end-others',
  responses: { 200: dataResponse(z.object({ ended: z.int() })) },
})

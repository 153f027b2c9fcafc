import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { hiringSystems } from './hiring-systems.ts'
import { dataResponse, idParams, idSchema, instant, plainResponse } from './responses.ts'
import { deliveryStates } from './webhooks.ts'

/** Of what a hiring system reports as an error, as much is kept. */
export const maxReportedChars = 1000
const maxOwnKeyChars = 500

/** How a hiring system is connected. Its key is shown once, when it is made. */
export const hiringConnectionSchema = z.object({
  _id: idSchema,
  system: z.enum(hiringSystems),
  /** How the key begins. */
  beginning: z.string(),
  /** Whose rights it has. It ends when this account is no administrator any more. */
  owner: z.object({ _id: idSchema, name: z.string() }),
  createdAt: instant,
  /** To within a minute; null if the system has never called. */
  lastUsedAt: z.nullable(instant),
  /** Under which what the system is told is listed, like the deliveries of a webhook. */
  webhookId: idSchema,
  lastDelivery: z.nullable(z.object({ state: z.enum(deliveryStates), triedAt: instant })),
  /** The last error that the system has reported about an answer of ours. */
  reported: z.nullable(z.object({ text: z.string(), at: instant })),
})
export type HiringConnection = z.infer<typeof hiringConnectionSchema>

/** A system that the operator has switched on. */
const listedSystemSchema = z.object({
  system: z.enum(hiringSystems),
  /** Where it calls: what people enter there as the address of this installation. */
  address: z.string(),
  connection: z.nullable(hiringConnectionSchema),
})
export type ListedHiringSystem = z.infer<typeof listedSystemSchema>

export const connectHiringSystemBody = z.object({
  system: z.enum(hiringSystems, 'This system is not known'),
  /** What Ashby gives out under Admin, API Keys: updates are sent with it. */
  ownKey: z._default(
    z
      .string('The key must be text')
      .check(
        z.trim(),
        z.maxLength(maxOwnKeyChars, `The key should not exceed ${maxOwnKeyChars} characters`),
        z.regex(/^[\x21-\x7e]*$/, 'The key has letters, digits and signs only'),
      ),
    '',
  ),
})
export type ConnectHiringSystemBody = z.infer<typeof connectHiringSystemBody>

const admin = { access: 'admin', tag: 'hiring systems' } as const

export const listHiringSystems = endpoint({
  operationId: 'listHiringSystems',
  summary: 'List the hiring systems',
  description: 'Those that the operator has switched on, with their connections.',
  errors: [],
  ...admin,
  method: 'GET',
  path: '/hiring-connections',
  responses: { 200: dataResponse(z.array(listedSystemSchema)) },
})

export const connectHiringSystem = endpoint({
  operationId: 'connectHiringSystem',
  summary: 'Connect a hiring system',
  description:
    'Makes the key that the system calls with. It may list tests, invite to them and read the results of those it has invited, with the rights of the caller. Only this response has its secret. All administrators are told.',
  errors: ['hiring_system_off', 'hiring_system_connected'],
  ...admin,
  method: 'POST',
  path: '/hiring-connections',
  body: connectHiringSystemBody,
  exampleBody: { system: 'greenhouse' },
  responses: { 201: dataResponse(z.extend(hiringConnectionSchema, { secret: z.string() })) },
})

export const disconnectHiringSystem = endpoint({
  operationId: 'disconnectHiringSystem',
  summary: 'Remove the connection of a hiring system',
  description:
    'Its key stops working at once, on every server, and what it was told is deleted. Invitations stay; connected again, the system finds them.',
  errors: ['hiring_connection_not_found'],
  ...admin,
  method: 'DELETE',
  path: '/hiring-connections/:id',
  params: idParams,
  responses: { 200: plainResponse },
})

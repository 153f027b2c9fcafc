import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { keyScopes } from './key-scopes.ts'
import { dataResponse, idParams, idSchema, instant, plainResponse } from './responses.ts'

export const maxKeys = 50
const maxKeyDays = 366
export const defaultKeyDays = 90

/** How many days a key may be made for, as the form offers it. */
export const keyLifetimes = [7, 30, defaultKeyDays, 180, 365] as const

/** An API key. Its secret is shown once, when it is made. */
export const apiKeySchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** How the secret begins, to tell keys apart. */
  beginning: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** Whose rights it has. It ends when this account is no administrator any more. */
  owner: z.object({ _id: idSchema, name: z.string() }),
  createdAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
  /** To within a minute; null if it was never used. */
  lastUsedAt: z.nullable(instant),
})
export type ApiKey = z.infer<typeof apiKeySchema>

export const createApiKeyBody = z.object({
  name: z
    .string('Name is required')
    .check(
      z.trim(),
      z.minLength(1, 'Name is required'),
      z.maxLength(60, 'Name should not exceed 60 characters'),
      z.regex(/^\P{Cc}*$/u, 'Name must not contain control characters'),
    ),
  scopes: z
    .array(z.enum(keyScopes, 'This scope is not known'), 'Choose what the key may do')
    .check(
      z.minLength(1, 'Choose what the key may do'),
      z.maxLength(keyScopes.length, 'Choose each scope once'),
    ),
  days: z._default(
    z
      .int('Days must be a whole number')
      .check(
        z.minimum(1, 'The key must work for at least 1 day'),
        z.maximum(maxKeyDays, `The key must not work for more than ${maxKeyDays} days`),
      ),
    defaultKeyDays,
  ),
})
export type CreateApiKeyBody = z.infer<typeof createApiKeyBody>

const admin = { access: 'admin', tag: 'security' } as const

export const listApiKeys = endpoint({
  operationId: 'listApiKeys',
  summary: 'List the API keys',
  description:
    'Those of all administrators, the newest first. Expired ones stay listed for 30 days.',
  errors: [],
  ...admin,
  method: 'GET',
  path: '/keys',
  responses: { 200: dataResponse(z.array(apiKeySchema)) },
})

export const createApiKey = endpoint({
  operationId: 'createApiKey',
  summary: 'Make an API key',
  description:
    'It has the rights of the caller, as far as its scopes go. Only this response has its secret. All administrators are told.',
  errors: ['too_many_keys'],
  ...admin,
  method: 'POST',
  path: '/keys',
  body: createApiKeyBody,
  exampleBody: { name: 'Careers page', scopes: ['invite', 'read-results'], days: 90 },
  responses: { 201: dataResponse(z.extend(apiKeySchema, { secret: z.string() })) },
})

export const revokeApiKey = endpoint({
  operationId: 'revokeApiKey',
  summary: 'Revoke an API key',
  description: 'It stops working at once, on every server. Any administrator can revoke any key.',
  errors: ['key_not_found'],
  ...admin,
  method: 'DELETE',
  path: '/keys/:id',
  params: idParams,
  responses: { 200: plainResponse },
})

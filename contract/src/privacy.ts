import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dataResponse, idParams, instant, plainResponse } from './responses.ts'

/** What is left of somebody: the name with which their attempts are shown. */
export const erasedName = 'Erased person'

const own = { access: 'signed-in', tag: 'privacy' } as const

export const downloadOwnData = endpoint({
  operationId: 'downloadOwnData',
  summary: 'Download everything about the own account',
  description:
    'The account and how it signs in, invitations, notifications, attempts with all programs, drafts, runs and journals, as JSON. Of a test that does not show its results, the marks are left out. What others have written about the caller is not in it.',
  errors: ['too_many_downloads'],
  ...own,
  method: 'GET',
  path: '/own-data',
  responses: { 200: { contentType: 'application/json', description: 'Everything' } },
})

const requestResponse = dataResponse(
  z.object({
    /** When the caller asked to be erased; null if they did not. */
    requestedAt: z.nullable(instant),
  }),
)

export const readErasureRequest = endpoint({
  operationId: 'readErasureRequest',
  summary: 'Read whether the own account is to be erased',
  description: 'Whether the caller has asked for it.',
  errors: [],
  ...own,
  method: 'GET',
  path: '/own-data/erasure-request',
  responses: { 200: requestResponse },
})

export const requestErasure = endpoint({
  operationId: 'requestErasure',
  summary: 'Ask to be erased',
  description:
    'Tells all administrators, one of whom then erases the account. Asking again is not an error.',
  errors: [],
  ...own,
  method: 'PUT',
  path: '/own-data/erasure-request',
  responses: { 200: requestResponse },
})

export const withdrawErasureRequest = endpoint({
  operationId: 'withdrawErasureRequest',
  summary: 'No longer ask to be erased',
  description: 'Without effect if the caller did not ask.',
  errors: [],
  ...own,
  method: 'DELETE',
  path: '/own-data/erasure-request',
  responses: { 200: requestResponse },
})

/** The address of the person is typed, or the name of somebody without one. */
export const erasePersonBody = z.object({
  confirmation: z
    .string('Confirmation is required')
    .check(
      z.trim(),
      z.minLength(1, 'Confirmation is required'),
      z.maxLength(254, 'This is not what is shown above'),
    ),
})

export const erasePerson = endpoint({
  operationId: 'erasePerson',
  summary: 'Erase a person',
  description:
    "Deletes the account and everything it wrote, and takes name and address out of everything else, the audit log included. The scores of finished attempts stay, as those of an erased person. Files of results that were made so far are deleted. Cannot be undone. Not the caller's own account, and not that of the last administrator.",
  errors: ['account_not_found', 'own_account', 'last_admin'],
  access: 'admin',
  tag: 'privacy',
  method: 'POST',
  path: '/people/:id/erase',
  params: idParams,
  body: erasePersonBody,
  responses: { 200: plainResponse },
})

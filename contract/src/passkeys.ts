import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dataResponse, idParams, idSchema, instant, plainResponse } from './responses.ts'
import { guarded } from './sign-in.ts'

export const maxPasskeys = 10

/** A key pair on a device of the account's owner, or one that their password manager keeps. */
export const passkeySchema = z.object({
  _id: idSchema,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** Whether it is copied to other devices of its owner. */
  isSynced: z.boolean(),
})
export type Passkey = z.infer<typeof passkeySchema>

const name = z
  .string('Name is required')
  .check(
    z.trim(),
    z.minLength(1, 'Name is required'),
    z.maxLength(60, 'Name should not exceed 60 characters'),
    z.regex(/^\P{Cc}*$/u, 'Name must not contain control characters'),
  )

/** Binary values travel as base64url. */
const binary = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+$/))

const credential = { id: binary(1400), rawId: binary(1400), type: z.literal('public-key') }

export const passkeyNameBody = z.object({ name })
export const addPasskeyBody = z.object({
  name,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: binary(2000),
      attestationObject: binary(8000),
      transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
    }),
  }),
})
export type AddPasskeyBody = z.infer<typeof addPasskeyBody>

/** What a passkey has signed. */
export const assertionBody = z.object({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: binary(2000),
      authenticatorData: binary(2000),
      signature: binary(8000),
      userHandle: z.optional(binary(100)),
    }),
  }),
})
export type Assertion = z.infer<typeof assertionBody>['credential']

/** For `navigator.credentials`, as JSON. */
const options = z.record(z.string(), z.unknown())

const own = { access: 'signed-in', tag: 'security' } as const

export const listPasskeys = endpoint({
  operationId: 'listPasskeys',
  summary: 'List the passkeys of the own account',
  description: 'The newest first.',
  errors: [],
  ...own,
  method: 'GET',
  path: '/passkeys',
  worksWithoutSecondFactor: true,
  responses: { 200: dataResponse(z.array(passkeySchema)) },
})

export const startPasskey = endpoint({
  operationId: 'startPasskey',
  summary: 'Begin to add a passkey',
  description:
    'Responds with what the browser needs to make one. The session must be at most ten minutes old, or have verified the password in the last five.',
  errors: ['too_many_passkeys', 'sign_in_again', 'sign_in_anew'],
  ...own,
  method: 'POST',
  path: '/passkeys/start',
  worksWithoutSecondFactor: true,
  responses: { 200: dataResponse(options) },
})

export const addPasskey = endpoint({
  operationId: 'addPasskey',
  summary: 'Add a passkey',
  description:
    'Takes what the browser has made for `startPasskey`, once, within ten minutes. The owner gets a mail.',
  errors: [
    'too_many_passkeys',
    'sign_in_again',
    'sign_in_anew',
    'passkey_expired',
    'passkey_refused',
  ],
  ...own,
  method: 'POST',
  path: '/passkeys',
  worksWithoutSecondFactor: true,
  body: addPasskeyBody,
  responses: { 201: dataResponse(passkeySchema) },
})

export const renamePasskey = endpoint({
  operationId: 'renamePasskey',
  summary: 'Rename a passkey',
  description: 'Its name is for its owner alone.',
  errors: ['passkey_not_found'],
  ...own,
  method: 'PUT',
  path: '/passkeys/:id',
  params: idParams,
  body: passkeyNameBody,
  responses: { 200: plainResponse },
})

export const removePasskey = endpoint({
  operationId: 'removePasskey',
  summary: 'Remove a passkey',
  description:
    'It signs nobody in any more. As for adding one, the sign-in must be recent. Refused if it is the only second factor of an account that needs one.',
  errors: ['passkey_not_found', 'sign_in_again', 'sign_in_anew', 'last_second_factor'],
  ...own,
  method: 'DELETE',
  path: '/passkeys/:id',
  params: idParams,
  responses: { 200: plainResponse },
})

export const startPasskeySignIn = endpoint({
  operationId: 'startPasskeySignIn',
  summary: 'Begin to sign in with a passkey',
  description:
    'Responds with what the browser needs to have one sign, and sets a cookie that ties its answer to this browser.',
  errors: [],
  ...guarded,
  method: 'POST',
  path: '/user/passkey/start',
  responses: { 200: dataResponse(options) },
})

export const finishPasskeySignIn = endpoint({
  operationId: 'finishPasskeySignIn',
  summary: 'Sign in with a passkey',
  description:
    'Takes what a passkey has signed for `startPasskeySignIn`, once, within ten minutes.',
  errors: [
    'passkey_expired',
    'passkey_refused',
    'sso_only',
    'account_deactivated',
    'not_signed_in',
  ],
  ...guarded,
  method: 'POST',
  path: '/user/passkey/finish',
  body: assertionBody,
  responses: { 200: plainResponse },
})

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dataResponse, plainResponse } from './responses.ts'
import { guarded } from './sign-in.ts'

/** Who may sign in through an identity provider only. */
export const ssoOnlyValues = ['off', 'administrators', 'everyone'] as const
export type SsoOnly = (typeof ssoOnlyValues)[number]

const provider = z
  .string('Provider is required')
  .check(z.minLength(1, 'Provider is required'), z.maxLength(40, 'Provider is too long'))

export const startSsoBody = z.object({ provider })
export const finishSsoBody = z.object({
  provider,
  /** What follows the question mark in the address that the provider sent the browser to. */
  response: z
    .string('Response is required')
    .check(z.minLength(1, 'Response is required'), z.maxLength(8192, 'Response is too long')),
})

export const signInOptions = endpoint({
  operationId: 'signInOptions',
  summary: 'Read the ways to sign in',
  description: 'What the sign-in pages need to know before anyone is signed in.',
  errors: [],
  method: 'GET',
  path: '/user/sign-in-options',
  access: 'public',
  tag: 'accounts',
  responses: {
    200: dataResponse(
      z.object({
        googleClientId: z.nullable(z.string()),
        /** Identity providers of single sign-on. */
        providers: z.array(z.object({ id: z.string(), name: z.string() })),
        /** Whether passkeys can be used at the address of this server. */
        passkeys: z.boolean(),
        /** Who may sign in only through one of the providers. */
        ssoOnly: z.enum(ssoOnlyValues),
      }),
    ),
  },
})

export const startSso = endpoint({
  operationId: 'startSso',
  summary: 'Begin to sign in through an identity provider',
  description:
    'Responds with the address at the provider that the browser is to open, and sets a cookie that ties what comes back to this browser. Valid for ten minutes.',
  errors: ['sso_provider_unknown', 'sso_unreachable'],
  ...guarded,
  method: 'POST',
  path: '/user/sso/start',
  body: startSsoBody,
  exampleBody: { provider: 'example' },
  responses: { 200: dataResponse(z.object({ url: z.string() })) },
})

export const finishSso = endpoint({
  operationId: 'finishSso',
  summary: 'Sign in with the response of an identity provider',
  description:
    'Takes what the provider appended to the address of `/sso/{provider}`, once. An identity that is not linked to an account yet is linked to that with the same address, or gets a new one, if the provider has verified the address.',
  errors: [
    'sso_provider_unknown',
    'sso_unreachable',
    'sso_expired',
    'sso_refused',
    'sso_email_not_verified',
    'sso_not_admitted',
    'sso_other_identity',
    'account_deactivated',
    'second_factor_needed',
    'not_signed_in',
  ],
  ...guarded,
  method: 'POST',
  path: '/user/sso/finish',
  body: finishSsoBody,
  responses: { 200: plainResponse },
})

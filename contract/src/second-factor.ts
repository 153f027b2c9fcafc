import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { assertionBody } from './passkeys.ts'
import { dataResponse, instant, plainResponse } from './responses.ts'
import { guarded } from './sign-in.ts'

/** How many recovery codes an account gets at a time. */
export const recoveryCodeCount = 10

const code = z
  .string('Code is required')
  .check(
    z.trim(),
    z.minLength(1, 'Code is required'),
    z.maxLength(40, 'Code is too long'),
    z.regex(/^[a-zA-Z\d -]*$/, 'A code consists of digits, or of letters and digits'),
  )

export const codeBody = z.object({ code })

/** One of both: a code of the authenticator app or a recovery code, or what a passkey has signed. */
export const proofBody = z.object({
  code: z.optional(code),
  credential: z.optional(assertionBody.shape.credential),
})
export type Proof = z.infer<typeof proofBody>

/** For `navigator.credentials`, as JSON. */
const passkeyOptions = z.record(z.string(), z.unknown())

export const secondFactorSchema = z.object({
  /** Since when a password is not enough; null if it is. */
  since: z.nullable(instant),
  /** Whether the operator requires one of administrators. */
  isRequired: z.boolean(),
  hasAuthenticator: z.boolean(),
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

const recoveryCodes = z.object({
  /** Shown this once; empty if those from before go on. */
  recoveryCodes: z.array(z.string()),
})

const own = { access: 'signed-in', tag: 'security' } as const
const refusals = ['not_permitted', 'second_factor_wrong', 'too_many_codes'] as const
const refusedPasskeys = ['passkey_expired', 'passkey_refused'] as const

export const startSecondFactor = endpoint({
  operationId: 'startSecondFactor',
  summary: 'Begin the second step of a sign-in',
  description:
    'For a sign-in that was answered with `second_factor_needed` in this browser, at most ten minutes ago. Responds with what the account has; `passkey` is what the browser needs to have one sign.',
  errors: ['second_factor_expired'],
  ...guarded,
  method: 'POST',
  path: '/user/second-factor/start',
  responses: {
    200: dataResponse(
      z.object({ hasAuthenticator: z.boolean(), passkey: z.nullable(passkeyOptions) }),
    ),
  },
})

export const finishSecondFactor = endpoint({
  operationId: 'finishSecondFactor',
  summary: 'Sign in with a second factor',
  description:
    'Takes a code of the authenticator app, a recovery code, or what a passkey has signed for `startSecondFactor`, and sets the session cookie. A code counts once. After five wrong codes in 15 minutes the account takes none for a while.',
  errors: [
    'second_factor_expired',
    'second_factor_wrong',
    'too_many_codes',
    ...refusedPasskeys,
    'sso_only',
    'not_signed_in',
  ],
  ...guarded,
  method: 'POST',
  path: '/user/second-factor/finish',
  body: proofBody,
  exampleBody: { code: '123456' },
  responses: { 200: plainResponse },
})

export const readSecondFactor = endpoint({
  operationId: 'readSecondFactor',
  summary: 'Read the second factor of the own account',
  description: 'For administrators.',
  errors: ['not_permitted'],
  ...own,
  method: 'GET',
  path: '/second-factor',
  worksWithoutSecondFactor: true,
  responses: { 200: dataResponse(secondFactorSchema) },
})

export const startProof = endpoint({
  operationId: 'startProof',
  summary: 'Begin to prove a second factor with a passkey',
  description:
    'Responds with what the browser needs to have a passkey sign for one of the calls that change the second factor.',
  errors: ['not_permitted'],
  ...own,
  method: 'POST',
  path: '/second-factor/passkey/start',
  worksWithoutSecondFactor: true,
  responses: { 200: dataResponse(passkeyOptions) },
})

export const startAuthenticator = endpoint({
  operationId: 'startAuthenticator',
  summary: 'Begin to set up an authenticator app',
  description:
    'Responds with a new secret for `addAuthenticator`, valid for ten minutes. An account that has a second factor proves it; of others, the sign-in must be recent, as for adding a passkey.',
  errors: [...refusals, ...refusedPasskeys, 'sign_in_again'],
  ...own,
  method: 'POST',
  path: '/second-factor/authenticator/start',
  worksWithoutSecondFactor: true,
  body: proofBody,
  responses: {
    200: dataResponse(
      z.object({
        /** To type in, in base 32. */
        secret: z.string(),
        /** The same as an `otpauth:` address, for a QR code. */
        uri: z.string(),
      }),
    ),
  },
})

export const addAuthenticator = endpoint({
  operationId: 'addAuthenticator',
  summary: 'Set up an authenticator app',
  description:
    'Takes the first code of the app that got the secret of `startAuthenticator`. From then on a password is not enough. Replaces another app, ends all other sessions, and mails the owner.',
  errors: ['not_permitted', 'second_factor_expired', 'second_factor_wrong', 'too_many_codes'],
  ...own,
  method: 'POST',
  path: '/second-factor/authenticator',
  worksWithoutSecondFactor: true,
  body: codeBody,
  responses: { 200: dataResponse(recoveryCodes) },
})

export const requirePasskey = endpoint({
  operationId: 'requirePasskey',
  summary: 'Use the own passkeys as second factor',
  description:
    'Takes what one of them has signed for `startProof`. From then on a password is not enough. Ends all other sessions, and mails the owner.',
  errors: ['not_permitted', ...refusedPasskeys],
  ...own,
  method: 'POST',
  path: '/second-factor/passkeys',
  worksWithoutSecondFactor: true,
  body: assertionBody,
  responses: { 200: dataResponse(recoveryCodes) },
})

export const renewRecoveryCodes = endpoint({
  operationId: 'renewRecoveryCodes',
  summary: 'Get new recovery codes',
  description: 'Those from before no longer count. Needs a current code, or a passkey.',
  errors: [...refusals, ...refusedPasskeys],
  ...own,
  method: 'POST',
  path: '/second-factor/recovery-codes',
  body: proofBody,
  responses: { 200: dataResponse(recoveryCodes) },
})

export const turnOffSecondFactor = endpoint({
  operationId: 'turnOffSecondFactor',
  summary: 'Turn off the second factor of the own account',
  description:
    'Forgets the authenticator app and the recovery codes; passkeys stay. Needs a current code, or a passkey. Refused where the operator requires a second factor.',
  errors: [...refusals, ...refusedPasskeys, 'second_factor_required'],
  ...own,
  method: 'POST',
  path: '/second-factor/turn-off',
  body: proofBody,
  responses: { 200: plainResponse },
})

import type { ErrorInfo } from './error-info.ts'

/** Of ways to sign in other than a password. */
export const signInErrors = {
  sso_provider_unknown: {
    status: 404,
    message:
      'This server has no such identity provider. Go back and choose another way to sign in.',
    description: 'No provider in the settings of the server has this id.',
  },
  sso_unreachable: {
    status: 503,
    description:
      'The identity provider cannot be reached, or does not accept this server. The log of the server says why.',
  },
  sso_expired: {
    status: 400,
    message: 'This sign-in has expired, or was begun in another browser. Please start again.',
    description:
      'The response of the provider belongs to no sign-in that this browser began in the last ten minutes and has not finished.',
  },
  sso_refused: {
    status: 401,
    message: 'The sign-in was not accepted. Please start again.',
    description: 'The provider refused, or what it sent did not pass the checks.',
  },
  sso_email_not_verified: {
    status: 403,
    description:
      'The identity is linked to no account, and the provider does not say that its address is verified.',
  },
  sso_not_admitted: {
    status: 403,
    description: 'The server admits only addresses of other domains from this provider.',
  },
  sso_other_identity: {
    status: 409,
    description:
      'The account with this address is linked to another identity at the same provider. The operator can unlink it.',
  },
  passkey_expired: {
    status: 400,
    message: 'This took too long, or was begun in another browser. Please try again.',
    description:
      'What was signed belongs to nothing that this browser began in the last ten minutes and has not finished.',
  },
  passkey_refused: {
    status: 400,
    message: 'This passkey was not accepted. It may have been removed here.',
    description:
      'No account has the passkey, its signature is wrong, or its counter shows that there is a copy of it.',
  },
  passkey_not_found: {
    status: 404,
    message: 'This passkey does not exist. It may have been removed already.',
    description: 'The account has no passkey with this id.',
  },
  too_many_passkeys: {
    status: 409,
    message: 'You have 10 passkeys already. Remove one first.',
    description: 'The account has as many passkeys as it may have.',
  },
  sign_in_again: {
    status: 403,
    message: 'Please confirm your password first, or sign in again.',
    description:
      'The session is older than ten minutes. Verify the password in it, which holds for five minutes, or sign in again.',
  },
  sso_only: {
    status: 403,
    message: 'Please sign in through your identity provider.',
    description: 'The operator lets this account sign in only through an identity provider.',
  },
} as const satisfies Record<string, ErrorInfo>

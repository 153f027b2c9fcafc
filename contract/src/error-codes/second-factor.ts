import type { ErrorInfo } from './error-info.ts'

export const secondFactorErrors = {
  second_factor_needed: {
    status: 403,
    message: 'Please enter the code of your authenticator app, or use a passkey.',
    description:
      'The first step was right and the account has a second factor. Go on with `startSecondFactor` in the same browser.',
  },
  second_factor_missing: {
    status: 403,
    message: 'This server requires a second factor of administrators. Set one up first.',
    description:
      'The session was opened without a second factor, and the operator requires one of administrators. Until there is one, only what sets it up can be called.',
  },
  second_factor_required: {
    status: 409,
    message: 'This server requires a second factor of administrators. You can replace yours.',
    description: 'The operator requires a second factor, so it cannot be turned off.',
  },
  second_factor_wrong: {
    status: 400,
    message: 'This code is wrong, or was used before. Wait for the next one and try again.',
    description: 'Neither a current code of the authenticator app nor an unused recovery code.',
  },
  second_factor_expired: {
    status: 400,
    message: 'This took too long, or was begun in another browser. Please start again.',
    description:
      'Nothing that this browser began in the last ten minutes waits for it, or the account has changed since.',
  },
  too_many_codes: {
    status: 429,
    description:
      'Too many wrong codes for this account, or from this address. Wait as long as `Retry-After` says.',
  },
  last_second_factor: {
    status: 409,
    message: 'This passkey is your only second factor. Set up an authenticator app first.',
    description: 'The account would need a second factor to sign in, and have none.',
  },
  sign_in_anew: {
    status: 403,
    message: 'You signed in a while ago. Please log out and sign in again first.',
    description:
      'The account has a second factor, and this session gave it more than ten minutes ago.',
  },
} as const satisfies Record<string, ErrorInfo>

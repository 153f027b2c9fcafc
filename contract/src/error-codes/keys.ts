import type { ErrorInfo } from './error-info.ts'

export const keyErrors = {
  key_invalid: {
    status: 401,
    message: 'This API key does not work. It may have expired or been revoked.',
    description:
      'No API key has this secret; or it has expired, was revoked, or its owner is no longer an administrator.',
  },
  key_not_accepted: {
    status: 403,
    message: 'API keys cannot be used for this.',
    description: 'This call needs a session: somebody who is signed in.',
  },
  key_in_browser: {
    status: 403,
    message: 'API keys are for programs, not for pages. Leave out the key, or the session.',
    description:
      'The request has an API key, and also a session cookie or the headers of a page (`Origin`, `Sec-Fetch-Site`).',
  },
  key_scope_missing: {
    status: 403,
    message: 'This API key is not allowed to do this.',
    description: 'The API key has none of the scopes that the call accepts.',
  },
  key_not_found: {
    status: 404,
    message: 'This API key does not exist. It may have been revoked already.',
    description: 'No API key has this id.',
  },
  too_many_keys: {
    status: 409,
    message: 'There are 50 API keys already. Revoke one first.',
    description: 'The installation has as many API keys as it may have.',
  },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was sent with another request before.',
    description:
      'The same `Idempotency-Key` came with another address or body in the last 24 hours; or it has no or more than 255 characters.',
  },
  session_not_found: {
    status: 404,
    message: 'This session does not exist. It may have ended already.',
    description: 'The account has no session with this id.',
  },
} as const satisfies Record<string, ErrorInfo>

import { accountErrors } from './error-codes/accounts.ts'
import { attemptErrors } from './error-codes/attempts.ts'
import { generalErrors } from './error-codes/general.ts'
import { hiringErrors } from './error-codes/hiring.ts'
import { invitationErrors } from './error-codes/invitations.ts'
import { keyErrors } from './error-codes/keys.ts'
import { ltiErrors } from './error-codes/lti.ts'
import { questionErrors } from './error-codes/questions.ts'
import { secondFactorErrors } from './error-codes/second-factor.ts'
import { signInErrors } from './error-codes/sign-in.ts'
import { testErrors } from './error-codes/tests.ts'
import { webhookErrors } from './error-codes/webhooks.ts'

/**
 * Every error of the API by its `code`, which never changes its meaning; clients decide by it and show
 * people `message`.
 */
export const errorCodes = {
  ...generalErrors,
  ...accountErrors,
  ...signInErrors,
  ...secondFactorErrors,
  ...testErrors,
  ...attemptErrors,
  ...invitationErrors,
  ...questionErrors,
  ...keyErrors,
  ...webhookErrors,
  ...hiringErrors,
  ...ltiErrors,
}

export type ErrorCode = keyof typeof errorCodes

/** Codes whose sentence is the same wherever they are thrown. */
export type CodeWithMessage = {
  [Code in ErrorCode]: (typeof errorCodes)[Code] extends { message: string } ? Code : never
}[ErrorCode]

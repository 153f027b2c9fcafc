import { failures } from '../failures.ts'
import type { ErrorInfo } from './error-info.ts'

export const accountErrors = {
  wrong_credentials: {
    status: 401,
    message: 'Wrong email or password',
    description: 'Says the same whether the address has an account or not.',
  },
  email_not_verified: {
    status: 400,
    message: 'Please verify your email before logging in',
    description: 'The password is right, but the link in the verification mail was not followed.',
  },
  account_deactivated: {
    status: 403,
    message: 'This account is deactivated. Contact your administrator.',
    description: 'An administrator has deactivated the account that signs in.',
  },
  too_many_guesses: {
    status: 429,
    description: 'Too many wrong passwords for this account. Wait as long as `Retry-After` says.',
  },
  too_many_mails: {
    status: 429,
    description:
      'This address was sent as many mails as it may get in an hour. Wait as long as `Retry-After` says.',
  },
  email_taken: {
    status: 409,
    description: 'The address belongs to an account already.',
  },
  google_token_refused: {
    status: 401,
    message: 'Google sign-in was not accepted. Please try again.',
    description: 'The token is invalid, has expired or was issued for another application.',
  },
  google_not_configured: {
    status: 503,
    message: 'Google sign-in is not configured',
    description: 'This installation offers no sign-in with Google.',
  },
  google_unreachable: {
    status: 503,
    message: 'Google cannot be reached. Please try again.',
    description: 'The keys of Google could not be read.',
  },
  verification_link_invalid: {
    status: 400,
    message: 'Verification link expired or invalid',
    description: 'Ask for another verification mail.',
  },
  email_already_verified: {
    status: 400,
    message: 'This email is already verified. Please log in.',
    description: 'There is nothing to verify.',
  },
  reset_link_invalid: {
    status: 400,
    message: failures.resetLink,
    description: 'The link was used, has expired or was not opened before. Ask for another mail.',
  },
  current_password_wrong: {
    status: 400,
    message: 'Current password is wrong',
    description: 'Counts as a wrong guess.',
  },
  password_not_verified: {
    status: 403,
    message: 'Please verify your current password first',
    description: 'Verify the current password in the same session; that holds for five minutes.',
  },
  account_not_found: {
    status: 404,
    message: 'This account does not exist',
    description: 'No account has this id.',
  },
  own_account: {
    status: 409,
    description: 'Administrators cannot demote, deactivate or erase themselves. Another one can.',
  },
  last_admin: {
    status: 409,
    description: 'Without this account nobody would be administrator. Promote another one first.',
  },
  person_deactivated: {
    status: 409,
    message: 'This account is deactivated. Reactivate it before sending a reset email.',
    description: 'A deactivated account gets no mail to reset its password.',
  },
  group_not_found: {
    status: 404,
    message: 'This group does not exist',
    description: 'No group has this id.',
  },
  group_name_taken: { status: 409, description: 'Another group has this name.' },
  group_full: { status: 409, description: 'The group would have more people than a group can.' },
  rows_unreadable: {
    status: 409,
    description:
      'Some rows name nobody, and nobody was added. `data` lists them; `skipBadRows` adds the others.',
  },
  notification_not_found: {
    status: 404,
    message: 'This notification does not exist',
    description: 'No notification of the caller has this id.',
  },
  mail_not_found: {
    status: 404,
    message: 'There is no such mail',
    description: 'The mailbox of a local installation has no such mail.',
  },
  too_many_downloads: {
    status: 429,
    message: 'You have downloaded your data often enough for now. Please try again in an hour.',
    description: 'More downloads of the own data in an hour than somebody needs.',
  },
} as const satisfies Record<string, ErrorInfo>

import type { ErrorInfo } from './error-info.ts'

/** Those of links are for the person invited, the others for administrators. */
export const invitationErrors = {
  invitation_not_found: {
    status: 404,
    message: 'This invitation does not exist',
    description: 'No invitation has this id or link.',
  },
  invitation_begun: {
    status: 409,
    description: 'The person has begun the test. Extend the attempt instead.',
  },
  invitation_revoked: {
    status: 409,
    message: 'This invitation was revoked. Invite them again.',
    description: 'The invitation was revoked.',
  },
  invitation_expired: {
    status: 409,
    message: 'This invitation has expired. Set a later expiry.',
    description: 'The invitation has expired.',
  },
  invitation_without_mail: {
    status: 409,
    description: 'The person was invited by a code and has no address to send a mail to.',
  },
  too_many_personal_codes: {
    status: 409,
    description: 'The test has as many invitations by code as fit on a sheet.',
  },
  code_unknown: {
    status: 404,
    message: 'There is no such code. Check it against your sheet.',
    description: 'Nobody has this code, or it was replaced.',
  },
  mailed_recently: {
    status: 429,
    description: 'The person was sent a mail less than a minute ago.',
  },
  link_replaced: {
    status: 410,
    message: 'You have been invited again since. Use the link in the latest email.',
    description: 'A later mail has another link.',
  },
  link_revoked: {
    status: 410,
    message: 'This invitation was revoked.',
    description: 'The invitation of this link was revoked.',
  },
  link_expired: { status: 410, description: 'The invitation of this link has expired.' },
  too_many_tries: {
    status: 429,
    message: 'Too many tries. Try again later.',
    description: 'The link was tried too often. Wait as long as `Retry-After` says.',
  },
  invited_test_deleted: {
    status: 404,
    message: 'The test of this invitation has been deleted.',
    description: 'There is no test to begin any more.',
  },
  invited_other_account: {
    status: 403,
    description: 'The invitation is for another account than the one signed in.',
  },
  invitation_accepted: {
    status: 409,
    message: 'This invitation has been accepted with another account in the meantime.',
    description: 'Two people have followed the link; the first one has the invitation.',
  },
} as const satisfies Record<string, ErrorInfo>

import * as z from 'zod/mini'
import { emailSchema } from './accounts.ts'
import { maxExtraTimePercent, maxPeople, maxPeopleTextChars } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { dataResponse, idParams, idSchema, plainResponse } from './responses.ts'

export const extraTimePercent = z
  .int('Extra time must be a whole number of percent')
  .check(
    z.minimum(0, 'Extra time must not be negative'),
    z.maximum(maxExtraTimePercent, `Extra time should not exceed ${maxExtraTimePercent} %`),
  )

export const invitedName = z
  .string('Name is required')
  .check(
    z.trim(),
    z.minLength(1, 'Name is required'),
    z.maxLength(100, 'Name should not exceed 100 characters'),
    z.regex(/^\P{Cc}*$/u, 'Name must not contain control characters'),
  )

const invitedPersonSchema = z.object({
  name: invitedName,
  email: emailSchema,
  extraTimePercent,
})
export type InvitedPerson = z.infer<typeof invitedPersonSchema>

/** A row that cannot be invited. The line is missing for members of a group. */
export const rowProblemSchema = z.object({ line: z.nullable(z.int()), reason: z.string() })
export type RowProblem = z.infer<typeof rowProblemSchema>

/** The text of a CSV file, typed or pasted lines; or all members of a group. */
export const previewInvitationsBody = z.object({
  text: z.optional(
    z
      .string('Text must be text')
      .check(
        z.maxLength(
          maxPeopleTextChars,
          `The text should not exceed ${maxPeopleTextChars.toLocaleString('en')} characters`,
        ),
      ),
  ),
  groupId: z.optional(idSchema),
})
export type PreviewInvitationsBody = z.infer<typeof previewInvitationsBody>

export const expiryOfInvitations = z.iso.datetime({
  offset: true,
  error: 'Expiry must be a date and time',
})

export const inviteBody = z.object({
  people: z
    .array(invitedPersonSchema, 'People are required')
    .check(
      z.minLength(1, 'There is nobody to invite'),
      z.maxLength(maxPeople, `At most ${maxPeople.toLocaleString('en')} people at once`),
    ),
  /** By default the closing time of the test, or 14 days from now. */
  expiresAt: z.optional(expiryOfInvitations),
})
export type InviteBody = z.infer<typeof inviteBody>

/** A field that is missing stays as it is. */
export const changeInvitationBody = z.object({
  extraTimePercent: z.optional(extraTimePercent),
  expiresAt: z.optional(expiryOfInvitations),
})
export type ChangeInvitationBody = z.infer<typeof changeInvitationBody>

const admin = { access: 'admin', tag: 'invitations' } as const
/** 10,000 people at 300 bytes each. */
const bodyLimitBytes = 3 * 1024 * 1024
/** Of seven for each person: an object with three fields, in a list. */
const maxBodyValues = 8 * maxPeople

export const previewInvitations = endpoint({
  operationId: 'previewInvitations',
  summary: 'Preview invitations',
  description:
    'Reads a CSV file, pasted lines or the members of a group, and tells who would be invited and which rows cannot be. Sends nothing.',
  errors: ['test_not_found', 'group_not_found', 'server_busy'],
  ...admin,
  method: 'POST',
  path: '/tests/:id/invitations/preview',
  params: idParams,
  body: previewInvitationsBody,
  bodyLimitBytes,
  responses: {
    200: dataResponse(
      z.object({
        people: z.array(invitedPersonSchema),
        /** The first `maxListedProblems`. */
        problems: z.array(rowProblemSchema),
        problemCount: z.int(),
      }),
    ),
  },
})

const invitedResponse = dataResponse(z.object({ invited: z.int(), alreadyInvited: z.int() }))

export const invite = endpoint({
  operationId: 'invite',
  keyScopes: ['invite'],
  takesIdempotencyKey: true,
  summary: 'Invite people to a test',
  description:
    'Up to 10,000 at once; each gets a mail with a link of their own. Nobody who is invited already gets a second mail, so the call can be repeated: 201 if it invited somebody, otherwise 200.',
  errors: ['test_not_found', 'test_deleted', 'too_many_mails'],
  ...admin,
  method: 'POST',
  path: '/tests/:id/invitations',
  params: idParams,
  body: inviteBody,
  bodyLimitBytes,
  maxBodyValues,
  exampleBody: {
    people: [{ name: 'Ada Lovelace', email: 'ada@example.com', extraTimePercent: 0 }],
  },
  responses: { 200: invitedResponse, 201: invitedResponse },
})

export const remindAll = endpoint({
  operationId: 'remindAll',
  keyScopes: ['invite'],
  summary: 'Remind everybody who has not begun',
  description: 'Leaves out those who had a mail in the last hour.',
  errors: ['test_not_found', 'test_deleted'],
  ...admin,
  method: 'POST',
  path: '/tests/:id/invitations/remind',
  params: idParams,
  responses: {
    /** `recentlyMailed` have not begun either, but had a mail too short a time ago. */
    200: dataResponse(z.object({ reminded: z.int(), recentlyMailed: z.int() })),
  },
})

export const remindOne = endpoint({
  operationId: 'remindOne',
  keyScopes: ['invite'],
  summary: 'Remind one person',
  description: 'At most one mail a minute for an invitation and five an hour for an address.',
  errors: [
    'invitation_not_found',
    'invitation_begun',
    'invitation_revoked',
    'invitation_expired',
    'test_deleted',
    'invitation_without_mail',
    'mailed_recently',
    'too_many_mails',
  ],
  ...admin,
  method: 'POST',
  path: '/invitations/:id/remind',
  params: idParams,
  responses: { 200: plainResponse },
})

export const resendInvitation = endpoint({
  operationId: 'resendInvitation',
  keyScopes: ['invite'],
  summary: 'Send an invitation again',
  description: 'With the same limits as a reminder.',
  errors: [
    'invitation_not_found',
    'invitation_begun',
    'invitation_revoked',
    'invitation_expired',
    'test_deleted',
    'invitation_without_mail',
    'mailed_recently',
    'too_many_mails',
  ],
  ...admin,
  method: 'POST',
  path: '/invitations/:id/resend',
  params: idParams,
  responses: { 200: plainResponse },
})

export const revokeInvitation = endpoint({
  operationId: 'revokeInvitation',
  keyScopes: ['invite'],
  summary: 'Revoke an invitation',
  description: 'Its link, or its code, stops working. Not possible once the person has begun.',
  errors: ['invitation_not_found', 'invitation_begun', 'invitation_revoked'],
  ...admin,
  method: 'POST',
  path: '/invitations/:id/revoke',
  params: idParams,
  responses: { 200: plainResponse },
})

export const changeInvitation = endpoint({
  operationId: 'changeInvitation',
  keyScopes: ['invite'],
  summary: 'Change an invitation',
  description:
    'Extra time or expiry; a field that is left out stays. Not possible once the person has begun.',
  errors: ['invitation_not_found', 'invitation_begun', 'invitation_revoked'],
  ...admin,
  method: 'PUT',
  path: '/invitations/:id',
  params: idParams,
  body: changeInvitationBody,
  responses: { 200: plainResponse },
})

export const copyInvitationLink = endpoint({
  operationId: 'copyInvitationLink',
  summary: 'Read the link of an invitation',
  description:
    'To hand it over in another way than by mail. Whoever has the link can use it, so the audit log records the call.',
  errors: ['invitation_not_found', 'invitation_revoked', 'invitation_expired'],
  ...admin,
  method: 'POST',
  path: '/invitations/:id/link',
  params: idParams,
  responses: { 200: dataResponse(z.object({ url: z.string() })) },
})

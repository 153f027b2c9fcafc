import * as z from 'zod/mini'
import { emailSchema } from './accounts.ts'
import { maxExtraTimePercent, maxPageSize, maxPeople, maxPeopleTextChars } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { invitationFilters, invitationStatuses } from './invitation-status.ts'
import { listQuery, wholeNumber } from './lists.ts'
import {
  dataResponse,
  idParams,
  idSchema,
  instant,
  listResponse,
  plainResponse,
} from './responses.ts'

const extraTimePercent = z
  .int('Extra time must be a whole number of percent')
  .check(
    z.minimum(0, 'Extra time must not be negative'),
    z.maximum(maxExtraTimePercent, `Extra time should not exceed ${maxExtraTimePercent} %`),
  )

const invitedPersonSchema = z.object({
  name: z
    .string('Name is required')
    .check(
      z.trim(),
      z.minLength(1, 'Name is required'),
      z.maxLength(100, 'Name should not exceed 100 characters'),
      z.regex(/^\P{Cc}*$/u, 'Name must not contain control characters'),
    ),
  email: emailSchema,
  extraTimePercent,
})
export type InvitedPerson = z.infer<typeof invitedPersonSchema>

/** A row that cannot be invited. The line is missing for members of a group. */
const rowProblemSchema = z.object({ line: z.nullable(z.int()), reason: z.string() })
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

const expiresAt = z.iso.datetime({ offset: true, error: 'Expiry must be a date and time' })

export const inviteBody = z.object({
  people: z
    .array(invitedPersonSchema, 'People are required')
    .check(
      z.minLength(1, 'There is nobody to invite'),
      z.maxLength(maxPeople, `At most ${maxPeople.toLocaleString('en')} people at once`),
    ),
  /** By default the closing time of the test, or 14 days from now. */
  expiresAt: z.optional(expiresAt),
})
export type InviteBody = z.infer<typeof inviteBody>

/** A field that is missing stays as it is. */
export const changeInvitationBody = z.object({
  extraTimePercent: z.optional(extraTimePercent),
  expiresAt: z.optional(expiresAt),
})
export type ChangeInvitationBody = z.infer<typeof changeInvitationBody>

const invitationSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  extraTimePercent: z.int(),
  status: z.enum(invitationStatuses),
  createdAt: instant,
  expiresAt: instant,
  /** Null while its mail waits to be sent. */
  mailedAt: z.nullable(instant),
  remindedAt: z.nullable(instant),
  openedAt: z.nullable(instant),
  attemptId: z.nullable(idSchema),
  /** How the attempt goes; null until it is begun. */
  progress: z.nullable(
    z.object({
      answered: z.int(),
      numOfQuestions: z.int(),
      score: z.int(),
      maxScore: z.int(),
      /** Null without time limit and closing time. */
      deadline: z.nullable(instant),
      extraMinutes: z.int(),
    }),
  ),
})
export type Invitation = z.infer<typeof invitationSchema>

/** By the time of the invitation, by name, or by score; who has not begun has the lowest score. */
export const invitationSortKeys = ['date', 'name', 'score'] as const
export type InvitationSortKey = (typeof invitationSortKeys)[number]

/** A class fits on one page. */
const invitationsPerPage = 50

export const invitationListQuery = z.extend(listQuery, {
  limit: z._default(wholeNumber('Limit', maxPageSize), invitationsPerPage),
  sortBy: z._default(z.enum(invitationSortKeys, 'Sort key must be date, name or score'), 'date'),
  status: z._default(z.enum(invitationFilters, 'This status is not known'), 'all'),
})
export type InvitationListQuery = z.infer<typeof invitationListQuery>

export const invitationExportQuery = z.omit(invitationListQuery, { page: true, limit: true })
export type InvitationExportQuery = z.infer<typeof invitationExportQuery>

const countsSchema = z.object({
  invited: z.int(),
  opened: z.int(),
  begun: z.int(),
  finished: z.int(),
  'out-of-time': z.int(),
  closed: z.int(),
  expired: z.int(),
  revoked: z.int(),
})
export type InvitationCounts = z.infer<typeof countsSchema>

const admin = { access: 'admin', tag: 'invitations' } as const
/** 10,000 people at 300 bytes each. */
const bodyLimitBytes = 3 * 1024 * 1024
/** Of seven for each person: an object with three fields, in a list. */
const maxBodyValues = 8 * maxPeople

export const previewInvitations = endpoint({
  ...admin,
  method: 'POST',
  path: '/test/:id/invitations/preview',
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

export const invite = endpoint({
  ...admin,
  method: 'POST',
  path: '/test/:id/invitations',
  params: idParams,
  body: inviteBody,
  bodyLimitBytes,
  maxBodyValues,
  responses: {
    200: dataResponse(z.object({ invited: z.int(), alreadyInvited: z.int() })),
  },
})

export const listInvitations = endpoint({
  ...admin,
  method: 'GET',
  path: '/test/:id/invitations',
  params: idParams,
  query: invitationListQuery,
  responses: { 200: z.extend(listResponse(invitationSchema), { counts: countsSchema }) },
})

/** All people of the list as a file, with the same filters. */
export const exportInvitations = endpoint({
  ...admin,
  method: 'GET',
  path: '/test/:id/invitations/export.csv',
  params: idParams,
  query: invitationExportQuery,
  responses: { 200: { contentType: 'text/csv', description: 'A table' } },
})

export const remindAll = endpoint({
  ...admin,
  method: 'POST',
  path: '/test/:id/invitations/remind',
  params: idParams,
  responses: {
    /** `recentlyMailed` have not begun either, but had a mail too short a time ago. */
    200: dataResponse(z.object({ reminded: z.int(), recentlyMailed: z.int() })),
  },
})

export const remindOne = endpoint({
  ...admin,
  method: 'POST',
  path: '/invitations/:id/remind',
  params: idParams,
  responses: { 200: plainResponse },
})

export const resendInvitation = endpoint({
  ...admin,
  method: 'POST',
  path: '/invitations/:id/resend',
  params: idParams,
  responses: { 200: plainResponse },
})

export const revokeInvitation = endpoint({
  ...admin,
  method: 'POST',
  path: '/invitations/:id/revoke',
  params: idParams,
  responses: { 200: plainResponse },
})

export const changeInvitation = endpoint({
  ...admin,
  method: 'PUT',
  path: '/invitations/:id',
  params: idParams,
  body: changeInvitationBody,
  responses: { 200: plainResponse },
})

/** The link of an invitation, to be handed over in another way than by mail. Recorded. */
export const copyInvitationLink = endpoint({
  ...admin,
  method: 'POST',
  path: '/invitations/:id/link',
  params: idParams,
  responses: { 200: dataResponse(z.object({ url: z.string() })) },
})

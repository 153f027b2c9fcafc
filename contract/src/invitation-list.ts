import * as z from 'zod/mini'
import { maxPageSize } from './constants.ts'
import { cursor, cursorHelp, nextCursor } from './cursors.ts'
import { endpoint } from './endpoint.ts'
import { invitationFilters, invitationStatuses } from './invitation-status.ts'
import { listQuery, wholeNumber } from './lists.ts'
import { idParams, idSchema, instant, listResponse } from './responses.ts'

const invitationSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  /** Whether the person was invited by a code and has no address. */
  hasCode: z.boolean(),
  /** Where the person sits; empty if that was not said. */
  room: z.string(),
  extraTimePercent: z.int(),
  status: z.enum(invitationStatuses),
  createdAt: instant,
  expiresAt: instant,
  /** Null while its mail waits to be sent, and without an address. */
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

export const listInvitations = endpoint({
  operationId: 'listInvitations',
  keyScopes: ['invite', 'read-results'],
  summary: 'List the invitations of a test',
  description: `With how far each person has come, and how many there are in each status. ${cursorHelp} Lists by cursor are sorted by date.`,
  errors: ['test_not_found'],
  ...admin,
  method: 'GET',
  path: '/tests/:id/invitations',
  params: idParams,
  query: z.extend(invitationListQuery, { cursor }),
  responses: {
    200: z.extend(listResponse(invitationSchema), { counts: countsSchema, nextCursor }),
  },
})

export const exportInvitations = endpoint({
  operationId: 'exportInvitations',
  keyScopes: ['invite', 'read-results'],
  summary: 'Download the invitations of a test',
  description: 'All that match the filters, as CSV. Recorded in the audit log.',
  errors: ['test_not_found'],
  ...admin,
  method: 'GET',
  path: '/tests/:id/invitations/export.csv',
  params: idParams,
  query: invitationExportQuery,
  responses: { 200: { contentType: 'text/csv', description: 'A table' } },
})

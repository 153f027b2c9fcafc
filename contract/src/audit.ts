import * as z from 'zod/mini'
import { maxPageSize } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { pageQuery, wholeNumber } from './lists.ts'
import { idSchema, instant, longListResponse } from './responses.ts'

/** Everything that the audit log records, as `subject.what happened to it`. */
export const auditActions = [
  'test.created',
  'test.edited',
  'test.deleted',
  'test.restored',
  'test.rejudged',
  'question.rejudged',
  'question.withdrawn',
  'question.exported',
  'questions.exported',
  'attempt.rejudged',
  'attempt.extended',
  'attempt.shortened',
  'attempt.reopened',
  'attempt.reviewed',
  'attempt.closed',
  'attempts.exported',
  'invitations.sent',
  'invitations.exported',
  'invitations.reminded',
  'invitation.resent',
  'invitation.reminded',
  'invitation.revoked',
  'invitation.changed',
  'invitation.link-copied',
  'organisation.edited',
  'retention.applied',
  'question-draft.created',
  'question-draft.deleted',
  'question.published',
  'group.created',
  'group.edited',
  'group.deleted',
  'person.promoted',
  'person.demoted',
  'person.deactivated',
  'person.reactivated',
  'person.reset-mailed',
  'people.exported',
  'accounts.exported',
] as const
export type AuditAction = (typeof auditActions)[number]

const fieldsSchema = z.nullable(z.record(z.string(), z.unknown()))

/**
 * One change: who, when, from where, what, and the fields before and after. By an administrator, or
 * by the product itself, which has neither email nor address.
 */
export const auditEntrySchema = z.object({
  _id: idSchema,
  at: instant,
  actor: z.object({ _id: idSchema, name: z.string(), email: z.string() }),
  /** The network address the call came from. */
  address: z.string(),
  action: z.enum(auditActions),
  /** What it was done to, named as at that time. */
  subject: z.object({ _id: z.nullable(idSchema), name: z.string() }),
  before: fieldsSchema,
  after: fieldsSchema,
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditFilters = ['All', ...auditActions] as const
export type AuditFilter = (typeof auditFilters)[number]

/** `search` matches the name and address of the administrator and the name of the subject. */
export const auditListQuery = z.extend(pageQuery, {
  limit: z._default(wholeNumber('Limit', maxPageSize), 20),
  action: z._default(z.enum(auditFilters, 'Action must be All or one of the log'), 'All'),
  /** From then on. */
  from: z.optional(z.iso.datetime({ offset: true, error: 'From must be a date and time' })),
  /** Before that. */
  to: z.optional(z.iso.datetime({ offset: true, error: 'To must be a date and time' })),
})
export type AuditListQuery = z.infer<typeof auditListQuery>

export const listAuditEntries = endpoint({
  operationId: 'listAuditEntries',
  summary: 'List the audit log',
  description:
    'What administrators have changed and exported, with the fields before and after. `search` matches the administrator and the subject.',
  errors: [],
  access: 'admin',
  tag: 'audit log',
  method: 'GET',
  path: '/audit',
  query: auditListQuery,
  responses: { 200: longListResponse(auditEntrySchema) },
})

import * as z from 'zod/mini'
import { maxPageSize } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { longListResponse, pageQuery, wholeNumber } from './lists.ts'
import { idSchema, instant } from './responses.ts'

/** Everything that the audit log records, as `subject.what happened to it`. */
export const auditActions = [
  'test.created',
  'test.edited',
  'test.deleted',
  'test.restored',
  'test.paused',
  'test.resumed',
  'test.messaged',
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
  'attempt.messaged',
  'attempt.viewed',
  'attempts.exported',
  'report.exported',
  'report.shared',
  'report.unshared',
  'journal.exported',
  'invitations.sent',
  'invitations.coded',
  'invitations.sheet-read',
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
  'person.erased',
  'person.accommodated',
  'person.let-in',
  'person.unlinked',
  'people.exported',
  'accounts.exported',
  'key.created',
  'key.revoked',
  'webhook.created',
  'webhook.edited',
  'webhook.deleted',
  'webhook.rotated',
  'webhook.tested',
  'webhook.resent',
  'hiring-connection.made',
  'hiring-connection.removed',
  'hiring-connection.error-reported',
  'hiring-order.cancelled',
  'platform.added',
  'platform.edited',
  'platform.removed',
  'platform.registered',
  'platform.invited',
  'platform.linked',
  'platform.imported',
  'platform.chosen',
  'second-factor.set-up',
  'second-factor.turned-off',
  'second-factor.removed',
  'recovery-codes.renewed',
  'recovery-code.used',
  'admin.signed-in',
  'audit.exported',
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
  /** The administrator's API key, if the call came with one. */
  key: z.nullable(z.object({ _id: idSchema, name: z.string() })),
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

/** The audit log as filtered, all pages. */
export const auditFilter = z.omit(auditListQuery, { page: true, limit: true })
export type AuditFilterQuery = z.infer<typeof auditFilter>

const admin = { access: 'admin', tag: 'audit log' } as const

export const listAuditEntries = endpoint({
  operationId: 'listAuditEntries',
  summary: 'List the audit log',
  description:
    'What administrators have changed, exported and looked at, with the fields before and after, and when they signed in. `search` matches the administrator and the subject.',
  errors: [],
  ...admin,
  method: 'GET',
  path: '/audit',
  query: auditListQuery,
  responses: { 200: longListResponse(auditEntrySchema) },
})

export const exportAuditEntries = endpoint({
  operationId: 'exportAuditEntries',
  summary: 'Download the audit log',
  description: 'All entries that match the filters, as CSV. Recorded in the audit log.',
  errors: [],
  ...admin,
  method: 'GET',
  path: '/audit/export.csv',
  query: auditFilter,
  responses: { 200: { contentType: 'text/csv', description: 'A table' } },
})

import type { AuditAction, AuditEntry } from '@assay/contract/audit'
import { formatDateTime } from '../../platform/dates.ts'

/** `did` stands between the administrator and the subject, `title` in the filter. */
export const actionTexts: Record<AuditAction, { title: string; did: string }> = {
  'test.created': { title: 'Test created', did: 'created the test' },
  'test.edited': { title: 'Test edited', did: 'edited the test' },
  'test.deleted': { title: 'Test deleted', did: 'deleted the test' },
  'test.restored': { title: 'Test restored', did: 'restored the test' },
  'test.paused': { title: 'Test paused', did: 'paused the test' },
  'test.resumed': { title: 'Test resumed', did: 'resumed the test' },
  'test.messaged': { title: 'Message sent to several', did: 'sent a message to candidates of' },
  'test.rejudged': { title: 'Test rejudged', did: 'rejudged the test' },
  'question.rejudged': { title: 'Question rejudged', did: 'rejudged a question of' },
  'question.withdrawn': { title: 'Question withdrawn', did: 'withdrew the question' },
  'question.exported': { title: 'Question exported', did: 'exported the question' },
  'questions.exported': { title: 'Questions exported', did: 'exported' },
  'attempt.rejudged': { title: 'Attempt rejudged', did: 'rejudged the attempt' },
  'attempt.shortened': { title: 'Extra time taken back', did: 'took extra time from the attempt' },
  'attempt.reopened': { title: 'Attempt reopened', did: 'reopened the attempt' },
  'attempt.closed': { title: 'Attempt ended', did: 'ended the attempt' },
  'attempt.extended': { title: 'Attempt extended', did: 'gave more time to the attempt' },
  'attempt.reviewed': { title: 'Attempt reviewed', did: 'wrote a review of the attempt' },
  'attempt.messaged': {
    title: 'Message sent to one',
    did: 'sent a message to the candidate of the attempt',
  },
  'attempt.viewed': { title: 'Attempt opened', did: 'opened the attempt' },
  'attempts.exported': { title: 'Attempts exported', did: 'exported' },
  'report.exported': { title: 'Report downloaded', did: 'downloaded the report of' },
  'report.shared': { title: 'Report shared', did: 'made a share link of the report of' },
  'report.unshared': { title: 'Share link revoked', did: 'revoked a share link of the report of' },
  'journal.exported': { title: 'Journal exported', did: 'exported the journal of' },
  'invitations.sent': { title: 'Invitations sent', did: 'sent invitations to' },
  'invitations.coded': { title: 'Codes made', did: 'invited people by code to' },
  'invitations.sheet-read': { title: 'Codes shown', did: 'opened the sheet of codes of' },
  'invitations.exported': { title: 'Candidates exported', did: 'exported the candidates of' },
  'invitations.reminded': { title: 'Reminders sent', did: 'reminded the candidates of' },
  'invitation.resent': { title: 'Invitation resent', did: 'resent the invitation of' },
  'invitation.reminded': { title: 'Reminder sent', did: 'sent a reminder to' },
  'invitation.revoked': { title: 'Invitation revoked', did: 'revoked the invitation of' },
  'invitation.link-copied': { title: 'Link copied', did: 'copied the link of the invitation of' },
  'retention.applied': { title: 'Old data deleted', did: 'deleted' },
  'organisation.edited': { title: 'Organisation edited', did: 'edited' },
  'invitation.changed': { title: 'Invitation changed', did: 'changed the invitation of' },
  'question-draft.created': {
    title: 'Question draft created',
    did: 'created a draft of the question',
  },
  'question-draft.deleted': {
    title: 'Question draft deleted',
    did: 'deleted the draft of the question',
  },
  'question.published': { title: 'Question published', did: 'published the question' },
  'group.created': { title: 'Group created', did: 'created the group' },
  'group.edited': { title: 'Group edited', did: 'edited the group' },
  'group.deleted': { title: 'Group deleted', did: 'deleted the group' },
  'person.promoted': { title: 'Person promoted', did: 'gave the administrator role to' },
  'person.demoted': { title: 'Person demoted', did: 'took the administrator role from' },
  'person.deactivated': { title: 'Person deactivated', did: 'deactivated the account of' },
  'person.reactivated': { title: 'Person reactivated', did: 'reactivated the account of' },
  'person.accommodated': {
    title: 'Accommodations changed',
    did: 'changed the accommodations of',
  },
  'person.let-in': { title: 'Let in past single sign-on', did: 'let sign in past single sign-on' },
  'person.unlinked': {
    title: 'Identities unlinked',
    did: 'unlinked the identity providers of',
  },
  'person.reset-mailed': { title: 'Reset email sent', did: 'sent a password reset email to' },
  'person.erased': { title: 'Person erased', did: 'erased' },
  'people.exported': { title: 'People exported', did: 'exported the members of' },
  'accounts.exported': { title: 'Accounts exported', did: 'exported' },
  'key.created': { title: 'API key made', did: 'made the API key' },
  'key.revoked': { title: 'API key revoked', did: 'revoked the API key' },
  'webhook.created': { title: 'Webhook made', did: 'made the webhook' },
  'webhook.edited': { title: 'Webhook edited', did: 'edited the webhook' },
  'webhook.deleted': { title: 'Webhook deleted', did: 'deleted the webhook' },
  'webhook.rotated': { title: 'Webhook secret rotated', did: 'rotated the secret of the webhook' },
  'webhook.tested': { title: 'Webhook tested', did: 'tested the webhook' },
  'webhook.resent': { title: 'Delivery sent again', did: 'sent a delivery again of the webhook' },
  'hiring-connection.made': { title: 'Hiring system connected', did: 'connected' },
  'hiring-connection.removed': {
    title: 'Hiring system disconnected',
    did: 'removed the connection of',
  },
  'hiring-connection.error-reported': {
    title: 'Error reported by a hiring system',
    did: 'took in an error reported by',
  },
  'hiring-order.cancelled': {
    title: 'Cancelled by a hiring system',
    did: 'cancelled what a hiring system had sent to',
  },
  'platform.added': { title: 'Learning platform added', did: 'added the learning platform' },
  'platform.edited': { title: 'Learning platform edited', did: 'edited the learning platform' },
  'platform.removed': { title: 'Learning platform removed', did: 'removed the learning platform' },
  'platform.registered': {
    title: 'Learning platform registered',
    did: 'added a learning platform that registered itself:',
  },
  'platform.invited': {
    title: 'Registration address made',
    did: 'made a registration address for',
  },
  'platform.linked': {
    title: 'Account linked to a learning platform',
    did: 'linked their account to the learning platform',
  },
  'platform.imported': {
    title: 'Course imported as a group',
    did: 'imported a course as a group from the learning platform',
  },
  'platform.chosen': {
    title: 'Test chosen for a course',
    did: 'chose a test for a course of the learning platform',
  },
  'second-factor.set-up': { title: 'Second factor set up', did: 'set up a second factor for' },
  'second-factor.turned-off': {
    title: 'Second factor turned off',
    did: 'turned off the second factor of',
  },
  'second-factor.removed': {
    title: 'Second factor removed',
    did: 'removed the second factor of',
  },
  'recovery-codes.renewed': { title: 'Recovery codes renewed', did: 'got new recovery codes for' },
  'recovery-code.used': { title: 'Recovery code used', did: 'used a recovery code of' },
  'admin.signed-in': { title: 'Administrator signed in', did: 'signed in as' },
  'audit.exported': { title: 'Audit log exported', did: 'exported' },
}

export interface ChangedField {
  readonly name: string
  /** Undefined where the entry knows only the new value. */
  readonly before: string | undefined
  readonly after: string | undefined
}

export function changedFields({ before, after, subject }: AuditEntry): ChangedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  // The sentence names what was created.
  if (before === null && after?.name === subject.name) names.delete('name')
  return [...names].map((name) => ({
    name: inWords(name),
    before: before && name in before ? valueText(before[name]) : undefined,
    after: after && name in after ? valueText(after[name]) : undefined,
  }))
}

/** Fields that their name in code would not explain. */
const fieldNames: Record<string, string> = {
  numOfQuestions: 'Questions',
  timeLimitMinutes: 'Time limit in minutes',
  opensAt: 'Opens',
  closesAt: 'Closes',
  expiresAt: 'Valid until',
  atDeadline: 'When time is up',
  audience: 'Who may take it',
  journal: 'Writing is recorded',
  extraTimePercent: 'Extra time in percent',
}

/** `showResults` becomes "Show results". */
function inWords(name: string): string {
  const known = fieldNames[name]
  if (known !== undefined) return known
  const words = name
    .replaceAll('-', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(valueText).join(', ') || 'none'
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  return isoInstant.test(text) ? formatDateTime(text) : text
}

import { expect, test } from 'vitest'
import { retentionNames } from './platform/retention.ts'
import { useTestDatabase } from './testing/test-database.ts'

const database = useTestDatabase()

/** Why no table grows without end, or why it may. */
const reasons: Record<
  (typeof retentionNames)[number] | 'expires' | 'record' | 'follows' | 'few',
  string[]
> = {
  // Deleted, or emptied of what is large, by `retention.ts`.
  runs: ['runs'],
  outputs: ['judged_cases'],
  'fresh-cases': ['fresh_cases'],
  drafts: ['drafts'],
  journals: ['journal_chunks'],
  notifications: ['notifications', 'notification_reads'],
  deliveries: ['webhook_deliveries'],
  attempts: [
    ...['ownership_rounds', 'ownership_questions'],
    ...['messages', 'message_recipients', 'clarifications'],
  ],
  // Deleted by `housekeeping.ts`, or when it is done.
  expires: [
    ...[
      'active_attempts',
      'api_keys',
      'challenges',
      'connections',
      'idempotent_results',
      'jobs',
      'lti_choices',
      'lti_registrations',
      'mail_tokens',
    ],
    ...['mails'],
    ...['result_files', 'result_file_chunks', 'sessions', 'share_links', 'throttles'],
  ],
  // What people rely on for as long as the installation lives: who took which test, and with what result.
  record: [
    ...['assessments', 'assessment_questions', 'attempts', 'attempt_questions', 'invitations'],
    ...['hiring_orders'],
    ...['judgings', 'journals', 'rejudgings', 'reviews'],
    ...['audit_entries', 'groups', 'group_members', 'identities', 'passkeys'],
    ...['users'],
  ],
  // Computed from the record: a bounded number of rows for each of its rows, which go with it.
  follows: [
    ...['lti_courses', 'lti_links', 'lti_scores'],
    ...['counted_attempts', 'result_points', 'item_sums', 'item_times', 'weak_items'],
    ...['fingerprints', 'similar_pairs', 'notification_positions', 'question_uses'],
  ],
  // As many as authors write, or as there are settings.
  few: [
    ...['questions', 'hidden_cases', 'question_programs', 'question_pictures'],
    ...['question_drafts', 'question_proofs'],
    ...['organisation', 'retention_positions', 'audit_head', 'webhooks', 'hiring_connections'],
    ...['lti_platforms', 'lti_keys'],
  ],
}

test('every table has a retention, expires, or has a reason to be kept', async () => {
  const { rows } = await database.current.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const named = Object.values(reasons).flat()
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  expect(Object.keys(reasons)).toEqual(expect.arrayContaining(retentionNames))
})

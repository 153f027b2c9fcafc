import type { AuditEntry } from '@assay/contract/audit'
import { expect, test } from 'vitest'
import { changedFields } from './entry-text.ts'

const entry = (before: AuditEntry['before'], after: AuditEntry['after']): AuditEntry => ({
  _id: '01890000-0000-7000-8000-000000000001',
  at: '2026-03-02T10:00:00.000Z',
  actor: { _id: '01890000-0000-7000-8000-000000000002', name: 'Ada', email: 'ada@example.com' },
  key: null,
  address: '203.0.113.7',
  action: 'test.edited',
  subject: { _id: null, name: 'Sorting' },
  before,
  after,
})

test('fields are named and valued in words', () => {
  const before = { timeLimitMinutes: null, showResults: true, opensAt: null }
  const after = { timeLimitMinutes: 45, showResults: false, opensAt: '2026-03-02T10:00:00.000Z' }
  expect(changedFields(entry(before, after))).toEqual([
    { name: 'Time limit in minutes', before: 'none', after: '45' },
    { name: 'Show results', before: 'yes', after: 'no' },
    { name: 'Opens', before: 'none', after: expect.stringMatching(/^2 Mar 2026, /) },
  ])
})

test('a field may have only one side', () => {
  expect(changedFields(entry(null, { added: ['a@example.com', 'b@example.com'] }))).toEqual([
    { name: 'Added', before: undefined, after: 'a@example.com, b@example.com' },
  ])
  expect(changedFields(entry({ members: 3 }, null))).toEqual([
    { name: 'Members', before: '3', after: undefined },
  ])
  expect(changedFields(entry(null, null))).toEqual([])
})

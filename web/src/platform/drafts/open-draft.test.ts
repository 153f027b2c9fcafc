import { describe, expect, test } from 'vitest'
import type { DraftRecord } from './draft-storage.ts'
import { openDraft } from './open-draft.ts'

const starter = '# Write your code here\n'
const stored = (changes: Partial<DraftRecord> = {}): DraftRecord => ({
  text: 'mine',
  revision: 3,
  unsaved: true,
  sent: [],
  ...changes,
})
const saved = (text: string, revision: number) => ({
  text,
  revision,
  savedAt: '2025-01-01T00:00:00.000Z',
})
const clean = { unsaved: false, sent: [], newer: null }

describe('the editor opens with', () => {
  test('the starter code if nothing was ever written', () => {
    expect(openDraft(null, null, starter)).toEqual({ text: starter, revision: 0, ...clean })
  })

  test('the server’s draft on a new device', () => {
    const opened = openDraft(null, saved('elsewhere', 4), starter)
    expect(opened).toEqual({ text: 'elsewhere', revision: 4, ...clean })
  })

  test('the stored draft if the server cannot be reached', () => {
    expect(openDraft(stored(), undefined, starter)).toMatchObject({ text: 'mine', revision: 3 })
    expect(openDraft(null, undefined, starter)).toMatchObject({ text: starter, unsaved: false })
  })

  test('the stored draft, still to be saved, if the server has none', () => {
    expect(openDraft(stored(), null, starter)).toMatchObject({
      text: 'mine',
      revision: 0,
      unsaved: true,
    })
  })

  test('the server’s newer draft if everything here was saved', () => {
    const opened = openDraft(stored({ unsaved: false }), saved('elsewhere', 7), starter)
    expect(opened).toEqual({ text: 'elsewhere', revision: 7, ...clean })
  })

  test('the stored draft if it is based on the server’s', () => {
    const opened = openDraft(stored({ revision: 3 }), saved('before', 3), starter)
    expect(opened).toMatchObject({ text: 'mine', revision: 3, unsaved: true, newer: null })
  })

  test('a choice if both this browser and another device have changes', () => {
    const newer = saved('elsewhere', 4)
    const opened = openDraft(stored({ revision: 3 }), newer, starter)
    expect(opened).toMatchObject({ text: 'mine', revision: 3, unsaved: true, newer })
  })

  test('no choice between equal texts', () => {
    const opened = openDraft(stored({ revision: 3 }), saved('mine', 4), starter)
    expect(opened).toEqual({ text: 'mine', revision: 4, ...clean })
  })

  test('no choice if the server has a text that this browser sent', () => {
    const opened = openDraft(stored({ sent: ['m', 'mi'] }), saved('m', 4), starter)
    expect(opened).toMatchObject({ text: 'mine', revision: 4, unsaved: true, newer: null })
  })
})

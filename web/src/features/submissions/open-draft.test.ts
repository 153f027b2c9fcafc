import { describe, expect, test } from 'vitest'
import type { DraftRecord } from './draft-record.ts'
import { openDraft } from './open-draft.ts'

const starter = '# Write your code here\n'
const kept = (changes: Partial<DraftRecord>): DraftRecord => ({
  text: 'mine',
  revision: 3,
  unsaved: true,
  sent: null,
  ...changes,
})
const saved = (sourceCode: string, revision: number) => ({
  sourceCode,
  revision,
  savedAt: '2025-01-01T00:00:00.000Z',
})

describe('a draft opens with', () => {
  test('the starter where nothing was ever written', () => {
    expect(openDraft(null, null, starter)).toEqual({
      text: starter,
      revision: 0,
      unsaved: false,
      newer: null,
    })
  })

  test('what the server holds, on a new device', () => {
    const opening = openDraft(null, saved('elsewhere', 4), starter)
    expect(opening).toEqual({ text: 'elsewhere', revision: 4, unsaved: false, newer: null })
  })

  test('what this browser holds, where the server cannot be asked', () => {
    expect(openDraft(kept({}), undefined, starter)).toMatchObject({ text: 'mine', revision: 3 })
    expect(openDraft(null, undefined, starter)).toMatchObject({ text: starter, unsaved: false })
  })

  test('what this browser holds, where the server has nothing, to be saved as the first', () => {
    expect(openDraft(kept({}), null, starter)).toMatchObject({
      text: 'mine',
      revision: 0,
      unsaved: true,
    })
  })

  test('the newer one of another device, where everything here was saved', () => {
    const opening = openDraft(kept({ unsaved: false }), saved('elsewhere', 7), starter)
    expect(opening).toEqual({ text: 'elsewhere', revision: 7, unsaved: false, newer: null })
  })

  test('what was typed here over the newest revision', () => {
    const opening = openDraft(kept({ revision: 3 }), saved('before', 3), starter)
    expect(opening).toEqual({ text: 'mine', revision: 3, unsaved: true, newer: null })
  })

  test('a choice, where this browser and another device both wrote on', () => {
    const newer = saved('elsewhere', 4)
    const opening = openDraft(kept({ revision: 3 }), newer, starter)
    expect(opening).toEqual({ text: 'mine', revision: 3, unsaved: true, newer })
  })

  test('no choice between equal texts', () => {
    const opening = openDraft(kept({ revision: 3 }), saved('mine', 4), starter)
    expect(opening).toEqual({ text: 'mine', revision: 4, unsaved: false, newer: null })
  })

  test('no choice where the server holds what this very browser sent before it went away', () => {
    const opening = openDraft(kept({ sent: 'mi' }), saved('mi', 4), starter)
    expect(opening).toEqual({ text: 'mine', revision: 4, unsaved: true, newer: null })
  })
})

import { expect, test } from 'vitest'
import { findUnstorable } from './text.ts'

test.each(['\0', 'a\0b', '\ud800', 'tail \udfff', '\udfff\ud800'])(
  '%j cannot be stored',
  (text) => {
    expect(findUnstorable(text)).toEqual([])
    expect(findUnstorable({ people: [{ name: 'Ada' }, { name: text }] })).toEqual([
      'people',
      '1',
      'name',
    ])
  },
)

test('anything else can', () => {
  const texts = ['', 'Ada', '🦉', '\u202e\ufffe\n', 'ünïcödé 漢字']
  expect(findUnstorable({ texts, number: 1, none: null, missing: undefined })).toBeUndefined()
})

test('a body may be nested deeply', () => {
  const deep = JSON.parse(`${'['.repeat(5000)}"a\\u0000"${']'.repeat(5000)}`)
  expect(findUnstorable(deep)).toHaveLength(5000)
})

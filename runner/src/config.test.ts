import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const namesFor = (setting: string) => {
  const { moreLanguages } = readConfig({ LANGUAGES: setting })
  return moreLanguages === 'installed' ? moreLanguages : moreLanguages.map(({ name }) => name)
}

test('LANGUAGES turns languages on by name, in any case', () => {
  expect(namesFor('')).toEqual([])
  expect(namesFor('ruby, GO,, Python')).toEqual(['Go', 'Ruby'])
  expect(namesFor(' All ')).toBe('installed')
})

test('a name that LANGUAGES does not know ends the start with the names it takes', () => {
  expect(() => namesFor('Go, Cobol')).toThrow(/LANGUAGES names "cobol".*Python, .*Go/)
})

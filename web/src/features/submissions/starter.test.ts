import { languages } from '@assay/contract/catalogue'
import { expect, test } from 'vitest'
import { starterFor } from './starter.ts'

test('the starter is a comment in the language of the test', () => {
  const firstLines = languages.map((language) => [language, starterFor(language).split('\n')[0]])
  expect(Object.fromEntries(firstLines)).toEqual({
    Java: '// Write your code here',
    'C++': '// Write your code here',
    JavaScript: '// Write your code here',
    Python: '# Write your code here',
    C: '// Write your code here',
  })
})

test('only Java gets a hint at its class', () => {
  const hinted = languages.filter((language) => starterFor(language).includes('class named Main'))
  expect(hinted).toEqual(['Java'])
})

import { expect, test } from 'vitest'
import { languages, standardLanguages } from './catalogue.ts'
import { starterCodeFor } from './starter-code.ts'

test('the starter code is a comment in the language of the test', () => {
  const firstLines = standardLanguages.map((language) => [
    language,
    starterCodeFor(language).split('\n')[0],
  ])
  expect(Object.fromEntries(firstLines)).toEqual({
    Java: '// Write your code here',
    'C++': '// Write your code here',
    JavaScript: '// Write your code here',
    Python: '# Write your code here',
    C: '// Write your code here',
  })
  expect([starterCodeFor('Input'), starterCodeFor('Cases')]).toEqual(['', ''])
  expect(starterCodeFor('Input', '3\n')).toBe('3\n')
  for (const language of languages.filter((one) => !['Input', 'Cases'].includes(one))) {
    expect(starterCodeFor(language)).toMatch(/^(#|\/\/|--) Write your code here$/m)
  }
  expect(starterCodeFor('PHP')).toBe('<?php\n// Write your code here\n')
})

test('only Java gets a hint about its class name', () => {
  const hinted = languages.filter((language) =>
    starterCodeFor(language).includes('class named Main'),
  )
  expect(hinted).toEqual(['Java'])
})

test('the program of a debugging question stands below the comment', () => {
  expect(starterCodeFor('Java', 'class Main {}\n')).toBe('// Write your code here\nclass Main {}\n')
})

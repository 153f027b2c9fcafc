import { languages } from '@assay/contract/catalogue'
import { expect, test } from 'vitest'
import { modeOf } from './editor-loader.ts'

test('C and C++ use cpp, the others their own name, anything else cpp', () => {
  const modes = ['C', 'C++', 'Java', 'JavaScript', 'Python', 'Cobol', 'toString'].map(modeOf)
  expect(modes).toEqual(['cpp', 'cpp', 'java', 'javascript', 'python', 'cpp', 'cpp'])
})

test('every language has a mode of its own, except for C and for what is no code', () => {
  expect(['Input', 'Cases'].map(modeOf)).toEqual(['plain', 'plain'])
  expect(new Set(languages.map(modeOf)).size).toBe(languages.length - 2)
})

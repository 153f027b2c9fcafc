import { expect, test } from 'vitest'
import { modeOf } from './editor-loader.ts'

test('C and C++ use cpp, the others their own name, anything else cpp', () => {
  const modes = ['C', 'C++', 'Java', 'JavaScript', 'Python', 'Rust', 'toString'].map(modeOf)
  expect(modes).toEqual(['cpp', 'cpp', 'java', 'javascript', 'python', 'cpp', 'cpp'])
})

import { expect, test } from 'vitest'
import { modeOf } from './editor-loader.ts'

test('C and C++ are edited as cpp, the others by their own name, the unknown as cpp', () => {
  const modes = ['C', 'C++', 'Java', 'JavaScript', 'Python', 'Rust', 'toString'].map(modeOf)
  expect(modes).toEqual(['cpp', 'cpp', 'java', 'javascript', 'python', 'cpp', 'cpp'])
})

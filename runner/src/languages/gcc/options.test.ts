import { expect, test } from 'vitest'
import { refusedByGcc } from './options.ts'

test.each(['-O3', '-std=c++20', '-Wall', '-DX=1', '-g', '-lm', '-pthread', '-march=native'])(
  'GCC gets %s',
  (option) => expect(refusedByGcc([option])).toBeNull(),
)

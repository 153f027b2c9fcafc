import { expect, test } from 'vitest'
import { languagesOf, sampleIn } from './shown-programs.ts'

const inputs = { shape: [], validator: null }
const programs = ['print(1)', 'print(2)', 'print(3)']
const Java = ['one', 'two', 'three']
const translated = JSON.stringify({ ...inputs, programs, translations: { Java } })
const plain = JSON.stringify({ ...inputs, programs })

test('a sample has Python, and what its programs are translated into', () => {
  expect(languagesOf(translated)).toEqual(['Python', 'Java'])
  expect(languagesOf(plain)).toEqual(['Python'])
  expect(languagesOf('no trial')).toEqual(['Python'])
  expect(languagesOf('{"translations":null}')).toEqual(['Python'])
})

test('programs are shown in the first language that they are in', () => {
  const shown = (languages: Parameters<typeof sampleIn>[1]) =>
    JSON.parse(sampleIn(translated, languages))
  expect(shown(['Java', 'Python'])).toEqual({ ...inputs, programs: Java })
  expect(shown(['Go', 'Java'])).toEqual({ ...inputs, programs: Java })
  expect(shown(['Python', 'Java'])).toEqual({ ...inputs, programs })
})

test('a sample without translations is shown as it is', () => {
  expect(sampleIn(plain, ['Java', 'Python'])).toBe(plain)
  expect(sampleIn('no trial', ['Java'])).toBe('no trial')
})

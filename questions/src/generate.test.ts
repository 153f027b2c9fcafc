import { expect, test } from 'vitest'
import { inputGenerator, LargeShape, smallInputGenerator } from './generate.ts'
import { perturber } from './perturb.ts'
import { describeMismatch } from './shape.ts'

const shapes = [
  ['n:1..100 k:1..n', 'a[n]:-1000..1000'],
  ['s:word(1..20,[a-z])', 't:line(0..40,[a-z ])'],
  ['n:0..9', '@n op:one(push) x:0..9 | op:one(pop)'],
]
const seeds = Array.from({ length: 200 }, (_, seed) => seed)

test.each(shapes.map((shape) => [shape]))('every input made has the shape %o', (shape) => {
  const generate = inputGenerator(shape)
  const inputs = seeds.map(generate).filter((input) => input !== undefined)
  expect(new Set(inputs).size).toBeGreaterThan(20)
  expect(inputs.filter((input) => describeMismatch(shape, input) !== undefined)).toEqual([])
})

test('a seed always makes the same input', () => {
  const [shape = []] = shapes
  expect(seeds.map(inputGenerator(shape))).toEqual(seeds.map(inputGenerator(shape)))
})

test('inputs of a huge shape are not made', () => {
  const counts = ['@4000 a[4000]:0..9', 'a[100000000]:0..9', '@200 s:word(10000..10000,[a-z])']
  for (const rule of counts) {
    expect(() => inputGenerator([rule])(1)).toThrow(LargeShape)
    expect(smallInputGenerator([rule])(1)).toBeUndefined()
  }
})

test('inputs near a given one keep its shape', () => {
  const [shape = []] = shapes
  const inputs = seeds.map(perturber(shape, ['2 1\n5 7\n'])).filter((one) => one !== undefined)
  expect(new Set(inputs).size).toBeGreaterThan(10)
  expect(inputs.filter((input) => describeMismatch(shape, input) !== undefined)).toEqual([])
})

import { expect, test } from 'vitest'
import { ExpectedCost } from './expected-cost.ts'
import type { Job } from './job.ts'

const job = (language: string, bytes = 100) =>
  ({ language: { name: language }, source: Buffer.alloc(bytes) }) as unknown as Job

function setUp() {
  const compiled = new Set<Job>()
  const cost = new ExpectedCost((one) => compiled.has(one))
  return { cost, compiled }
}

test('a language is expected to take as long as it took before', () => {
  const { cost } = setUp()
  const unknown = cost.ofFirstRun(job('C++'))
  expect(unknown).toBeGreaterThan(0)
  cost.measure(job('C++'))(400)
  expect(cost.ofFirstRun(job('C++'))).toBeCloseTo(400)
  expect(cost.ofFirstRun(job('Python'))).toBe(unknown)
})

test('it follows a machine that becomes slower', () => {
  const { cost } = setUp()
  cost.measure(job('C'))(50)
  for (let run = 0; run < 100; run++) cost.measure(job('C'))(200)
  expect(cost.ofFirstRun(job('C'))).toBeGreaterThan(190)
})

test('one program that never ends changes little', () => {
  const { cost } = setUp()
  for (let run = 0; run < 10; run++) cost.measure(job('Python'))(10)
  cost.measure(job('Python'))(10_000)
  expect(cost.ofFirstRun(job('Python'))).toBeLessThan(30)
})

test('a program that is compiled already takes less', () => {
  const { cost, compiled } = setUp()
  const known = job('C++')
  cost.measure(job('C++'))(400)
  compiled.add(known)
  // Nothing compiled has run yet.
  expect(cost.ofFirstRun(known)).toBeCloseTo(400)
  cost.measure(known)(10)
  expect(cost.ofFirstRun(known)).toBeCloseTo(10)
  expect(cost.ofFirstRun(job('C++'))).toBeCloseTo(400)
  expect(cost.ofNextRun(job('C++'))).toBeCloseTo(10)
})

test('large sources have a mean of their own', () => {
  const { cost } = setUp()
  cost.measure(job('C++', 500))(300)
  expect(cost.ofFirstRun(job('C++', 50_000))).toBeCloseTo(300)
  cost.measure(job('C++', 50_000))(3000)
  expect(cost.ofFirstRun(job('C++', 60_000))).toBeCloseTo(3000)
  expect(cost.ofFirstRun(job('C++', 900))).toBeCloseTo(300)
})

import { describe, expect, test } from 'vitest'
import { startCountingValues } from './json-values.ts'

/** Whether the text is within the limit, whole and cut at any byte. */
function isWithin(text: string, maxValues: number): boolean {
  const bytes = new TextEncoder().encode(text)
  const results = Array.from({ length: bytes.length }, (_, at) => {
    const count = startCountingValues(maxValues)
    return count(bytes.subarray(0, at)) && count(bytes.subarray(at))
  })
  expect(new Set(results).size).toBe(1)
  return results[0] === true
}

describe('values of a JSON text', () => {
  test.each([
    ['[1,2,3]', 3],
    ['[{},{},[]]', 6],
    ['{"a":1,"b":2}', 4],
    ['{"a":", : [ {"}', 2],
    ['{"a":"\\",\\\\"}', 2],
    ['{"a":"\\\\","b":"é,"}', 4],
  ])('%s has %i', (text, values) => {
    expect(isWithin(text, values)).toBe(true)
    expect(isWithin(text, values - 1)).toBe(false)
  })

  test('are not all that is bounded: so are blanks and long numbers, but not texts', () => {
    const count = (text: string) => startCountingValues(10)(new TextEncoder().encode(text))
    expect(count(`[${' '.repeat(2_000_000)}]`)).toBe(false)
    expect(count(`[${'1'.repeat(2_000_000)}]`)).toBe(false)
    expect(count(`["${'1'.repeat(2_000_000)}"]`)).toBe(true)
  })
})

import { expect } from 'vitest'

/** Undefined accepts any text. `details` are shown if it fails. */
export function expectText(
  text: string | null,
  wanted: string | RegExp | null | undefined,
  details?: string,
) {
  if (wanted instanceof RegExp) expect(text, details).toMatch(wanted)
  else if (wanted !== undefined) expect(text, details).toBe(wanted)
}

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../src/mutants/narrow.py', import.meta.url))

export const narrowName = '32-bit arithmetic'

/** A Python program that does what this one does, but with whole numbers of 32 bits. */
export function narrowed(source: string): string {
  // A JSON string is a Python string too.
  const literal = JSON.stringify(source)
  return `${readFileSync(script, 'utf8')}
exec(narrowed(${literal}), {"__name__": "__main__", "__narrow": narrow})
`
}

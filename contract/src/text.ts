/**
 * The rule for every text that comes in, whatever it is about: PostgreSQL stores neither a null
 * character nor half of a surrogate pair. The server checks it for all endpoints at once.
 */
export const textRule = 'Text must not contain null or incomplete characters'

const unstorable = /[\0\p{Cs}]/u

interface Part {
  readonly value: unknown
  readonly key: string
  readonly outer: Part | undefined
}

/** The path to the first text that breaks the rule; undefined if none does. */
export function findUnstorable(value: unknown): readonly string[] | undefined {
  // Not recursive: a body may be nested deeper than the stack is.
  const left: Part[] = [{ value, key: '', outer: undefined }]
  for (let one = left.pop(); one; one = left.pop()) {
    if (typeof one.value === 'string') {
      if (unstorable.test(one.value)) return pathOf(one)
    } else if (typeof one.value === 'object' && one.value !== null) {
      for (const [key, inner] of Object.entries(one.value)) {
        if (typeof inner !== 'string' && (typeof inner !== 'object' || inner === null)) continue
        left.push({ value: inner, key, outer: one })
      }
    }
  }
  return undefined
}

function pathOf(part: Part): string[] {
  const path: string[] = []
  for (let one = part; one.outer; one = one.outer) path.push(one.key)
  return path.reverse()
}

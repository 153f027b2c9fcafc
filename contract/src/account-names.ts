import { nameSchema } from './accounts.ts'

const maxLength = 50
const minLength = 3

/** Whether an account may have this name. */
export const isAccountName = (name: string): boolean => nameSchema.safeParse(name).success

/**
 * The name nearest to this one that an account may have: apostrophes are left out, other signs and
 * digits become blanks. Null if too little is left, as of "Li".
 */
export function nearestAccountName(name: string): string | null {
  const words = name
    .replaceAll(/['’ʼ`]/g, '')
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
  const cut = words.slice(0, maxLength + 1)
  const short = words.length > maxLength ? cut.slice(0, cut.lastIndexOf(' ')) : words
  const found = short.slice(0, maxLength).trim()
  return found.length < minLength ? null : found
}

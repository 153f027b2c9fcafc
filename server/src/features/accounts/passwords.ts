import { hash, verify } from '@node-rs/argon2'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time whether or not the account has a password. */
  matches(stored: string | null | undefined, password: string): Promise<boolean>
}

interface HashingCost {
  readonly memoryCost: number
  readonly timeCost: number
}

/** The minimum that OWASP recommends. */
const usualCost: HashingCost = { memoryCost: 19_456, timeCost: 2 }

/**
 * argon2id, the library's default. Passwords are a few digits: without the pepper, which is not in the
 * database, a stolen hash could be searched.
 */
export async function argonPasswords(pepper: string, cost = usualCost): Promise<Passwords> {
  const options = { ...cost, parallelism: 1, secret: Buffer.from(pepper) }
  const unmatchable = await hash('no account has this password', options)
  return {
    hash: (password) => hash(password, options),
    matches: async (stored, password) => {
      const matching = await verify(stored ?? unmatchable, password, options)
      return matching && stored !== null && stored !== undefined
    },
  }
}

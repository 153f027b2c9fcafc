import { hash, verify } from '@node-rs/argon2'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time whether or not the account has a password. */
  matches(stored: string | null | undefined, password: string): Promise<boolean>
}

/**
 * argon2id, the library's default. Passwords are a few digits: without the pepper, which is not in the
 * database, a stolen hash could be searched.
 */
export async function argonPasswords(pepper: string): Promise<Passwords> {
  const options = {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
    secret: Buffer.from(pepper),
  }
  const unmatchable = await hash('no account has this password', options)
  return {
    hash: (password) => hash(password, options),
    matches: async (stored, password) => {
      const matching = await verify(stored ?? unmatchable, password, options)
      return matching && stored !== null && stored !== undefined
    },
  }
}

import { hash, verify } from '@node-rs/argon2'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long for an account that has no password as for one that has. */
  matches(stored: string | null | undefined, password: string): Promise<boolean>
}

/** argon2id (the library's default); the pepper is not in the database, so a stolen one cannot be searched for digits. */
export async function argonPasswords(pepper: string): Promise<Passwords> {
  const options = {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
    secret: Buffer.from(pepper),
  }
  const nobody = await hash('no account has this password', options)
  return {
    hash: (password) => hash(password, options),
    matches: async (stored, password) => {
      const matching = await verify(stored ?? nobody, password, options)
      return matching && stored !== null && stored !== undefined
    },
  }
}

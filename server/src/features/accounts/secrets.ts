import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, encoded for cookies and links. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only the digest of a token is stored. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

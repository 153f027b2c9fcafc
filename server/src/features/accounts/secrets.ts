import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as they travel in a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token: enough to recognise it, not enough to use it. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

import type { UserRow } from './present.ts'

/** `firstVerifiedAt` stays when another address is verified. */
export function verifiedAt({ emailVerifiedAt, firstVerifiedAt }: UserRow, now: Date) {
  return {
    emailVerifiedAt: emailVerifiedAt ?? now,
    firstVerifiedAt: firstVerifiedAt ?? now,
  }
}

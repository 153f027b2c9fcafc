import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'uuid'

const idBytes = 16
const signatureBytes = 16

interface Signed {
  readonly id: string
  readonly renewals: number
}

/**
 * The token in the link of an invitation: its id, signed together with the number of its renewals.
 * Nothing secret is stored; reminders carry the link of the first mail, and a renewed invitation a new
 * one.
 */
export function invitationTokens(secret: string) {
  const signatureOf = (id: Uint8Array, renewals: number) =>
    createHmac('sha256', secret)
      .update('link of an invitation\0')
      .update(id)
      .update(renewals === 0 ? '' : String(renewals))
      .digest()
      .subarray(0, signatureBytes)

  return {
    of({ id, renewals }: Signed): string {
      const bytes = parse(id)
      return Buffer.concat([bytes, signatureOf(bytes, renewals)]).toString('base64url')
    },

    /** The id that a token claims, as hex digits of any value; `isOf` says whether we made it. */
    claimedId(token: string): string | undefined {
      const bytes = bytesOf(token)
      return bytes?.subarray(0, idBytes).toString('hex')
    },

    isOf(token: string, { renewals }: Signed): boolean {
      const bytes = bytesOf(token)
      if (!bytes) return false
      const expected = signatureOf(bytes.subarray(0, idBytes), renewals)
      return timingSafeEqual(bytes.subarray(idBytes), expected)
    },
  }
}

export type InvitationTokens = ReturnType<typeof invitationTokens>

function bytesOf(token: string): Buffer | undefined {
  const bytes = Buffer.from(token, 'base64url')
  return bytes.length === idBytes + signatureBytes ? bytes : undefined
}

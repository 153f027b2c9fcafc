import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'

const idBytes = 16
const signatureBytes = 16

/**
 * The token in the link of an invitation: its id, signed. Nothing secret is stored, and reminders carry
 * the same link as the first mail.
 */
export function invitationTokens(secret: string) {
  const signatureOf = (id: Uint8Array) =>
    createHmac('sha256', secret)
      .update('link of an invitation\0')
      .update(id)
      .digest()
      .subarray(0, signatureBytes)

  return {
    of(invitationId: string): string {
      const id = parse(invitationId)
      return Buffer.concat([id, signatureOf(id)]).toString('base64url')
    },

    /** The id of the invitation, if we made this token. */
    read(token: string): string | undefined {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== idBytes + signatureBytes) return undefined
      const id = bytes.subarray(0, idBytes)
      if (!timingSafeEqual(bytes.subarray(idBytes), signatureOf(id))) return undefined
      return stringify(id)
    },
  }
}

export type InvitationTokens = ReturnType<typeof invitationTokens>

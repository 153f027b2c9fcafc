import { createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** What every authenticator app assumes. */
const common = { issuer: 'Assay', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** How many periods the clock of a phone may be off. */
const window = 1
const secretBytes = 20

/**
 * The codes of authenticator apps (RFC 6238). Their secrets are derived from the installation's, so the
 * database has none.
 */
export function authenticatorApps(installationSecret: string) {
  const totpOf = (id: string, label = '') => {
    const hmac = createHmac('sha256', installationSecret)
    const bytes = hmac.update(`secret of an authenticator app\0${id}`).digest()
    const buffer = Uint8Array.from(bytes.subarray(0, secretBytes)).buffer
    return new TOTP({ ...common, label, secret: new Secret({ buffer }) })
  }
  return {
    /** For the app, to type in or as a QR code. */
    describe(id: string, email: string): { secret: string; uri: string } {
      const totp = totpOf(id, email)
      return { secret: totp.secret.base32, uri: totp.toString() }
    },

    /** The number of the period that the code is of; undefined if it is of none about now. */
    periodOf(id: string, token: string, now: Date): number | undefined {
      const timestamp = now.getTime()
      const difference = totpOf(id).validate({ token, timestamp, window })
      if (difference === null) return undefined
      return Math.floor(timestamp / 1000 / common.period) + difference
    },
  }
}

export type AuthenticatorApps = ReturnType<typeof authenticatorApps>

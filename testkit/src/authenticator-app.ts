import { Secret, TOTP } from 'otpauth'

/** What an authenticator app with this secret shows. */
export const codeOf = (secret: string, now: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

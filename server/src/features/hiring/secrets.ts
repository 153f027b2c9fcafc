import { createHmac } from 'node:crypto'
import { keyPrefix } from '../../platform/http/bearer-key.ts'
import { textSealer } from '../../platform/sealed-text.ts'

/**
 * The keys of connections. Ours are derived from the installation's secret, since calls back to the
 * system carry them too and the database has only their digest; theirs are encrypted.
 */
export function connectionSecrets(installationSecret: string) {
  return {
    keyOf: (connectionId: string) =>
      keyPrefix +
      createHmac('sha256', installationSecret)
        .update(`key of a hiring system\0${connectionId}`)
        .digest('base64url'),
    ownKeys: textSealer(installationSecret, 'own key of a hiring system'),
  }
}

export type ConnectionSecrets = ReturnType<typeof connectionSecrets>

export const basicHeader = (userName: string) =>
  `Basic ${Buffer.from(`${userName}:`).toString('base64')}`

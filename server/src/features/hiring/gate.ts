import type { IncomingHttpHeaders } from 'node:http'
import { type HiringSystem, hiringSystemNames } from '@assay/contract/hiring-systems'
import type { Author } from '../../platform/audit/act-as.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { bearerKey } from '../../platform/http/bearer-key.ts'
import type { Gate, Scope } from '../../platform/http/scopes.ts'
import type { UserRow } from '../accounts/present.ts'
import { type ConnectionRow, findConnectionOfKey } from './store.ts'

/** Finds keys by their secrets, and holds them while something is done with them. */
interface Keys<Key> {
  find(secret: string): Promise<{ key: Key; owner: UserRow }>
  hold(tx: Db, key: Key): Promise<void>
}

interface HiringCaller {
  /** Whom the audit log names: whoever has connected the system, with the name of the system. */
  readonly author: Author
  readonly connection: ConnectionRow
}
export type HiringScope = Scope<'hiring-system', HiringCaller>

/** Admits one system, with the key of its connection. */
export function hiringGate<Key extends { readonly id: string }>(
  { db, keys, isOn }: { db: Db; keys: Keys<Key>; isOn: (system: HiringSystem) => boolean },
  system: HiringSystem,
): Gate<'hiring-system', HiringCaller> {
  return async ({ headers, ip }) => {
    if (bearerKey(headers)) throw refusal('key_not_accepted')
    const { key, owner } = await keys.find(userNameOf(headers))
    const connection = await findConnectionOfKey(db, key.id)
    if (connection?.system !== system) throw refusal('key_invalid')
    if (!isOn(system)) throw refusal('hiring_system_off')
    const { id, name, email } = owner
    return {
      connection,
      author: {
        ...{ id, name, email, address: ip },
        key: { id: key.id, name: hiringSystemNames[system] },
        holdRights: (tx) => keys.hold(tx, key),
      },
    }
  }
}

/** Of Basic authentication; empty if there is none. The password says nothing. */
function userNameOf({ authorization = '' }: IncomingHttpHeaders): string {
  const [, encoded = ''] = /^Basic +([\w+/=-]+)$/i.exec(authorization) ?? []
  return Buffer.from(encoded, 'base64').toString('utf8').split(':', 1)[0] ?? ''
}

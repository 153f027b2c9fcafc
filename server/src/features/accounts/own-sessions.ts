import type { OwnSession } from '@assay/contract/own-sessions'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import type { Session, SessionKeeper } from './sessions.ts'

interface Parts {
  readonly db: Db
  readonly sessions: SessionKeeper
}

/** Where somebody is signed in, and how they end it. */
export function ownSessions({ db, sessions }: Parts) {
  const list = async ({ user, tokenDigest }: Session): Promise<OwnSession[]> => {
    const rows = await sessions.listOf(user.id)
    const presented = rows.map(({ session: { id, device, createdAt, lastSeenAt, ...row } }) => ({
      _id: id,
      device: device || 'Unknown device',
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: row.tokenDigest.equals(tokenDigest),
    }))
    return presented.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  }

  return {
    list,

    async end(session: Session, id: string): Promise<void> {
      if (!(await sessions.endOne(session, id))) throw refusal('session_not_found')
    },

    /** Also the sign-ins that are under way. Resolves to how many sessions there were. */
    endOthers(session: Session): Promise<number> {
      return db.transaction(async (tx) => {
        const { id } = await sessions.holdToChange(tx, session)
        const others = (await list(session)).length - 1
        await sessions.endAll(tx, id, {}, session)
        return others
      })
    },
  }
}

export type OwnSessions = ReturnType<typeof ownSessions>

import { eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Notify } from '../../platform/notify.ts'
import { users } from '../../tables/accounts.ts'
import type { UserRow } from '../accounts/present.ts'
import type { Session, SessionKeeper } from '../accounts/sessions.ts'

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly sessions: Pick<SessionKeeper, 'holdToChange'>
  readonly notify: Notify
}

/** How somebody asks to be erased. An administrator decides, since results go with it. */
export function erasureRequests({ db, clock, sessions, notify }: Parts) {
  const set = (tx: Db, { id }: UserRow, erasureRequestedAt: Date | null) =>
    tx.update(users).set({ erasureRequestedAt }).where(eq(users.id, id))

  return {
    request(session: Session): Promise<Date> {
      return db.transaction(async (tx) => {
        const user = await sessions.holdToChange(tx, session)
        if (user.erasureRequestedAt) return user.erasureRequestedAt
        const now = clock.now()
        await set(tx, user, now)
        const { id: userId, name, email } = user
        await notify(tx, { kind: 'erasure-requested', parameters: { userId, name, email } })
        return now
      })
    },

    withdraw(session: Session): Promise<void> {
      return db.transaction(async (tx) => {
        await set(tx, await sessions.holdToChange(tx, session), null)
      })
    },
  }
}

export type ErasureRequests = ReturnType<typeof erasureRequests>

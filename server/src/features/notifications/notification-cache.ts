import type { Db } from '../../platform/database/connect.ts'
import { presentForSocket, type SentNotification } from './present.ts'
import { findNotifications } from './store.ts'

const maxCached = 5000

/** Looks up notifications. They never change, so those for many users are cached. */
export function notificationCache(db: Db) {
  const cached = new Map<string, SentNotification>()
  return async (ids: Set<string>): Promise<Map<string, SentNotification>> => {
    const found = new Map<string, SentNotification>()
    const missing: string[] = []
    for (const id of ids) {
      const known = cached.get(id)
      if (known) found.set(id, known)
      else missing.push(id)
    }
    const rows = missing.length > 0 ? await findNotifications(db, missing) : []
    if (cached.size + rows.length > maxCached) cached.clear()
    for (const notification of rows.map(presentForSocket)) {
      found.set(notification.id, notification)
      if (notification.audience !== 'one') cached.set(notification.id, notification)
    }
    return found
  }
}

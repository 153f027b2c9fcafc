import type { Db } from '../../platform/database/connect.ts'
import { type News, presentNews } from './present.ts'
import { findAnnouncements } from './store.ts'

const mostCached = 5000

/** Looks up announcements. They never change, so those for many users are cached. */
export function announcementCache(db: Db) {
  const cached = new Map<string, News>()
  return async (ids: Set<string>): Promise<Map<string, News>> => {
    const found = new Map<string, News>()
    const missing: string[] = []
    for (const id of ids) {
      const news = cached.get(id)
      if (news) found.set(id, news)
      else missing.push(id)
    }
    const rows = missing.length > 0 ? await findAnnouncements(db, missing) : []
    if (cached.size + rows.length > mostCached) cached.clear()
    for (const news of rows.map(presentNews)) {
      found.set(news.id, news)
      if (news.audience !== 'one') cached.set(news.id, news)
    }
    return found
  }
}

import type { Db } from '../../platform/database/connect.ts'
import { type News, presentNews } from './present.ts'
import { findAnnouncements } from './store.ts'

const mostKept = 5000

/** Looks up announcements. They never change, so what thousands share is fetched and kept once. */
export function newsDesk(db: Db) {
  const kept = new Map<string, News>()
  return async (ids: Set<string>): Promise<Map<string, News>> => {
    const found = new Map<string, News>()
    const missing: string[] = []
    for (const id of ids) {
      const news = kept.get(id)
      if (news) found.set(id, news)
      else missing.push(id)
    }
    const rows = missing.length > 0 ? await findAnnouncements(db, missing) : []
    if (kept.size + rows.length > mostKept) kept.clear()
    for (const news of rows.map(presentNews)) {
      found.set(news.id, news)
      if (news.audience !== 'one') kept.set(news.id, news)
    }
    return found
  }
}

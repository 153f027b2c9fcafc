import { serverNow } from '../server-clock.ts'
import { createJournalKeeper } from './journal-keeper.ts'
import { journalStorage } from './journal-storage.ts'
import { liveRecorders } from './live-recorders.ts'
import { sendChunk } from './send-chunk.ts'

/** On pages without an editor: a keeper that records nothing. The returned function stops it. */
export function sendLeftovers(userId: string): () => void {
  const keeper = createJournalKeeper({
    testId: '',
    questionId: '',
    storage: journalStorage(userId),
    live: liveRecorders(),
    send: sendChunk,
    serverNow,
  })
  window.addEventListener('online', keeper.retry)
  return () => {
    window.removeEventListener('online', keeper.retry)
    keeper.leave()
  }
}

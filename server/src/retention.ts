import { deleteOldDrafts } from './features/attempts/drafts-store.ts'
import { emptyOldAttempts } from './features/attempts/old-attempts.ts'
import { forgetNotes } from './features/attempts/reviews.ts'
import { deleteOldJournals } from './features/journals/old-journals.ts'
import { deleteOldFreshCases } from './features/judgings/fresh-cases-store.ts'
import { deleteOldOutputs, forgetOutputs } from './features/judgings/outputs-store.ts'
import { forgetMessages } from './features/messages/store.ts'
import { forgetOldNotifications } from './features/notifications/service.ts'
import { forgetRounds } from './features/ownership/making-store.ts'
import { forgetAllFingerprints } from './features/similarity/store.ts'
import { deleteOldRuns } from './features/submissions/old-runs-store.ts'
import { deleteOldDeliveries } from './features/webhooks/delivery-store.ts'
import { recordOwnWork } from './platform/audit/record.ts'
import { after, type Clock, dayMs, minuteMs } from './platform/clock.ts'
import type { Db } from './platform/database/connect.ts'
import { handle, type JobHandler, recurring } from './platform/jobs/kind.ts'
import { type Retention, type RetentionName, retentionNames } from './platform/retention.ts'

/** Deletes what is older, in batches that hold no lock for long. Resolves to how many there were. */
type Sweep = (db: Db, olderThan: Date) => Promise<number>

const sweepsAt = (now: Date, secret: string): Record<RetentionName, Sweep> => ({
  runs: deleteOldRuns,
  outputs: deleteOldOutputs,
  'fresh-cases': deleteOldFreshCases,
  drafts: deleteOldDrafts,
  journals: (db, olderThan) => deleteOldJournals(db, olderThan, { now, secret }),
  notifications: forgetOldNotifications,
  deliveries: deleteOldDeliveries,
  attempts: async (db, olderThan) => {
    // Of these attempts, also what is to be kept longer by itself.
    await deleteOldJournals(db, olderThan, { now, secret })
    await deleteOldDrafts(db, olderThan)
    return emptyOldAttempts(db, olderThan, emptyAttempts)
  },
})

async function emptyAttempts(tx: Db, attemptIds: readonly string[]): Promise<void> {
  await forgetOutputs(tx, attemptIds)
  await forgetAllFingerprints(tx, attemptIds)
  await forgetRounds(tx, attemptIds)
  await forgetNotes(tx, attemptIds)
  await forgetMessages(tx, attemptIds)
}

interface Settings {
  readonly retention: Retention
  readonly secret: string
}

const retentionJob = recurring('retention', dayMs, 5 * minuteMs)

export const retentionKeeper = (db: Db, clock: Clock, settings: Settings): JobHandler =>
  handle(retentionJob, (_, { signal }) => applyRetention(db, clock.now(), settings, signal))

/** Deletes data past its retention period, and says so in the audit log. */
export async function applyRetention(
  db: Db,
  now: Date,
  { retention, secret }: Settings,
  signal?: AbortSignal,
): Promise<void> {
  const sweeps = sweepsAt(now, secret)
  const deleted: Partial<Record<RetentionName, number>> = {}
  try {
    for (const name of retentionNames) {
      const days = retention[name]
      if (days === null || signal?.aborted) continue
      const count = await sweeps[name](db, after(now, -days * dayMs))
      if (count > 0) deleted[name] = count
    }
  } finally {
    if (Object.keys(deleted).length > 0) {
      const subject = { name: 'data past its retention period' }
      await recordOwnWork(db, now, { action: 'retention.applied', subject, after: deleted })
    }
  }
}

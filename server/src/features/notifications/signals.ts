import { z } from 'zod'
import type { Db } from '../../platform/database/connect.ts'
import { notify } from '../../platform/database/listen.ts'

export const signalChannel = 'assay_notifications'

/** Messages between nodes; each node pushes to the sockets connected to it. */
const signalSchema = z.union([
  z.object({ notificationId: z.string() }),
  z.object({ userId: z.string() }),
  z.object({ endedSessions: z.array(z.string()) }),
  z.object({ roleChangedOf: z.string() }),
  z.object({ everybody: z.literal(true) }),
  z.object({ changedAttempts: z.object({ testId: z.string(), userIds: z.array(z.string()) }) }),
  z.object({ invitationsOf: z.string() }),
  z.object({ overview: z.literal(true) }),
  z.object({ resultsOf: z.string() }),
  z.object({ watchedRoom: z.string() }),
  z.object({ room: z.object({ testId: z.string(), changed: z.array(z.string()) }) }),
  z.object({
    watched: z.object({ attemptId: z.string(), testId: z.string(), userId: z.string() }),
  }),
])
export type Signal = z.infer<typeof signalSchema>

export function sendSignal(db: Db, signal: Signal): Promise<void> {
  return notify(db, signalChannel, JSON.stringify(signal))
}

export function readSignal(payload: string): Signal {
  return signalSchema.parse(JSON.parse(payload))
}

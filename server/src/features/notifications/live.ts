import type { IncomingMessage } from 'node:http'
import { minuteMs, secondMs } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/database/connect.ts'
import { startListening } from '../../platform/database/listen.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Session, SessionKeeper } from '../accounts/sessions.ts'
import { coalesce } from './coalesce.ts'
import { inGroupsOf } from './in-groups-of.ts'
import { liveLists } from './live-lists.ts'
import { readSignal, sendSignal, signalChannel } from './signals.ts'
import { openSockets } from './sockets.ts'

interface Parts {
  readonly database: Database
  readonly publicUrl: string
  readonly addressOf: (request: IncomingMessage) => string
  readonly sessions: SessionKeeper
  readonly checkSessionsEveryMs?: number | undefined
  /** Called when an administrator, on any node, watches an attempt. */
  readonly onWatched: (attemptId: string) => void
  /** Called when an administrator, on any node, looks at the live room of a test. */
  readonly onRoomWatched: (testId: string, candidates: Session[]) => void
  /** A candidate has opened their first page on this node, or closed their last one. */
  readonly onConnection: (session: Session, isOpen: boolean) => void
}

/** However many begin at once, an open overview is read again no more often than this. */
const overviewIntervalMs = secondMs

/**
 * Opens sockets and handles the signals of all nodes while the app is listening. Returns a function
 * that counts the open sockets.
 */
export function goLive(app: App, parts: Parts): () => number {
  const { database, checkSessionsEveryMs = minuteMs } = parts
  const lists = liveLists({ db: database.db, log: app.log })
  const sockets = openSockets(app, { ...parts, live: lists, checkSessionsEveryMs })

  const overviewChanges = coalesce(overviewIntervalMs, async () => sockets.tellOverviewChanged())

  const onMessage = (payload: string) => {
    const signal = readSignal(payload)
    if ('userId' in signal) lists.refreshUser(signal.userId)
    else if ('endedSessions' in signal) sockets.endSessions(signal.endedSessions)
    else if ('roleChangedOf' in signal) sockets.reconnect(signal.roleChangedOf)
    else if ('notificationId' in signal) lists.addNew(signal.notificationId)
    else if ('invitationsOf' in signal) sockets.tellInvitationsChanged(signal.invitationsOf)
    else if ('overview' in signal) overviewChanges.request()
    else if ('resultsOf' in signal) sockets.tellResultsChanged(signal.resultsOf)
    else if ('watchedRoom' in signal) {
      parts.onRoomWatched(signal.watchedRoom, sockets.candidates())
    } else if ('room' in signal) {
      sockets.tellRoomChanged(signal.room.testId, signal.room.changed)
    } else if ('watched' in signal) {
      const { attemptId, testId, userId } = signal.watched
      parts.onWatched(attemptId)
      lists.tellJournalWatched(userId, testId)
    } else if ('changedAttempts' in signal) {
      const { testId, userIds } = signal.changedAttempts
      for (const userId of userIds) lists.tellAttemptChanged(userId, testId)
      sockets.tellRoomChanged(testId, userIds)
    } else lists.refreshAll()
  }
  app.addHook('onListen', () => {
    const onListening = () => {
      lists.refreshAll()
      sockets.check()
    }
    const listener = { onMessage, onListening }
    const listening = startListening(database, signalChannel, listener, app.log)
    endings.push(() => listening.stop())
  })
  const endings = [() => sockets.close(), () => lists.stop(), () => overviewChanges.stop()]
  app.addHook('preClose', async () => {
    for (const end of endings) await end()
  })
  return sockets.count
}

/** Has the open tabs of administrators read the invitations of a test again. */
export function tellInvitationsChanged(db: Db, testId: string): Promise<void> {
  return sendSignal(db, { invitationsOf: testId })
}

/** Has the open tabs of administrators read the overview again. */
export function tellOverviewChanged(db: Db): Promise<void> {
  return sendSignal(db, { overview: true })
}

/** Has the open tabs of administrators read the results of a test again. */
export function tellResultsChanged(db: Db, testId: string): Promise<void> {
  return sendSignal(db, { resultsOf: testId })
}

/** A PostgreSQL notification holds 8000 bytes, and an id takes at most 46. */
const idsPerSignal = 100

/** Tells all nodes that sessions have ended; a node that misses it notices at its next check. */
export async function tellEndedSessions(db: Db, sessionIds: string[]): Promise<void> {
  for (const endedSessions of inGroupsOf(idsPerSignal, sessionIds)) {
    await sendSignal(db, { endedSessions })
  }
}

/** Has the open tabs of a user connect again with their new role, on every node. */
export function tellRoleChanged(db: Db, userId: string): Promise<void> {
  return sendSignal(db, { roleChangedOf: userId })
}

/** Has the open tabs of these candidates read their attempt on a test again. */
export async function tellAttemptsChanged(db: Db, testId: string, all: string[]): Promise<void> {
  for (const userIds of inGroupsOf(idsPerSignal, all)) {
    await sendSignal(db, { changedAttempts: { testId, userIds } })
  }
}

/** Has all nodes report what happens in the live room of a test. */
export function tellRoomWatched(db: Db, testId: string): Promise<void> {
  return sendSignal(db, { watchedRoom: testId })
}

/** Has the open live room of a test read these attempts again. */
export async function tellRoomChanged(db: Db, testId: string, all: string[]): Promise<void> {
  for (const changed of inGroupsOf(idsPerSignal, all)) {
    await sendSignal(db, { room: { testId, changed } })
  }
}

/** Has the open tabs of a candidate send what they record at once, and tells all nodes why. */
export function tellJournalWatched(
  db: Db,
  watched: { attemptId: string; testId: string; userId: string },
): Promise<void> {
  return sendSignal(db, { watched })
}

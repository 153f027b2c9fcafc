import { type Room, roomHours } from '@assay/contract/rooms'
import type { FastifyBaseLogger } from 'fastify'
import { after, type Clock, hourMs, secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { watching } from '../../platform/watching.ts'
import {
  attemptsUnderWay,
  confirmConnections,
  forgetConnection,
  type OpenPage,
} from './connections-store.ts'
import { presentPerson } from './present.ts'
import { type Cell, cellsOf, peopleInRoom } from './room-store.ts'

/** An open room is read again at least every 15 seconds. */
const watchedForMs = 25 * secondMs
const tellEveryMs = 10 * secondMs
/** A page is confirmed once in this time, and counts as open until it has been missed. */
const confirmEveryMs = 20 * secondMs
const openForMs = 45 * secondMs
/**
 * What is done within this time is told together. It is noted before it is committed, so that it is
 * told this much later at least.
 */
const gatherMs = secondMs

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly findTest: (
    db: Db,
    id: string,
  ) => Promise<
    | (Pick<Room, 'name' | 'atDeadline'> & { pausedAt: Date | null; clarifications: boolean })
    | undefined
  >
  /** How many questions of candidates wait for an answer. */
  readonly countWaiting: (db: Db, testId: string) => Promise<number>
  /** Tells all nodes that somebody looks at the room of a test. */
  readonly tellWatched: (db: Db, testId: string) => Promise<void>
  /** Has the open room of a test read these attempts again. */
  readonly tellChanged: (db: Db, testId: string, attemptIds: string[]) => Promise<void>
}

/** What administrators see while a test is being taken. Costs next to nothing while nobody looks. */
export function roomsService({
  db,
  clock,
  log,
  findTest,
  countWaiting,
  tellWatched,
  tellChanged,
}: Parts) {
  const watched = watching(clock, { forMs: watchedForMs, tellEveryMs })
  const confirmed = watching(clock, { forMs: openForMs, tellEveryMs: confirmEveryMs })
  let gathered = new Map<string, Set<string>>()
  let isScheduled = false

  const inBackground = (work: Promise<void>) => {
    work.catch((error: unknown) => log.warn({ err: error }, 'a live room was not told of a change'))
  }
  const tellGathered = async () => {
    isScheduled = false
    const changed = gathered
    gathered = new Map()
    for (const [testId, ids] of changed) await tellChanged(db, testId, [...ids])
  }
  const noteWork = (testId: string, attemptId: string) => {
    if (!watched.isWatched(testId)) return
    gathered.set(testId, (gathered.get(testId) ?? new Set()).add(attemptId))
    if (isScheduled) return
    isScheduled = true
    setTimeout(() => inBackground(tellGathered()), gatherMs).unref()
  }
  const confirm = (open: readonly OpenPage[], testIds: string[]) =>
    confirmConnections(db, { open, testIds, now: clock.now() })
  const noteAttempts = async (userIds: string[], testIds: string[]) => {
    if (userIds.length === 0) return
    for (const { testId, attemptId } of await attemptsUnderWay(db, userIds, testIds)) {
      noteWork(testId, attemptId)
    }
  }
  const confirmAll = async (open: readonly OpenPage[], testId: string, isNew: boolean) => {
    await confirm(open, [testId])
    if (!isNew) return
    await noteAttempts(
      open.map(({ user }) => user.id),
      [testId],
    )
  }
  const follow = async (page: OpenPage, testIds: string[], isOpen: boolean) => {
    if (isOpen) await confirm([page], testIds)
    else await forgetConnection(db, page.user.id)
    await noteAttempts([page.user.id], testIds)
  }

  return {
    async read(testId: string, query: { groupId?: string; only?: string }): Promise<Room> {
      const test = await findTest(db, testId)
      if (!test) throw refusal('test_not_found')
      watched.note(testId)
      if (watched.isToBeTold(testId)) await tellWatched(db, testId)
      const now = clock.now()
      const { groupId, only } = query
      const variant = { isOfGroup: groupId !== undefined, isOnly: only !== undefined }
      const people = await peopleInRoom(db, variant).execute({
        testId,
        since: after(now, -roomHours * hourMs).toISOString(),
        seenSince: after(now, -openForMs).toISOString(),
        ...(groupId !== undefined && { groupId }),
        ...(only !== undefined && { only: only.split(',') }),
      })
      const cells = await cellsOf(db).execute({ attemptIds: people.map(({ _id }) => _id) })
      const byAttempt = new Map<string, Cell[]>(people.map(({ _id }) => [_id, []]))
      for (const cell of cells) byAttempt.get(cell.attemptId)?.push(cell)
      const waiting = test.clarifications ? await countWaiting(db, testId) : null
      return {
        name: test.name,
        waitingClarifications: waiting,
        atDeadline: test.atDeadline,
        now: now.toISOString(),
        pausedAt: test.pausedAt?.toISOString() ?? null,
        rows: people.map((person) => presentPerson(person, byAttempt.get(person._id) ?? [])),
        titles: Object.fromEntries(cells.map(({ questionId, title }) => [questionId, title])),
      }
    },

    /** A candidate has done something, or is about to within the same transaction. */
    noteWork,

    /** Somebody looks at the room, on this node or another; `open` are the pages connected here. */
    noteWatched(testId: string, open: OpenPage[]): void {
      const isNew = !watched.isWatched(testId)
      watched.note(testId)
      const isDue = confirmed.isToBeTold(testId)
      if (isNew || isDue) inBackground(confirmAll(open, testId, isNew))
    },

    /** A candidate has opened their first page on this node, or closed their last one. */
    noteConnection(page: OpenPage, isOpen: boolean): void {
      const testIds = watched.all()
      if (testIds.length === 0) return
      inBackground(follow(page, testIds, isOpen))
    },
  }
}

export type RoomsService = ReturnType<typeof roomsService>

import { type Room, roomHours } from '@assay/contract/rooms'
import type { FastifyBaseLogger } from 'fastify'
import { after, type Clock, hourMs, secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { watching } from '../../platform/watching.ts'
import { confirmConnections, forgetConnection, type OpenPage } from './connections-store.ts'
import { presentPerson } from './present.ts'
import { type Cell, cellsOf, peopleInRoom } from './room-store.ts'

/** An open room is read again at least every 15 seconds. */
const watchedForMs = 25 * secondMs
const tellEveryMs = 10 * secondMs
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
  const confirm = async (open: readonly OpenPage[], testIds: string[], isNew: boolean) => {
    const now = clock.now()
    const found = await confirmConnections(db, { open, testIds, now })
    if (isNew) for (const { testId, attemptId } of found) noteWork(testId, attemptId)
  }
  const forget = async (userId: string, testIds: string[]) => {
    for (const { testId, attemptId } of await forgetConnection(db, userId, testIds)) {
      noteWork(testId, attemptId)
    }
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
        seenSince: after(now, -watchedForMs).toISOString(),
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
      inBackground(confirm(open, [testId], isNew))
    },

    /** A candidate has opened their first page on this node, or closed their last one. */
    noteConnection(page: OpenPage, isOpen: boolean): void {
      const testIds = watched.all()
      if (testIds.length === 0) return
      inBackground(isOpen ? confirm([page], testIds, true) : forget(page.user.id, testIds))
    },
  }
}

export type RoomsService = ReturnType<typeof roomsService>

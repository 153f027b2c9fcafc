import { minuteMs, secondMs } from './platform/clock.ts'
import type { Tasks } from './platform/threads/tasks.ts'
import { type ThreadLimits, type ThreadPool, threadPool } from './platform/threads/thread-pool.ts'
import type { readingTasks } from './reading-tasks.ts'

type ReadingTasks = typeof readingTasks

/** Each task as a function that runs it in a thread. */
type Called<T extends Tasks> = {
  readonly [Name in keyof T]: (
    ...args: Parameters<T[Name]>
  ) => Promise<Awaited<ReturnType<T[Name]>>>
}

export interface Reading extends Called<ReadingTasks> {
  stop(): Promise<void>
}

const limits: ThreadLimits = {
  threads: 2,
  workMs: 20 * secondMs,
  memoryMb: 512,
  idleMs: minuteMs,
}

/** For requests. Connections end after 30 s, so nobody could wait longer for a response. */
export const requestLimits: ThreadLimits = { ...limits, waitMs: 8 * secondMs }

/** For background jobs. One of them proves questions; the other thread is always free for judging. */
export const jobLimits: ThreadLimits = { ...limits, workMs: minuteMs }

/** Compiled, also when tests run the sources: Node before version 22.18 cannot read TypeScript. */
const threadFile = new URL('../dist/reading-thread.js', import.meta.url)

/** Threads that read what people wrote. They start when they are needed. */
export function startReading(limits: ThreadLimits): Reading {
  const pool: ThreadPool<ReadingTasks> = threadPool(threadFile, limits)
  return {
    previewFile: (...args) => pool.run('previewFile', ...args),
    readFile: (...args) => pool.run('readFile', ...args),
    cleanUpload: (...args) => pool.run('cleanUpload', ...args),
    newInputs: (...args) => pool.run('newInputs', ...args),
    examine: (...args) => pool.run('examine', ...args),
    smallInputs: (...args) => pool.run('smallInputs', ...args),
    mismatches: (...args) => pool.run('mismatches', ...args),
    parsePeople: (...args) => pool.run('parsePeople', ...args),
    parseNames: (...args) => pool.run('parseNames', ...args),
    shapeInputs: (...args) => pool.run('shapeInputs', ...args),
    spellOutAll: (...args) => pool.run('spellOutAll', ...args),
    packQuestion: (...args) => pool.run('packQuestion', ...args),
    fingerprintProgram: (...args) => pool.run('fingerprintProgram', ...args),
    matchPrograms: (...args) => pool.run('matchPrograms', ...args),
    ownershipChanges: (...args) => pool.run('ownershipChanges', ...args),
    seededInputs: (...args) => pool.run('seededInputs', ...args),
    signatureOf: (...args) => pool.run('signatureOf', ...args),
    reportPdf: (...args) => pool.run('reportPdf', ...args),
    resultsPdf: (...args) => pool.run('resultsPdf', ...args),
    stop: () => pool.stop(),
  }
}

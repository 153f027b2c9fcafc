import { Worker } from 'node:worker_threads'
import { refusal } from '../errors.ts'
import { ready, type TaskAnswer, type TaskCall, type Tasks } from './tasks.ts'

export interface ThreadLimits {
  /** How many work at the same time. */
  readonly threads: number
  /** How long one call may work. */
  readonly workMs: number
  /** How long a call may wait for a thread; after that it is refused. Missing: as long as it takes. */
  readonly waitMs?: number
  /** The heap of each thread. Buffers come on top. */
  readonly memoryMb: number
  /** An idle thread ends after this. */
  readonly idleMs: number
}

/** A call that was ended because it took too long or too much memory. */
export class OverLimit extends Error {
  readonly limit: 'time' | 'memory'

  constructor(limit: 'time' | 'memory', task: string) {
    super(`${task} took too much ${limit}`)
    this.name = 'OverLimit'
    this.limit = limit
  }
}

export interface ThreadPool<T extends Tasks> {
  run<Name extends keyof T & string>(
    task: Name,
    ...args: Parameters<T[Name]>
  ): Promise<Awaited<ReturnType<T[Name]>>>
  stop(): Promise<void>
}

interface Call extends TaskCall {
  readonly settle: (answer: TaskAnswer) => void
}

interface Thread {
  readonly worker: Worker
  isReady: boolean
  call?: Call | undefined
  timer?: NodeJS.Timeout | undefined
}

/**
 * Runs the tasks of a file (see `answerTasks`) in threads of their own: whatever a task does, the
 * event loop goes on, and a task that exceeds a limit ends together with its thread.
 */
export function threadPool<T extends Tasks>(file: URL, limits: ThreadLimits): ThreadPool<T> {
  const threads = new Set<Thread>()
  const waiting: Call[] = []

  const settle = (thread: Thread, answer: TaskAnswer) => {
    clearTimeout(thread.timer)
    const { call } = thread
    thread.call = undefined
    call?.settle(answer)
  }
  const end = (thread: Thread, error: unknown) => {
    threads.delete(thread)
    settle(thread, { error })
    void thread.worker.terminate()
    next()
  }
  const startTimer = (thread: Thread, ms: number, onTime: () => void) => {
    clearTimeout(thread.timer)
    thread.timer = setTimeout(onTime, ms).unref()
  }

  /** The start of a thread does not count: on a busy machine it takes longer than most of the work. */
  const work = (thread: Thread) => {
    const { call } = thread
    if (!call || !thread.isReady) return
    startTimer(thread, limits.workMs, () => end(thread, new OverLimit('time', call.task)))
    thread.worker.postMessage({ task: call.task, args: call.args } satisfies TaskCall)
  }
  const begin = (thread: Thread, call: Call) => {
    thread.call = call
    work(thread)
  }
  const start = (): Thread => {
    const { memoryMb } = limits
    const worker = new Worker(file, {
      // No settings of the process, above all no secrets.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    })
    const thread: Thread = { worker, isReady: false }
    worker.unref()
    worker.on('message', (answer: TaskAnswer | typeof ready) => {
      if (!threads.has(thread)) return
      if (answer === ready) {
        thread.isReady = true
        work(thread)
        return
      }
      settle(thread, answer)
      startTimer(thread, limits.idleMs, () => end(thread, new Error('the thread was idle')))
      next()
    })
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      end(thread, isMemory ? new OverLimit('memory', thread.call?.task ?? '') : error)
    })
    worker.on('exit', () => {
      if (threads.has(thread)) end(thread, new Error('the thread ended'))
    })
    threads.add(thread)
    return thread
  }
  const next = () => {
    while (waiting.length > 0) {
      const idle = [...threads].find(({ call }) => call === undefined)
      if (!idle && threads.size >= limits.threads) return
      const call = waiting.shift()
      if (call) begin(idle ?? start(), call)
    }
  }

  return {
    run: (task, ...args) =>
      new Promise((resolve, reject) => {
        const call: Call = {
          task,
          args,
          settle: (answer) => {
            clearTimeout(tooLate)
            if ('error' in answer) reject(answer.error)
            else resolve(answer.result as never)
          },
        }
        const refuse = () => {
          const at = waiting.indexOf(call)
          if (at < 0) return
          waiting.splice(at, 1)
          call.settle({ error: refusal('server_busy') })
        }
        const { waitMs } = limits
        const tooLate = waitMs === undefined ? undefined : setTimeout(refuse, waitMs).unref()
        waiting.push(call)
        next()
      }),

    stop: async () => {
      const stopped = new Error('the server is stopping')
      for (const call of waiting.splice(0)) call.settle({ error: stopped })
      await Promise.all(
        [...threads].map((thread) => {
          end(thread, stopped)
          return thread.worker.terminate()
        }),
      )
    },
  }
}

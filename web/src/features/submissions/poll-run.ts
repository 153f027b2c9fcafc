import { runPollMs } from '@assay/contract/constants'
import { isFinished } from '@assay/contract/judge0-statuses'

type RunReply = { statusCode: number; message: string; status?: { id: number } | undefined }

type Timing = { pause?: (ms: number) => Promise<void>; now?: () => number }

/** Gives up after this many failed requests in a row. */
const maxFailures = 10

/**
 * Asks for a run until it is finished, about once a second. The server may hold a request for up
 * to that second, in which case the next one follows at once. Ends at a refusal.
 */
export async function pollRun<R extends RunReply>(
  load: () => Promise<R>,
  { pause = sleep, now = () => performance.now() }: Timing = {},
): Promise<R> {
  for (let failures = 0; ; ) {
    const startedAt = now()
    const reply = await load()
    if (reply.status) {
      if (isFinished(reply.status.id)) return reply
      failures = 0
    } else {
      failures += 1
      const isTemporary = reply.statusCode >= 500 || reply.statusCode === 429
      if (!isTemporary || failures > maxFailures) return reply
    }
    await pause(Math.max(0, runPollMs - (now() - startedAt)))
  }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

import { runPollMs } from '@assay/contract/constants'
import { isFinished } from '@assay/contract/judge0-statuses'

type Asked = { statusCode: number; message: string; status?: { id: number } | undefined }

type Pace = { pause?: (ms: number) => Promise<void>; now?: () => number }

/** So many answers in a row may fail to come before the run is given up for lost. */
const mostTroubles = 10

/**
 * Asks for a run until it is finished, about once a second. A server that held the question
 * open has spent that second already and is asked again at once. A refusal ends it.
 */
export async function followRun<R extends Asked>(
  ask: () => Promise<R>,
  { pause = sleep, now = () => performance.now() }: Pace = {},
): Promise<R> {
  for (let troubles = 0; ; ) {
    const askedAt = now()
    const reply = await ask()
    if (reply.status) {
      if (isFinished(reply.status.id)) return reply
      troubles = 0
    } else {
      troubles += 1
      const mayPass = reply.statusCode >= 500 || reply.statusCode === 429
      if (!mayPass || troubles > mostTroubles) return reply
    }
    await pause(Math.max(0, runPollMs - (now() - askedAt)))
  }
}

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

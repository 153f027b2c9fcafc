import { hiddenChecker, hiddenCheckJob } from './features/submissions/hidden-checks.ts'
import type { JudgingParts } from './features/submissions/refresh.ts'
import { runSweeper, sweepRunsJob } from './features/submissions/sweeper.ts'
import { housekeeper, housekeepingJob } from './housekeeping.ts'
import type { JobHandler } from './platform/jobs/kind.ts'
import { mailJob, mailSender } from './platform/mail/outbox.ts'
import type { MailTransport } from './platform/mail/transport.ts'

/** Every kind of background job there is. */
export const jobKinds = [mailJob, hiddenCheckJob, sweepRunsJob, housekeepingJob]

export function jobHandlers(judging: JudgingParts, transport: MailTransport): JobHandler[] {
  const { db, clock } = judging
  return [
    mailSender(db, transport, clock),
    hiddenChecker(judging),
    runSweeper(judging),
    housekeeper(db, clock),
  ]
}

import type { Logger } from 'pino'
import { attemptCloser, closingJob } from './features/attempts/closing.ts'
import { recordMarks } from './features/attempts/record-marks.ts'
import { freshCaseMaker, freshCasesJob } from './features/judgings/fresh-cases.ts'
import {
  answerJudges,
  backgroundJudgingJob,
  judgingJob,
  requestJudging,
} from './features/judgings/judge-answer.ts'
import { rejudger, rejudgingJob } from './features/judgings/rejudge.ts'
import { tellAttemptsChanged } from './features/notifications/live.ts'
import { notificationsService } from './features/notifications/service.ts'
import { runLeftCode } from './features/submissions/left-code.ts'
import type { JudgingParts } from './features/submissions/refresh.ts'
import { runSweeper, sweepRunsJob } from './features/submissions/sweeper.ts'
import { housekeeper, housekeepingJob } from './housekeeping.ts'
import type { JobHandler } from './platform/jobs/kind.ts'
import { mailJob, mailSender } from './platform/mail/outbox.ts'
import type { MailTransport } from './platform/mail/transport.ts'

/** Every kind of background job there is. */
export const jobKinds = [
  mailJob,
  judgingJob,
  backgroundJudgingJob,
  freshCasesJob,
  rejudgingJob,
  closingJob,
  sweepRunsJob,
  housekeepingJob,
]

export function jobHandlers(
  judging: JudgingParts & { readonly log: Pick<Logger, 'warn'> },
  transport: MailTransport,
): JobHandler[] {
  const { db, clock } = judging
  return [
    mailSender(db, transport, clock),
    ...judgingHandlers(judging),
    runSweeper(judging),
    housekeeper(db, clock),
  ]
}

/** Everything that judges answers. */
export function judgingHandlers(
  judging: JudgingParts & { readonly log: Pick<Logger, 'warn'> },
): JobHandler[] {
  const { db, clock } = judging
  const { announce } = notificationsService({ db, clock })
  const parts = {
    ...judging,
    recordMarks: (tx: typeof db, judged: Parameters<typeof recordMarks>[1]) =>
      recordMarks(tx, judged, announce),
  }
  const closer = attemptCloser({
    db,
    clock,
    announce,
    runLeftCode: (left, signal) => runLeftCode(judging, left, signal),
    onAnswered: (tx, answer) => requestJudging(tx, answer, clock.now()),
    tellCandidates: tellAttemptsChanged,
  })
  return [...answerJudges(parts), freshCaseMaker(parts), rejudger({ db, clock }), closer]
}

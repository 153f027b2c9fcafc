import type { Logger } from 'pino'
import { attemptCloser } from './features/attempts/closing.ts'
import { recordMarks } from './features/attempts/record-marks.ts'
import { invitationLinks, invitationMailTemplate } from './features/invitations/mail-templates.ts'
import { invitationSender } from './features/invitations/send-job.ts'
import { invitationTokens } from './features/invitations/token.ts'
import { freshCaseMaker } from './features/judgings/fresh-cases.ts'
import { answerJudges, requestJudging } from './features/judgings/judge-answer.ts'
import { rejudger } from './features/judgings/rejudge.ts'
import { tellAttemptsChanged, tellInvitationsChanged } from './features/notifications/live.ts'
import { notificationsService } from './features/notifications/service.ts'
import { questionProver } from './features/studio/proof-job.ts'
import { practiceLimiter } from './features/submissions/practice-limits.ts'
import type { JudgingParts } from './features/submissions/refresh.ts'
import { runSweeper } from './features/submissions/sweeper.ts'
import { runUnsubmittedCode } from './features/submissions/unsubmitted-code.ts'
import { housekeeper } from './housekeeping.ts'
import type { JobHandler } from './platform/jobs/kind.ts'
import { mailSender } from './platform/mail/outbox.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import { defaultRetention, type Retention } from './platform/retention.ts'
import type { Reading } from './reading.ts'
import { retentionKeeper } from './retention.ts'

interface JobParts extends JudgingParts {
  readonly log: Pick<Logger, 'warn'>
  readonly reading: Reading
}

/**
 * Every kind of background job there is. A kind and what its jobs do are in one file; a line here is
 * all it takes to have them run and counted.
 */
export function jobHandlers(
  judging: JobParts,
  transport: MailTransport,
  settings: {
    readonly secret: string
    readonly publicUrl: string
    readonly retention?: Retention
  },
): JobHandler[] {
  const { db, clock } = judging
  return [
    mailSender(db, transport, clock),
    invitationMails(judging, settings),
    ...judgingHandlers({ ...judging, secret: settings.secret }),
    questionProver(judging),
    runSweeper(judging),
    practiceLimiter(db),
    housekeeper(db, clock),
    retentionKeeper(db, clock, settings.retention ?? defaultRetention),
  ]
}

function invitationMails(
  { db, clock }: Pick<JudgingParts, 'db' | 'clock'>,
  { secret, publicUrl }: { secret: string; publicUrl: string },
): JobHandler {
  return invitationSender(db, {
    clock,
    mailFor: invitationMailTemplate(invitationLinks(publicUrl, invitationTokens(secret))),
    notify: notificationsService({ db, clock }).notify,
    tellChanged: tellInvitationsChanged,
  })
}

/** Everything that judges answers. */
export function judgingHandlers(judging: JobParts & { readonly secret: string }): JobHandler[] {
  const { db, clock } = judging
  const { notify } = notificationsService({ db, clock })
  const parts = {
    ...judging,
    recordMarks: (tx: typeof db, judged: Parameters<typeof recordMarks>[1]) =>
      recordMarks(tx, judged, notify),
  }
  const closer = attemptCloser({
    db,
    clock,
    notify,
    runUnsubmittedCode: (code, context) => runUnsubmittedCode(judging, code, context),
    onAnswered: (tx, answer) => requestJudging(tx, answer, clock.now()),
    tellCandidates: tellAttemptsChanged,
  })
  return [...answerJudges(parts), freshCaseMaker(parts), rejudger({ db, clock }), closer]
}

import type { Logger } from 'pino'
import { followAnswer, followEnd, followMarks } from './attempt-follow-up.ts'
import { countAll } from './features/attempts/admin-store.ts'
import { attemptCloser } from './features/attempts/closing.ts'
import { attemptFiles } from './features/attempts/export-files.ts'
import { inBatches } from './features/attempts/in-batches.ts'
import { recordMarks } from './features/attempts/record-marks.ts'
import { auditSealer } from './features/audit/seal-job.ts'
import { setMembers } from './features/groups/set-members.ts'
import { requestToConnection } from './features/hiring/requests.ts'
import { connectionSecrets } from './features/hiring/secrets.ts'
import { expiryTeller } from './features/invitations/expiry-job.ts'
import { invitationLinks, invitationMailTemplate } from './features/invitations/mail-templates.ts'
import { invitationSender } from './features/invitations/send-job.ts'
import { invitationTokens } from './features/invitations/token.ts'
import { freshCaseMaker } from './features/judgings/fresh-cases.ts'
import { answerJudges } from './features/judgings/judge-answer.ts'
import { knownInputsOf } from './features/judgings/known-inputs.ts'
import { rejudger } from './features/judgings/rejudge.ts'
import { ltiHandlers } from './features/lti/services.ts'
import {
  tellAttemptsChanged,
  tellInvitationsChanged,
  tellResultsChanged,
  tellRoomChanged,
} from './features/notifications/live.ts'
import { notificationsService } from './features/notifications/service.ts'
import { ownershipMaker } from './features/ownership/make-job.ts'
import { lateEraser } from './features/privacy/late-job.ts'
import { resultFileMaker } from './features/reports/file-job.ts'
import { resultCounter, resultSweeper } from './features/results/job.ts'
import { resultsService } from './features/results/service.ts'
import { answerComparer, comparisonSweeper } from './features/similarity/job.ts'
import { judgePrograms } from './features/studio/judge-programs.ts'
import { questionProver } from './features/studio/proof-job.ts'
import { practiceLimiter } from './features/submissions/practice-limits.ts'
import type { JudgingParts } from './features/submissions/refresh.ts'
import { runSweeper } from './features/submissions/sweeper.ts'
import { runUnsubmittedCode } from './features/submissions/unsubmitted-code.ts'
import { webhookDeliverer } from './features/webhooks/deliver-job.ts'
import { webhookSecrets } from './features/webhooks/secrets.ts'
import { deliverySender } from './features/webhooks/send.ts'
import { housekeeper } from './housekeeping.ts'
import type { JobHandler } from './platform/jobs/kind.ts'
import { mailSender } from './platform/mail/outbox.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import type { Resolve } from './platform/outbound/request.ts'
import { addressRules, type Network } from './platform/public-addresses.ts'
import { defaultRetention, type Retention } from './platform/retention.ts'
import type { Reading } from './reading.ts'
import { retentionKeeper } from './retention.ts'
import { othersTeller } from './tell-others.ts'

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
    readonly webhookNetworks?: readonly Network[]
  },
): JobHandler[] {
  const { db, clock } = judging
  return [
    mailSender(db, transport, clock),
    invitationMails(judging, settings),
    ...judgingHandlers({ ...judging, ...settings }),
    questionProver(judging),
    ...comparingHandlers(judging),
    ...countingHandlers(judging),
    resultFiles(judging),
    ...webhookHandlers(judging, settings),
    ...platformHandlers(judging, settings),
    runSweeper(judging),
    practiceLimiter(db),
    housekeeper(db, clock),
    auditSealer(db, settings.secret),
    lateEraser(db, settings.secret),
    retentionKeeper(db, clock, { retention: defaultRetention, ...settings }),
  ]
}

/** Everything that tells webhooks, but for what requests do. */
export function webhookHandlers(
  { db, clock }: Pick<JobParts, 'db' | 'clock'>,
  {
    secret,
    publicUrl,
    webhookNetworks = [],
    ...more
  }: {
    secret: string
    publicUrl: string
    webhookNetworks?: readonly Network[]
    resolve?: Resolve
  },
): JobHandler[] {
  const send = deliverySender({ rules: addressRules(webhookNetworks), ...more })
  return [
    webhookDeliverer({
      ...{ db, clock, secrets: webhookSecrets(secret), send },
      requestTo: requestToConnection(connectionSecrets(secret)),
    }),
    expiryTeller({ db, clock, tellWebhooks: othersTeller(clock, publicUrl).tellWebhooks }),
  ]
}

/** Everything that learning platforms are told and asked. */
export function platformHandlers(
  { db, clock }: Pick<JobParts, 'db' | 'clock'>,
  { secret, webhookNetworks = [] }: { secret: string; webhookNetworks?: readonly Network[] },
): JobHandler[] {
  const outbound = { rules: addressRules(webhookNetworks) }
  return ltiHandlers({ db, clock, secret, outbound, setMembers })
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

/** Everything that compares answers with one another. */
export const comparingHandlers = (parts: Pick<JobParts, 'db' | 'reading'>): JobHandler[] => [
  answerComparer(parts),
  comparisonSweeper(parts),
]

/** Everything that sums up results. */
export function countingHandlers({ db, clock }: Pick<JobParts, 'db' | 'clock'>): JobHandler[] {
  const parts = { db, clock, tellChanged: tellResultsChanged }
  return [resultCounter(parts), resultSweeper(parts)]
}

/** Files of attempts. */
export function resultFiles({ db, clock, reading }: Pick<JobParts, 'db' | 'clock' | 'reading'>) {
  const { ofTest, items } = resultsService({ db })
  return resultFileMaker({
    ...{ db, clock, reading },
    countAttempts: (filter) => countAll(db, filter),
    attemptsIn: (filter) => inBatches(db, filter),
    writers: { csv: attemptFiles.CSV, json: attemptFiles.JSON },
    resultsOf: ofTest,
    itemsOf: items,
  })
}

/** Everything that judges answers. */
export function judgingHandlers(
  judging: JobParts & { readonly secret: string; readonly publicUrl: string },
): JobHandler[] {
  const { db, clock } = judging
  const { notify } = notificationsService({ db, clock })
  const { tellWebhooks } = othersTeller(clock, judging.publicUrl)
  const parts = {
    ...judging,
    recordMarks: async (tx: typeof db, judged: Parameters<typeof recordMarks>[1]) => {
      const recorded = await recordMarks(tx, judged, { notify, tellWebhooks })
      if (!recorded) return
      await tellRoomChanged(tx, recorded.testId, [judged.attemptId])
      if (recorded.isComplete) await followMarks(tx, judged.attemptId, clock.now())
    },
  }
  const closer = attemptCloser({
    db,
    clock,
    notify,
    tellWebhooks,
    runUnsubmittedCode: (code, context) => runUnsubmittedCode(judging, code, context),
    onAnswered: (tx, answer) => followAnswer(tx, answer, clock.now()),
    onEnded: (tx, attempt) => followEnd(tx, attempt, clock.now()),
    tellCandidates: tellAttemptsChanged,
  })
  const ownership = ownershipMaker({
    ...judging,
    notify,
    programsFor: (call, signal) => judgePrograms(judging.judge, call, signal),
    knownInputsOf: (questionId) => knownInputsOf(judging, questionId),
    tellCandidates: tellAttemptsChanged,
  })
  return [...answerJudges(parts), freshCaseMaker(parts), rejudger({ db, clock }), closer, ownership]
}

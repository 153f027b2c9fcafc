import type { FastifyBaseLogger } from 'fastify'
import { googleVerifier } from './features/accounts/google.ts'
import { accountMails } from './features/accounts/mail-templates.ts'
import type { Passwords } from './features/accounts/passwords.ts'
import { peopleService } from './features/accounts/people.ts'
import { findPeople } from './features/accounts/people-store.ts'
import { accountsService } from './features/accounts/service.ts'
import { sessionKeeper } from './features/accounts/sessions.ts'
import { hasOwnAccount, verifiedSignUp } from './features/accounts/verified-sign-up.ts'
import { languageOffer } from './features/assessments/languages.ts'
import { assessmentsService } from './features/assessments/service.ts'
import { findAssessment, lockForAttempt } from './features/assessments/store.ts'
import { testQuestionsService } from './features/assessments/test-questions.ts'
import { attemptsAdmin } from './features/attempts/admin.ts'
import { draftsService } from './features/attempts/drafts.ts'
import { applyDeadlines } from './features/attempts/extend.ts'
import { openQuestion } from './features/attempts/open-question.ts'
import { attemptsService } from './features/attempts/service.ts'
import { groupsService } from './features/groups/service.ts'
import { moveExpiry } from './features/invitations/batch-store.ts'
import { invitationLink } from './features/invitations/link.ts'
import { invitationLinks, invitationMailTemplate } from './features/invitations/mail-templates.ts'
import { invitationsService } from './features/invitations/service.ts'
import { claimInvitation, validInvitation } from './features/invitations/store.ts'
import { invitationTokens } from './features/invitations/token.ts'
import { requestFreshCases } from './features/judgings/fresh-cases.ts'
import { requestJudging } from './features/judgings/judge-answer.ts'
import { rejudging } from './features/judgings/rejudge.ts'
import { judgingsAdmin } from './features/judgings/service.ts'
import { forgetJudgings } from './features/judgings/store.ts'
import {
  tellAttemptsChanged,
  tellEndedSessions,
  tellInvitationsChanged,
  tellRoleChanged,
} from './features/notifications/live.ts'
import { notificationsService } from './features/notifications/service.ts'
import { organisationService } from './features/organisation/service.ts'
import { offeredEditions, takeChosen } from './features/questions/chosen.ts'
import { findContent } from './features/questions/content.ts'
import { drawQuestions } from './features/questions/draw.ts'
import { exportService } from './features/questions/export.ts'
import { publishEdition } from './features/questions/publish-edition.ts'
import { questionsService } from './features/questions/service.ts'
import { draftsService as questionDraftsService } from './features/studio/drafts.ts'
import { caseGenerator } from './features/studio/generate-cases.ts'
import { importService } from './features/studio/import.ts'
import { proofsService } from './features/studio/proofs.ts'
import { questionPublisher } from './features/studio/publish.ts'
import { submissionsService } from './features/submissions/service.ts'
import { countRuns } from './measures.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/connect.ts'
import type { Judge } from './platform/judge/judge.ts'
import type { Metrics } from './platform/metrics.ts'
import type { Reading } from './reading.ts'

/** Passed in by the product or a test. */
export interface ServiceParts {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly secret: string
  readonly passwords: Passwords
  readonly judge: Judge
  readonly metrics: Metrics
  readonly reading: Reading
}

/** Makes the services of all features and gives each what it needs of the others. */
export function buildServices(parts: ServiceParts) {
  const { config, clock, log, metrics, judge, reading } = parts
  const { db } = parts.database
  const notifications = notificationsService({ db, clock })
  const sessions = sessionKeeper(db, clock, tellEndedSessions)
  const accountParts = {
    db,
    clock,
    passwords: parts.passwords,
    mails: accountMails(config.publicUrl),
    sessions,
    verifyGoogleToken: googleVerifier(config.google),
    onSignIn: logFirstSignIn(log),
    notify: notifications.notify,
  }
  const accounts = accountsService(accountParts)
  const people = peopleService({
    db,
    clock,
    sessions,
    tellRoleChanged,
    sendReset: accounts.sendReset,
  })
  const submissions = submissionsService({
    db,
    clock,
    judge,
    openQuestion,
    onRunEnd: countRuns(metrics),
  })
  const deadlines = { clock, tellCandidates: tellAttemptsChanged }
  const attempts = attemptsService({
    db,
    clock,
    lockAssessment: lockForAttempt,
    settleRuns: submissions.settle,
    decisiveRun: submissions.decisiveRun,
    claimInvitation,
    onBegun: async (tx, { id, assessmentId, marking }, invitation) => {
      if (marking === 'cases') await requestFreshCases(tx, id, clock.now())
      if (invitation) await tellInvitationsChanged(tx, assessmentId)
    },
    onAnswered: (tx, answer) => requestJudging(tx, answer, clock.now()),
    notify: notifications.notify,
  })
  const { offered } = config.languages
  const languages = languageOffer({
    judge,
    clock,
    languages: config.languages,
    isMetered: config.judge.key !== undefined,
  })
  const assessments = assessmentsService({
    db,
    clock,
    offered,
    drawQuestions,
    takeChosen,
    offeredEditions,
    ownAttempt: attempts.findOwn,
    invitationOf: validInvitation,
    onTimesChanged: async (tx, assessmentId, closing) => {
      await applyDeadlines(tx, deadlines, { assessmentId })
      await moveExpiry(tx, assessmentId, closing)
    },
    notify: notifications.notify,
  })
  const tokens = invitationTokens(parts.secret)
  const linkOf = invitationLinks(config.publicUrl, tokens)
  const invitations = invitationsService({
    db,
    clock,
    reading,
    findAssessment,
    mailFor: invitationMailTemplate(linkOf),
    linkOf,
    notify: notifications.notify,
    tellChanged: tellInvitationsChanged,
  })
  const link = invitationLink({
    db,
    clock,
    tokens,
    hasAccount: hasOwnAccount,
    signUp: verifiedSignUp(accountParts),
    tellChanged: tellInvitationsChanged,
  })
  return {
    accounts,
    assessments,
    attempts,
    attemptsAdmin: attemptsAdmin({
      db,
      ...deadlines,
      forgetJudgings,
      notify: notifications.notify,
    }),
    drafts: draftsService({ db, clock }),
    exports: exportService({ db, clock, reading }),
    groups: groupsService({ db, clock, reading, findPeople }),
    imports: importService({ db, clock, reading, offered }),
    invitations,
    judgings: judgingsAdmin({ db, reading }),
    languages,
    link,
    notifications,
    organisation: organisationService({ db, clock }),
    people,
    questions: questionsService({ db, clock }),
    rejudging: rejudging({ db, clock }),
    sessions,
    studio: {
      drafts: questionDraftsService({ db, clock, findContent }),
      proofs: proofsService({ db, clock }),
      publish: questionPublisher({ db, clock, publishEdition }),
      generate: caseGenerator({ db, judge, reading }),
    },
    submissions,
    testQuestions: testQuestionsService({ db, clock, drawQuestions, takeChosen }),
  }
}

/** Tells whoever has just started the product that it can be used. */
function logFirstSignIn(log: FastifyBaseLogger): (email: string) => void {
  let isFirst = true
  return (email) => {
    if (isFirst) log.info(`first sign-in since the start: ${email}`)
    isFirst = false
  }
}

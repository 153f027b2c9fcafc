import type { FastifyBaseLogger } from 'fastify'
import { followAnswer, followEnd } from './attempt-follow-up.ts'
import { challengeKeeper } from './features/accounts/challenges.ts'
import { codeSignIn, hasOnlyCode } from './features/accounts/code-sign-in.ts'
import { firstStep } from './features/accounts/first-step.ts'
import { googleVerifier } from './features/accounts/google.ts'
import { launchSignIn } from './features/accounts/launch-sign-in.ts'
import { accountMails } from './features/accounts/mail-templates.ts'
import { ownSessions } from './features/accounts/own-sessions.ts'
import { passkeyAssertions } from './features/accounts/passkeys/assertion.ts'
import { passkeyCeremony } from './features/accounts/passkeys/ceremony.ts'
import { passkeysService } from './features/accounts/passkeys/service.ts'
import type { Passwords } from './features/accounts/passwords.ts'
import { peopleService } from './features/accounts/people.ts'
import { findPeople } from './features/accounts/people-store.ts'
import type { Invitee } from './features/accounts/present.ts'
import { lockRoles, refuseLastAdmin } from './features/accounts/roles.ts'
import { authenticatorApps } from './features/accounts/second-factor/authenticator-app.ts'
import { codeGuesses } from './features/accounts/second-factor/code-guesses.ts'
import { ownSecondFactor } from './features/accounts/second-factor/own-second-factor.ts'
import { secondFactorProofs } from './features/accounts/second-factor/proofs.ts'
import { recoveryCodes } from './features/accounts/second-factor/recovery-codes.ts'
import { secondStep } from './features/accounts/second-factor/second-step.ts'
import { digestOf, newToken } from './features/accounts/secrets.ts'
import { accountsService } from './features/accounts/service.ts'
import { sessionKeeper } from './features/accounts/sessions.ts'
import type { HalfSignIn, SignIn, SignInFrom } from './features/accounts/sign-in.ts'
import { signInRules } from './features/accounts/sign-in-rules.ts'
import { ssoService } from './features/accounts/sso/service.ts'
import { deleteUser, lockUser } from './features/accounts/store.ts'
import { hasOwnAccount, verifiedSignUp } from './features/accounts/verified-sign-up.ts'
import { languageOffer } from './features/assessments/languages.ts'
import { peopleCountsOf } from './features/assessments/people-counts.ts'
import { assessmentsService } from './features/assessments/service.ts'
import { findAssessment, lockForAttempt } from './features/assessments/store.ts'
import { testQuestionsService } from './features/assessments/test-questions.ts'
import { attemptsAdmin } from './features/attempts/admin.ts'
import { draftsService } from './features/attempts/drafts.ts'
import { applyDeadlines } from './features/attempts/extend.ts'
import { openQuestion } from './features/attempts/open-question.ts'
import { findOwn as findOwnAttempt } from './features/attempts/own-store.ts'
import { attemptsService } from './features/attempts/service.ts'
import { attemptViews } from './features/attempts/views.ts'
import { groupsService } from './features/groups/service.ts'
import { setMembers } from './features/groups/set-members.ts'
import { connectionsService } from './features/hiring/connections.ts'
import { ordersService } from './features/hiring/orders.ts'
import { connectionSecrets } from './features/hiring/secrets.ts'
import { moveExpiry } from './features/invitations/batch-store.ts'
import { codesService } from './features/invitations/codes.ts'
import { invitationLink } from './features/invitations/link.ts'
import { invitationLinks, invitationMailTemplate } from './features/invitations/mail-templates.ts'
import { personalCodes } from './features/invitations/personal-codes.ts'
import { invitationsService } from './features/invitations/service.ts'
import { claimInvitation, validInvitation } from './features/invitations/store.ts'
import { invitationTokens } from './features/invitations/token.ts'
import { journalsService } from './features/journals/service.ts'
import { requestFreshCases } from './features/judgings/fresh-cases.ts'
import { backgroundJudgingJob, judgingJob } from './features/judgings/judge-answer.ts'
import { rejudging } from './features/judgings/rejudge.ts'
import { judgingsAdmin } from './features/judgings/service.ts'
import { forgetJudgings } from './features/judgings/store.ts'
import { keyKeeper } from './features/keys/keeper.ts'
import { keysService, secretFields } from './features/keys/service.ts'
import { deleteKey, endKeysOf, insertKey } from './features/keys/store.ts'
import { requestSync } from './features/lti/courses.ts'
import { launchesService } from './features/lti/launches.ts'
import { requestScores } from './features/lti/score-job.ts'
import { ltiServices } from './features/lti/services.ts'
import { clarificationsService } from './features/messages/clarifications.ts'
import { countWaiting } from './features/messages/clarifications-store.ts'
import { messagesService } from './features/messages/service.ts'
import { forgetMessages } from './features/messages/store.ts'
import {
  tellAttemptsChanged,
  tellEndedSessions,
  tellInvitationsChanged,
  tellJournalWatched,
  tellOverviewChanged,
  tellRoleChanged,
  tellRoomChanged,
  tellRoomWatched,
} from './features/notifications/live.ts'
import { notificationsService } from './features/notifications/service.ts'
import { sendSignal } from './features/notifications/signals.ts'
import { organisationService } from './features/organisation/service.ts'
import { activityNotes } from './features/overview/activity.ts'
import { overviewService } from './features/overview/service.ts'
import { suspendRound } from './features/ownership/making-store.ts'
import { ownershipService } from './features/ownership/service.ts'
import { waitingOwnershipOf } from './features/ownership/store.ts'
import { eraser } from './features/privacy/erase.ts'
import { erasureRequests } from './features/privacy/erasure-requests.ts'
import { ownData } from './features/privacy/own-data.ts'
import { offeredEditions, takeChosen } from './features/questions/chosen.ts'
import { findContent } from './features/questions/content.ts'
import { drawQuestions } from './features/questions/draw.ts'
import { exportService } from './features/questions/export.ts'
import { publishEdition } from './features/questions/publish-edition.ts'
import { questionsService } from './features/questions/service.ts'
import { resultFilesService } from './features/reports/file-service.ts'
import { reportsService } from './features/reports/service.ts'
import { endLinksOf } from './features/reports/store.ts'
import { requestCount } from './features/results/job.ts'
import { resultsService } from './features/results/service.ts'
import { roomsService } from './features/rooms/service.ts'
import { similarityService } from './features/similarity/service.ts'
import { forgetFingerprints } from './features/similarity/store.ts'
import { draftsService as questionDraftsService } from './features/studio/drafts.ts'
import { caseGenerator } from './features/studio/generate-cases.ts'
import { importService } from './features/studio/import.ts'
import { proofsService } from './features/studio/proofs.ts'
import { questionPublisher } from './features/studio/publish.ts'
import { generatorTrial } from './features/studio/try-generator.ts'
import { submissionsService } from './features/submissions/service.ts'
import { webhookSecrets } from './features/webhooks/secrets.ts'
import { webhooksService } from './features/webhooks/service.ts'
import { insertWebhook, lastTried } from './features/webhooks/store.ts'
import { countRuns } from './measures.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database, Db } from './platform/database/connect.ts'
import type { Judge } from './platform/judge/judge.ts'
import type { Metrics } from './platform/metrics.ts'
import { addressRules } from './platform/public-addresses.ts'
import type { Reading } from './reading.ts'
import { othersTeller } from './tell-others.ts'

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
  const { tellWebhooks, hiring } = othersTeller(clock, config.publicUrl)
  const rules = signInRules(config.sso.only, config.requiresSecondFactor)
  const sessions = sessionKeeper(db, clock, tellEndedSessions, rules)
  const { secret } = parts
  const challenges = challengeKeeper(db, clock)
  const first = firstStep({ clock, sessions, rules, challenges })
  const accountParts = {
    db,
    clock,
    first,
    passwords: parts.passwords,
    mails: accountMails(config.publicUrl),
    sessions,
    rules,
    verifyGoogleToken: googleVerifier(config.google),
    onSignIn: logFirstSignIn(log),
    notify: notifications.notify,
  }
  const accounts = accountsService(accountParts)
  const ceremony = passkeyCeremony(config.publicUrl)
  const assertions = passkeyAssertions({ db, challenges, ceremony })
  const apps = authenticatorApps(secret)
  const codes = recoveryCodes(secret)
  const { mails } = accountParts
  const secondFactorParts = {
    ...{ db, clock, sessions, challenges, assertions, mails },
    isAsked: first.isAsked,
    proofs: secondFactorProofs({ clock, apps, codes, assertions }),
    codeGuesses: codeGuesses({ db, clock, mails }),
  }
  /** Not for one browser: whoever has the code or state goes on. */
  const codesFor = (purpose: string) => ({
    set: (secret: string, content: Readonly<Record<string, string>>) =>
      challenges.set(purpose, { secret, browser: purpose }, content),
    find: (secret: string) => challenges.find(purpose, secret, purpose),
    take: (tx: Db, secret: string) => challenges.take(purpose, secret, purpose, tx),
  })
  const launchCodes = codesFor('launch')
  const launching = launchSignIn({
    ...accountParts,
    tellRoleChanged,
    endKeys: endKeysOf,
    endLinks: endLinksOf,
  })
  const people = peopleService({
    db,
    clock,
    sessions,
    tellRoleChanged,
    endKeys: endKeysOf,
    endLinks: endLinksOf,
    sendReset: accounts.sendReset,
  })
  const rooms = roomsService({
    ...{ db, clock, log },
    findTest: findAssessment,
    countWaiting,
    tellWatched: tellRoomWatched,
    tellChanged: tellRoomChanged,
  })
  const noteInOverview = activityNotes(clock)
  const noteActivity: typeof noteInOverview = async (reader, active) => {
    rooms.noteWork(active.assessmentId, active.attemptId)
    await noteInOverview(reader, active)
  }
  const submissions = submissionsService({
    db,
    clock,
    judge,
    openQuestion: async (reader, request, now) => {
      const open = await openQuestion(reader, request, now)
      await noteActivity(reader, { ...open, assessmentId: request.assessmentId })
      return open
    },
    onRunEnd: countRuns(metrics),
  })
  const deadlines = { clock, tellCandidates: tellAttemptsChanged }
  const noteView = attemptViews({ db, clock })
  const journals = journalsService({
    ...{ db, clock, secret, noteView },
    tellWatched: tellJournalWatched,
  })
  const attempts = attemptsService({
    db,
    clock,
    retention: config.retention,
    lockAssessment: lockForAttempt,
    settleRuns: submissions.settle,
    decisiveRun: submissions.decisiveRun,
    claimInvitation,
    waitingOwnership: waitingOwnershipOf,
    noteActivity,
    onBegun: async (tx, attempt, invitation) => {
      const { id, userId, assessmentId, marking, journal, startedAt, deadline } = attempt
      await noteActivity(tx, { attemptId: id, assessmentId })
      await tellOverviewChanged(tx)
      if (journal) await journals.begin(tx, id)
      if (marking === 'cases') await requestFreshCases(tx, id, clock.now())
      if (invitation) await tellInvitationsChanged(tx, assessmentId)
      await tellWebhooks(tx, {
        type: 'attempt.begun',
        data: {
          ...{ attemptId: id, testId: assessmentId, userId },
          startedAt: startedAt.toISOString(),
          deadline: deadline?.toISOString() ?? null,
        },
      })
    },
    onAnswered: async (tx, answer) => {
      rooms.noteWork(answer.assessmentId, answer.attemptId)
      await followAnswer(tx, answer, clock.now())
    },
    onEnded: (tx, attempt) => followEnd(tx, attempt, clock.now()),
    notify: notifications.notify,
    tellWebhooks,
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
    retention: config.retention,
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
    tellWebhooks,
  })
  const tokens = invitationTokens(secret)
  const linkOf = invitationLinks(config.publicUrl, tokens)
  const invitationParts = {
    db,
    clock,
    reading,
    findAssessment,
    mailFor: invitationMailTemplate(linkOf),
    linkOf,
    notify: notifications.notify,
    tellChanged: tellInvitationsChanged,
  }
  const invitations = invitationsService(invitationParts)
  const invitationCodes = codesService({
    ...invitationParts,
    codes: personalCodes(secret),
    tokens,
    publicUrl: config.publicUrl,
  })
  const link = invitationLink({
    db,
    clock,
    tokens,
    hasAccount: hasOwnAccount,
    signUp: verifiedSignUp(accountParts),
    signInByCode: codeSignIn(accountParts),
    hasOnlyCode,
    tellChanged: tellInvitationsChanged,
    tellWebhooks,
  })
  const messageParts = { db, ...deadlines, findTest: findAssessment }
  const messages = messagesService(messageParts)
  const clarifications = clarificationsService({ ...messageParts, tellRoom: tellRoomChanged })
  const admin = attemptsAdmin({
    db,
    ...deadlines,
    messagesOf: messages.ofAttempt,
    clarificationsOf: clarifications.ofAttempt,
    noteView,
    retention: config.retention,
    forgetAnswers: async (tx, attemptId, questionIds) => {
      await forgetJudgings(tx, attemptId, questionIds)
      await forgetFingerprints(tx, attemptId, questionIds)
    },
    suspendOwnership: suspendRound,
    onReopened: (tx, attemptId) => requestCount(tx, attemptId, clock.now()),
    notify: notifications.notify,
  })
  return {
    accounts,
    assessments,
    attempts,
    invitationCodes,
    examBrowser: {
      publicUrl: config.publicUrl,
      isInvited: async (inDb: Db, testId: string, who: Invitee) =>
        (await validInvitation(inDb, testId, who, clock.now())) !== undefined,
    },
    attemptsAdmin: admin,
    clarifications,
    drafts: draftsService({ db, clock, noteActivity }),
    eraser: eraser({
      ...{ db, clock, secret, sessions, lockRoles, refuseLastAdmin, lockUser, deleteUser },
      requestCount,
      forgetMessages,
      tellForgotten: (tx) => sendSignal(tx, { everybody: true }),
      tellOverviewChanged,
    }),
    erasureRequests: erasureRequests({ db, clock, sessions, notify: notifications.notify }),
    exports: exportService({ db, clock, reading }),
    firstStep: first,
    groups: groupsService({ db, clock, reading, findPeople }),
    hiringConnections: connectionsService({
      ...{ db, clock, notify: notifications.notify, publicUrl: config.publicUrl },
      secrets: connectionSecrets(secret),
      switchedOn: config.hiring.switchedOn,
      addressOf: {
        // Each order says where it is answered.
        greenhouse: 'https://app.greenhouse.io/',
        ashby: `${config.hiring.ashbyUrl}/assessment.update`,
      },
      insertKey: (tx, { secret: keySecret, ...key }) =>
        insertKey(tx, { ...key, ...secretFields(keySecret, digestOf), scopes: [] }),
      deleteKey,
      insertWebhook,
      lastDelivery: lastDeliveryOf,
    }),
    hiringOrders: ordersService({
      ...{ db, clock, publisher: hiring },
      invite: invitations.invite,
      revokeInvitation: invitations.revoke,
    }),
    imports: importService({ db, clock, reading, offered: [...offered, 'SQL'] }),
    invitations,
    journals,
    keyKeeper: keyKeeper({ db, clock, digestOf }),
    keys: keysService({ db, clock, tokens: { newToken, digestOf }, notify: notifications.notify }),
    judgings: judgingsAdmin({ db, reading }),
    languages,
    link,
    launches: launchesService<SignInFrom, SignIn | HalfSignIn>({
      ...{ db, clock, codes: launchCodes, ...launching },
      attemptOf: async (inDb, userId, testId) =>
        (await findOwnAttempt(inDb, userId, testId))?.attempt,
      requestScores: (tx, attemptId) => requestScores(tx, attemptId, clock.now()),
      requestSync: (tx, courseId) => requestSync(tx, courseId, clock.now()),
    }),
    lti: ltiServices({
      ...{ db, clock, secret, log, codes: launchCodes, setMembers },
      publicUrl: config.publicUrl,
      states: codesFor('login from a learning platform'),
      outbound: { rules: addressRules(config.webhookNetworks) },
    }),
    messages,
    noteAttemptView: noteView,
    notifications,
    organisation: organisationService({ db, clock }),
    ownership: ownershipService({ db, clock }),
    ownData: ownData({ db, clock, journalOf: journals.download }),
    overview: overviewService({
      db,
      clock,
      judgingKinds: [judgingJob.name, backgroundJudgingJob.name],
      peopleCountsOf,
    }),
    ownSessions: ownSessions({ db, sessions }),
    ownSecondFactor: ownSecondFactor({ ...secondFactorParts, rules, apps, codes }),
    passkeys: passkeysService({ ...accountParts, challenges, ceremony, assertions }),
    people,
    questions: questionsService({ db, clock }),
    rejudging: rejudging({ db, clock }),
    reports: reportsService({
      ...{ db, clock, reading },
      publicUrl: config.publicUrl,
      attemptDetail: (id) => admin.detail(id),
      tokens: { newToken, digestOf },
    }),
    resultFiles: resultFilesService({ db, clock }),
    results: resultsService({ db }),
    rooms,
    secondStep: secondStep({ ...secondFactorParts, onSignIn: accountParts.onSignIn }),
    sessions,
    similarity: similarityService({ db, reading }),
    sso: ssoService({
      ...accountParts,
      log,
      challenges,
      providers: config.sso.providers,
      publicUrl: config.publicUrl,
      tellRoleChanged,
      endKeys: endKeysOf,
      endLinks: endLinksOf,
    }),
    studio: {
      drafts: questionDraftsService({ db, clock, findContent }),
      proofs: proofsService({ db, clock }),
      publish: questionPublisher({ db, clock, signatureOf: reading.signatureOf, publishEdition }),
      generate: caseGenerator({ db, judge, reading }),
      tryGenerator: generatorTrial({ db, judge, reading }),
    },
    submissions,
    testQuestions: testQuestionsService({ db, clock, drawQuestions, takeChosen }),
    webhooks: webhooksService({
      ...{ db, clock },
      secrets: webhookSecrets(secret),
      rules: addressRules(config.webhookNetworks),
    }),
  }
}

async function lastDeliveryOf(db: Database['db'], webhookId: string) {
  const last = await lastTried(db, webhookId)
  return last?.triedAt ? { state: last.state, triedAt: last.triedAt.toISOString() } : null
}

/** Tells whoever has just started the product that it can be used. */
function logFirstSignIn(log: FastifyBaseLogger): (email: string) => void {
  let isFirst = true
  return (email) => {
    if (isFirst) log.info(`first sign-in since the start: ${email}`)
    isFirst = false
  }
}

import * as accounts from './account-endpoints.ts'
import * as assessments from './assessment-endpoints.ts'
import * as assessmentQuestions from './assessment-questions.ts'
import * as attemptReview from './attempt-review.ts'
import * as attempts from './attempts.ts'
import * as audit from './audit.ts'
import * as clarifications from './clarifications.ts'
import * as drafts from './drafts.ts'
import type { Endpoint } from './endpoint.ts'
import * as examBrowser from './exam-browser.ts'
import * as groups from './groups.ts'
import * as hiringCalls from './hiring-calls.ts'
import * as hiringConnections from './hiring-connections.ts'
import * as invitationCodes from './invitation-codes.ts'
import * as invitationLink from './invitation-link.ts'
import * as invitationList from './invitation-list.ts'
import * as invitations from './invitations.ts'
import * as items from './items.ts'
import * as journal from './journal.ts'
import * as judgings from './judgings.ts'
import * as keys from './keys.ts'
import * as languages from './languages.ts'
import * as lti from './lti.ts'
import * as ltiLaunches from './lti-launches.ts'
import * as messages from './messages.ts'
import * as notificationList from './notification-list.ts'
import * as notifications from './notifications.ts'
import * as organisation from './organisation.ts'
import * as overview from './overview.ts'
import * as ownAccount from './own-account.ts'
import * as ownSessions from './own-sessions.ts'
import * as ownership from './ownership.ts'
import * as passkeys from './passkeys.ts'
import * as pauses from './pauses.ts'
import * as people from './people.ts'
import * as personalCode from './personal-code.ts'
import * as pictures from './pictures.ts'
import * as privacy from './privacy.ts'
import * as questionBank from './question-bank.ts'
import * as questionPackages from './question-packages.ts'
import * as reports from './reports.ts'
import * as resultFiles from './result-files.ts'
import * as results from './results.ts'
import * as reviews from './reviews.ts'
import * as rooms from './rooms.ts'
import * as runningAttempts from './running-attempts.ts'
import * as secondFactor from './second-factor.ts'
import * as signIn from './sign-in.ts'
import * as similarity from './similarity.ts'
import * as singleSignOn from './single-sign-on.ts'
import * as studio from './studio.ts'
import * as submissions from './submissions.ts'
import * as webhooks from './webhooks.ts'

const modules = [
  accounts,
  assessmentQuestions,
  assessments,
  attemptReview,
  attempts,
  audit,
  clarifications,
  drafts,
  examBrowser,
  groups,
  hiringCalls,
  hiringConnections,
  invitationCodes,
  invitationLink,
  invitationList,
  invitations,
  items,
  journal,
  judgings,
  keys,
  languages,
  lti,
  ltiLaunches,
  messages,
  notificationList,
  notifications,
  organisation,
  passkeys,
  pauses,
  people,
  personalCode,
  privacy,
  ownAccount,
  ownSessions,
  ownership,
  overview,
  pictures,
  questionBank,
  questionPackages,
  reports,
  resultFiles,
  results,
  reviews,
  rooms,
  runningAttempts,
  secondFactor,
  signIn,
  similarity,
  singleSignOn,
  studio,
  submissions,
  webhooks,
]

/** Every endpoint by the name of its export. Found, not listed, so that none is left out of a test. */
export const namedEndpoints: readonly (readonly [name: string, Endpoint])[] = modules
  .flatMap((module): [string, unknown][] => Object.entries(module))
  .flatMap(([name, value]) => (isEndpoint(value) ? [[name, value] as const] : []))

/** Every endpoint of the API. */
export const endpoints: readonly Endpoint[] = namedEndpoints.map(([, endpoint]) => endpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'responses' in value
}

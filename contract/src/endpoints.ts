import * as accounts from './account-endpoints.ts'
import * as assessmentQuestions from './assessment-questions.ts'
import * as assessments from './assessments.ts'
import * as attemptReview from './attempt-review.ts'
import * as attempts from './attempts.ts'
import * as audit from './audit.ts'
import * as drafts from './drafts.ts'
import type { Endpoint } from './endpoint.ts'
import * as groups from './groups.ts'
import * as invitationLink from './invitation-link.ts'
import * as invitations from './invitations.ts'
import * as judgings from './judgings.ts'
import * as languages from './languages.ts'
import * as notifications from './notifications.ts'
import * as organisation from './organisation.ts'
import * as people from './people.ts'
import * as questionBank from './question-bank.ts'
import * as questionPackages from './question-packages.ts'
import * as reviews from './reviews.ts'
import * as studio from './studio.ts'
import * as submissions from './submissions.ts'

const modules = [
  accounts,
  assessmentQuestions,
  assessments,
  attemptReview,
  attempts,
  audit,
  drafts,
  groups,
  invitationLink,
  invitations,
  judgings,
  languages,
  notifications,
  organisation,
  people,
  questionBank,
  questionPackages,
  reviews,
  studio,
  submissions,
]

/** Every endpoint of the API. Found, not listed, so that none can be left out of a test. */
export const endpoints: readonly Endpoint[] = modules
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'responses' in value
}

import type { Language } from '@assay/contract/catalogue'
import { integrationsPath } from '@assay/contract/page-paths'
import { paths } from './paths.ts'

// Not among `paths`, which every page loads.
export const securityPath = '/dashboard/security'
export const privacyPath = '/dashboard/privacy'

export const webhookPath = (id: string) => `${integrationsPath}/webhooks/${id}`

export const hiringUpdatesPath = (id: string) => `${integrationsPath}/hiring/${id}`
export const platformPath = (id: string) => `${integrationsPath}/platforms/${id}`

export const testPath = (id: string) => `${paths.test}/${id}`
export const candidatesPath = (id: string) => `${testPath(id)}?tab=candidates`
export const codesPath = (id: string) => `${testPath(id)}/codes`
export const roomPath = (id: string) => `${testPath(id)}/live`
export const questionResultsPath = (id: string) => `${testPath(id)}?tab=results&part=questions`
export const editTestPath = (id: string) => `${paths.viewTests}/editTest/${id}`
export const deleteTestPath = (id: string) => `${paths.viewTests}/deleteTest/${id}`

export const rejudgeTestPath = (id: string) => `${paths.viewTests}/rejudgeTest/${id}`

export const groupPath = (id: string) => `${paths.groups}/${id}`
export const peopleOfGroupPath = (id: string) => `${paths.people}?groupId=${id}`

/** Two programs side by side. `otherId` is an attempt, or `reference`. */
export const comparisonPath = (attemptId: string, questionId: string, otherId: string) =>
  `${paths.userAttempts}/${attemptId}/compare/${questionId}/${otherId}`

/** How similar the answers to a question are. */
export const similarPairsPath = (questionId: string, language?: Language) =>
  `${paths.questions}/${questionId}/similar${language === undefined ? '' : `?language=${encodeURIComponent(language)}`}`

/** The attempts of one person. */
export const attemptsOfPath = (email: string) =>
  `${paths.userAttempts}?search=${encodeURIComponent(email)}`

/** Practice in a language; with a test, it leads back to the rules of that. */
export const practicePath = (language: Language, testId?: string) =>
  `${paths.practice}/${encodeURIComponent(language)}${testId === undefined ? '' : `?test=${testId}`}`

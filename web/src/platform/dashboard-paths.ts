import type { Language } from '@assay/contract/catalogue'
import { paths } from './paths.ts'

export const testPath = (id: string) => `${paths.test}/${id}`
export const candidatesPath = (id: string) => `${testPath(id)}?tab=candidates`
export const editTestPath = (id: string) => `${paths.viewTests}/editTest/${id}`
export const deleteTestPath = (id: string) => `${paths.viewTests}/deleteTest/${id}`

export const rejudgeTestPath = (id: string) => `${paths.viewTests}/rejudgeTest/${id}`

export const groupPath = (id: string) => `${paths.groups}/${id}`
export const peopleOfGroupPath = (id: string) => `${paths.people}?groupId=${id}`

/** The attempts of one person. */
export const attemptsOfPath = (email: string) =>
  `${paths.userAttempts}?search=${encodeURIComponent(email)}`

/** Practice in a language; with a test, it leads back to the rules of that. */
export const practicePath = (language: Language, testId?: string) =>
  `${paths.practice}/${encodeURIComponent(language)}${testId === undefined ? '' : `?test=${testId}`}`

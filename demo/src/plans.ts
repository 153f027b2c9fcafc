import type { CreateAssessmentBody } from '@assay/contract/assessments'

/** A test of the demo, and what happens in it. */
export interface Plan {
  readonly test: Pick<CreateAssessmentBody, 'name' | 'language' | 'level' | 'numOfQuestions'> &
    Partial<CreateAssessmentBody>
  /** How many candidates have finished it, are at work, or are invited and have not begun. */
  readonly finished: number
  readonly underWay?: number
  readonly invited?: number
  /** For how long invitations are valid, unless as long as usual. */
  readonly validDays?: number
  /** Also invites people who have no account. */
  readonly hasStrangers?: boolean
  /** Since when it has been open; attempts at it are spread over this time. */
  readonly weeksAgo?: number
  readonly isClosed?: boolean
  readonly isDeleted?: boolean
}

const dayMs = 24 * 60 * 60 * 1000
export const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

const byCases = { marking: 'cases' } as const
const byInvitation = { ...byCases, audience: 'invited' } as const

export const plans: readonly Plan[] = [
  {
    test: {
      name: 'Warm-up: loops and strings',
      language: 'Python',
      level: 'Basic',
      numOfQuestions: 2,
    },
    finished: 24,
    underWay: 4,
    weeksAgo: 8,
  },
  {
    test: {
      name: 'Front-end screening',
      language: 'JavaScript',
      level: 'Basic',
      numOfQuestions: 2,
      ...byCases,
    },
    finished: 10,
    underWay: 3,
    weeksAgo: 5,
  },
  {
    test: {
      ...{ name: 'Graduate intake', language: 'Python', level: 'Intermediate', numOfQuestions: 2 },
      ...byInvitation,
      timeLimitMinutes: 90,
      instructions: 'You may look things up, but please work alone.',
    },
    finished: 36,
    underWay: 5,
    invited: 8,
    hasStrangers: true,
    weeksAgo: 3,
  },
  {
    test: {
      ...{ name: 'Second round, recorded', language: 'Python', level: 'Basic', numOfQuestions: 2 },
      ...byInvitation,
      ...{ timeLimitMinutes: 60, journal: true, ownershipQuestions: true },
    },
    finished: 6,
    underWay: 2,
    invited: 3,
    validDays: 1.5,
  },
  {
    test: {
      ...{
        name: 'Back-end engineers, spring',
        language: 'Java',
        level: 'Basic',
        numOfQuestions: 2,
      },
      ...byInvitation,
      ...{ timeLimitMinutes: 120, showResults: false },
    },
    finished: 8,
    weeksAgo: 12,
    isClosed: true,
  },
  {
    test: { name: 'Systems basics', language: 'C', level: 'Basic', numOfQuestions: 2, ...byCases },
    finished: 9,
    weeksAgo: 6,
  },
  {
    test: {
      ...{ name: 'Data structures under pressure', language: 'C++', level: 'Advanced' },
      ...{ numOfQuestions: 1, ...byCases, timeLimitMinutes: 45 },
    },
    finished: 5,
    underWay: 1,
    weeksAgo: 2,
  },
  {
    test: {
      name: 'Algorithms course, week 3',
      language: 'Python',
      level: 'Basic',
      numOfQuestions: 2,
      ...byCases,
    },
    finished: 10,
    underWay: 2,
    weeksAgo: 4,
  },
  {
    test: {
      ...{ name: 'Algorithms exam', language: 'Python', level: 'Intermediate', numOfQuestions: 3 },
      ...byInvitation,
      ...{ timeLimitMinutes: 120, opensAt: inDays(6), closesAt: inDays(7), showResults: false },
    },
    finished: 0,
    invited: 30,
  },
  {
    test: { name: 'Text processing', language: 'JavaScript', level: 'Basic', numOfQuestions: 2 },
    finished: 10,
    weeksAgo: 10,
    isClosed: true,
  },
  {
    test: { name: 'Scripting for analysts', language: 'Python', level: 'Basic', numOfQuestions: 3 },
    finished: 0,
    underWay: 2,
  },
  {
    test: {
      name: 'Pilot with the support team',
      language: 'Python',
      level: 'Basic',
      numOfQuestions: 1,
    },
    finished: 4,
    weeksAgo: 16,
    isDeleted: true,
  },
]

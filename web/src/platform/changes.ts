import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryKeys } from './query-keys.ts'

const { session, tests, ownAttempts, openQuestion, runs, reviews, invitations, people } = queryKeys
const { groups, questions, drafts, notifications, overview, results, keys, sessions } = queryKeys
const { passkeys, secondFactor, webhooks, erasureRequest, room, messages, clarifications } =
  queryKeys
const { codes, hiringSystems, platforms } = queryKeys

/** For everything that can change: the queries that show it. */
export const changes = {
  session: () => [session],
  /** Made, edited or restored, or its questions are others. */
  test: () => [tests.all, overview],
  /** Not the test itself: the dialog that deletes it is still open and would find it missing. */
  testDeleted: () => [tests.live, tests.deleted, overview],
  /** The signed-in candidate has begun it or answered; it was judged, ended or given more time. */
  ownAttempt: (testId: string) => [ownAttempts.lists, ownAttempts.one(testId), tests.ofCandidate],
  /** The coding screen, and the list of questions, where the candidate may have gone meanwhile. */
  flag: (testId: string) => [openQuestion(testId), ownAttempts.test(testId)],
  run: (testId: string, questionId: string) => [runs.list(testId, questionId)],
  /** An administrator has ended or reopened it, or changed its time. */
  attempt: ({ _id, testId }: { _id: string; testId: string }) => [
    reviews.list,
    reviews.attempt(_id),
    invitations.ofTest(testId),
    tests.live,
    tests.one(testId),
    room(testId),
  ],
  /** All attempts at the test stand still, or go on. */
  pause: (testId: string) => [room(testId), reviews.all, invitations.ofTest(testId)],
  /** To several attempts at the test. */
  timeGiven: (testId: string) => [room(testId), reviews.all, invitations.ofTest(testId)],
  /** One was sent to candidates of the test. */
  message: (testId: string) => [messages(testId), reviews.all],
  /** One was answered. */
  clarification: (testId: string) => [
    ...[clarifications(testId), messages(testId), room(testId)],
    reviews.all,
  ],
  /** The connection was lost for a while, and what was told meanwhile with it. */
  reconnected: () => [ownAttempts.all],
  /** Any number of answers have been judged again. */
  marks: () => [reviews.all],
  review: (attemptId: string) => [reviews.list, reviews.attempt(attemptId)],
  invitations: (testId: string) => [invitations.ofTest(testId)],
  /** Apart: reading the sheet is recorded. */
  codes: (testId: string) => [invitations.ofTest(testId), codes(testId)],
  /** Somebody has begun or ended a test. */
  overview: () => [overview],
  /** Somebody has begun or finished, or was given other marks. */
  results: (testId: string) => [results.ofTest(testId), reviews.list],
  person: () => [people],
  group: () => [groups.all, results.all],
  /** Not the group itself: its page is still open and would say that it does not exist. */
  groupDeleted: () => [groups.list],
  /** An API key was made or revoked. */
  key: () => [keys],
  /** One was made, edited or deleted, or something was sent to it. */
  webhook: () => [webhooks],
  /** A hiring system was connected or disconnected. */
  hiringConnection: () => [hiringSystems],
  /** A learning platform was added, edited or removed, or a course of it became a group. */
  platform: () => [platforms],
  /** A session of the own account was ended on another device. */
  sessionEnded: () => [sessions],
  /** One of the own account was added, renamed or removed. */
  passkey: () => [passkeys, secondFactor],
  /** Set up, replaced or turned off, which ends other sessions. */
  secondFactor: () => [secondFactor, sessions],
  /** The own request to be erased was made or withdrawn. */
  erasureRequest: () => [erasureRequest],
  /** Their attempts are somebody else's now, and lists of people shorter. */
  personErased: () => [people, reviews.all, invitations.all, groups.all, results.all, overview],
  question: () => [questions],
  questionPublished: () => [questions, drafts],
  draft: () => [drafts],
  notificationRead: () => [notifications],
  /** A notification does not say what has changed; all are about tests or attempts. */
  notified: () => [notifications, tests.all, ownAttempts.all, reviews.all, invitations.all],
} satisfies Record<string, (...about: never[]) => QueryKey[]>

/**
 * Loads again what shows a change: now if it is on the screen, otherwise when it is next. Resolves
 * when the screen is up to date. Never rejects: a query that fails shows that itself.
 */
export async function refresh(queryClient: QueryClient, outOfDate: QueryKey[]): Promise<void> {
  await Promise.all(outOfDate.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export function useRefresh(): (outOfDate: QueryKey[]) => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback((outOfDate) => refresh(queryClient, outOfDate), [queryClient])
}

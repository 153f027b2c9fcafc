import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { changes, refresh } from './changes.ts'
import { queryKeys } from './query-keys.ts'

const queryClient = new QueryClient()
const [testId, otherTestId, attemptId] = ['test', 'other-test', 'attempt']

/** A query of every kind, as the screens have them, by name. */
const queries: Record<string, QueryKey> = {
  session: [...queryKeys.session, 'user'],
  languages: ['languages'],
  'live tests': [...queryKeys.tests.live, { page: 1 }],
  'deleted tests': [...queryKeys.tests.deleted, { page: 1 }],
  'one test': queryKeys.tests.one(testId),
  'tests of a candidate': [...queryKeys.tests.ofCandidate, 'ongoing', 'user', { page: 1 }],
  'running tests': [...queryKeys.ownAttempts.lists, 'running', 'user'],
  'own test': queryKeys.ownAttempts.test(testId),
  'own time': [...queryKeys.ownAttempts.one(testId), 'time'],
  'other own test': queryKeys.ownAttempts.test(otherTestId),
  'open question': [...queryKeys.openQuestion(testId), 'question'],
  'own runs': queryKeys.runs.list(testId, 'question'),
  'all attempts': [...queryKeys.reviews.list, { page: 1 }],
  'one attempt': queryKeys.reviews.attempt(attemptId),
  'judged cases': [...queryKeys.reviews.all, 'judged', attemptId, 'question'],
  invitations: [...queryKeys.invitations.ofTest(testId), { page: 1 }],
  'other invitations': [...queryKeys.invitations.ofTest(otherTestId), { page: 1 }],
  results: [...queryKeys.results.ofTest(testId), 'spread', {}],
  'other results': [...queryKeys.results.ofTest(otherTestId), 'spread', {}],
  people: [...queryKeys.people, { page: 1 }],
  groups: [...queryKeys.groups.list, { page: 1 }],
  'one group': [...queryKeys.groups.all, 'one', 'group'],
  questions: [...queryKeys.questions, 'list', { page: 1 }],
  drafts: [...queryKeys.drafts, 'list', { page: 1 }],
}

afterEach(() => queryClient.clear())

/** Which queries are fetched again when all of them are on the screen. */
async function fetchedAfter(outOfDate: QueryKey[]): Promise<string[]> {
  const fetched: string[] = []
  const observers = Object.entries(queries).map(
    ([name, queryKey]) =>
      new QueryObserver(queryClient, {
        queryKey,
        staleTime: Number.POSITIVE_INFINITY,
        queryFn: () => {
          fetched.push(name)
          return name
        },
      }),
  )
  const unsubscribe = observers.map((observer) => observer.subscribe(() => {}))
  await Promise.all(observers.map((observer) => observer.fetchOptimistic(observer.options)))
  fetched.length = 0
  await refresh(queryClient, outOfDate)
  for (const leave of unsubscribe) leave()
  return fetched
}

test.each<[keyof typeof changes, QueryKey[], string[]]>([
  ['session', changes.session(), ['session']],
  ['test', changes.test(), ['live tests', 'deleted tests', 'one test', 'tests of a candidate']],
  ['testDeleted', changes.testDeleted(), ['live tests', 'deleted tests']],
  [
    'ownAttempt',
    changes.ownAttempt(testId),
    ['running tests', 'own test', 'own time', 'tests of a candidate'],
  ],
  ['flag', changes.flag(testId), ['open question', 'own test']],
  ['run', changes.run(testId, 'question'), ['own runs']],
  [
    'attempt',
    changes.attempt({ _id: attemptId, testId }),
    ['all attempts', 'one attempt', 'invitations', 'live tests', 'one test'],
  ],
  ['marks', changes.marks(), ['all attempts', 'one attempt', 'judged cases']],
  ['review', changes.review(attemptId), ['all attempts', 'one attempt']],
  ['invitations', changes.invitations(testId), ['invitations']],
  ['results', changes.results(testId), ['results', 'all attempts']],
  ['person', changes.person(), ['people']],
  ['group', changes.group(), ['groups', 'one group', 'results', 'other results']],
  ['groupDeleted', changes.groupDeleted(), ['groups']],
  ['question', changes.question(), ['questions']],
  ['questionPublished', changes.questionPublished(), ['questions', 'drafts']],
  ['draft', changes.draft(), ['drafts']],
  [
    'notified',
    changes.notified(),
    [
      ...['live tests', 'deleted tests', 'one test', 'tests of a candidate', 'running tests'],
      ...['own test', 'own time', 'other own test', 'all attempts', 'one attempt', 'judged cases'],
      ...['invitations', 'other invitations'],
    ],
  ],
])('after a change of %s, only what shows it is fetched again', async (_, outOfDate, names) => {
  expect((await fetchedAfter(outOfDate)).sort()).toEqual(names.sort())
})

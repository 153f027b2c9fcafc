import type { AttemptEnd } from '@assay/contract/attempt-state'
import { attemptPath, summaryPath, testRulesPath } from '@assay/contract/page-paths'

interface Completed {
  readonly id: string
  readonly assessmentId: string
  readonly name: string
  readonly score: number
  readonly maxScore: number
  readonly ended: AttemptEnd
}

/** What is told about each way to end: to the candidate, and to administrators. */
const tellings: Record<
  AttemptEnd,
  {
    title: string
    own: (test: string, result: string) => string
    of: (person: string, test: string, result: string) => string
  }
> = {
  finished: {
    title: 'Test completed',
    own: (test, result) => `You scored ${result} in ${test}.`,
    of: (person, test, result) => `${person} completed ${test} with ${result}.`,
  },
  'out-of-time': {
    title: 'Time is up',
    own: (test, result) => `Your time for ${test} is up. You scored ${result}.`,
    of: (person, test, result) => `${person} ran out of time in ${test} with ${result}.`,
  },
  closed: {
    title: 'Test ended',
    own: (test, result) => `An administrator has ended ${test}. You scored ${result}.`,
    of: (person, test, result) => `The attempt of ${person} at ${test} was ended with ${result}.`,
  },
}

/** The notifications of a completed attempt: to its user, and to all administrators. */
export function completionNotices(
  user: { id: string; name: string; email: string },
  done: Completed,
) {
  const result = `${done.score} of ${done.maxScore}`
  const { title, own, of } = tellings[done.ended]
  return [
    {
      userId: user.id,
      type: 'success',
      title,
      message: own(done.name, result),
      link: summaryPath(done.assessmentId),
    },
    {
      audience: 'admins',
      type: 'info',
      title,
      message: of(`${user.name} (${user.email})`, done.name, result),
      link: attemptPath(done.id),
    },
  ] as const
}

/** To a candidate whose answer was judged again, with other marks than before. */
export function changedScoreNotice(
  userId: string,
  changed: {
    assessmentId: string
    name: string
    before: number
    score: number
    maxScore: number
  },
) {
  const { name, before, score, maxScore } = changed
  return {
    userId,
    type: 'info',
    title: 'Score changed',
    message: `Your answers in ${name} were judged again: you now have ${score} of ${maxScore} instead of ${before}.`,
    link: summaryPath(changed.assessmentId),
  } as const
}

/** To a candidate who can go on with an attempt that had ended. */
export function reopenedNotice(of: { userId: string; assessmentId: string; name: string }) {
  return {
    userId: of.userId,
    type: 'info',
    title: 'Test reopened',
    message: `An administrator has reopened ${of.name}. You can continue where you left off.`,
    link: testRulesPath(of.assessmentId),
  } as const
}

export type AttemptNotice =
  | ReturnType<typeof reopenedNotice>
  | ReturnType<typeof completionNotices>[number]
  | ReturnType<typeof changedScoreNotice>

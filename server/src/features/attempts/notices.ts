import { attemptPath, summaryPath } from '@assay/contract/page-paths'

/** The notifications of a completed attempt: to its user, and to all administrators. */
export function completionNotices(
  user: { id: string; name: string; email: string },
  done: { id: string; assessmentId: string; name: string; score: number; maxScore: number },
) {
  const result = `${done.score} of ${done.maxScore}`
  return [
    {
      userId: user.id,
      type: 'success',
      title: 'Test completed',
      message: `You scored ${result} in ${done.name}.`,
      link: summaryPath(done.assessmentId),
    },
    {
      audience: 'admins',
      type: 'info',
      title: 'Test completed',
      message: `${user.name} (${user.email}) completed ${done.name} with ${result}.`,
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

export type AttemptNotice =
  | ReturnType<typeof completionNotices>[number]
  | ReturnType<typeof changedScoreNotice>

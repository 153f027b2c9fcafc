import { marksPerQuestion } from '@assay/contract/constants'
import type { UserRow } from '../accounts/present.ts'

/** The notifications of a completed attempt: to its user, and to all administrators. */
export function completionNotices(
  user: UserRow,
  done: { name: string; score: number; questions: number },
) {
  const result = `${done.score} of ${done.questions * marksPerQuestion}`
  return [
    {
      userId: user.id,
      type: 'success',
      title: 'Test completed',
      message: `You scored ${result} in ${done.name}.`,
    },
    {
      audience: 'admins',
      type: 'info',
      title: 'Test completed',
      message: `${user.name} (${user.email}) completed ${done.name} with ${result}.`,
    },
  ] as const
}

export type CompletionNotice = ReturnType<typeof completionNotices>[number]

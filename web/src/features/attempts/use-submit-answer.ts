import { failures } from '@assay/contract/failures'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallFailed, okOrThrow } from '../../platform/failure.ts'
import { paths } from '../../platform/paths.ts'
import { refreshLists } from '../../platform/refresh-lists.ts'
import { useRedirect } from '../../platform/use-redirect.ts'
import { answerQuestion } from './calls.ts'

export type Verdict = { correct: boolean; score: number }

type SubmitAnswerOptions = {
  testId: string
  questionId: string
  onAnswered: () => void
  /** The server refused: the question may have been answered elsewhere. */
  onConflict: () => void
}

/** Submits the output of the last scored run. `flag` is whether the browser takes it as correct. */
export function useSubmitAnswer(options: SubmitAnswerOptions) {
  const { testId, questionId, onAnswered, onConflict } = options
  const queryClient = useQueryClient()
  const redirect = useRedirect()
  return useMutation({
    mutationFn: async (flag: boolean): Promise<Verdict> =>
      okOrThrow(await answerQuestion(testId, { questionId, flag }), failures.attemptUpdate).data,
    onSuccess: () => {
      onAnswered()
      void redirect(paths.assessments)
      // Every list that shows answered questions is out of date now.
      refreshLists(queryClient)
    },
    onError: (error) => {
      if (error instanceof CallFailed && error.statusCode === 409) onConflict()
    },
  })
}

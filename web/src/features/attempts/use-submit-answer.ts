import { codeOfState } from '@assay/contract/attempt-refusals'
import { dashboardFailures } from '@assay/contract/dashboard-failures'
import { useMutation } from '@tanstack/react-query'
import { changes, useRefresh } from '../../platform/changes.ts'
import { isRefusedWith, okOrThrow } from '../../platform/failure.ts'
import { paths } from '../../platform/paths.ts'
import { useRedirect } from '../../platform/use-redirect.ts'
import { answerQuestion } from './calls.ts'
import { useJudging } from './use-judging.ts'
import { judgedVerdict } from './verdict.ts'

type SubmitAnswerOptions = {
  testId: string
  questionId: string
  /** Waited for before the answer is submitted, whatever it comes to. */
  prepare: () => Promise<void>
  onAnswered: () => void
  /** The server refused: the question may have been answered elsewhere. */
  onConflict: () => void
}

/**
 * Submits the last scored run and waits until it has been judged. `flag` is whether the browser
 * takes its output as correct.
 */
export function useSubmitAnswer(options: SubmitAnswerOptions) {
  const { testId, questionId, prepare, onAnswered, onConflict } = options
  const refresh = useRefresh()
  const redirect = useRedirect()
  const leave = () => void redirect(paths.assessments)
  const submission = useMutation({
    mutationFn: async (flag: boolean) => {
      await prepare()
      const answer = await answerQuestion(testId, { questionId, flag })
      return okOrThrow(answer, dashboardFailures.attemptUpdate).data
    },
    onSuccess: (answer) => {
      onAnswered()
      if (judgedVerdict(answer)) leave()
      void refresh(changes.ownAttempt(testId))
    },
    onError: (error) => {
      if (isRefusedWith(error, 'question_answered', ...Object.values(codeOfState))) onConflict()
    },
  })
  const isOn = submission.isSuccess && judgedVerdict(submission.data) === null
  const judging = useJudging({ testId, questionId, isOn, onJudged: leave })
  const answer = (isOn ? judging.progress : undefined) ?? submission.data
  return {
    submit: submission.mutate,
    isSubmitting: submission.isPending,
    isAnswered: submission.isSuccess,
    error: submission.error,
    verdict: judgedVerdict(answer),
    judging: isOn ? judging : null,
    /** This was the last answer of the test. */
    isCompleted: answer?.completedAt != null,
  }
}

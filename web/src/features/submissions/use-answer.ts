import { failures } from '@assay/contract/failures'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { renewLists } from '../../platform/renew.ts'
import { useRedirect } from '../../platform/use-redirect.ts'
import { answerQuestion } from './calls.ts'

export type Verdict = { correct: boolean; score: number }

type Answering = {
  testId: string
  questionId: string
  onAnswered: () => void
  /** The server says that this cannot be: it may have been answered elsewhere. */
  onConflict: () => void
}

/** Hands in the output of the last scored run, once. */
export function useAnswer({ testId, questionId, onAnswered, onConflict }: Answering) {
  const [isBusy, setIsBusy] = useState(false)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const redirect = useRedirect()

  async function submit(flag: boolean) {
    setIsBusy(true)
    setRefusal(null)
    const { statusCode, message, data } = await answerQuestion(testId, { questionId, flag })
    setIsBusy(false)
    if (statusCode !== 200 || !data) {
      setRefusal(message || failures.attemptUpdate)
      if (statusCode === 409) onConflict()
      return
    }
    setVerdict(data)
    onAnswered()
    redirect(paths.assessments)
    // Every list that tells answered questions from remaining ones is out of date now.
    renewLists(queryClient)
  }

  return { submit, isBusy, verdict, refusal }
}

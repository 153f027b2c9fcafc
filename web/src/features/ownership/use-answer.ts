import type { OwnOwnership } from '@assay/contract/ownership'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isRefusedWith } from '../../platform/failure.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { ownershipKeys, saveOnLeaving, sendAnswer } from './calls.ts'

/** What is typed is saved so long after the last key. */
const saveAfterMs = 700

type Shown = NonNullable<OwnOwnership['question']>

/** The answer to the question on the screen. When time is over, what is there is sent. */
export function useAnswer(testId: string, { position, dueAt, answer: saved }: Shown) {
  const queryClient = useQueryClient()
  const [answer, setAnswer] = useState(saved)
  const latest = useRef(saved)
  const key = ownershipKeys.one(testId)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendAnswer(testId, position, { answer: latest.current, isFinal: true }),
    onSuccess: (data) => queryClient.setQueryData(key, data),
    // Answered in another tab, or time is over: the page shows what is next.
    onError: (refused) => {
      if (isRefusedWith(refused, 'ownership_answered')) {
        return queryClient.invalidateQueries({ queryKey: key })
      }
    },
    retry: (times, refused) => times < 2 && !isRefusedWith(refused, 'ownership_answered'),
    retryDelay: 500,
  })

  useEffect(() => {
    const timer = setTimeout(() => mutate(), Math.max(0, Date.parse(dueAt) - serverNow()))
    return () => clearTimeout(timer)
  }, [dueAt, mutate])

  useEffect(() => {
    if (answer === saved) return
    // A failed save is made up for by the next one, or by the answer itself.
    const save = () => sendAnswer(testId, position, { answer, isFinal: false }).catch(() => {})
    const timer = setTimeout(save, saveAfterMs)
    return () => clearTimeout(timer)
  }, [testId, position, answer, saved])

  useEffect(() => {
    const onHide = () => void saveOnLeaving(testId, position, latest.current)
    window.addEventListener('pagehide', onHide)
    return () => window.removeEventListener('pagehide', onHide)
  }, [testId, position])

  const change = useCallback((text: string) => {
    latest.current = text
    setAnswer(text)
  }, [])
  return { answer, change, submit: mutate, isSubmitting: isPending, error }
}

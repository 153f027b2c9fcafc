import { redirectDelayMs } from '@assay/contract/constants'
import { useCallback, useEffect, useRef } from 'react'
import { type To, useNavigate, useNavigation } from 'react-router'

/**
 * Navigates after a delay, so that a message can be read first; leaving the page cancels it. The
 * promise resolves once the new page is shown or the redirect is cancelled. The page that was left
 * is replaced in the history, since its form has done its work.
 */
export function useRedirect(): (to: To) => Promise<void> {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const cancel = useRef(() => {})
  useEffect(() => () => cancel.current(), [])
  // The page that is being left stays while the code of the next one loads.
  const isLeaving = useRef(false)
  useEffect(() => {
    isLeaving.current = state !== 'idle'
  }, [state])
  return useCallback(
    (to) =>
      new Promise((resolve) => {
        cancel.current()
        const timer = setTimeout(async () => {
          if (!isLeaving.current) await navigate(to, { replace: true })
          resolve()
        }, redirectDelayMs)
        cancel.current = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    [navigate],
  )
}

import { redirectDelayMs } from '@assay/contract/constants'
import { useCallback, useEffect, useRef } from 'react'
import { type To, useNavigate } from 'react-router'

/**
 * Goes somewhere once the reader had time for the message; leaving the page calls it off. What
 * was done is not to be found again by going back.
 */
export function useRedirect(): (to: To) => void {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (to) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => navigate(to, { replace: true }), redirectDelayMs)
    },
    [navigate],
  )
}

import { useCallback } from 'react'
import { type To, useLocation, useNavigate } from 'react-router'

/** Goes one step back, or to `fallback` if this was the first page opened. */
export function useBack(fallback: To): () => void {
  const navigate = useNavigate()
  const isFirst = useLocation().key === 'default'
  return useCallback(() => {
    if (isFirst) void navigate(fallback, { replace: true })
    else void navigate(-1)
  }, [isFirst, fallback, navigate])
}

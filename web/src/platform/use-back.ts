import { useCallback } from 'react'
import { type To, useLocation, useNavigate } from 'react-router'

/** One step back, or `fallback` where this address was the first one opened. */
export function useBack(fallback: To): () => void {
  const navigate = useNavigate()
  const first = useLocation().key === 'default'
  return useCallback(() => {
    if (first) navigate(fallback, { replace: true })
    else navigate(-1)
  }, [first, fallback, navigate])
}

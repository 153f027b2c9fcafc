import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { untilServerIsBack } from '../platform/server-reach.ts'
import { Button } from './button.tsx'

/** An error message, with a button to try again if that may help. */
export function ErrorState({ message, retry }: { message: string; retry?: () => void }) {
  useRetryOnceBack(retry)
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-1 rounded-lg border border-bad/40 bg-bad-soft/40 px-6 py-12 text-center"
    >
      <TriangleAlert aria-hidden="true" className="mb-2 size-7 text-bad" />
      <p className="text-lg font-semibold">{message}</p>
      {retry && (
        <>
          <p className="text-muted">Nothing is lost. Please try again.</p>
          <Button kind="secondary" className="mt-4" onClick={retry}>
            Try again
          </Button>
        </>
      )}
    </div>
  )
}

/** Nobody has to press a button for a server that is back; one that goes on failing is asked rarely. */
const pausesMs = [0, 5_000, 10_000, 20_000, 30_000, 60_000]

export function useRetryOnceBack(retry: (() => void) | undefined) {
  const newest = useRef(retry)
  newest.current = retry
  useEffect(() => {
    const stop = new AbortController()
    void (async () => {
      for (const pauseMs of pausesMs) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
        if (!stop.signal.aborted) await untilServerIsBack(stop.signal)
        if (stop.signal.aborted) return
        newest.current?.()
      }
    })()
    return () => stop.abort()
  }, [])
}

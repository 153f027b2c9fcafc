import type { PlainResponse } from '@assay/contract/responses'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CallFailed } from './failure.ts'

export type LinkCheck<R> = {
  /** What the check found; `unreachable` says nothing about the link. */
  result: R | 'checking' | 'unreachable'
  retry: () => void
}

/**
 * Checks the token of a link from an e-mail once, when the page opens. If the server cannot be
 * reached, the check is repeated when the browser is back online.
 */
export function useLinkCheck<R>(
  token: string,
  check: (token: string) => Promise<R>,
  refused: R,
): LinkCheck<R> {
  const [result, setResult] = useState<LinkCheck<R>['result']>('checking')
  const checked = useRef<string>(undefined)
  const start = useCallback(() => {
    setResult('checking')
    if (token === '') setResult(refused)
    else check(token).then(setResult, () => setResult('unreachable'))
  }, [token, check, refused])
  useEffect(() => {
    if (checked.current === token) return
    checked.current = token
    start()
  }, [token, start])
  const isUnreachable = result === 'unreachable'
  useEffect(() => {
    if (!isUnreachable) return
    window.addEventListener('online', start)
    return () => window.removeEventListener('online', start)
  }, [isUnreachable, start])
  return { result, retry: start }
}

/** The token of a link like /verify?token=… */
export const useTokenInUrl = () => useSearchParams()[0].get('token') ?? ''

/** Throws if the response says nothing about the link: the server is down or has no time. */
export function aboutTheLink<R extends PlainResponse>(reply: R): R {
  const { statusCode, message } = reply
  if (statusCode >= 500 || statusCode === 429) throw new CallFailed(message, statusCode)
  return reply
}

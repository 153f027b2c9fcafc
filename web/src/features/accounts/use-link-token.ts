import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The state of a link from an e-mail: its token is checked once, as the page opens. */
export function useLinkToken<R>(check: (token: string) => Promise<R>, refused: R): R | 'checking' {
  const token = useSearchParams()[0].get('token') ?? ''
  const [result, setResult] = useState<R | 'checking'>('checking')
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (asked.current === token) return
    asked.current = token
    if (token === '') setResult(refused)
    else check(token).then(setResult, () => setResult(refused))
  }, [token, check, refused])
  return result
}

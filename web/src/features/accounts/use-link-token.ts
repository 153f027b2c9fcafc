import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Checks the token of a link from an e-mail once, when the page opens. */
export function useLinkToken<R>(check: (token: string) => Promise<R>, refused: R): R | 'checking' {
  const token = useSearchParams()[0].get('token') ?? ''
  const [result, setResult] = useState<R | 'checking'>('checking')
  const checked = useRef<string>(undefined)
  useEffect(() => {
    if (checked.current === token) return
    checked.current = token
    if (token === '') setResult(refused)
    else check(token).then(setResult, () => setResult(refused))
  }, [token, check, refused])
  return result
}

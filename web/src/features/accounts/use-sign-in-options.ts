import { useEffect, useState } from 'react'
import { loadSignInOptions, type SignInOptions } from './sso-calls.ts'

/** What the server offers; undefined until it has said so. */
export function useSignInOptions(): SignInOptions | undefined {
  const [options, setOptions] = useState<SignInOptions>()
  useEffect(() => {
    const controller = new AbortController()
    loadSignInOptions(controller.signal).then(
      ({ statusCode, data }) => statusCode === 200 && setOptions(data),
      () => undefined,
    )
    return () => controller.abort()
  }, [])
  return options
}

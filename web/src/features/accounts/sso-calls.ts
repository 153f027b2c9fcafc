import { failures } from '@assay/contract/failures'
import * as endpoints from '@assay/contract/single-sign-on'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'

export const loadSignInOptions = (signal: AbortSignal) => call(endpoints.signInOptions, { signal })

export type SignInOptions = NonNullable<Awaited<ReturnType<typeof loadSignInOptions>>['data']>

/** Resolves to the address at the provider. */
export const startSso = async (provider: string) =>
  okOrThrow(await call(endpoints.startSso, { body: { provider } }), failures.tryAgainLater).data.url

export const finishSso = (provider: string, response: string) =>
  call(endpoints.finishSso, { body: { provider, response } })

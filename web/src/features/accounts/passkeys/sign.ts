import type { Assertion } from '@assay/contract/passkeys'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { CallFailed } from '../../../platform/failure.ts'
import { loadChunk } from '../../../platform/load-chunk.ts'

/** The code that speaks to the browser's passkeys is loaded when one is used. */
export async function signWithPasskey(
  options: Record<string, unknown>,
  failure: string,
): Promise<Assertion> {
  const { startAuthentication } = await loadChunk(() => import('@simplewebauthn/browser'))
  // Made by the counterpart of this library on the server.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  try {
    return await startAuthentication({ optionsJSON })
  } catch {
    throw new CallFailed(failure, 400)
  }
}

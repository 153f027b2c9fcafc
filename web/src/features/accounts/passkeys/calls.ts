import { failures } from '@assay/contract/failures'
import * as passkeys from '@assay/contract/passkeys'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { call } from '../../../platform/api.ts'
import { CallFailed, okOrThrow } from '../../../platform/failure.ts'
import { loadChunk } from '../../../platform/load-chunk.ts'

export const loadPasskeys = async (signal: AbortSignal) =>
  okOrThrow(await call(passkeys.listPasskeys, { signal }), failures.somethingWrong).data

/** Has the browser make a passkey, and the server keep it. */
export async function addPasskey(name: string) {
  const { data } = okOrThrow(await call(passkeys.startPasskey), failures.somethingWrong)
  const credential = await createCredential(data)
  const body = { name, credential }
  return okOrThrow(await call(passkeys.addPasskey, { body }), failures.somethingWrong)
}

export const renamePasskey = async (id: string, name: string) =>
  okOrThrow(
    await call(passkeys.renamePasskey, { params: { id }, body: { name } }),
    failures.somethingWrong,
  )

export const removePasskey = async (id: string) =>
  okOrThrow(await call(passkeys.removePasskey, { params: { id } }), failures.somethingWrong)

async function createCredential(options: Record<string, unknown>) {
  const { startRegistration } = await loadChunk(() => import('@simplewebauthn/browser'))
  try {
    // Made by the counterpart of this library on the server.
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    return await startRegistration({ optionsJSON })
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new CallFailed(
      isKnown
        ? 'This device has a passkey for your account already.'
        : 'No passkey was made. You can try again.',
      400,
    )
  }
}

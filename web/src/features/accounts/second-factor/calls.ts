import { failures } from '@assay/contract/failures'
import type { Assertion } from '@assay/contract/passkeys'
import * as endpoints from '@assay/contract/second-factor'
import { call } from '../../../platform/api.ts'
import { okOrThrow } from '../../../platform/failure.ts'
import { signWithPasskey } from '../passkeys/sign.ts'

const { somethingWrong } = failures
type Proof = endpoints.Proof

const noPasskeyUsed = 'No passkey was used. You can try again, or enter a code.'

export const signSecondStep = (options: Record<string, unknown>) =>
  signWithPasskey(options, noPasskeyUsed)

export const startSecondStep = async () =>
  okOrThrow(await call(endpoints.startSecondFactor), failures.login).data

export const finishSecondStep = async (body: Proof) =>
  okOrThrow(await call(endpoints.finishSecondFactor, { body }), failures.login)

export const loadSecondFactor = async (signal: AbortSignal) =>
  okOrThrow(await call(endpoints.readSecondFactor, { signal }), somethingWrong).data

/** Has one of the own passkeys sign. */
export async function proveWithPasskey(): Promise<Assertion> {
  const { data } = okOrThrow(await call(endpoints.startProof), somethingWrong)
  return signWithPasskey(data, noPasskeyUsed)
}

export const startAuthenticator = async (body: Proof) =>
  okOrThrow(await call(endpoints.startAuthenticator, { body }), somethingWrong).data

export const addAuthenticator = async (code: string) =>
  okOrThrow(await call(endpoints.addAuthenticator, { body: { code } }), somethingWrong)

export const requirePasskey = async (credential: Assertion) =>
  okOrThrow(await call(endpoints.requirePasskey, { body: { credential } }), somethingWrong)

export const renewRecoveryCodes = async (body: Proof) =>
  okOrThrow(await call(endpoints.renewRecoveryCodes, { body }), somethingWrong).data

export const turnOffSecondFactor = async (body: Proof) =>
  okOrThrow(await call(endpoints.turnOffSecondFactor, { body }), somethingWrong)

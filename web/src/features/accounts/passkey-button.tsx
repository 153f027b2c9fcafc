import { failures } from '@assay/contract/failures'
import { finishPasskeySignIn, startPasskeySignIn } from '@assay/contract/passkeys'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { CallFailed, okOrThrow } from '../../platform/failure.ts'
import { loadChunk } from '../../platform/load-chunk.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { useSignedIn } from './use-signed-in.ts'

/** The code that speaks to the browser's passkeys is loaded when somebody presses it. */
export function PasskeyButton() {
  const signedIn = useSignedIn()
  const [isBusy, setIsBusy] = useState(false)
  const signIn = async () => {
    setIsBusy(true)
    try {
      const credential = await signWithPasskey()
      const reply = await call(finishPasskeySignIn, { body: { credential } })
      await signedIn(okOrThrow(reply, failures.login).message)
    } catch (error) {
      toast.error(error instanceof CallFailed ? error.message : failures.login)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button kind="secondary" className="w-full" busy={isBusy} onClick={() => void signIn()}>
      Sign in with a passkey
    </Button>
  )
}

async function signWithPasskey() {
  const { data } = okOrThrow(await call(startPasskeySignIn), failures.login)
  const { startAuthentication } = await loadChunk(() => import('@simplewebauthn/browser'))
  // Made by the counterpart of this library on the server.
  const optionsJSON = data as unknown as PublicKeyCredentialRequestOptionsJSON
  try {
    return await startAuthentication({ optionsJSON })
  } catch {
    throw new CallFailed('No passkey was used. You can try again, or enter your password.', 400)
  }
}

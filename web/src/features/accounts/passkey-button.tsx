import { failures } from '@assay/contract/failures'
import { finishPasskeySignIn, startPasskeySignIn } from '@assay/contract/passkeys'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { CallFailed, okOrThrow } from '../../platform/failure.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { signWithPasskey } from './passkeys/sign.ts'
import { useSignedIn } from './use-signed-in.ts'

export function PasskeyButton() {
  const signedIn = useSignedIn()
  const [isBusy, setIsBusy] = useState(false)
  const signIn = async () => {
    setIsBusy(true)
    try {
      const { data } = okOrThrow(await call(startPasskeySignIn), failures.login)
      const credential = await signWithPasskey(data, noPasskeyUsed)
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

const noPasskeyUsed = 'No passkey was used. You can try again, or enter your password.'

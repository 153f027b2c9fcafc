import type { Assertion } from '@assay/contract/passkeys'
import { codeBody, type Proof } from '@assay/contract/second-factor'
import { useState } from 'react'
import { CallFailed } from '../../../platform/failure.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'

type ProofFormProps = {
  hasAuthenticator: boolean
  /** Missing if there is no passkey, or the browser has none. */
  sign: (() => Promise<Assertion>) | undefined
  action: string
  /** Throws if the proof is refused. */
  submit: (proof: Proof) => Promise<void>
}

const failure = 'This did not work. Please try again.'

/** Asks for one of the second factors that an account has. */
export function ProofForm({ hasAuthenticator, sign, action, submit }: ProofFormProps) {
  const [isRecovery, setIsRecovery] = useState(false)
  const hasField = hasAuthenticator || isRecovery || !sign
  const isOfApp = hasAuthenticator && !isRecovery
  return (
    <div className="grid gap-3">
      {hasField && (
        <CodeForm
          key={String(isOfApp)}
          {...{ isOfApp, action }}
          submit={(code) => submit({ code })}
        />
      )}
      {sign && (
        <PasskeyProof isMain={!hasField} use={async () => submit({ credential: await sign() })} />
      )}
      {(hasAuthenticator || sign) && (
        <p className="text-center">
          <button type="button" className="link" onClick={() => setIsRecovery(!isRecovery)}>
            {isRecovery ? 'I have no recovery code' : 'Use a recovery code'}
          </button>
        </p>
      )}
    </div>
  )
}

type CodeFormProps = { isOfApp: boolean; action: string; submit: (code: string) => Promise<void> }

function CodeForm({ isOfApp, action, submit }: CodeFormProps) {
  const { form, field, isSubmitting } = useForm({
    schema: codeBody,
    failureMessage: failure,
    async submit({ code }, { reset }) {
      try {
        await submit(code)
      } catch (error) {
        // No code counts twice, so there is nothing in it to correct.
        reset()
        throw error
      }
    },
  })
  return (
    <form {...form} className="grid gap-2">
      <TextField
        {...field('code')}
        label={isOfApp ? 'Code' : 'Recovery code'}
        hint={isOfApp ? 'From your authenticator app' : 'One that you have not used'}
        inputMode={isOfApp ? 'numeric' : 'text'}
        autoComplete={isOfApp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus
      />
      <Button type="submit" busy={isSubmitting} className="w-full">
        {action}
      </Button>
    </form>
  )
}

function PasskeyProof({ isMain, use }: { isMain: boolean; use: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false)
  const start = async () => {
    setIsBusy(true)
    try {
      await use()
    } catch (error) {
      toast.error(error instanceof CallFailed ? error.message : failure)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      kind={isMain ? 'primary' : 'secondary'}
      className="w-full"
      busy={isBusy}
      onClick={() => void start()}
    >
      Use a passkey
    </Button>
  )
}

import type { SecondFactor } from '@assay/contract/second-factor'
import { Modal } from '../../../ui/modal.tsx'
import { ConfirmPasswordModal } from '../passkeys/confirm-password-modal.tsx'
import { AuthenticatorModal } from './authenticator-modal.tsx'
import { proveWithPasskey } from './calls.ts'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodesModal } from './recovery-codes-modal.tsx'
import type { Proven, SecondFactorChanges } from './use-second-factor-changes.ts'

const questions: Record<Proven, { title: string; description: string; action: string }> = {
  app: {
    title: 'Is it you?',
    description: 'Confirm it with the second factor that you have now.',
    action: 'Go on',
  },
  codes: {
    title: 'Get new recovery codes?',
    description:
      'Confirm it with your second factor. The codes that you have kept no longer count then.',
    action: 'Get new codes',
  },
  off: {
    title: 'Turn off the second factor?',
    description:
      'Confirm it once more. Your password alone signs you in then, and your recovery codes no longer count.',
    action: 'Turn off',
  },
}

type SecondFactorDialogsProps = { factor: SecondFactor; changes: SecondFactorChanges }

export function SecondFactorDialogs({ factor, changes }: SecondFactorDialogsProps) {
  const { open, close, prove, addApp, setUpApp } = changes
  switch (open?.dialog) {
    case 'prove': {
      const { title, description, action } = questions[open.next]
      const hasPasskey = factor.passkeys > 0 && 'PublicKeyCredential' in window
      return (
        <Modal title={title} description={description} onClose={close}>
          <div className="mt-4">
            <ProofForm
              hasAuthenticator={factor.hasAuthenticator}
              sign={hasPasskey ? proveWithPasskey : undefined}
              action={action}
              submit={(proof) => prove(open.next, proof)}
            />
          </div>
        </Modal>
      )
    }
    case 'password':
      return <ConfirmPasswordModal onConfirmed={() => void setUpApp()} onClose={close} />
    case 'app':
      return <AuthenticatorModal made={open.made} submit={addApp} onClose={close} />
    case 'codes':
      return <RecoveryCodesModal codes={open.codes} onClose={close} />
    case undefined:
      return null
  }
}

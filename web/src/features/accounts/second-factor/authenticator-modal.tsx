import { codeBody } from '@assay/contract/second-factor'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'

export interface NewAuthenticator {
  readonly secret: string
  readonly uri: string
}

type AuthenticatorModalProps = {
  made: NewAuthenticator
  /** Throws if the code is refused. */
  submit: (code: string) => Promise<void>
  onClose: () => void
}

/** Hands a secret to an authenticator app, and takes its first code. */
export function AuthenticatorModal({ made, submit, onClose }: AuthenticatorModalProps) {
  const { form, field, isSubmitting } = useForm({
    schema: codeBody,
    failureMessage: 'This did not work. Please try again.',
    submit: ({ code }) => submit(code),
  })
  const inGroups = made.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return (
    <Modal
      title="Set up an authenticator app"
      description="Scan this with the app on your phone, then enter the code that it shows."
      onClose={onClose}
    >
      <div className="mt-4 grid justify-items-center gap-3">
        <QrCode text={made.uri} label="QR code for your authenticator app" />
        <div className="w-full">
          <p className="text-sm text-muted">Or type this into the app:</p>
          <div className="mt-1 flex items-start gap-2 rounded-lg border border-line bg-sunken py-1.5 pr-1.5 pl-3">
            <code className="min-w-0 grow py-1.5 font-mono text-sm select-all">{inGroups}</code>
            <CopyButton text={made.secret} label="Copy the secret" />
          </div>
        </div>
      </div>
      <form {...form} className="mt-4 grid gap-2">
        <TextField
          {...field('code')}
          label="Code"
          hint="6 digits, from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
        />
        <Button type="submit" busy={isSubmitting}>
          Go on
        </Button>
      </form>
    </Modal>
  )
}

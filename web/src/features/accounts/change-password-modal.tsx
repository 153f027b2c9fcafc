import { failures } from '@assay/contract/failures'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { useStoredUser } from '../../platform/stored-user.ts'
import { toast } from '../../platform/toasts.ts'
import { useBack } from '../../platform/use-back.ts'
import { useRedirect } from '../../platform/use-redirect.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { changePassword, verifyCurrentPassword } from './calls.ts'
import { currentPasswordRules, newPasswordRules } from './rules.ts'

export function ChangePasswordModal() {
  const email = useStoredUser()?.email
  const close = useBack(paths.settings)
  const [verified, setVerified] = useState(false)
  if (!email) return <Navigate to={paths.settings} replace />
  return (
    <Modal
      title={verified ? 'Change Password' : 'Verify Password'}
      eyebrow={verified ? 'Step 2 of 2' : 'Step 1 of 2'}
      onClose={close}
    >
      {verified ? (
        <NewPassword email={email} />
      ) : (
        <CurrentPassword email={email} onVerified={() => setVerified(true)} />
      )}
    </Modal>
  )
}

function CurrentPassword({ email, onVerified }: { email: string; onVerified: () => void }) {
  const { form, field, busy } = useForm({
    schema: currentPasswordRules,
    async submit({ password }, { refuse }) {
      const { statusCode, message, errors } = await verifyCurrentPassword({ email, password })
      if (statusCode === 200) {
        toast.success(message)
        onVerified()
      } else {
        toast.error(message || failures.verifyCurrentPassword)
        refuse(errors)
      }
      return undefined
    },
  })
  return (
    <form {...form} className="mt-3 grid gap-2">
      <PasswordField
        {...field('password')}
        label="Current Password"
        autoComplete="current-password"
      />
      <Button type="submit" busy={busy} className="mt-1">
        Verify Password
      </Button>
    </form>
  )
}

function NewPassword({ email }: { email: string }) {
  const redirect = useRedirect()
  const { form, field, busy } = useForm({
    schema: newPasswordRules,
    async submit({ password }, { reset, refuse }) {
      const { statusCode, message, errors } = await changePassword({ email, password })
      if (statusCode !== 200) {
        toast.error(message || failures.changePassword)
        refuse(errors)
        return undefined
      }
      reset()
      toast.success(message)
      redirect(paths.settings)
      return 'leaving'
    },
  })
  return (
    <form {...form} className="mt-3 grid gap-2">
      <PasswordField
        {...field('password')}
        label="New Password"
        hint="5 to 10 digits"
        autoComplete="new-password"
        // The field that was being typed in is gone with step one.
        autoFocus
      />
      <PasswordField
        {...field('confirmPassword')}
        label="Confirm Password"
        autoComplete="new-password"
      />
      <Button type="submit" busy={busy} className="mt-1">
        Change Password
      </Button>
    </form>
  )
}

import { dashboardFailures } from '@assay/contract/dashboard-failures'
import { currentPasswordForm, newPasswordForm } from '@assay/contract/own-account'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { isRefusedWith } from '../../platform/failure.ts'
import { paths } from '../../platform/paths.ts'
import { useStoredUser } from '../../platform/stored-user.ts'
import { toast } from '../../platform/toasts.ts'
import { useBack } from '../../platform/use-back.ts'
import { useRedirect } from '../../platform/use-redirect.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useChangePassword, useVerifyCurrentPassword } from './mutations.ts'

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
        <NewPassword email={email} onGrantGone={() => setVerified(false)} />
      ) : (
        <CurrentPassword email={email} onVerified={() => setVerified(true)} />
      )}
    </Modal>
  )
}

function CurrentPassword({ email, onVerified }: { email: string; onVerified: () => void }) {
  const verify = useVerifyCurrentPassword()
  const { form, field, isSubmitting } = useForm({
    schema: currentPasswordForm,
    failureMessage: dashboardFailures.verifyCurrentPassword,
    async submit({ password }) {
      const { message } = await verify.mutateAsync({ email, password })
      toast.success(message)
      onVerified()
    },
  })
  return (
    <form {...form} className="mt-3 grid gap-2">
      <PasswordField
        {...field('password')}
        label="Current Password"
        autoComplete="current-password"
        // Also on the way back from step two.
        autoFocus
      />
      <Button type="submit" busy={isSubmitting} className="mt-1">
        Verify Password
      </Button>
    </form>
  )
}

type NewPasswordProps = { email: string; onGrantGone: () => void }

function NewPassword({ email, onGrantGone }: NewPasswordProps) {
  const redirect = useRedirect()
  const change = useChangePassword()
  const { form, field, isSubmitting } = useForm({
    schema: newPasswordForm,
    failureMessage: dashboardFailures.changePassword,
    async submit({ password }, { reset }) {
      const { message } = await change.mutateAsync({ email, password }).catch((error) => {
        // The verification of the current password counts for five minutes.
        if (isRefusedWith(error, 'password_not_verified')) onGrantGone()
        throw error
      })
      reset()
      toast.success(message)
      await redirect(paths.settings)
    },
  })
  return (
    <form {...form} className="mt-3 grid gap-2">
      <PasswordField
        {...field('password')}
        label="New Password"
        hint="5 to 10 digits"
        autoComplete="new-password"
        // The field that had the focus is gone with step one.
        autoFocus
      />
      <PasswordField
        {...field('confirmPassword')}
        label="Confirm Password"
        autoComplete="new-password"
      />
      <Button type="submit" busy={isSubmitting} className="mt-1">
        Change Password
      </Button>
    </form>
  )
}

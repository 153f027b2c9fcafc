import { dashboardFailures } from '@assay/contract/dashboard-failures'
import { currentPasswordForm } from '@assay/contract/own-account'
import { useStoredUser } from '../../../platform/stored-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useVerifyCurrentPassword } from '../mutations.ts'

type ConfirmPasswordModalProps = { onConfirmed: () => void; onClose: () => void }

/** For what an old session may not do by itself. */
export function ConfirmPasswordModal({ onConfirmed, onClose }: ConfirmPasswordModalProps) {
  const email = useStoredUser()?.email ?? ''
  const verify = useVerifyCurrentPassword()
  const { form, field, isSubmitting } = useForm({
    schema: currentPasswordForm,
    failureMessage: dashboardFailures.verifyCurrentPassword,
    async submit({ password }) {
      await verify.mutateAsync({ email, password })
      onConfirmed()
    },
  })
  return (
    <Modal
      title="Is it you?"
      description="You signed in a while ago. Enter your password to go on. If you have none, log out and sign in again."
      onClose={onClose}
    >
      <form {...form} className="mt-3 grid gap-2">
        <PasswordField
          {...field('password')}
          label="Current Password"
          autoComplete="current-password"
          autoFocus
        />
        <Button type="submit" busy={isSubmitting} className="mt-1">
          Go on
        </Button>
      </form>
    </Modal>
  )
}

import { isAccountName, nearestAccountName } from '@assay/contract/account-names'
import { failures } from '@assay/contract/failures'
import { acceptInvitationBody, type OpenedInvitation } from '@assay/contract/invitation-link'
import { useNavigate } from 'react-router'
import { okOrThrow } from '../../platform/failure.ts'
import { paths } from '../../platform/paths.ts'
import { storeProfile } from '../../platform/store-profile.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { acceptInvitation } from './public-calls.ts'

/** The account was made meanwhile, or the invitation is gone. */
const outdated = [404, 409, 410]

type NewcomerFormProps = { invitation: OpenedInvitation; token: string; retry: () => void }

/** Makes an account at once: opening the link has verified the address. */
export function NewcomerForm({ invitation, token, retry }: NewcomerFormProps) {
  const navigate = useNavigate()
  const passes = isAccountName(invitation.name)
  const { form, field, isSubmitting } = useForm({
    schema: acceptInvitationBody,
    failureMessage: failures.registration,
    async submit(values) {
      const reply = await acceptInvitation(token, values)
      if (outdated.includes(reply.statusCode)) retry()
      const { message } = okOrThrow(reply, failures.registration)
      await storeProfile()
      toast.success(message)
      await navigate({ pathname: paths.rules, search: `?test=${invitation.testId}` })
    },
  })
  return (
    <form {...form} className="grid gap-1">
      <p className="mb-3">
        Choose a password, and your account for{' '}
        <span className="wrap-anywhere">{invitation.email}</span> is ready.
      </p>
      {!passes && (
        <p className="mb-3 text-sm text-muted">
          Your invitation keeps the name “{invitation.name}”. The name of an account can have
          letters and spaces only, at least 3 characters in all.
        </p>
      )}
      <TextField
        {...field('name')}
        label="Name"
        autoComplete="name"
        defaultValue={nearestAccountName(invitation.name) ?? ''}
        hint={passes ? undefined : 'Letters and spaces only'}
      />
      <PasswordField
        {...field('password')}
        label="Password"
        hint="5 to 10 digits"
        autoComplete="new-password"
      />
      <Button type="submit" busy={isSubmitting} className="mt-1.5 w-full">
        Create account and read the rules
      </Button>
    </form>
  )
}

import { failures } from '@assay/contract/failures'
import { Link } from 'react-router'
import { okOrThrow } from '../../platform/failure.ts'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { useRedirect } from '../../platform/use-redirect.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { calls, resetSchema } from './schemas.ts'
import { StatusIcon } from './status-icon.tsx'
import { useLinkToken } from './use-link-token.ts'

/** The e-mail address the link was sent to, or null if the link is not valid. */
async function checkLink(token: string): Promise<string | null> {
  const { openResetLink } = await calls()
  const { statusCode, data } = await openResetLink(token)
  return statusCode === 200 && data ? data.email : null
}

export function ResetPasswordPage() {
  const email = useLinkToken(checkLink, null)
  if (email === 'checking') return <Checking />
  if (email === null) return <InvalidLink />
  return (
    <PublicPage title="Reset password" lead={<>Choose a new password for {email}.</>}>
      <ResetForm email={email} />
    </PublicPage>
  )
}

function ResetForm({ email }: { email: string }) {
  const redirect = useRedirect()
  const { form, field, isSubmitting } = useForm({
    schema: resetSchema,
    failureMessage: failures.tryAgainLater,
    async submit({ password }, { reset }) {
      const { resetPassword } = await calls()
      const reply = await resetPassword({ email, password })
      const { message } = okOrThrow(reply, failures.tryAgainLater)
      reset()
      toast.success(message)
      await redirect(paths.login)
    },
  })
  return (
    <form {...form} className="grid gap-2">
      <PasswordField
        {...field('password')}
        label="New Password"
        hint="5 to 10 digits"
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmPassword')}
        label="Confirm Password"
        autoComplete="new-password"
      />
      <Button type="submit" busy={isSubmitting} className="mt-1 w-full">
        Reset Password
      </Button>
    </form>
  )
}

function Checking() {
  return (
    <PublicPage title="Reset password" lead="Checking your link…">
      <LoadingNote />
      <div className="grid gap-5">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    </PublicPage>
  )
}

function InvalidLink() {
  return (
    <PublicPage
      picture={<StatusIcon icon="broken" />}
      title={failures.resetLink}
      lead="A link works once, within half an hour. You can ask for a new one at any time."
    >
      <Link to={paths.forgotPassword} className={buttonClass('primary', 'w-full')}>
        Send Again
      </Link>
    </PublicPage>
  )
}

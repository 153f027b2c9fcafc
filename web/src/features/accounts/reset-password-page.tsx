import { failures } from '@assay/contract/failures'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { useRedirect } from '../../platform/use-redirect.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { calls, resetRules } from './rules.ts'
import { Seal } from './seal.tsx'
import { useLinkToken } from './use-link-token.ts'

/** Gives the e-mail the link was sent to, or null where the link is no good. */
async function checkLink(token: string): Promise<string | null> {
  const { openResetLink } = await calls()
  const { statusCode, data } = await openResetLink(token)
  return statusCode === 200 && data ? data.email : null
}

export function ResetPasswordPage() {
  const email = useLinkToken(checkLink, null)
  if (email === 'checking') return <Checking />
  if (email === null) return <DeadLink />
  return (
    <PublicPage title="Reset password" lead={<>Choose a new password for {email}.</>}>
      <ResetForm email={email} />
    </PublicPage>
  )
}

function ResetForm({ email }: { email: string }) {
  const redirect = useRedirect()
  const { form, field, busy } = useForm({
    schema: resetRules,
    async submit({ password }, { reset, refuse }) {
      try {
        const { resetPassword } = await calls()
        const { statusCode, message, errors } = await resetPassword({ email, password })
        if (statusCode !== 200) {
          toast.error(message || failures.tryAgainLater)
          refuse(errors)
          return undefined
        }
        reset()
        toast.success(message)
        redirect(paths.login)
        return 'leaving'
      } catch {
        toast.error(failures.tryAgainLater)
        return undefined
      }
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
      <Button type="submit" busy={busy} className="mt-1 w-full">
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

function DeadLink() {
  return (
    <PublicPage
      picture={<Seal sign="broken" />}
      title={failures.resetLink}
      lead="A link works once, for half an hour. You can have a new one at any time."
    >
      <Link to={paths.forgotPassword} className={buttonClass('primary', 'w-full')}>
        Send Again
      </Link>
    </PublicPage>
  )
}

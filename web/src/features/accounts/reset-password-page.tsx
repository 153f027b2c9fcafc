import { resetForm } from '@assay/contract/account-endpoints'
import { failures } from '@assay/contract/failures'
import { useState } from 'react'
import { Link } from 'react-router'
import { okOrThrow } from '../../platform/failure.ts'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { aboutTheLink, useLinkCheck, useTokenInUrl } from '../../platform/use-link-check.ts'
import { useRedirect } from '../../platform/use-redirect.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { StatusIcon } from '../../ui/status-icon.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { UnreachablePage } from '../../ui/unreachable-page.tsx'
import { useForm } from '../../ui/use-form.ts'
import { openResetLink, resetPassword } from './calls.ts'

/** The e-mail address the link was sent to, or null if the link is not valid. */
async function checkLink(token: string): Promise<string | null> {
  return aboutTheLink(await openResetLink(token)).data?.email ?? null
}

export function ResetPasswordPage() {
  const { result: email, retry } = useLinkCheck(useTokenInUrl(), checkLink, null)
  const [isUsedElsewhere, setIsUsedElsewhere] = useState(false)
  if (email === 'checking') return <Checking />
  if (email === 'unreachable') return <UnreachablePage retry={retry} />
  if (email === null || isUsedElsewhere) return <InvalidLink />
  return (
    <PublicPage
      title="Reset password"
      lead={
        <>
          Choose a new password for <span className="wrap-anywhere">{email}</span>.
        </>
      }
    >
      <ResetForm email={email} onLinkGone={() => setIsUsedElsewhere(true)} />
    </PublicPage>
  )
}

/** The only meaning of 400 in a response to a new password. */
const linkGone = 400

function ResetForm({ email, onLinkGone }: { email: string; onLinkGone: () => void }) {
  const redirect = useRedirect()
  const { form, field, isSubmitting } = useForm({
    schema: resetForm,
    failureMessage: failures.tryAgainLater,
    async submit({ password }, { reset }) {
      const reply = await resetPassword({ email, password })
      if (reply.statusCode === linkGone) onLinkGone()
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

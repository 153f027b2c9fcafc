import { failures } from '@assay/contract/failures'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { aboutTheLink, useLinkCheck, useTokenInUrl } from '../../platform/use-link-check.ts'
import { useRedirect } from '../../platform/use-redirect.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { StatusIcon } from '../../ui/status-icon.tsx'
import { UnreachablePage } from '../../ui/unreachable-page.tsx'
import { verifyEmail } from './calls.ts'

async function checkLink(token: string): Promise<boolean> {
  const reply = await verifyEmail(token)
  const { statusCode, message } = reply
  const verified = statusCode === 200
  if (verified) toast.success(message)
  else toast.error(message || failures.somethingWrong)
  aboutTheLink(reply)
  return verified
}

export function VerifyPage() {
  const { result: verified, retry } = useLinkCheck(useTokenInUrl(), checkLink, false)
  const redirect = useRedirect()
  useEffect(() => {
    if (verified === true) void redirect(paths.login)
  }, [verified, redirect])

  if (verified === 'checking') {
    return (
      <PublicPage title="Verifying your email" lead="This takes a moment.">
        <LoadingNote />
        <Skeleton className="h-11" />
      </PublicPage>
    )
  }
  if (verified === 'unreachable') {
    return (
      <UnreachablePage
        retry={retry}
        below={
          <Link to={paths.resendVerification} className="link">
            Resend Verification Email
          </Link>
        }
      />
    )
  }
  if (verified) {
    return (
      <PublicPage title="You are in" picture={<StatusIcon icon="check" />}>
        <p role="status">Email Verified. Redirecting to Login...</p>
      </PublicPage>
    )
  }
  return (
    <PublicPage
      picture={<StatusIcon icon="broken" />}
      title="Resend Verification Link"
      lead="This link is no longer valid. We can send you a new one."
    >
      <Link to={paths.resendVerification} className={buttonClass('primary', 'w-full')}>
        Resend Verification Email
      </Link>
    </PublicPage>
  )
}

import { failures } from '@assay/contract/failures'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { useRedirect } from '../../platform/use-redirect.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { calls } from './rules.ts'
import { Seal } from './seal.tsx'
import { useLinkToken } from './use-link-token.ts'

async function checkLink(token: string): Promise<boolean> {
  const { verifyEmail } = await calls()
  const { statusCode, message } = await verifyEmail(token)
  const verified = statusCode === 200
  if (verified) toast.success(message)
  else toast.error(message || failures.somethingWrong)
  return verified
}

export function VerifyPage() {
  const verified = useLinkToken(checkLink, false)
  const redirect = useRedirect()
  useEffect(() => {
    if (verified === true) redirect(paths.login)
  }, [verified, redirect])

  if (verified === 'checking') {
    return (
      <PublicPage title="Verifying your email" lead="This takes a moment.">
        <LoadingNote />
        <Skeleton className="h-11" />
      </PublicPage>
    )
  }
  if (verified) {
    return (
      <PublicPage title="You are in" picture={<Seal sign="struck" />}>
        <p role="status">Email Verified. Redirecting to Login...</p>
      </PublicPage>
    )
  }
  return (
    <PublicPage
      picture={<Seal sign="broken" />}
      title="Resend Verification Link"
      lead="This link is no longer good. A new one is a click away."
    >
      <Link to={paths.resendVerification} className={buttonClass('primary', 'w-full')}>
        Resend Verification Email
      </Link>
    </PublicPage>
  )
}

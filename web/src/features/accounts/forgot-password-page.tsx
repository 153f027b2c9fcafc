import { failures } from '@assay/contract/failures'
import { Link } from 'react-router'
import { okOrThrow } from '../../platform/failure.ts'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { PublicPage } from '../../ui/public-page.tsx'
import { forgotPassword } from './calls.ts'
import { EmailRequest } from './email-request.tsx'

async function send(email: string) {
  const { message } = okOrThrow(await forgotPassword({ email }), failures.tryAgainLater)
  toast.success(message)
}

export function ForgotPasswordPage() {
  return (
    <PublicPage
      title="Forgot your password?"
      lead="Enter your email address and we will send you a link to set a new one."
      below={
        <Link to={paths.login} className="link">
          Back to Sign In
        </Link>
      }
    >
      <EmailRequest label="Send reset Link" send={send} />
    </PublicPage>
  )
}

import { failures } from '@assay/contract/failures'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { PublicPage } from '../../ui/public-page.tsx'
import { EmailRequest } from './email-request.tsx'
import { calls } from './rules.ts'

async function send(email: string) {
  const { forgotPassword } = await calls()
  const { statusCode, message } = await forgotPassword({ email })
  if (statusCode === 200) toast.success(message)
  else toast.error(message || failures.tryAgainLater)
  return undefined
}

export function ForgotPasswordPage() {
  return (
    <PublicPage
      title="Forgot your password?"
      lead="Tell us your e-mail address and we will send you a link to set a new one."
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

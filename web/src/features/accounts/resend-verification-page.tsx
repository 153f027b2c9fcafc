import { failures } from '@assay/contract/failures'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { useRedirect } from '../../platform/use-redirect.ts'
import { PublicPage } from '../../ui/public-page.tsx'
import { EmailRequest } from './email-request.tsx'
import { calls } from './rules.ts'

export function ResendVerificationPage() {
  const redirect = useRedirect()

  async function send(email: string) {
    const { resendVerification } = await calls()
    const { statusCode, message } = await resendVerification({ email })
    if (statusCode === 200) {
      toast.success(`${message} ${email}`)
      return undefined
    }
    toast.error(message || failures.somethingWrong)
    // 400 has one meaning here: the e-mail is verified already.
    if (statusCode !== 400) return undefined
    redirect(paths.login)
    return 'leaving'
  }

  return (
    <PublicPage
      title="Verify your email"
      lead="We will send a fresh verification link to this address."
      below={
        <Link to={paths.login} className="link">
          Back to Sign In
        </Link>
      }
    >
      <EmailRequest label="Send Email" send={send} />
    </PublicPage>
  )
}

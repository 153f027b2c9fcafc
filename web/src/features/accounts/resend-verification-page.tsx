import { failures } from '@assay/contract/failures'
import { Link } from 'react-router'
import { okOrThrow } from '../../platform/failure.ts'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { useRedirect } from '../../platform/use-redirect.ts'
import { PublicPage } from '../../ui/public-page.tsx'
import { resendVerification } from './calls.ts'
import { EmailRequest } from './email-request.tsx'

/** The only meaning of 400 in a response to this request. */
const alreadyVerified = 400

export function ResendVerificationPage() {
  const redirect = useRedirect()

  async function send(email: string) {
    const reply = await resendVerification({ email })
    if (reply.statusCode === alreadyVerified) {
      toast.error(reply.message || failures.somethingWrong)
      await redirect(paths.login)
      return
    }
    toast.success(`${okOrThrow(reply, failures.somethingWrong).message} ${email}`)
  }

  return (
    <PublicPage
      title="Verify your email"
      lead="We will send a new verification link to this address."
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

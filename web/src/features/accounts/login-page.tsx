import { loginBody } from '@assay/contract/accounts'
import { failures } from '@assay/contract/failures'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { okOrThrow } from '../../platform/failure.ts'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { useRedirect } from '../../platform/use-redirect.ts'
import { Button } from '../../ui/button.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { ContinueAs } from './continue-as.tsx'
import { Divider } from './divider.tsx'
import { OtherWaysToSignIn } from './other-ways-loader.tsx'
import { login } from './sign-in-calls.ts'
import { useInterruptedSignIn, useSecondStep, useSignedIn } from './use-signed-in.ts'

/** The only meaning of 400 in a response to a login. */
const emailNotVerified = 400
const noAnswer = 500

export function LoginPage() {
  useMessageFromUrl()
  useInterruptedSignIn()
  const signedIn = useSignedIn()
  const secondStep = useSecondStep()
  const redirect = useRedirect()
  const { form, field, isSubmitting } = useForm({
    schema: loginBody,
    failureMessage: failures.login,
    async submit(values, { reset }) {
      const reply = await login(values)
      // Without an answer from the server, what was typed stays for the next try.
      if (reply.statusCode !== noAnswer) reset()
      if (reply.statusCode === emailNotVerified) {
        toast.error(reply.message || failures.login)
        await redirect(paths.resendVerification)
        return
      }
      if (secondStep(reply)) return
      await signedIn(okOrThrow(reply, failures.login).message)
    },
  })
  return (
    <PublicPage
      title="Welcome back"
      lead="Sign in to take a test or to set one."
      below={
        <>
          New to Assay?{' '}
          <Link to={paths.landing} className="link">
            Create an account
          </Link>
          <p className="mt-1 text-sm">
            A code on paper?{' '}
            <Link to={paths.code} className="link">
              Enter your code
            </Link>
          </p>
          <p className="mt-1 text-sm">
            No verification email?{' '}
            <Link to={paths.resendVerification} className="link">
              Send it again
            </Link>
          </p>
        </>
      }
    >
      <ContinueAs kind="secondary" className="mb-5 w-full" />
      <form {...form} className="grid gap-2">
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="username"
          placeholder="you@example.com"
        />
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
        <Button type="submit" busy={isSubmitting} className="mt-1 w-full">
          Sign In
        </Button>
      </form>
      <Divider />
      <OtherWaysToSignIn isLogin />
      <p className="mt-5 text-center">
        <Link to={paths.forgotPassword} className="link">
          Forgot Password? Click Here
        </Link>
      </p>
    </PublicPage>
  )
}

/** Anybody can make such a link, so it has room for a sentence only. */
const maxMessageLength = 200

/** Shows the message of a link like /login?status=success&message=… */
function useMessageFromUrl() {
  const [params] = useSearchParams()
  const message = params.get('status') === 'success' ? params.get('message') : null
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (!message || shown.current === message) return
    shown.current = message
    toast.success(shortened(message))
  }, [message])
}

const shortened = (text: string) =>
  text.length > maxMessageLength ? `${text.slice(0, maxMessageLength - 1)}…` : text

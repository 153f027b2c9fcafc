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
import { Divider } from './divider.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { calls, loginSchema } from './schemas.ts'
import { useSignedIn } from './use-signed-in.ts'

/** The only meaning of 400 in a response to a login. */
const emailNotVerified = 400

export function LoginPage() {
  useMessageFromUrl()
  const signedIn = useSignedIn()
  const redirect = useRedirect()
  const { form, field, isSubmitting } = useForm({
    schema: loginSchema,
    failureMessage: failures.login,
    async submit(values, { reset }) {
      const { login } = await calls()
      const reply = await login(values)
      reset()
      if (reply.statusCode === emailNotVerified) {
        toast.error(reply.message || failures.login)
        await redirect(paths.resendVerification)
        return
      }
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
        </>
      }
    >
      <form {...form} className="grid gap-2">
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
        />
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
        <Button type="submit" busy={isSubmitting} className="mt-1 w-full">
          Sign In
        </Button>
      </form>
      <Divider />
      <GoogleSignIn oneTap />
      <p className="mt-5 text-center">
        <Link to={paths.forgotPassword} className="link">
          Forgot Password? Click Here
        </Link>
      </p>
    </PublicPage>
  )
}

/** Shows the message of a link like /login?status=success&message=… */
function useMessageFromUrl() {
  const [params] = useSearchParams()
  const message = params.get('status') === 'success' ? params.get('message') : null
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (!message || shown.current === message) return
    shown.current = message
    toast.success(message)
  }, [message])
}

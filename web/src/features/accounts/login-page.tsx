import { failures } from '@assay/contract/failures'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { useRedirect } from '../../platform/use-redirect.ts'
import { Button } from '../../ui/button.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { Divider } from './divider.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { calls, loginRules } from './rules.ts'
import { useSignedIn } from './use-signed-in.ts'

export function LoginPage() {
  useMessageOfAddress()
  const signedIn = useSignedIn()
  const redirect = useRedirect()
  const { form, field, busy } = useForm({
    schema: loginRules,
    async submit(values, { reset, refuse }) {
      try {
        const { login } = await calls()
        const { statusCode, message, errors } = await login(values)
        reset()
        if (statusCode === 200) return await signedIn(message)
        toast.error(message || failures.login)
        if (statusCode === 422) refuse(errors)
        // 400 has one meaning here: the e-mail is not verified.
        if (statusCode !== 400) return undefined
        redirect(paths.resendVerification)
        return 'leaving'
      } catch {
        toast.error(failures.login)
        return undefined
      }
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
        <Button type="submit" busy={busy} className="mt-1 w-full">
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

/** A link may bring good news with it: /login?status=success&message=… */
function useMessageOfAddress() {
  const [params] = useSearchParams()
  const message = params.get('status') === 'success' ? params.get('message') : null
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (!message || shown.current === message) return
    shown.current = message
    toast.success(message)
  }, [message])
}

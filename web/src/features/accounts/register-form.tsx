import { registerBody } from '@assay/contract/account-endpoints'
import { failures } from '@assay/contract/failures'
import { Link } from 'react-router'
import { okOrThrow } from '../../platform/failure.ts'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { register } from './calls.ts'
import { Divider } from './divider.tsx'
import { OtherWaysToSignIn } from './other-ways-loader.tsx'

export function RegisterForm() {
  const { form, field, isSubmitting } = useForm({
    schema: registerBody,
    failureMessage: failures.registration,
    async submit(values, { reset }) {
      const { message } = okOrThrow(await register(values), failures.registration)
      reset()
      toast.success(message)
    },
  })
  return (
    <section
      aria-labelledby="sign-up"
      className="rounded-xl border border-line bg-surface px-6 py-7 shadow-2 sm:px-8"
    >
      <h2 id="sign-up" className="mb-4 text-xl font-semibold">
        Create your account
      </h2>
      <OtherWaysToSignIn />
      <Divider />
      <form {...form} className="grid gap-1">
        <TextField {...field('name')} label="Name" autoComplete="name" placeholder="Ada Lovelace" />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
        />
        <PasswordField
          {...field('password')}
          label="Password"
          hint="5 to 10 digits"
          autoComplete="new-password"
        />
        <Button type="submit" busy={isSubmitting} className="mt-1.5 w-full">
          Create Account
        </Button>
      </form>
      <p className="mt-5 text-center text-muted">
        Already have an account?{' '}
        <Link to={paths.login} className="link">
          Sign In
        </Link>
      </p>
      <p className="mt-1 text-center text-sm text-muted">
        No verification email?{' '}
        <Link to={paths.resendVerification} className="link">
          Send it again
        </Link>
      </p>
    </section>
  )
}

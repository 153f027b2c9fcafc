import { emailBody } from '@assay/contract/account-endpoints'
import { failures } from '@assay/contract/failures'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'

type EmailRequestProps = { label: string; send: (email: string) => Promise<void> }

/** Asks for an e-mail address and sends something to it. */
export function EmailRequest({ label, send }: EmailRequestProps) {
  const { form, field, isSubmitting } = useForm({
    schema: emailBody,
    failureMessage: failures.tryAgainLater,
    async submit({ email }, { reset }) {
      await send(email)
      reset()
    },
  })
  return (
    <form {...form} className="grid gap-2">
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
      />
      <Button type="submit" busy={isSubmitting} className="mt-1 w-full">
        {label}
      </Button>
    </form>
  )
}

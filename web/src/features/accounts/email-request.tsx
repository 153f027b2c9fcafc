import { failures } from '@assay/contract/failures'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { emailRules } from './rules.ts'

type EmailRequestProps = {
  label: string
  /** Says whether the page is about to be left. */
  send: (email: string) => Promise<'leaving' | undefined>
}

/** A page that asks for an e-mail address and sends something to it. */
export function EmailRequest({ label, send }: EmailRequestProps) {
  const { form, field, busy } = useForm({
    schema: emailRules,
    async submit({ email }, { reset }) {
      try {
        const outcome = await send(email)
        reset()
        return outcome
      } catch {
        toast.error(failures.tryAgainLater)
        return undefined
      }
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
      <Button type="submit" busy={busy} className="mt-1 w-full">
        {label}
      </Button>
    </form>
  )
}

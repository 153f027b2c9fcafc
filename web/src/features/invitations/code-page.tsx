import { failures } from '@assay/contract/failures'
import { openCodeBody, readCode, showCode } from '@assay/contract/personal-code'
import { useNavigate } from 'react-router'
import { okOrThrow } from '../../platform/failure.ts'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { openCode } from './public-calls.ts'

/** Where somebody types the code they were given on paper, or lands with its QR code. */
export function CodePage() {
  const navigate = useNavigate()
  const { form, field, isSubmitting } = useForm({
    schema: openCodeBody,
    failureMessage: failures.somethingWrong,
    async submit(values) {
      const { data } = okOrThrow(await openCode(values), failures.somethingWrong)
      await navigate(`${paths.invitation}/${data.token}`)
    },
  })
  return (
    <PublicPage
      title="Enter your code"
      lead="It is on the paper you were given. Nothing starts yet."
      below="Is your code not accepted? Ask the person who gave it to you."
    >
      <form {...form} className="grid gap-1">
        <TextField
          {...field('code')}
          label="Code"
          hint="Twelve letters and digits, for example 7KF3-M2QX-9PTA"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono uppercase"
          defaultValue={codeOfAddress()}
        />
        <Button type="submit" busy={isSubmitting} className="mt-1.5 w-full">
          Continue
        </Button>
      </form>
    </PublicPage>
  )
}

/** QR codes have it in the fragment, which is sent to no server. */
function codeOfAddress(): string {
  const code = readCode(window.location.hash)
  return code === undefined ? '' : showCode(code)
}

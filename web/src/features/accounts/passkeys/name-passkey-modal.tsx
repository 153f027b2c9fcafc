import { passkeyNameBody } from '@assay/contract/passkeys'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'

type NamePasskeyModalProps = {
  title: string
  description?: string
  action: string
  name: string
  save: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks how a passkey is to be called, a new one or one that is there. */
export function NamePasskeyModal(props: NamePasskeyModalProps) {
  const { title, description, action, name, save, onClose } = props
  const { form, field, isSubmitting } = useForm({
    schema: passkeyNameBody,
    failureMessage: 'This did not work. Please try again.',
    submit: (values) => save(values.name).then(() => undefined),
  })
  return (
    <Modal title={title} {...(description !== undefined && { description })} onClose={onClose}>
      <form {...form} className="mt-3 grid gap-2">
        <TextField
          {...field('name')}
          label="Name"
          hint="Where it is kept"
          placeholder="My laptop"
          defaultValue={name}
          maxLength={60}
          autoComplete="off"
          autoFocus
        />
        <Button type="submit" busy={isSubmitting} className="mt-1">
          {action}
        </Button>
      </form>
    </Modal>
  )
}

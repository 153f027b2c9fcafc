import { failures } from '@assay/contract/failures'
import { addressOrName } from '@assay/contract/no-address'
import type { Person } from '@assay/contract/people'
import { erasePersonBody } from '@assay/contract/privacy'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalActions } from '../../../ui/modal.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useErasePerson } from './calls.ts'

type ErasePersonModalProps = { person: Person; onCancel: () => void; onClose: () => void }

/** Has the address typed, since nothing can bring a person back. */
export function ErasePersonModal({ person, onCancel, onClose }: ErasePersonModalProps) {
  const erase = useErasePerson(person._id)
  const { form, field, isSubmitting } = useForm({
    schema: erasePersonBody,
    failureMessage: failures.somethingWrong,
    async submit({ confirmation }) {
      await erase.mutateAsync(confirmation)
      onClose()
    },
  })
  return (
    <Modal
      title={`Erase ${person.name}?`}
      description="This cannot be undone. Name, address, programs, recordings, notes and invitations of this person are deleted, also from the audit log. The scores of finished tests stay in the results, as those of an erased person."
      onClose={onClose}
    >
      <p className="mt-3 text-sm text-muted">
        Files of results that were made so far are deleted too. Backups and files that somebody has
        downloaded are not changed.
      </p>
      <form {...form} className="mt-4">
        <TextField
          {...field('confirmation')}
          label={`Type ${addressOrName(person)} to confirm`}
          autoComplete="off"
          autoFocus
        />
        <ModalActions>
          <Button kind="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" kind="danger" busy={isSubmitting}>
            Erase for ever
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}

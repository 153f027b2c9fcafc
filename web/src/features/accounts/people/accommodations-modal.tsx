import { maxExtraTimePercent } from '@assay/contract/constants'
import { failures } from '@assay/contract/failures'
import { accommodationsBody, type Person } from '@assay/contract/people'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/choice-field.tsx'
import { Modal, ModalActions } from '../../../ui/modal.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useAccommodate } from './calls.ts'

type AccommodationsModalProps = { person: Person; onCancel: () => void; onClose: () => void }

/** What a person gets in every test. */
export function AccommodationsModal({ person, onCancel, onClose }: AccommodationsModalProps) {
  const save = useAccommodate(person._id)
  const { extraTimePercent, largerFont, hidesCountdown } = person.accommodations
  const { form, field, isSubmitting } = useForm({
    schema: accommodationsBody,
    failureMessage: failures.somethingWrong,
    async submit(values) {
      await save.mutateAsync(values)
      onCancel()
    },
  })
  return (
    <Modal
      title="Accommodations"
      eyebrow={person.name}
      description="They hold in every test of this installation. Only administrators see them, and no result or report says so."
      onClose={onClose}
    >
      <form {...form} className="mt-4 grid">
        <NumberField
          {...field('extraTimePercent')}
          label="Extra time"
          hint="Percent of the time limit"
          note="For tests begun from now on. If an invitation gives extra time too, the larger of both counts."
          min={0}
          max={maxExtraTimePercent}
          defaultValue={extraTimePercent}
        />
        <CheckField
          name="largerFont"
          label="Larger font"
          help="All pages are a quarter larger."
          defaultChecked={largerFont}
        />
        <CheckField
          name="hidesCountdown"
          label="Hidden countdown"
          help="The time left is hidden until they show it themselves."
          defaultChecked={hidesCountdown}
        />
        <ModalActions>
          <Button kind="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting}>
            Save
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}

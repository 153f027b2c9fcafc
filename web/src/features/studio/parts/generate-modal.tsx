import type { QuestionCase } from '@assay/contract/question-parts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalActions } from '../../../ui/modal.tsx'
import { generateCases } from '../calls.ts'
import { NumberLine, SelectLine } from '../fields.tsx'
import type { DraftStore } from '../saving/draft-store.ts'

export type GenerateModalProps = {
  draftId: string
  store: DraftStore
  onCases: (cases: QuestionCase[]) => void
  onClose: () => void
}

export function GenerateModal({ draftId, store, onCases, onClose }: GenerateModalProps) {
  const [count, setCount] = useState(5)
  const [seed, setSeed] = useState(1)
  const { groups, generator } = store.content()
  const names = groups.map(({ name }) => name)
  const [group, setGroup] = useState(names[0])
  const generate = useMutation({
    mutationFn: async () => {
      if (!(await store.saveNow())) throw new Error('Save the draft first.')
      const { revision } = store.view().saved
      return generateCases(draftId, {
        revision,
        count,
        seed,
        ...(group !== undefined && { group }),
      })
    },
    onSuccess: (cases) => {
      onCases(cases)
      toast.success(cases.length === 1 ? 'One case added' : `${cases.length} cases added`)
      onClose()
    },
  })
  return (
    <Modal
      title="Generate cases"
      description={
        generator.trim() === ''
          ? 'Random inputs of the described shape, with the outputs that the references print.'
          : 'Inputs that the generator prints, with the outputs that the references print.'
      }
      onClose={onClose}
    >
      <div className="mt-4 grid grid-cols-2 items-start gap-4">
        <NumberLine label="How many" value={count} min={1} max={20} onNumber={setCount} />
        <NumberLine
          label="Seed"
          help="The same seed, the same cases."
          value={seed}
          min={0}
          max={999_999_999}
          onNumber={setSeed}
        />
        {group !== undefined && (
          <SelectLine label="Group" value={group} options={names} onSelect={setGroup} />
        )}
      </div>
      {generate.error && (
        <p role="alert" className="mt-3 text-sm font-medium text-bad">
          {generate.error.message}
        </p>
      )}
      <ModalActions>
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={generate.isPending} onClick={() => generate.mutate()}>
          Generate
        </Button>
      </ModalActions>
    </Modal>
  )
}

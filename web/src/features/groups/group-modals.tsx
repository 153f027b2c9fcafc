import { failures } from '@assay/contract/failures'
import { type Group, renameGroupBody } from '@assay/contract/groups'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { groupKeys, renameGroup, useDeleteGroup } from './calls.ts'

type GroupModalProps = { group: Group; onClose: () => void }

export function RenameGroupModal({ group, onClose }: GroupModalProps) {
  const queryClient = useQueryClient()
  const { form, field, isSubmitting } = useForm({
    schema: renameGroupBody,
    failureMessage: failures.somethingWrong,
    async submit({ name }) {
      const { message } = await renameGroup(group._id, name)
      await queryClient.invalidateQueries({ queryKey: groupKeys.all })
      toast.success(message)
      onClose()
    },
  })
  return (
    <Modal title="Rename group" onClose={onClose}>
      <form {...form} className="mt-3 grid gap-2">
        <TextField {...field('name')} label="Name of Group" defaultValue={group.name} />
        <Button type="submit" busy={isSubmitting}>
          Rename
        </Button>
      </form>
    </Modal>
  )
}

export function DeleteGroupModal({ group, onClose }: GroupModalProps) {
  const navigate = useNavigate()
  const remove = useDeleteGroup(group._id, () => navigate(paths.groups))
  return (
    <Modal
      title="Delete group"
      description={`Are you sure you want to delete ${group.name}? Accounts, invitations and attempts of its members stay.`}
      onClose={onClose}
    >
      <ModalActions>
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
          Delete
        </Button>
      </ModalActions>
    </Modal>
  )
}

import { failures } from '@assay/contract/failures'
import { type Group, renameGroupBody } from '@assay/contract/groups'
import { useNavigate } from 'react-router'
import { changes, useRefresh } from '../../platform/changes.ts'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { Modal } from '../../ui/modal.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { renameGroup, useDeleteGroup } from './calls.ts'

type GroupModalProps = { group: Group; onClose: () => void }

export function RenameGroupModal({ group, onClose }: GroupModalProps) {
  const refresh = useRefresh()
  const { form, field, isSubmitting } = useForm({
    schema: renameGroupBody,
    failureMessage: failures.somethingWrong,
    async submit({ name }) {
      const { message } = await renameGroup(group._id, name)
      await refresh(changes.group())
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
    <ConfirmModal
      title="Delete group"
      description={`Are you sure you want to delete ${group.name}? Accounts, invitations and attempts of its members stay.`}
      action="Delete"
      isBusy={remove.isPending}
      onConfirm={remove.mutate}
      onClose={onClose}
    />
  )
}

import type { Platform, PlatformBody } from '@assay/contract/lti'
import { useMutation } from '@tanstack/react-query'
import { changes, useRefresh } from '../../platform/changes.ts'
import { toast } from '../../platform/toasts.ts'
import { Modal } from '../../ui/modal.tsx'
import { addPlatform, editPlatform } from './calls.ts'
import { PlatformForm } from './platform-form.tsx'

export function AddPlatformModal({ onClose }: { onClose: () => void }) {
  const save = useSave(addPlatform, onClose)
  return (
    <Modal
      title="Add a learning platform"
      description="The platform shows these values after the tool has been set up there."
      onClose={onClose}
    >
      <PlatformForm
        action="Add platform"
        isBusy={save.isPending}
        failure={save.error}
        onSubmit={save.mutate}
      />
    </Modal>
  )
}

export function EditPlatformModal({
  platform,
  onClose,
}: {
  platform: Platform
  onClose: () => void
}) {
  const save = useSave((body) => editPlatform(platform._id, body), onClose)
  return (
    <Modal title="Edit the learning platform" onClose={onClose}>
      <PlatformForm
        initial={platform}
        action="Save"
        isBusy={save.isPending}
        failure={save.error}
        onSubmit={save.mutate}
      />
    </Modal>
  )
}

function useSave(save: (body: PlatformBody) => Promise<{ message: string }>, onClose: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: save,
    onSuccess: async ({ message }) => {
      toast.success(message)
      onClose()
      await refresh(changes.platform())
    },
    onError: ({ message }) => toast.error(message),
  })
}

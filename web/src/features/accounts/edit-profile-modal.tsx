import { dashboardFailures } from '@assay/contract/dashboard-failures'
import { profileBody } from '@assay/contract/own-account'
import { paths } from '../../platform/paths.ts'
import { useStoredUser } from '../../platform/stored-user.ts'
import { toast } from '../../platform/toasts.ts'
import { useBack } from '../../platform/use-back.ts'
import { useRedirect } from '../../platform/use-redirect.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useUpdateProfile } from './mutations.ts'

export function EditProfileModal() {
  const user = useStoredUser()
  const close = useBack(paths.settings)
  const redirect = useRedirect()
  const update = useUpdateProfile(user?._id ?? '')
  const { form, field, isSubmitting } = useForm({
    schema: profileBody,
    failureMessage: dashboardFailures.updateProfile,
    async submit(values) {
      const { message } = await update.mutateAsync(values)
      toast.success(message)
      await redirect(paths.settings)
    },
  })
  return (
    <Modal title="Edit Profile" onClose={close}>
      <form {...form} className="mt-3 grid gap-2">
        <TextField {...field('name')} label="Name" autoComplete="name" defaultValue={user?.name} />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue={user?.email}
        />
        <Button type="submit" busy={isSubmitting} className="mt-1">
          Update Profile
        </Button>
      </form>
    </Modal>
  )
}

import { failures } from '@assay/contract/failures'
import { paths } from '../../platform/paths.ts'
import { storeUser, useStoredUser } from '../../platform/stored-user.ts'
import { toast } from '../../platform/toasts.ts'
import { useBack } from '../../platform/use-back.ts'
import { useRedirect } from '../../platform/use-redirect.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { updateProfile } from './calls.ts'
import { profileRules } from './rules.ts'

export function EditProfileModal() {
  const user = useStoredUser()
  const close = useBack(paths.settings)
  const redirect = useRedirect()
  const { form, field, busy } = useForm({
    schema: profileRules,
    async submit(values, { refuse }) {
      const { statusCode, message, data, errors } = await updateProfile(user?._id ?? '', values)
      if (statusCode !== 200 || !data) {
        toast.error(message || failures.updateProfile)
        refuse(errors)
        return undefined
      }
      toast.success(message)
      storeUser(data)
      redirect(paths.settings)
      return 'leaving'
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
        <Button type="submit" busy={busy} className="mt-1">
          Update Profile
        </Button>
      </form>
    </Modal>
  )
}

import type { Passkey } from '@assay/contract/passkeys'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changes, useRefresh } from '../../../platform/changes.ts'
import { isRefusedWith } from '../../../platform/failure.ts'
import { toast } from '../../../platform/toasts.ts'
import { addPasskey, removePasskey, renamePasskey } from './calls.ts'

/** The dialog that is open. `confirm` goes on with the next one. */
export type Open =
  | { dialog: 'add'; name?: string }
  | { dialog: 'rename' | 'remove'; passkey: Passkey }
  | { dialog: 'confirm'; next: Open }

/** Whether the password has to be entered first, because the sign-in was long ago. */
const needsPassword = (error: unknown) => isRefusedWith(error, 'sign_in_again')

export function usePasskeyChanges() {
  const refresh = useRefresh()
  const [open, setOpen] = useState<Open>()
  const done = async ({ message }: { message: string }) => {
    toast.success(message)
    setOpen(undefined)
    await refresh(changes.passkey())
  }
  const remove = useMutation({
    mutationFn: ({ _id }: Passkey) => removePasskey(_id),
    onSuccess: done,
    onError: (error, passkey) => {
      if (needsPassword(error)) {
        setOpen({ dialog: 'confirm', next: { dialog: 'remove', passkey } })
        return
      }
      toast.error(error.message)
      setOpen(undefined)
      void refresh(changes.passkey())
    },
  })
  return {
    open,
    setOpen,
    remove,
    add: async (name: string) => {
      try {
        await done(await addPasskey(name))
      } catch (error) {
        if (!needsPassword(error)) throw error
        setOpen({ dialog: 'confirm', next: { dialog: 'add', name } })
      }
    },
    rename: async ({ _id }: Passkey, name: string) => done(await renamePasskey(_id, name)),
    confirmed: (next: Open) => setOpen(next),
  }
}

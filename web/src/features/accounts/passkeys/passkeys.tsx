import type { Passkey } from '@assay/contract/passkeys'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { queryKeys } from '../../../platform/query-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { SectionState } from '../../../ui/section-state.tsx'
import { loadPasskeys } from './calls.ts'
import { ConfirmPasswordModal } from './confirm-password-modal.tsx'
import { NamePasskeyModal } from './name-passkey-modal.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { usePasskeyChanges } from './use-passkey-changes.ts'

const hasPasskeys = () => 'PublicKeyCredential' in window

/** What the account can be signed in to with instead of a password. */
export function Passkeys() {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.passkeys,
    queryFn: ({ signal }) => loadPasskeys(signal),
  })
  const { open, setOpen, add, rename, remove, confirmed } = usePasskeyChanges()
  const close = () => setOpen(undefined)
  return (
    <PageSection
      title="Passkeys"
      lead="Sign in with the fingerprint, face or PIN of a device instead of your password. Nobody can guess one or lure it out of you."
      action={
        data &&
        hasPasskeys() && (
          <Button onClick={() => setOpen({ dialog: 'add' })}>
            <Plus aria-hidden="true" className="-ml-1 size-4.5" />
            Add passkey
          </Button>
        )
      }
    >
      {data ? (
        <PasskeyList
          passkeys={data}
          onRename={(passkey) => setOpen({ dialog: 'rename', passkey })}
          onRemove={(passkey) => setOpen({ dialog: 'remove', passkey })}
        />
      ) : (
        <SectionState error={error} retry={() => void refetch()} />
      )}
      {open?.dialog === 'add' && (
        <NamePasskeyModal
          title="Add a passkey"
          description="Your browser then asks where to keep it."
          action="Make passkey"
          name={open.name ?? ''}
          save={add}
          onClose={close}
        />
      )}
      {open?.dialog === 'rename' && (
        <NamePasskeyModal
          title="Rename passkey"
          action="Save"
          name={open.passkey.name}
          save={(name) => rename(open.passkey, name)}
          onClose={close}
        />
      )}
      {open?.dialog === 'remove' && (
        <ConfirmModal
          title="Remove this passkey?"
          description={`${open.passkey.name} no longer signs you in. Your device may still offer it; delete it there too.`}
          action="Remove"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(open.passkey)}
          onClose={close}
        />
      )}
      {open?.dialog === 'confirm' && (
        <ConfirmPasswordModal onConfirmed={() => confirmed(open.next)} onClose={close} />
      )}
    </PageSection>
  )
}

type PasskeyListProps = {
  passkeys: Passkey[]
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  if (!hasPasskeys()) {
    return (
      <p className="px-6 py-8 text-center text-muted">
        This browser has no passkeys here. They need a secure address (https).
      </p>
    )
  }
  if (passkeys.length === 0) {
    return <p className="px-6 py-8 text-center text-muted">You have no passkey yet.</p>
  }
  return (
    <ul>
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey._id}
          passkey={passkey}
          onRename={() => onRename(passkey)}
          onRemove={() => onRemove(passkey)}
        />
      ))}
    </ul>
  )
}

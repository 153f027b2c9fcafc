import type { Passkey } from '@assay/contract/passkeys'
import { KeyRound } from 'lucide-react'
import { formatDate, formatDateTime } from '../../../platform/dates.ts'
import { Button } from '../../../ui/button.tsx'

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt, isSynced } = passkey
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line px-6 py-4 not-last:border-b">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-52">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted tabular-nums">
          {lastUsedAt === null ? 'Never used' : `Last used ${formatDateTime(lastUsedAt)}`}, added{' '}
          {formatDate(createdAt)}
          {isSynced && ', kept by a password manager'}
        </p>
      </div>
      <span className="flex gap-2.5">
        <Button kind="secondary" aria-label={`Rename the passkey ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button kind="secondary" aria-label={`Remove the passkey ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </li>
  )
}

import { keyScopeTexts } from '@assay/contract/key-scopes'
import type { ApiKey } from '@assay/contract/keys'
import { formatDate, formatDateTime } from '../../platform/dates.ts'
import { Button } from '../../ui/button.tsx'

export function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, beginning, scopes, owner, createdAt, isExpired, lastUsedAt } = apiKey
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-line px-6 py-4.5 not-last:border-b">
      <div className="min-w-0 grow basis-72">
        <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          <code className="font-mono text-sm text-muted">{beginning}…</code>
          {isExpired && (
            <span className="punch bg-warn-soft px-2.5 py-0.5 text-sm font-medium text-warn">
              Expired
            </span>
          )}
        </p>
        <ul className="mt-1 text-sm">
          {scopes.map((scope) => (
            <li key={scope}>{keyScopeTexts[scope]}</li>
          ))}
        </ul>
        <p className="mt-1.5 text-sm text-muted tabular-nums">
          {lastUsedAt === null ? 'Never used' : `Last used ${formatDateTime(lastUsedAt)}`} ·{' '}
          {expiryText(apiKey)} · made by <span className="wrap-anywhere">{owner.name}</span> on{' '}
          {formatDate(createdAt)}
        </p>
      </div>
      <Button kind="secondary" aria-label={`Revoke the key ${name}`} onClick={onRevoke}>
        {isExpired ? 'Remove' : 'Revoke'}
      </Button>
    </li>
  )
}

const expiryText = ({ isExpired, expiresAt }: ApiKey) =>
  `${isExpired ? 'expired' : 'expires'} ${formatDate(expiresAt)}`

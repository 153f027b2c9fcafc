import type { ApiKey } from '@assay/contract/keys'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { changes, useRefresh } from '../../platform/changes.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { SectionState } from '../../ui/section-state.tsx'
import { loadKeys, revokeKey } from './calls.ts'
import { KeyRow } from './key-row.tsx'
import { NewKeyModal } from './new-key-modal.tsx'

/** The API keys of all administrators. */
export function ApiKeys() {
  const refresh = useRefresh()
  const [isMaking, setIsMaking] = useState(false)
  const [asked, setAsked] = useState<ApiKey>()
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.keys,
    queryFn: ({ signal }) => loadKeys(signal),
  })
  const revoke = useMutation({
    mutationFn: revokeKey,
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error(message),
    onSettled: () => {
      setAsked(undefined)
      return refresh(changes.key())
    },
  })
  return (
    <PageSection
      title="API keys"
      lead={
        <>
          With a key, a program of yours does what its maker may do, as far as you allow it. What it
          changes is in the audit log.{' '}
          <a href="/api/docs" className="link">
            API documentation
          </a>
        </>
      }
      action={
        <Button onClick={() => setIsMaking(true)}>
          <Plus aria-hidden="true" className="-ml-1 size-4.5" />
          New key
        </Button>
      }
    >
      {data ? (
        <KeyList keys={data} onRevoke={setAsked} />
      ) : (
        <SectionState error={error} retry={() => void refetch()} />
      )}
      {isMaking && <NewKeyModal onClose={() => setIsMaking(false)} />}
      {asked && (
        <ConfirmModal
          title="Revoke this key?"
          description={`Programs that use ${asked.name} are refused from now on. This cannot be undone.`}
          action="Revoke"
          isBusy={revoke.isPending}
          onConfirm={() => revoke.mutate(asked._id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </PageSection>
  )
}

function KeyList({ keys, onRevoke }: { keys: ApiKey[]; onRevoke: (key: ApiKey) => void }) {
  if (keys.length === 0) {
    return <p className="px-6 py-8 text-center text-muted">There is no API key yet.</p>
  }
  return (
    <ul>
      {keys.map((key) => (
        <KeyRow key={key._id} apiKey={key} onRevoke={() => onRevoke(key)} />
      ))}
    </ul>
  )
}

import type { HiringConnection, ListedHiringSystem } from '@assay/contract/hiring-connections'
import { hiringSystemNames } from '@assay/contract/hiring-systems'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changes, useRefresh } from '../../platform/changes.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { toast } from '../../platform/toasts.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { SectionState } from '../../ui/section-state.tsx'
import { disconnect, loadHiringSystems } from './calls.ts'
import { ConnectModal } from './connect-modal.tsx'
import { SystemRow } from './system-row.tsx'

/** The hiring systems that the operator has switched on. */
export function HiringSystems() {
  const refresh = useRefresh()
  const [connecting, setConnecting] = useState<ListedHiringSystem>()
  const [asked, setAsked] = useState<HiringConnection>()
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.hiringSystems,
    queryFn: ({ signal }) => loadHiringSystems(signal),
  })
  const remove = useMutation({
    mutationFn: disconnect,
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error(message),
    onSettled: () => {
      setAsked(undefined)
      return refresh(changes.hiringConnection())
    },
  })
  return (
    <PageSection
      title="Hiring systems"
      lead="Recruiters send tests to candidates from the system they work in, and read the results there."
    >
      {data ? (
        <SystemList systems={data} onConnect={setConnecting} onRemove={setAsked} />
      ) : (
        <SectionState error={error} retry={() => void refetch()} />
      )}
      {connecting && <ConnectModal system={connecting} onClose={() => setConnecting(undefined)} />}
      {asked && (
        <ConfirmModal
          title={`Remove the connection of ${hiringSystemNames[asked.system]}?`}
          description={`${hiringSystemNames[asked.system]} is refused from now on and told nothing more. Invitations stay. Connected again, it gets another key.`}
          action="Remove"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(asked._id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </PageSection>
  )
}

type SystemListProps = {
  systems: ListedHiringSystem[]
  onConnect: (system: ListedHiringSystem) => void
  onRemove: (connection: HiringConnection) => void
}

function SystemList({ systems, onConnect, onRemove }: SystemListProps) {
  if (systems.length === 0) {
    return (
      <p className="px-6 py-8 text-center text-muted">
        The operator of this installation has switched no hiring system on (
        <code className="font-mono text-sm">HIRING_SYSTEMS</code>).
      </p>
    )
  }
  return (
    <ul>
      {systems.map((system) => (
        <SystemRow
          key={system.system}
          system={system}
          onConnect={() => onConnect(system)}
          onRemove={onRemove}
        />
      ))}
    </ul>
  )
}

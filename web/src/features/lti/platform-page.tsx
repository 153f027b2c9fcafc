import type { Platform } from '@assay/contract/lti'
import { integrationsPath } from '@assay/contract/page-paths'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { changes, useRefresh } from '../../platform/changes.ts'
import { formatDateTime } from '../../platform/dates.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { LoadingNote } from '../../ui/skeleton.tsx'
import { loadPlatforms, removePlatform } from './calls.ts'
import { Courses } from './courses.tsx'
import { EditPlatformModal } from './platform-modals.tsx'

export function PlatformPage() {
  const { platformId } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.platforms,
    queryFn: ({ signal }) => loadPlatforms(signal),
  })
  const platform = data?.platforms.find(({ _id }) => _id === platformId)
  return (
    <>
      <PageHeader
        title="Learning platform"
        lead={platform ? <span className="wrap-anywhere">{platform.name}</span> : undefined}
        action={
          <Link to={integrationsPath} className="link">
            Back to Integrations
          </Link>
        }
      />
      {platform ? (
        <div className="grid max-w-4xl gap-6">
          <About platform={platform} />
          <Courses platformId={platform._id} />
        </div>
      ) : error ? (
        <ErrorState message={error.message} retry={() => void refetch()} />
      ) : data ? (
        <ErrorState message="This learning platform does not exist. It may have been removed." />
      ) : (
        <LoadingNote />
      )}
    </>
  )
}

function About({ platform }: { platform: Platform }) {
  const { _id, createdAt } = platform
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const close = () => setOpen(undefined)
  const remove = useMutation({
    mutationFn: () => removePlatform(_id),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await navigate(integrationsPath, { replace: true })
      await refresh(changes.platform())
    },
    onError: ({ message }) => {
      close()
      toast.error(message)
    },
  })
  return (
    <PageSection title="Settings" lead={`Added on ${formatDateTime(createdAt)}.`}>
      <div className="px-6 py-5">
        <Facts platform={platform} />
        <div className="mt-5 flex flex-wrap gap-2.5 max-sm:*:grow">
          <Button kind="secondary" onClick={() => setOpen('edit')}>
            Edit
          </Button>
          <Button kind="secondary" onClick={() => setOpen('remove')}>
            Remove
          </Button>
        </div>
      </div>
      {open === 'edit' && <EditPlatformModal platform={platform} onClose={close} />}
      {open === 'remove' && (
        <ConfirmModal
          title="Remove this learning platform?"
          description="Nobody comes from it any more, and no score is sent there. Accounts, attempts and groups stay, but people who have only come from it can no longer sign in."
          action="Remove"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={close}
        />
      )}
    </PageSection>
  )
}

function Facts({ platform }: { platform: Platform }) {
  const { waitingScores, problem } = platform
  const facts: readonly (readonly [string, string | null])[] = [
    ['Issuer', platform.issuer],
    ['Client ID', platform.clientId],
    ['Deployment IDs', platform.deploymentIds.join(', ') || 'None yet: nobody can come from it.'],
    ['Login URL', platform.loginUrl],
    ['Token URL', platform.tokenUrl],
    ['Key set URL', platform.keysUrl],
    ['Address where people open it', platform.siteUrl],
    ['Audience of the token request', platform.tokenAudience],
    ['Trusted domains', platform.emailDomains.join(', ') || null],
  ]
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-[12rem_1fr]">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className="contents">
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="text-sm wrap-anywhere max-sm:-mt-2">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {problem !== null && (
        <p className="mt-4 text-sm text-warn">
          {waitingScores > 0
            ? `${waitingScores} ${waitingScores === 1 ? 'score waits' : 'scores wait'} and will be tried again. `
            : 'A score was given up after three days. '}
          {problem}
        </p>
      )}
    </>
  )
}

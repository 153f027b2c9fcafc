import type { Platform } from '@assay/contract/lti'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { platformPath } from '../../platform/dashboard-paths.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { SectionState } from '../../ui/section-state.tsx'
import { loadPlatforms } from './calls.ts'
import { AddPlatformModal } from './platform-modals.tsx'
import { RegistrationModal } from './registration-modal.tsx'
import { ToolAddressList } from './tool-address-list.tsx'

/** The learning platforms from which people come. */
export function LearningPlatforms() {
  const [open, setOpen] = useState<'add' | 'register'>()
  const close = () => setOpen(undefined)
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.platforms,
    queryFn: ({ signal }) => loadPlatforms(signal),
  })
  return (
    <PageSection
      title="Learning platforms"
      lead={
        <>
          Tests in courses of Moodle, Canvas, Brightspace and others, by LTI 1.3: people come from
          their course, and their scores go back to it.{' '}
          <Link to="/help/learning-platforms" className="link">
            How to set it up
          </Link>
        </>
      }
      action={
        <div className="flex flex-wrap gap-2.5">
          <Button kind="secondary" onClick={() => setOpen('register')}>
            Register automatically
          </Button>
          <Button onClick={() => setOpen('add')}>
            <Plus aria-hidden="true" className="-ml-1 size-4.5" />
            Add platform
          </Button>
        </div>
      }
    >
      {data ? (
        <>
          <PlatformList platforms={data.platforms} />
          <ToolAddressList tool={data.tool} />
        </>
      ) : (
        <SectionState error={error} retry={() => void refetch()} />
      )}
      {open === 'add' && <AddPlatformModal onClose={close} />}
      {open === 'register' && <RegistrationModal onClose={close} />}
    </PageSection>
  )
}

function PlatformList({ platforms }: { platforms: Platform[] }) {
  if (platforms.length === 0) {
    return <p className="px-6 py-8 text-center text-muted">There is no learning platform yet.</p>
  }
  return (
    <ul>
      {platforms.map(({ _id, name, issuer, deploymentIds, waitingScores }) => (
        <li
          key={_id}
          className="flex flex-wrap items-start gap-x-6 gap-y-3 border-line px-6 py-4.5 not-last:border-b"
        >
          <div className="min-w-0 grow basis-72">
            <p className="font-medium wrap-anywhere">{name}</p>
            <p className="mt-1 font-mono text-sm wrap-anywhere">{issuer}</p>
            {deploymentIds.length === 0 && (
              <p className="mt-1 text-sm text-warn">
                Nobody can come until it has a deployment ID.
              </p>
            )}
            {waitingScores > 0 && (
              <p className="mt-1 text-sm text-warn">
                {waitingScores} {waitingScores === 1 ? 'score waits' : 'scores wait'} to be sent
              </p>
            )}
          </div>
          <Link
            to={platformPath(_id)}
            aria-label={`Open ${name}`}
            className={buttonClass('secondary')}
          >
            Open
          </Link>
        </li>
      ))}
    </ul>
  )
}

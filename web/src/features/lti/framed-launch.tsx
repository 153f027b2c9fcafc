import type { Launch } from '@assay/contract/lti-launches'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryKeys } from '../../platform/query-keys.ts'
import { buttonClass } from '../../ui/button.tsx'
import { loadLaunchAnswer } from './calls.ts'
import { LaunchCard } from './launch-card.tsx'
import { ownWindowPath } from './launch-window.ts'

const askEveryMs = 2000

/**
 * In the frame of a platform, where browsers keep no cookie of ours: a window of its own opens, and this
 * one waits for the test that is chosen there, if one is.
 */
export function FramedLaunch({ code, launch }: { code: string; launch: Launch }) {
  const [isOpened, setIsOpened] = useState(false)
  const isChoice = launch.kind === 'choice'
  useAnswer(code, isOpened && isChoice)
  if (isOpened) {
    return (
      <LaunchCard
        title={isChoice ? 'Choose a test in the other window' : 'Go on in the other window'}
        lead={
          <p role="status">
            {isChoice
              ? 'When you have chosen one, it appears here.'
              : 'You can close this one, or come back here later.'}
          </p>
        }
      >
        <OpenLink code={code} label="Open it again" kind="secondary" onOpened={() => {}} />
      </LaunchCard>
    )
  }
  return (
    <LaunchCard
      title={launch.test ?? (isChoice ? 'Choose a test' : 'Test')}
      lead={`You come from ${launch.platform}${launch.name && ` as ${launch.name}`}. It opens in a window of its own, where you have room to work.`}
    >
      <OpenLink
        code={code}
        label={isChoice ? 'Choose a test' : 'Open the test'}
        kind="primary"
        onOpened={() => setIsOpened(true)}
      />
    </LaunchCard>
  )
}

type OpenLinkProps = {
  code: string
  label: string
  kind: 'primary' | 'secondary'
  onOpened: () => void
}

function OpenLink({ code, label, kind, onOpened }: OpenLinkProps) {
  return (
    <a
      href={ownWindowPath(code)}
      target="_blank"
      rel="noopener"
      onClick={onOpened}
      className={buttonClass(kind, 'w-full')}
    >
      {label}
    </a>
  )
}

/** Takes the answer back to the platform from here, where it waits for it. */
function useAnswer(code: string, isWaiting: boolean): void {
  const { data } = useQuery({
    queryKey: queryKeys.launchAnswer(code),
    queryFn: ({ signal }) => loadLaunchAnswer(code, signal),
    enabled: isWaiting,
    refetchInterval: askEveryMs,
    refetchIntervalInBackground: true,
  })
  const address = data?.address ?? null
  useEffect(() => {
    if (address !== null) location.replace(address)
  }, [address])
}

import type { SecondFactor } from '@assay/contract/second-factor'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate } from '../../../platform/dates.ts'
import { queryKeys } from '../../../platform/query-keys.ts'
import { useStoredUser } from '../../../platform/stored-user.ts'
import { Button } from '../../../ui/button.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { SectionState } from '../../../ui/section-state.tsx'
import { loadSecondFactor } from './calls.ts'
import { SecondFactorDialogs } from './second-factor-dialogs.tsx'
import { useSecondFactorChanges } from './use-second-factor-changes.ts'

/** What administrators give besides their password, if they want to or must. */
export function SecondFactorSection() {
  const isAdmin = useStoredUser()?.role === 'admin'
  return isAdmin && <OwnSecondFactor />
}

function OwnSecondFactor() {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.secondFactor,
    queryFn: ({ signal }) => loadSecondFactor(signal),
  })
  return (
    <PageSection
      title="Second factor"
      lead="With one, somebody who finds out your password still does not get in."
    >
      {data ? <Facts factor={data} /> : <SectionState error={error} retry={() => void refetch()} />}
    </PageSection>
  )
}

function Facts({ factor }: { factor: SecondFactor }) {
  const changes = useSecondFactorChanges(factor)
  const { since, isRequired, hasAuthenticator, passkeys, recoveryCodesLeft } = factor
  const hasPasskeys = passkeys > 0
  return (
    <>
      <ul>
        <Fact {...stateOf(factor)}>
          {since !== null && !isRequired && (
            <Button kind="secondary" onClick={() => changes.ask('off')}>
              Turn off
            </Button>
          )}
          {since === null && hasPasskeys && (
            <Button
              kind="secondary"
              busy={changes.isBusy}
              onClick={() => void changes.choosePasskeys()}
            >
              {isRequired ? 'Get recovery codes' : 'Use my passkeys'}
            </Button>
          )}
        </Fact>
        <Fact
          title="Authenticator app"
          detail={
            hasAuthenticator
              ? 'Set up. Its codes change every 30 seconds.'
              : 'An app on your phone that shows a code of six digits.'
          }
        >
          <Button
            kind={since === null ? 'primary' : 'secondary'}
            busy={changes.isBusy}
            onClick={() => void changes.setUpApp()}
          >
            {hasAuthenticator ? 'Replace' : 'Set up'}
          </Button>
        </Fact>
        {since !== null && (
          <Fact
            title="Recovery codes"
            detail={`${recoveryCodesLeft} left. Each signs you in once, without your phone.`}
          >
            <Button kind="secondary" onClick={() => changes.ask('codes')}>
              Get new codes
            </Button>
          </Fact>
        )}
      </ul>
      <SecondFactorDialogs factor={factor} changes={changes} />
    </>
  )
}

function stateOf({ since, isRequired, passkeys }: SecondFactor) {
  if (since !== null) {
    const detail = `Since ${formatDate(since)}. A sign-in asks for a code or a passkey.`
    return { title: 'On', detail }
  }
  if (passkeys === 0) {
    const detail = 'Your password alone signs you in. Set up an app, or add a passkey above.'
    return { title: 'Off', detail }
  }
  return isRequired
    ? { title: 'On', detail: 'This server requires it: a sign-in asks for one of your passkeys.' }
    : { title: 'Off', detail: 'Your password alone signs you in, and so does each passkey.' }
}

type FactProps = { title: string; detail: string; children: ReactNode }

function Fact({ title, detail, children }: FactProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line px-6 py-4 not-last:border-b">
      <div className="min-w-0 grow basis-52">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-muted">{detail}</p>
      </div>
      {children}
    </li>
  )
}

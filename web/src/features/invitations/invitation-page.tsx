import type { OpenedInvitation } from '@assay/contract/invitation-link'
import { Link, useParams } from 'react-router'
import { paths } from '../../platform/paths.ts'
import type { ReturnState } from '../../platform/return-path.ts'
import { useLinkCheck } from '../../platform/use-link-check.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { UnreachablePage } from '../../ui/unreachable-page.tsx'
import { EnterByCode } from './enter-by-code.tsx'
import { InvitationFacts } from './invitation-facts.tsx'
import { NewcomerForm } from './newcomer-form.tsx'
import { type Opened, openInvitation } from './public-calls.ts'
import { RefusedInvitation } from './refused-invitation.tsx'
import { useMarkOpened } from './use-mark-opened.ts'

const noToken: Opened = { refusal: { statusCode: 404, message: 'The link is incomplete.' } }

/** Where the link of an invitation leads. Nothing begins here. */
export function InvitationPage() {
  const { token = '' } = useParams()
  const { result, retry } = useLinkCheck(token, openInvitation, noToken)
  useMarkOpened(token, typeof result === 'object' && 'invitation' in result)
  if (result === 'checking') return <Checking />
  if (result === 'unreachable') return <UnreachablePage retry={retry} />
  if ('refusal' in result) return <RefusedInvitation refusal={result.refusal} retry={retry} />
  const { invitation } = result
  return (
    <PublicPage
      title={invitation.test}
      lead={
        <>
          Hello {invitation.name},{' '}
          {invitation.attempt
            ? 'you have begun this test.'
            : `${invitation.invitedBy ?? 'an administrator'} has invited you to take this test.`}
        </>
      }
    >
      <InvitationFacts invitation={invitation} />
      <div className="mt-6 border-t border-line pt-5">
        <NextStep invitation={invitation} token={token} retry={retry} />
      </div>
    </PublicPage>
  )
}

type NextStepProps = { invitation: OpenedInvitation; token: string; retry: () => void }

function NextStep({ invitation, token, retry }: NextStepProps) {
  const { account, email, testId, hasBegun } = invitation
  if (account === 'by-code') return <EnterByCode {...{ invitation, token, retry }} />
  if (account === 'none') return <NewcomerForm {...{ invitation, token, retry }} />
  if (account === 'signed-out') {
    return (
      <>
        <p className="mb-4 wrap-anywhere">You have an account with {email}.</p>
        <Link
          to={paths.login}
          state={{ returnTo: `${paths.invitation}/${token}` } satisfies ReturnState}
          className={buttonClass('primary', 'w-full')}
        >
          Sign in to continue
        </Link>
      </>
    )
  }
  const pathname = hasBegun ? paths.questionList : paths.rules
  return (
    <Link to={{ pathname, search: `?test=${testId}` }} className={buttonClass('primary', 'w-full')}>
      {hasBegun ? 'Resume the test' : 'Read the rules'}
    </Link>
  )
}

function Checking() {
  return (
    <PublicPage title="Invitation" lead="Opening your invitation…">
      <LoadingNote />
      <div className="grid gap-5">
        <Skeleton className="h-6" />
        <Skeleton className="h-6" />
        <Skeleton className="h-6" />
        <Skeleton className="h-11" />
      </div>
    </PublicPage>
  )
}

import { failures } from '@assay/contract/failures'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'
import { StatusIcon } from '../../../ui/status-icon.tsx'
import { useInterruptedSignIn, useSignedIn } from '../use-signed-in.ts'
import { finishSecondStep, signSecondStep, startSecondStep } from './calls.ts'
import { ProofForm } from './proof-form.tsx'

type Begun = Awaited<ReturnType<typeof startSecondStep>>

/** Where a sign-in goes on whose first step was right. */
export function SecondStepPage() {
  useInterruptedSignIn()
  const signedIn = useSignedIn()
  const { state } = useLocation()
  const { begun, problem, begin } = useBegun()

  if (problem !== undefined) {
    return (
      <PublicPage
        picture={<StatusIcon icon="broken" />}
        title="You are not signed in"
        lead={<p role="alert">{problem}</p>}
      >
        <Link to={paths.login} state={state} className={buttonClass('primary', 'w-full')}>
          Back to Sign In
        </Link>
      </PublicPage>
    )
  }
  if (!begun) {
    return (
      <PublicPage title="One more step" lead="This takes a moment.">
        <LoadingNote />
        <Skeleton className="h-11" />
      </PublicPage>
    )
  }
  const { hasAuthenticator } = begun
  // What was signed counts once, so each try asks for another challenge.
  const sign = async () => signSecondStep((await begin())?.passkey ?? {})
  return (
    <PublicPage
      title="One more step"
      lead={
        hasAuthenticator
          ? 'Enter the code that your authenticator app shows now.'
          : 'Confirm with your passkey that it is you.'
      }
      below={
        <Link to={paths.login} state={state} className="link">
          Back to Sign In
        </Link>
      }
    >
      <ProofForm
        hasAuthenticator={hasAuthenticator}
        sign={begun.passkey && 'PublicKeyCredential' in window ? sign : undefined}
        action="Sign In"
        submit={async (proof) => signedIn((await finishSecondStep(proof)).message)}
      />
      <p className="mt-4 text-center text-sm text-muted">
        Lost all of these? Ask whoever operates the server.
      </p>
    </PublicPage>
  )
}

function useBegun() {
  const [begun, setBegun] = useState<Begun>()
  const [problem, setProblem] = useState<string>()
  const [begin] = useState(() => async () => {
    const data = await startSecondStep()
    setBegun(data)
    return data
  })
  useEffect(() => {
    begin().catch((error: unknown) =>
      setProblem(error instanceof Error ? error.message : failures.login),
    )
  }, [begin])
  return { begun, problem, begin }
}

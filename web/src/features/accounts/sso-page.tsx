import { failures } from '@assay/contract/failures'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { aboutTheLink, useLinkCheck } from '../../platform/use-link-check.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { StatusIcon } from '../../ui/status-icon.tsx'
import { finishSso } from './sso-calls.ts'
import { takeReturnState } from './sso-return.ts'
import { useInterruptedSignIn, useSecondStep, useSignedIn } from './use-signed-in.ts'

interface Outcome {
  readonly isSignedIn: boolean
  readonly code?: string | undefined
  readonly message: string
}

const noResponse: Outcome = {
  isSignedIn: false,
  message: 'This page is where your identity provider sends you back to. Please start again.',
}

/** Where an identity provider sends people back to. */
export function SsoPage() {
  useInterruptedSignIn()
  const { provider = '' } = useParams()
  const check = useCallback((response: string) => finish(provider, response), [provider])
  const { result, retry } = useLinkCheck(useResponse(), check, noResponse)
  const { state } = useLocation()
  useGoOn(result)

  if (result === 'checking') {
    return (
      <PublicPage title="Signing you in" lead="This takes a moment.">
        <LoadingNote />
        <Skeleton className="h-11" />
      </PublicPage>
    )
  }
  if (result === 'unreachable') {
    return (
      <PublicPage
        picture={<StatusIcon icon="broken" />}
        title="We could not reach the server"
        lead="You are not signed in yet. Please try again."
      >
        <Button onClick={retry} className="w-full">
          Try again
        </Button>
      </PublicPage>
    )
  }
  if (result.isSignedIn || result.code === 'second_factor_needed') {
    return (
      <PublicPage title="You are in" picture={<StatusIcon icon="check" />}>
        <p role="status">One moment, please.</p>
      </PublicPage>
    )
  }
  return (
    <PublicPage
      picture={<StatusIcon icon="broken" />}
      title="You are not signed in"
      lead={<p role="alert">{result.message}</p>}
    >
      <Link to={paths.login} state={state} className={buttonClass('primary', 'w-full')}>
        Back to Sign In
      </Link>
    </PublicPage>
  )
}

async function finish(provider: string, response: string): Promise<Outcome> {
  const reply = await finishSso(provider, response)
  const message = reply.message || failures.tryAgainLater
  // Only that of our own server is worth trying again: the response counts once.
  if (reply.code !== 'sso_unreachable') aboutTheLink(reply)
  return { isSignedIn: reply.statusCode === 200, message, code: reply.code }
}

/** What the provider has appended to the address, from which it is taken at once: it counts once. */
function useResponse(): string {
  const [response] = useState(() => window.location.search.slice(1))
  const navigate = useNavigate()
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current || response === '') return
    isTaken.current = true
    void navigate({ search: '' }, { replace: true, state: takeReturnState() })
  }, [navigate, response])
  return response
}

function useGoOn(result: Outcome | 'checking' | 'unreachable'): void {
  const signedIn = useSignedIn()
  const secondStep = useSecondStep()
  const hasStarted = useRef(false)
  useEffect(() => {
    if (typeof result === 'string' || hasStarted.current) return
    if (secondStep(result) || !result.isSignedIn) return
    hasStarted.current = true
    signedIn(result.message).catch(({ message }: Error) => toast.error(message))
  }, [result, signedIn, secondStep])
}

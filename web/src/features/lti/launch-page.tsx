import { ltiErrors } from '@assay/contract/error-codes/lti'
import { failures } from '@assay/contract/failures'
import type { Launch } from '@assay/contract/lti-launches'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { makeQueryClient } from '../../platform/query-client.ts'
import { useStoredUser } from '../../platform/stored-user.ts'
import { aboutTheLink, useLinkCheck } from '../../platform/use-link-check.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { readLaunch } from './calls.ts'
import { FramedLaunch } from './framed-launch.tsx'
import { LaunchCard } from './launch-card.tsx'
import { isFramed, noteFrame, readFragment } from './launch-window.ts'
import { LearnerLaunch, TeacherLaunch } from './own-window-launch.tsx'

type Read = Launch | { message: string }

const nothing: Read = { message: 'Open the link in your course again.' }

const check = async (code: string): Promise<Read> => {
  const reply = aboutTheLink(await readLaunch(code))
  return reply.statusCode === 200 ? reply.data : { message: reply.message }
}

/** Where people from a learning platform land, in its frame or in a window of their own. */
export function LaunchPage() {
  const [queryClient] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <LaunchScreen />
    </QueryClientProvider>
  )
}

function LaunchScreen() {
  const { hash } = useLocation()
  const { code, problem, registered, isOwnWindow } = readFragment(hash)
  if (problem !== null) return <Refused message={messageOf(problem)} />
  if (registered !== null) return <Registered name={registered} />
  return <Landing key={code} code={code} isOwnWindow={isOwnWindow} />
}

function Landing({ code, isOwnWindow }: { code: string; isOwnWindow: boolean }) {
  const { result, retry } = useLinkCheck(code, check, nothing)
  const user = useStoredUser()
  const [framed] = useState(isFramed)
  useEffect(() => {
    if (isOwnWindow) noteFrame()
  }, [isOwnWindow])
  if (result === 'checking') {
    return (
      <LaunchCard title="Coming from your course" lead="This takes a moment.">
        <LoadingNote />
        <Skeleton className="h-11" />
      </LaunchCard>
    )
  }
  if (result === 'unreachable') {
    return (
      <LaunchCard title="We could not reach the server" lead="Please try again.">
        <Button onClick={retry}>Try again</Button>
      </LaunchCard>
    )
  }
  if ('message' in result) return <Refused message={result.message} />
  if (framed) return <FramedLaunch code={code} launch={result} />
  return result.isTeacher ? (
    <TeacherLaunch code={code} launch={result} admin={user?.role === 'admin' ? user : null} />
  ) : (
    <LearnerLaunch code={code} launch={result} />
  )
}

function messageOf(problem: string): string {
  const known: Readonly<Record<string, { message?: string }>> = ltiErrors
  return known[problem]?.message ?? failures.tryAgainLater
}

function Refused({ message }: { message: string }) {
  return <LaunchCard title="This did not work" lead={<p role="alert">{message}</p>} />
}

/** The platform shows this page in a frame or window of its own, which it closes when it is told. */
function Registered({ name }: { name: string }) {
  const close = () => {
    const message = { subject: 'org.imsglobal.lti.close' }
    const opener: Window | null = window.opener ?? window.parent
    opener?.postMessage(message, '*')
  }
  return (
    <LaunchCard
      title="The learning platform is registered"
      lead={<p role="status">{name} can be used from now on, as soon as it is activated there.</p>}
    >
      <Button onClick={close}>Close</Button>
    </LaunchCard>
  )
}

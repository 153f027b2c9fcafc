import type { Launch } from '@assay/contract/lti-launches'
import type { StoredUser } from '@assay/contract/sign-in'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { isRefusedWith } from '../../platform/failure.ts'
import { paths } from '../../platform/paths.ts'
import { storeProfile } from '../../platform/store-profile.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { LoadingNote } from '../../ui/skeleton.tsx'
import { continueLaunch, finishLaunch } from './calls.ts'
import { LaunchCard } from './launch-card.tsx'

type LaunchProps = { code: string; launch: Launch }

/** Signs in and goes on; at once if `isAtOnce`. */
function useFinish(code: string, isAtOnce: boolean) {
  const navigate = useNavigate()
  const finish = useMutation({
    mutationFn: () => finishLaunch(code),
    onSuccess: async (path) => {
      await storeProfile()
      await navigate(path, { replace: true })
    },
    onError: (error) => {
      if (isRefusedWith(error, 'second_factor_needed')) {
        void navigate(paths.secondStep, { replace: true })
      }
    },
  })
  const hasStarted = useRef(false)
  const { mutate } = finish
  useEffect(() => {
    if (!isAtOnce || hasStarted.current) return
    hasStarted.current = true
    mutate()
  }, [isAtOnce, mutate])
  return finish
}

/**
 * Whoever is known to have come with this browser goes straight on. Others are asked: somebody might have
 * sent them the link of their own launch.
 */
export function LearnerLaunch({ code, launch }: LaunchProps) {
  const { isBound, platform, name, test } = launch
  const finish = useFinish(code, isBound)
  if (finish.error) {
    return (
      <LaunchCard title="This did not work" lead={<p role="alert">{finish.error.message}</p>} />
    )
  }
  if (isBound) {
    return (
      <LaunchCard title={test ?? 'Your test'} lead="One moment, please.">
        <LoadingNote />
      </LaunchCard>
    )
  }
  const who = name || 'the person who is signed in there'
  return (
    <LaunchCard title={test ?? 'Your test'} lead={`From ${platform}, as ${who}.`}>
      <Button busy={finish.isPending || finish.isSuccess} onClick={() => finish.mutate()}>
        {name ? `Continue as ${name}` : 'Continue'}
      </Button>
      <p className="text-sm text-muted">If this is not you, close this window.</p>
    </LaunchCard>
  )
}

/** Teachers go on as the administrator that they are here. */
export function TeacherLaunch({ code, launch, admin }: LaunchProps & { admin: StoredUser | null }) {
  return admin ? (
    <AdminLaunch code={code} launch={launch} admin={admin} />
  ) : (
    <UnknownTeacherLaunch code={code} launch={launch} />
  )
}

const titleOf = ({ kind, test }: Launch) =>
  kind === 'choice' ? 'Choose a test' : (test ?? 'Your test')

function AdminLaunch({ code, launch, admin }: LaunchProps & { admin: StoredUser }) {
  const navigate = useNavigate()
  const [link, setLink] = useState(false)
  const goOn = useMutation({
    mutationFn: () => continueLaunch(code, link),
    onSuccess: (path) => navigate(path, { replace: true }),
  })
  return (
    <LaunchCard
      title={titleOf(launch)}
      lead={`From ${launch.platform}${launch.name && `, as ${launch.name}`}.`}
    >
      {launch.isBound && (
        <label className="flex gap-2.5 py-1.5">
          <input
            type="checkbox"
            checked={link}
            onChange={({ target }) => setLink(target.checked)}
            className="mt-0.75 size-4.5 shrink-0 accent-accent"
          />
          Sign me in from {launch.platform} the next time
        </label>
      )}
      <Button busy={goOn.isPending} onClick={() => goOn.mutate()}>
        Continue as {admin.name}
      </Button>
      {goOn.error &&
        (isRefusedWith(goOn.error, 'not_signed_in') ? (
          <SignInLink />
        ) : (
          <p role="alert" className="text-sm font-medium text-bad">
            {goOn.error.message}
          </p>
        ))}
    </LaunchCard>
  )
}

function UnknownTeacherLaunch({ code, launch }: LaunchProps) {
  const finish = useFinish(code, launch.isBound)
  const isAsked = !launch.isBound || finish.error !== null
  return (
    <LaunchCard
      title={titleOf(launch)}
      lead={
        isAsked
          ? `You teach this course at ${launch.platform}. Sign in as the administrator that you are here.`
          : 'One moment, please.'
      }
    >
      {isAsked ? <SignInLink /> : <LoadingNote />}
      {finish.error && !isRefusedWith(finish.error, 'launch_by_teacher') && (
        <p role="alert" className="text-sm font-medium text-bad">
          {finish.error.message}
        </p>
      )}
    </LaunchCard>
  )
}

/** Back to this launch afterwards. */
function SignInLink() {
  const { pathname, hash } = useLocation()
  return (
    <Link
      to={paths.login}
      state={{ returnTo: pathname + hash }}
      className={buttonClass('primary', 'w-full')}
    >
      Sign in
    </Link>
  )
}

import { failures } from '@assay/contract/failures'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { CallFailed } from '../../platform/failure.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import type { SignInOptions } from './sso-calls.ts'
import { startSso } from './sso-calls.ts'
import { keepReturnState } from './sso-return.ts'

const notes = {
  off: undefined,
  administrators: 'Administrators sign in this way only.',
  everyone: 'Everybody signs in this way on this server. Passwords are turned off.',
}

/** A button for each identity provider. */
export function SsoButtons({ options: { providers, ssoOnly } }: { options: SignInOptions }) {
  const { state } = useLocation()
  const [opening, setOpening] = useState<string>()
  // The browser may bring the page back as it was left.
  useEffect(() => {
    const onShow = () => setOpening(undefined)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  const open = async (id: string) => {
    if (opening !== undefined) return
    setOpening(id)
    try {
      const url = await startSso(id)
      keepReturnState(state)
      window.location.assign(url)
    } catch (error) {
      setOpening(undefined)
      toast.error(error instanceof CallFailed ? error.message : failures.tryAgainLater)
    }
  }
  const note = notes[ssoOnly]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          kind="secondary"
          className="w-full"
          busy={opening === id}
          onClick={() => void open(id)}
        >
          <span className="truncate">Continue with {name}</span>
        </Button>
      ))}
      {note && <p className="text-center text-sm text-muted">{note}</p>}
    </div>
  )
}

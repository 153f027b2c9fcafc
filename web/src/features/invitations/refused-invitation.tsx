import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { forgetUser } from '../../platform/stored-user.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { StatusIcon } from '../../ui/status-icon.tsx'
import { logOut, type Refusal } from './public-calls.ts'

const forAnotherAccount = 403
const used = 409

const titles: Record<number, string> = {
  [forAnotherAccount]: 'This invitation is for another account',
  404: 'There is no such invitation',
  [used]: 'This test is over',
  410: 'This invitation is no longer valid',
}

/** Why the link leads no further; the sentence is the server's. */
export function RefusedInvitation({ refusal, retry }: { refusal: Refusal; retry: () => void }) {
  const { statusCode, message } = refusal
  return (
    <PublicPage
      picture={<StatusIcon icon={statusCode === used ? 'check' : 'broken'} />}
      title={titles[statusCode] ?? 'This invitation cannot be opened'}
      lead={<span className="wrap-anywhere">{message}</span>}
      below={
        statusCode === 410 || statusCode === 404 ? 'Contact the person who invited you.' : undefined
      }
    >
      {statusCode === forAnotherAccount ? (
        <LogoutButton onLoggedOut={retry} />
      ) : (
        <Link
          to={statusCode === used ? paths.myScores : paths.landing}
          className={buttonClass('secondary', 'w-full')}
        >
          {statusCode === used ? 'My Scores' : 'Go to the start page'}
        </Link>
      )}
    </PublicPage>
  )
}

function LogoutButton({ onLoggedOut }: { onLoggedOut: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Button
      busy={isBusy}
      className="w-full"
      onClick={async () => {
        setIsBusy(true)
        await logOut()
        forgetUser()
        onLoggedOut()
      }}
    >
      Log out and continue
    </Button>
  )
}

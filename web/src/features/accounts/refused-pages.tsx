import { Link, useLocation } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { readReturnState } from '../../platform/return-path.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { StatusIcon } from '../../ui/status-icon.tsx'

export function UnauthorizedPage() {
  return (
    <PublicPage
      picture={<StatusIcon icon="lock" />}
      title="Unauthorized Access"
      lead="Sorry, you are not authorized to view this page."
    >
      <Link to={paths.landing} className={buttonClass('primary', 'w-full')}>
        Back to Login
      </Link>
    </PublicPage>
  )
}

export function SessionExpiredPage() {
  const returnState = readReturnState(useLocation().state)
  return (
    <PublicPage
      picture={<StatusIcon icon="broken" />}
      title="Please log in again"
      lead="Your session has ended. What you saved is still there."
    >
      {returnState && (
        <Link
          to={paths.login}
          state={returnState}
          className={buttonClass('primary', 'mb-3 w-full')}
        >
          Sign in and return
        </Link>
      )}
      <Link
        to={paths.landing}
        className={buttonClass(returnState ? 'secondary' : 'primary', 'w-full')}
      >
        Back to Sign Up
      </Link>
    </PublicPage>
  )
}

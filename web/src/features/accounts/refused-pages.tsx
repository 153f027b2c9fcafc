import { paths } from '../../platform/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
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
  return (
    <PublicPage
      picture={<StatusIcon icon="broken" />}
      title="Please log in again"
      lead="Your session has ended. What you saved is still there."
    >
      <Link to={paths.landing} className={buttonClass('primary', 'w-full')}>
        Back to Sign Up
      </Link>
    </PublicPage>
  )
}

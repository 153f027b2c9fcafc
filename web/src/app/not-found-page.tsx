import { Link, useLocation } from 'react-router'
import { paths } from '../platform/paths.ts'
import { Brand } from '../ui/brand.tsx'
import { buttonClass } from '../ui/button.tsx'

export function NotFoundPage() {
  const { pathname } = useLocation()
  const isInDashboard = pathname.startsWith(`${paths.dashboard}/`)
  // The dashboard already has a main region around this page.
  const Region = isInDashboard ? 'div' : 'main'
  return (
    <Region className="mx-auto grid min-h-[70dvh] max-w-lg content-center justify-items-start gap-4 px-6 py-16">
      {!isInDashboard && <Brand />}
      <p className="mt-6 font-mono text-sm text-accent">404</p>
      <h1 className="text-3xl font-semibold">There is no page here</h1>
      <p className="text-muted">
        Nothing was found at{' '}
        <code className="font-mono text-sm break-all text-ink">{pathname}</code>. The address may be
        mistyped, or the page may have moved.
      </p>
      <Link
        to={isInDashboard ? paths.dashboard : paths.landing}
        className={buttonClass('primary', 'mt-2')}
      >
        {isInDashboard ? 'Back to the dashboard' : 'Back to the start page'}
      </Link>
    </Region>
  )
}

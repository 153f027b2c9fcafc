import { Link, useLocation } from 'react-router'
import { paths } from '../platform/paths.ts'
import { Brand } from '../ui/brand.tsx'
import { buttonClass } from '../ui/button.tsx'

export function NotFoundPage() {
  const { pathname } = useLocation()
  const inside = pathname.startsWith(`${paths.dashboard}/`)
  // The dashboard has a main region of its own around this page.
  const Region = inside ? 'div' : 'main'
  return (
    <Region className="mx-auto grid min-h-[70dvh] max-w-lg content-center justify-items-start gap-4 px-6 py-16">
      {!inside && <Brand />}
      <p className="mt-6 font-mono text-sm text-accent">404</p>
      <h1 className="text-3xl font-semibold">There is no page here</h1>
      <p className="text-muted">
        The address <code className="font-mono text-sm break-all text-ink">{pathname}</code> leads
        nowhere. It may be mistyped, or the page may have moved.
      </p>
      <Link
        to={inside ? paths.dashboard : paths.landing}
        className={buttonClass('primary', 'mt-2')}
      >
        {inside ? 'Back to the dashboard' : 'Back to the start'}
      </Link>
    </Region>
  )
}

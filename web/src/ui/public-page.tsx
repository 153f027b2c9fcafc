import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../platform/paths.ts'
import { Brand } from './brand.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

function PublicHeader() {
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center justify-between px-5 py-5 sm:px-8">
      <Link to={paths.landing} aria-label="Assay, start page" className="rounded-md">
        <Brand />
      </Link>
      <div className="flex items-center gap-4">
        <Link to={paths.help} className="link">
          Help
        </Link>
        <ThemeSwitch />
      </div>
    </header>
  )
}

type PublicPageProps = {
  title: string
  /** A small picture above the title. */
  picture?: ReactNode
  lead?: ReactNode
  children?: ReactNode
  below?: ReactNode
  /** For a page to read rather than a form. */
  isWide?: boolean
}

/** The layout of all public pages except the landing page. */
export function PublicPage(props: PublicPageProps) {
  const { title, picture, lead, children, below, isWide = false } = props
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <main
        className={`mx-auto grid w-full ${isWide ? 'max-w-4xl' : 'max-w-md'} grow content-start px-5 pt-[clamp(1rem,7dvh,5.5rem)] pb-16`}
      >
        <div className="rounded-xl border border-line bg-surface px-6 py-8 shadow-2 sm:px-9">
          {picture}
          <h1 className="text-2xl font-semibold">{title}</h1>
          {lead !== undefined && <div className="mt-1.5 text-muted">{lead}</div>}
          {children !== undefined && <div className="mt-6">{children}</div>}
        </div>
        {below !== undefined && <div className="mt-6 text-center text-muted">{below}</div>}
      </main>
    </div>
  )
}

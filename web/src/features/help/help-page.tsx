import { useId } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { homeOf, paths } from '../../platform/paths.ts'
import { useStoredUser } from '../../platform/stored-user.ts'
import { Brand } from '../../ui/brand.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { type GuidePage, indexOf, pagesOf, readGuide, searchGuide } from './guide.ts'
import { guideTexts } from './guide-files.ts'
import { GuideText } from './guide-text.tsx'
import { helpPath } from './help-path.ts'
import { SearchResults } from './search-results.tsx'

const guide = readGuide(guideTexts)
const pages = pagesOf(guide)
const index = indexOf(guide)

/** The guide, for people who are signed in and those who are not. */
export function HelpPage() {
  const { page: slug = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const query = params.get('search') ?? ''
  const search = (text: string) => setParams(text === '' ? {} : { search: text }, { replace: true })
  const page = pages.find((one) => one.slug === slug)
  return (
    <div className="min-h-dvh">
      <HelpHeader />
      <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-6 px-5 pt-2 pb-16 sm:px-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-6">
        <div className="lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto lg:p-1">
          <search>
            <input
              type="search"
              aria-label="Search the guide"
              placeholder="Search the guide"
              maxLength={100}
              value={query}
              onChange={({ target }) => search(target.value)}
              className="field"
            />
          </search>
          <Contents current={query === '' ? page : undefined} />
        </div>
        <main className="min-w-0 max-w-[46rem]">
          {query.trim() !== '' ? (
            <SearchResults query={query.trim()} found={searchGuide(index, query)} />
          ) : page ? (
            <Article page={page} />
          ) : (
            <NoSuchPage />
          )}
        </main>
      </div>
    </div>
  )
}

function HelpHeader() {
  const user = useStoredUser()
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-3 px-5 py-5 sm:px-8">
      <Link to={paths.landing} aria-label="Assay, start page" className="rounded-md">
        <Brand />
      </Link>
      <div className="flex items-center gap-3">
        <ThemeSwitch />
        <Link
          to={user ? homeOf(user.role) : paths.login}
          className={buttonClass('secondary', 'min-h-9! px-3.5!')}
        >
          {user ? 'Dashboard' : 'Sign In'}
        </Link>
      </div>
    </header>
  )
}

/** On narrow screens the first page has the same list, and others lead back to it. */
function Contents({ current }: { current: GuidePage | undefined }) {
  const id = useId()
  return (
    <nav aria-label="Guide" className="mt-6 hidden gap-5 lg:grid">
      <PageLink page={guide.start} current={current} />
      {guide.chapters.map(({ title, pages }, index) => (
        <div key={title}>
          <p id={`${id}-${index}`} className="mb-1 px-3 text-sm font-medium text-muted">
            {title}
          </p>
          <ul aria-labelledby={`${id}-${index}`}>
            {pages.map((page) => (
              <li key={page.slug}>
                <PageLink page={page} current={current} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function PageLink({ page, current }: { page: GuidePage; current: GuidePage | undefined }) {
  return (
    <Link
      to={helpPath(page.slug)}
      aria-current={page === current ? 'page' : undefined}
      className="flex min-h-8 items-center rounded-md px-3 text-muted hover:bg-sunken/70 hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink"
    >
      {page.title}
    </Link>
  )
}

function Article({ page }: { page: GuidePage }) {
  const next = pages[pages.indexOf(page) + 1]
  return (
    <article>
      {page !== guide.start && <BackToContents />}
      <h1 className="mb-4 text-3xl font-semibold">{page.title}</h1>
      <GuideText page={page} />
      {next && page !== guide.start && (
        <p className="mt-10 border-t border-line pt-5 text-muted">
          Next:{' '}
          <Link to={helpPath(next.slug)} className="link">
            {next.title}
          </Link>
        </p>
      )}
    </article>
  )
}

function BackToContents() {
  return (
    <p className="mb-3 lg:hidden">
      <Link to={paths.help} className="link">
        All pages of the guide
      </Link>
    </p>
  )
}

function NoSuchPage() {
  return (
    <>
      <h1 className="text-2xl font-semibold">The guide has no such page</h1>
      <p className="mt-2 text-muted">
        Look for it by a word, or see{' '}
        <Link to={paths.help} className="link">
          all pages of the guide
        </Link>
        .
      </p>
    </>
  )
}

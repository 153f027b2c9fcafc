import { Link } from 'react-router'
import { anchorOf, type Found } from './guide.ts'
import { helpPath } from './help-path.ts'

type SearchResultsProps = { query: string; found: readonly Found[] }

export function SearchResults({ query, found }: SearchResultsProps) {
  return (
    <>
      <h1 className="text-2xl font-semibold">Search</h1>
      <p role="status" className="mt-1 text-muted">
        {found.length === 0
          ? `Nothing in the guide has “${query}”. Try fewer or other words.`
          : `${found.length === 1 ? 'One part' : `${found.length} parts`} of the guide with “${query}”`}
      </p>
      <ul className="mt-6 grid gap-5">
        {found.map(({ page, heading, excerpt }) => (
          <li key={`${page.slug}#${heading}`}>
            <Link to={helpPath(page.slug) + anchor(heading)} className="link font-medium">
              {page.title}
              {heading !== '' && ` · ${heading}`}
            </Link>
            <p className="mt-0.5 text-muted">{excerpt}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

const anchor = (heading: string) => (heading === '' ? '' : `#${anchorOf(heading)}`)

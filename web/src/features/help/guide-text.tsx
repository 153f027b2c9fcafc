import { lazy, Suspense, useEffect } from 'react'
import type { Components } from 'react-markdown'
import { Link, useLocation } from 'react-router'
import { loadChunk } from '../../platform/load-chunk.ts'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { anchorOf, type GuidePage, placeOf } from './guide.ts'
import { pictureUrl } from './guide-files.ts'

const MarkdownText = lazy(() =>
  loadChunk(() =>
    import('../../ui/markdown/markdown-text.tsx').then((m) => ({ default: m.MarkdownText })),
  ),
)

/** Unlike the text of a question, the guide links to its own pages and has pictures. */
const components: Components = {
  h2: ({ children }) => (
    <h2 id={anchorOf(String(children))} className="mt-6 scroll-mt-6 text-xl font-semibold">
      {children}
    </h2>
  ),
  a: ({ href = '', children }) => {
    const place = placeOf(href)
    if (place === undefined) return children
    return (
      <Link to={place} className="link">
        {children}
      </Link>
    )
  },
  img: ({ src, alt }) => (
    <img
      src={pictureUrl(String(src))}
      alt={alt}
      loading="lazy"
      // As large as `npm run demo -- --pictures` takes them, so that nothing moves when one is there.
      width={1280}
      height={800}
      className="h-auto w-full rounded-lg border border-line shadow-1"
    />
  ),
}

export function GuideText({ page }: { page: GuidePage }) {
  return (
    <Suspense fallback={<TextSkeleton />}>
      <MarkdownText text={page.body} headingLevel={2} components={components} />
      <ScrollToSection />
    </Suspense>
  )
}

/** Rendered with the text, since the router looked for the section before that was there. */
function ScrollToSection() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link scrolls again
  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash, key])
  return null
}

function TextSkeleton() {
  return (
    <div className="grid gap-3 py-1">
      <LoadingNote />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-5/6" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  )
}

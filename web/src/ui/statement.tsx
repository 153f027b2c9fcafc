import { Component, Fragment, type ReactNode, useEffect, useState } from 'react'
import { loadChunkInBackground } from '../platform/load-chunk.ts'
import type { ShownPicture } from '../platform/pictures.ts'
import { InlineCode } from './inline-code.tsx'
import type { HeadingLevel, MarkdownText } from './markdown/markdown-text.tsx'
import { parseStatement, type Span } from './parse-statement.ts'
import { LoadingNote, Skeleton } from './skeleton.tsx'
import { needsMarkdown, openingOf } from './statement-text.ts'

export type StatementProps = {
  text: string
  /** For headings in the text: one below that of the page around it. */
  headingLevel?: HeadingLevel
  pictures?: readonly ShownPicture[]
  /** Of people; that of the page if missing. */
  language?: string | undefined
}

/** The text of a question. The Markdown library is loaded only for a text that needs it. */
export function Statement({ text, headingLevel = 2, pictures, language }: StatementProps) {
  const isPlain = !needsMarkdown(text)
  return (
    <div lang={language} className="grid min-w-0 grow grid-cols-[minmax(0,1fr)]">
      {isPlain ? (
        <PlainStatement text={text} />
      ) : (
        <RichStatement text={text} headingLevel={headingLevel} pictures={pictures} />
      )}
    </div>
  )
}

/** Paragraphs, `code` and **bold**. */
function PlainStatement({ text }: { text: string }) {
  return (
    <div className="grid min-w-0 gap-3">
      {parseStatement(text).map(({ key, spans }) => (
        <p key={key} className="whitespace-pre-line">
          {spans.map(renderSpan)}
        </p>
      ))}
    </div>
  )
}

const noPictures: readonly ShownPicture[] = []

let loaded: typeof MarkdownText | undefined

/** Shows the text as it was written if it cannot be rendered, so that it can always be read. */
function RichStatement({
  text,
  headingLevel,
  pictures = noPictures,
}: Omit<StatementProps, 'pictures'> & {
  headingLevel: HeadingLevel
  pictures: readonly ShownPicture[] | undefined
}) {
  const [isLoading, setIsLoading] = useState(loaded === undefined)
  useEffect(() => {
    if (loaded !== undefined) return
    let isCurrent = true
    void loadChunkInBackground(() => import('./markdown/markdown-text.tsx')).then((module) => {
      loaded = module?.MarkdownText
      if (isCurrent) setIsLoading(false)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  const plain = <PlainStatement text={text} />
  if (loaded === undefined) return isLoading ? <StatementSkeleton /> : plain
  const Loaded = loaded
  return (
    <OnError text={text} fallback={plain}>
      <Loaded text={text} headingLevel={headingLevel} pictures={pictures} />
    </OnError>
  )
}

type OnErrorProps = { text: string; fallback: ReactNode; children: ReactNode }

/** Tries again with the next text. */
class OnError extends Component<OnErrorProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override componentDidUpdate({ text }: OnErrorProps) {
    if (this.state.hasFailed && text !== this.props.text) this.setState({ hasFailed: false })
  }
  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

function StatementSkeleton() {
  return (
    <div className="grid grow gap-3 py-1">
      <LoadingNote />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-5/6" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  )
}

/** The beginning of a question, for lists. */
export function StatementOpening({ text }: { text: string }) {
  const opening = needsMarkdown(text) ? openingOf(text) : text
  return (
    <p className="line-clamp-6 md:line-clamp-2">
      {parseStatement(opening)[0]?.spans.map(renderSpan)}
    </p>
  )
}

function renderSpan({ kind, text, key }: Span) {
  if (kind === 'text') return <Fragment key={key}>{text}</Fragment>
  if (kind === 'bold') {
    return (
      <strong key={key} className="font-semibold">
        {text}
      </strong>
    )
  }
  return <InlineCode key={key} text={text} />
}

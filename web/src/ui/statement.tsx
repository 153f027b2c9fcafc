import { Fragment } from 'react'
import { parseStatement, type Span } from './parse-statement.ts'

/** The text of a question, with paragraphs, `code` and **bold**. */
export function Statement({ text }: { text: string }) {
  return (
    <div className="grid gap-3">
      {parseStatement(text).map(({ key, spans }) => (
        <p key={key} className="whitespace-pre-line">
          {spans.map(renderSpan)}
        </p>
      ))}
    </div>
  )
}

/** The beginning of a question, for lists. */
export function StatementOpening({ text }: { text: string }) {
  return (
    <p className="line-clamp-6 md:line-clamp-2">{parseStatement(text)[0]?.spans.map(renderSpan)}</p>
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
  return (
    <code
      key={key}
      className="rounded-sm box-decoration-clone bg-sunken px-1.25 py-0.5 font-mono text-[0.9em]"
    >
      {text}
    </code>
  )
}

import { Fragment } from 'react'
import { parseStatement, type Span } from './parse-statement.ts'

/** The text of a question: paragraphs, `code` and **bold**, and nothing else is understood. */
export function Statement({ text }: { text: string }) {
  return (
    <div className="grid gap-3">
      {parseStatement(text).map((paragraph) => (
        <p key={paragraph.key} className="whitespace-pre-line">
          {paragraph.spans.map((span) => (
            <Fragment key={span.key}>{draw(span)}</Fragment>
          ))}
        </p>
      ))}
    </div>
  )
}

function draw({ kind, text }: Span) {
  if (kind === 'bold') return <strong className="font-semibold">{text}</strong>
  if (kind === 'code') {
    return (
      <code className="rounded-sm bg-sunken px-1.25 py-0.5 font-mono text-[0.9em]">{text}</code>
    )
  }
  return text
}

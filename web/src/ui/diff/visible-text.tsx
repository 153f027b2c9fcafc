import { Fragment } from 'react'

type VisibleTextProps = {
  text: string
  /** The character to mark; the end of the text if it is that long. */
  markAt?: number | undefined
}

/** A long line is shown only around the mark. */
const charsBefore = 60
const maxChars = 300

/** One line of text with its spaces, tabs and invisible characters made visible. */
export function VisibleText({ text, markAt }: VisibleTextProps) {
  const from = text.length <= maxChars ? 0 : Math.max(0, (markAt ?? 0) - charsBefore)
  const to = Math.min(text.length, from + maxChars)
  const mark = markAt ?? text.length + 1
  return (
    <>
      {from > 0 && '…'}
      {pieces(text.slice(from, Math.min(mark, to)))}
      {mark <= text.length && (
        <mark className="bg-stone-accent text-stone">
          {mark === text.length ? '⏎' : pieces(charAt(text, mark))}
        </mark>
      )}
      {mark < to && pieces(text.slice(mark + charAt(text, mark).length, to))}
      {to < text.length && '…'}
    </>
  )
}

const charAt = (text: string, index: number) => String.fromCodePoint(text.codePointAt(index) ?? 32)

/** Runs of spaces, a tab, a character without a shape, or ordinary text. */
const parts = / +|\t|[^\S \t]|\p{Cc}|\p{Cf}|[^\s\p{Cc}\p{Cf}]+/gu
/** The dots are a background, so that copied text and screen readers get real spaces. */
const dots =
  '[background:radial-gradient(circle,currentcolor_0.09em,transparent_0.12em)_0_0/1ch_100%] opacity-60'

function pieces(text: string) {
  return [...text.matchAll(parts)].map(({ 0: piece, index }) => {
    if (piece.startsWith(' ')) {
      return (
        <span key={index} className={dots}>
          {piece}
        </span>
      )
    }
    if (piece === '\t') {
      return (
        <span key={index} className="opacity-60 before:absolute before:content-['→']">
          {piece}
        </span>
      )
    }
    if (/^[\s\p{Cc}\p{Cf}]/u.test(piece)) {
      return (
        <span key={index} className="rounded-sm bg-stone-bad-mark px-1 text-[0.85em]">
          {nameOf(piece)}
        </span>
      )
    }
    return <Fragment key={index}>{piece}</Fragment>
  })
}

function nameOf(char: string): string {
  if (char === '\r') return 'CR'
  return `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

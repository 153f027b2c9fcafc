import { CircleCheck, CircleX } from 'lucide-react'
import { ProgramOutput } from '../../program-output.tsx'
import type { PrintedProps } from '../kind.ts'
import { remarksIn } from './read-tests.ts'

/** What a run says of each case; messages as they are. */
export function PrintedRemarks({ text, className }: PrintedProps) {
  const remarks = remarksIn(text)
  if (!remarks) return <ProgramOutput text={text} className={className} />
  return (
    <ul aria-label="Your cases" className={`grid gap-1.5 px-4 py-3 text-sm ${className ?? ''}`}>
      {remarks.map(({ number, counts, text }) => (
        <li
          key={number ?? text}
          className={`flex items-start gap-2 ${counts ? 'text-stone-good' : 'text-stone-warn'}`}
        >
          {counts ? (
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          ) : (
            <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          )}
          <span className="min-w-0 wrap-anywhere">
            {number === null ? text : `Case ${number} ${text}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

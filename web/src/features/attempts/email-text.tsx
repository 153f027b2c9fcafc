import { Fragment } from 'react'

/** A long address breaks at its signs first, and anywhere only where that is not enough. */
export function EmailText({ email }: { email: string }) {
  const parts = [...email.matchAll(/[.@]?[^.@]*/g)].filter(([part]) => part !== '')
  return (
    <span className="wrap-anywhere text-muted">
      {parts.map(({ 0: part, index }) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}

import { Fragment } from 'react'

/** Breaks a long address at dots and the @ sign first, and elsewhere only if it must. */
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

import { hasAddress } from '@assay/contract/no-address'
import { Fragment } from 'react'

export const noAddress = 'No email address'

/** Breaks a long address at dots and the @ sign first, and elsewhere only if it must. */
export function EmailText({ email }: { email: string }) {
  if (!hasAddress(email)) return <span className="text-muted">{noAddress}</span>
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

/** A long address breaks at its sign first, and anywhere only where that is not enough. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span className="wrap-anywhere text-muted">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}

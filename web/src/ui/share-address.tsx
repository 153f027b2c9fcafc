import { CopyButton } from './copy-button.tsx'

/** The address to send to candidates: the landing page. */
export function ShareAddress() {
  const address = location.origin
  return (
    <p className="flex w-fit max-w-full items-center rounded-md border border-line bg-surface pl-3.5 text-ink">
      <span className="truncate font-mono text-sm select-all">{address}</span>
      <CopyButton text={address} label="Copy the address" />
    </p>
  )
}

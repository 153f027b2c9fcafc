import type { Person } from '@assay/contract/people'

/** Erased, asking for it, deactivated, not verified or active: the first of them that holds. */
export function PersonStatus({ person }: { person: Person }) {
  const { deactivatedAt, erasureRequestedAt, isErased, isVerified } = person
  const [text, look] = isErased
    ? (['Erased', 'bg-sunken text-muted'] as const)
    : erasureRequestedAt !== null
      ? (['Asks to be erased', 'bg-bad-soft text-bad'] as const)
      : deactivatedAt !== null
        ? (['Deactivated', 'bg-bad-soft text-bad'] as const)
        : isVerified
          ? (['Active', 'bg-good-soft text-good'] as const)
          : (['Not verified', 'bg-warn-soft text-warn'] as const)
  return (
    <span
      className={`inline-flex rounded-sm px-2 py-0.5 text-sm font-medium whitespace-nowrap ${look}`}
    >
      {text}
    </span>
  )
}

import type { Person } from '@assay/contract/people'

/** Deactivated, not verified or active: the first of them that holds. */
export function PersonStatus({ person: { deactivatedAt, isVerified } }: { person: Person }) {
  const [text, look] =
    deactivatedAt !== null
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

import { comparisonInWords, type ShownComparison } from '@assay/contract/comparison'
import { Scale } from 'lucide-react'

/** How the output of a question is compared, where it need not be exactly the expected one. */
export function ComparisonNote({ comparison }: { comparison: ShownComparison | undefined }) {
  if (!comparison) return null
  return (
    <p className="col-span-full flex items-start gap-1.5 text-sm text-muted">
      <Scale aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {comparisonInWords(comparison)}
    </p>
  )
}

import { findingTexts, type ItemFigures, type ItemFinding } from '@assay/contract/items'
import { minCountedAnswers } from '@assay/contract/results'
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react'

const looks: Record<ItemFinding, { tint: string; Icon: typeof CircleCheck }> = {
  'too-few': { tint: 'text-muted', Icon: Hourglass },
  negative: { tint: 'text-bad', Icon: CircleAlert },
  'too-easy': { tint: 'text-warn', Icon: CircleAlert },
  'too-hard': { tint: 'text-warn', Icon: CircleAlert },
  weak: { tint: 'text-warn', Icon: CircleAlert },
  good: { tint: 'text-good', Icon: CircleCheck },
}

/** What the figures of a question mean, in a sentence. */
export function Finding({ figures: { finding, counted } }: { figures: ItemFigures }) {
  const { tint, Icon } = looks[finding]
  return (
    <p className={`flex items-start gap-2 ${tint}`}>
      <Icon aria-hidden="true" className="mt-0.75 size-4.5 shrink-0" />
      <span>
        {findingTexts[finding]}
        {finding === 'too-few' && ` So far ${counted} of ${minCountedAnswers}.`}
      </span>
    </p>
  )
}

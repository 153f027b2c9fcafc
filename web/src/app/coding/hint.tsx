import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { SubmitHint } from '../../features/submissions/submit-hint.ts'

const looks = {
  neutral: { tint: 'text-muted', Icon: null },
  good: { tint: 'font-medium text-good', Icon: CircleCheck },
  warn: { tint: 'font-medium text-warn', Icon: TriangleAlert },
}

/** What the submit button would do now, on the side of that button. */
export function Hint({ id, hint: { tone, text } }: { id?: string; hint: SubmitHint }) {
  const { tint, Icon } = looks[tone]
  return (
    <p id={id} className={`flex min-h-5 justify-end gap-1.5 text-sm sm:text-right ${tint}`}>
      {Icon && <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
      {text}
    </p>
  )
}

import { Flag } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { useFlag } from './use-flag.ts'

type FlagButtonProps = { testId: string; questionId: string; isFlagged: boolean }

/** Marks a question to return to it. The mark is kept on the server. */
export function FlagButton({ testId, questionId, isFlagged }: FlagButtonProps) {
  const flag = useFlag(testId, questionId)
  const isOn = flag.isPending ? flag.variables : isFlagged
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-disabled={flag.isPending || undefined}
      onClick={() => !flag.isPending && flag.mutate(!isOn)}
      className={buttonClass(
        'secondary',
        'min-h-9! min-w-9 px-2.5! text-sm aria-pressed:border-warn/60 aria-pressed:bg-warn-soft aria-pressed:text-warn',
      )}
    >
      <Flag aria-hidden="true" className={`size-4 ${isOn ? 'fill-current' : ''}`} />
      <span className="max-lg:sr-only">Flag for later</span>
    </button>
  )
}

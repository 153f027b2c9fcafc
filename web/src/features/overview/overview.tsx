import type { Overview as OverviewData } from '@assay/contract/overview'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { shortAmount } from '../../platform/people-counts.ts'
import { Card } from '../../ui/card.tsx'
import { AttentionList } from './attention-list.tsx'
import { attentionOf, runningText } from './overview-text.ts'
import { RunningList } from './running-list.tsx'
import { useOverview } from './use-overview.ts'

/** What is going on and what needs attention. Each part opens its list. */
export function Overview() {
  const overview = useOverview()
  const [open, setOpen] = useState<Part['name']>()
  const id = useId()
  if (!overview) return null
  const parts = partsOf(overview)
  if (parts.every(({ isEmpty }) => isEmpty)) {
    return (
      <p className="flex min-h-18 items-center text-muted">
        Nobody is at work right now, and nothing needs attention.
      </p>
    )
  }
  const opened = parts.find(({ name, isEmpty }) => name === open && !isEmpty)
  return (
    <section aria-label="Overview">
      <Card className="overflow-hidden">
        <div className="grid divide-y divide-line sm:grid-cols-2 sm:divide-x sm:divide-y-0">
          {parts.map((part) => (
            <PartHead
              key={part.name}
              part={part}
              isOpen={part === opened}
              controls={id}
              onToggle={() => setOpen(part === opened ? undefined : part.name)}
            />
          ))}
        </div>
        <div id={id} className={opened ? 'border-t border-line px-4 py-3.5' : 'hidden'}>
          {opened?.list}
        </div>
      </Card>
    </section>
  )
}

type Part = {
  name: 'running' | 'attention'
  title: string
  detail: string
  /** The colour of its dot, which only repeats what the title says. */
  dot: string
  isEmpty: boolean
  list: ReactNode
}

function partsOf(overview: OverviewData): Part[] {
  const { atWork, running } = overview
  const attention = attentionOf(overview)
  return [
    {
      name: 'running',
      title: atWork > 0 ? `${shortAmount(atWork)} at work` : 'Nobody at work',
      detail: runningText(running),
      dot: atWork > 0 ? 'bg-good' : 'bg-edge',
      isEmpty: running.total === 0,
      list: <RunningList running={running} />,
    },
    {
      name: 'attention',
      title: attention.length > 0 ? 'Needs attention' : 'Nothing needs attention',
      detail: attention.map(({ short }) => short).join(', '),
      dot: attention.length > 0 ? 'bg-streak' : 'bg-edge',
      isEmpty: attention.length === 0,
      list: <AttentionList overview={overview} />,
    },
  ]
}

type PartHeadProps = { part: Part; isOpen: boolean; controls: string; onToggle: () => void }

/** What is empty has nothing to open. */
function PartHead({ part, isOpen, controls, onToggle }: PartHeadProps) {
  const { title, detail, dot, isEmpty } = part
  const text = (
    <span className="min-w-0 flex-1">
      <span className="flex items-center gap-2.5 font-medium tabular-nums">
        <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dot}`} />
        {title}
      </span>
      {detail !== '' && <span className="block truncate pl-4.5 text-sm text-muted">{detail}</span>}
    </span>
  )
  const look = 'flex min-h-16 min-w-0 items-center gap-3 px-4 py-2.5 text-left'
  if (isEmpty) return <div className={`${look} text-muted`}>{text}</div>
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className={`${look} -outline-offset-2 hover:bg-raised`}
    >
      {text}
      <ChevronDown
        aria-hidden="true"
        className={`size-4.5 shrink-0 text-muted transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
      />
    </button>
  )
}

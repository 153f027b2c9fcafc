import type { ProofCheck, QuestionDraft } from '@assay/contract/studio'
import { CircleCheck, CircleDashed, CircleMinus, CircleX, LoaderCircle } from 'lucide-react'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { useProof } from './use-proof.ts'

type ShownState = ProofCheck['state'] | 'notRun'

const looks: Record<ShownState, { text: string; Icon: typeof CircleCheck; tint: string }> = {
  waiting: { text: 'Waiting', Icon: CircleDashed, tint: 'text-muted' },
  running: { text: 'Running', Icon: LoaderCircle, tint: 'text-accent' },
  passed: { text: 'Passed', Icon: CircleCheck, tint: 'text-good' },
  failed: { text: 'Failed', Icon: CircleX, tint: 'text-bad' },
  skipped: { text: 'No such language here', Icon: CircleMinus, tint: 'text-muted' },
  notRun: { text: 'Not run', Icon: CircleMinus, tint: 'text-muted' },
}

/** More problems than these are mended a few at a time anyway. */
const maxProblems = 20

export function ProofStateBadge({ state }: { state: ShownState }) {
  const { text, Icon, tint } = looks[state]
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium whitespace-nowrap ${tint}`}>
      <Icon
        aria-hidden="true"
        className={`size-4 ${state === 'running' ? 'animate-spin motion-reduce:animate-none' : ''}`}
      />
      {text}
    </span>
  )
}

type ProofChecksProps = { checks: readonly ProofCheck[]; isOver: boolean }

/** A proof that fails early leaves out its later checks. */
export function ProofChecks({ checks, isOver }: ProofChecksProps) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-1">
      {checks.map((check) => (
        <CheckItem key={check.name} check={check} isOver={isOver} />
      ))}
    </ul>
  )
}

type CheckItemProps = { check: ProofCheck; isOver: boolean }

function CheckItem({ check, isOver }: CheckItemProps) {
  const { name, state, done, total, problems } = check
  return (
    <li className="grid gap-2 px-5 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="mr-auto min-w-0 font-medium wrap-anywhere">{name}</h3>
        {total > 0 && (
          <span className="text-sm text-muted tabular-nums">{`${done} of ${total}`}</span>
        )}
        <ProofStateBadge state={isOver && state === 'waiting' ? 'notRun' : state} />
      </div>
      {state === 'running' && <ProgressBar done={done} total={total} />}
      <Problems problems={problems} />
    </li>
  )
}

function Problems({ problems }: Pick<ProofCheck, 'problems'>) {
  if (problems.length === 0) return null
  const shown = problems.slice(0, maxProblems)
  return (
    <ul className="grid gap-1 border-l-2 border-bad/50 pl-3 text-sm">
      {shown.map((problem) => (
        <li key={problem} className="whitespace-pre-wrap wrap-anywhere">
          {problem}
        </li>
      ))}
      {problems.length > shown.length && (
        <li className="text-muted">{`… and ${problems.length - shown.length} more`}</li>
      )}
    </ul>
  )
}

type CheckProblemsProps = {
  draft: QuestionDraft
  /** Its name. */
  check: string
}

/** What the latest proof found wrong with one part, where it is mended. */
export function CheckProblems({ draft, check }: CheckProblemsProps) {
  const found = useProof(draft)?.checks.find(({ name }) => name === check)
  if (!found || found.problems.length === 0) return null
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-medium text-bad">The latest proof found:</p>
      <Problems problems={found.problems} />
    </div>
  )
}

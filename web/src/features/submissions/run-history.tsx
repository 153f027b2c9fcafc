import type { Language } from '@assay/contract/catalogue'
import { isFinished } from '@assay/contract/judge0-statuses'
import type { ListedRun } from '@assay/contract/submissions'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, RotateCcw, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { britishFormat } from '../../platform/dates.ts'
import { toast } from '../../platform/toasts.ts'
import { ProgramOutput } from '../../ui/program-output.tsx'
import { loadRunDetail, loadRuns, runKeys } from './calls.ts'
import { RunChip } from './run-chip.tsx'
import { outcomeOf } from './run-outcome.ts'
import { readRun } from './run-result.ts'

type RunHistoryProps = {
  testId: string
  questionId: string
  canRestore: boolean
  /** Tells languages apart, where candidates choose. */
  hasLanguages: boolean
  /** Undoing in the editor takes back a restore. */
  canEditorUndo: boolean
  onRestore: (source: string, language: Language) => void
  /** Puts back what was there before; undefined while nothing was replaced. */
  onPutBack: (() => void) | undefined
}

const formatTime = britishFormat({ timeStyle: 'medium' })
const formatDay = britishFormat({ dateStyle: 'medium' })
const restoreButton =
  'flex min-h-9 shrink-0 items-center gap-1.5 rounded-md border border-stone-line px-2.5 font-medium -outline-offset-2 hover:bg-stone-line disabled:cursor-not-allowed disabled:text-stone-faint'
const note = 'px-4 py-3 text-sm text-stone-faint'

/** Earlier runs of a question, newest first, each with its code and output. */
export function RunHistory({
  testId,
  questionId,
  canRestore,
  hasLanguages,
  canEditorUndo,
  onRestore,
  onPutBack,
}: RunHistoryProps) {
  const [said, setSaid] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: runKeys.list({ testId, questionId }),
    queryFn: ({ signal }) => loadRuns({ testId, questionId }, signal),
    staleTime: 0,
  })
  if (error && !data) {
    return (
      <p role="alert" className={note}>
        Your earlier runs could not be loaded.{' '}
        <button
          type="button"
          onClick={() => void refetch()}
          className="text-stone-accent underline"
        >
          Try again
        </button>
      </p>
    )
  }
  if (!data) return <p className={note}>Loading your earlier runs…</p>
  if (data.length === 0) {
    return (
      <p className={note}>Your runs of this question appear here, with their code and output.</p>
    )
  }
  return (
    <>
      <p role="status" className={said === '' ? 'sr-only' : `${note} pb-0`}>
        {said}
      </p>
      {onPutBack && !canEditorUndo && (
        <button
          type="button"
          disabled={!canRestore}
          onClick={() => {
            onPutBack()
            setSaid('What was there before is back.')
          }}
          className={`${restoreButton} mx-4 my-3 text-sm`}
        >
          <Undo2 aria-hidden="true" className="size-3.5" />
          Bring back what was there before
        </button>
      )}
      <ol className="max-h-112 divide-y divide-stone-line overflow-y-auto">
        {data.map((run) => (
          <HistoryItem
            key={run.token}
            run={run}
            canRestore={canRestore}
            hasLanguages={hasLanguages}
            onRestore={(source, language) => {
              onRestore(source, language)
              const restored = restoredText(formatTime(run.createdAt), language)
              setSaid(canEditorUndo ? `${restored} Undo brings back what you had.` : restored)
            }}
          />
        ))}
      </ol>
    </>
  )
}

const restoredText = (at: string, language: Language) =>
  language === 'Cases'
    ? `Your cases from ${at} are back.`
    : `The code from ${at} is back in the editor.`

type HistoryItemProps = Pick<RunHistoryProps, 'canRestore' | 'hasLanguages' | 'onRestore'> & {
  run: ListedRun
}

function HistoryItem({ run, canRestore, hasLanguages, onRestore }: HistoryItemProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [isRestoring, setIsRestoring] = useState(false)
  const detail = useQuery({
    queryKey: runKeys.detail(run.token),
    queryFn: ({ signal }) => loadRunDetail(run.token, signal),
    enabled: isOpen,
  })
  const restore = async () => {
    setIsRestoring(true)
    const { data } = await detail.refetch()
    setIsRestoring(false)
    if (data) onRestore(data.sourceCode, run.language)
    else toast.error('The code could not be loaded. Try again.')
  }
  const time = timeOf(run.createdAt)
  const { title, tone } = titleOf(run)
  return (
    <li>
      <div className="flex min-h-11 items-center gap-2 pr-2 pl-1.5 text-sm">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="group flex min-h-11 grow flex-wrap items-center gap-x-3 gap-y-0.5 px-2 py-1 text-left -outline-offset-2"
        >
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 text-stone-faint transition-transform group-aria-expanded:rotate-90"
          />
          <time dateTime={run.createdAt} className="font-mono text-xs tabular-nums">
            {time}
          </time>
          {hasLanguages && <span>{run.language}</span>}
          <RunChip tone={tone}>{title}</RunChip>
          <Match run={run} />
        </button>
        <button
          type="button"
          disabled={!canRestore || isRestoring}
          onClick={() => void restore()}
          className={restoreButton}
        >
          <RotateCcw aria-hidden="true" className="size-3.5" />
          Restore
          <span className="sr-only">the code of {time}</span>
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="border-t border-stone-line bg-stone-sunken">
        {detail.data ? (
          <>
            <Part label="Code" text={detail.data.sourceCode} />
            {detail.data.customInput !== null && (
              <Part label="Your input" text={detail.data.customInput} />
            )}
            <Part label="Output" text={readRun(detail.data).output} />
          </>
        ) : (
          <p className={note}>{detail.error ? detail.error.message : 'Loading…'}</p>
        )}
      </div>
    </li>
  )
}

function Part({ label, text }: { label: string; text: string }) {
  return (
    <figure>
      <figcaption className="px-4 pt-2.5 text-xs font-medium text-stone-faint">{label}</figcaption>
      <ProgramOutput text={text} className="max-h-64" />
    </figure>
  )
}

function Match({ run: { isCustom, isMatch } }: { run: ListedRun }) {
  if (isCustom) return <span className="text-stone-faint">own input</span>
  if (isMatch === null) return null
  return isMatch ? (
    <span className="text-stone-good">Matches</span>
  ) : (
    <span className="text-stone-warn">Differs</span>
  )
}

const titleOf = ({ status, message }: ListedRun) =>
  isFinished(status.id)
    ? outcomeOf({ status, message, cpuMs: null, hasErrorOutput: false })
    : ({ title: 'Running', tone: 'neutral' } as const)

/** The day too, unless it is today. */
function timeOf(instant: string): string {
  const isToday = new Date(instant).toDateString() === new Date().toDateString()
  return isToday ? formatTime(instant) : `${formatDay(instant)}, ${formatTime(instant)}`
}

import { failures } from '@assay/contract/failures'
import { type Expected, matchesExpected } from '@assay/contract/submissions'
import { memo } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { RunView } from '../../ui/kinds/kind.ts'
import { ProgramOutput } from '../../ui/program-output.tsx'
import { RunChip } from './run-chip.tsx'
import { isCompared, type RunResult } from './run-result.ts'
import type { ShownRun } from './run-state.ts'
import type { SampleVerdict } from './samples.ts'

const defaultText = 'No output generated yet...'
/** The message that there is then says nothing of the candidate's code. */
const notReached = 'Your code was not run, and it is safe. Run it again in a moment.'

type OutputViewProps = {
  shown: ShownRun
  expected: Expected
  view: RunView
  onCompare: () => void
}

/** The run that was started last: how it ended and what it printed. */
export const OutputView = memo(function OutputView(props: OutputViewProps) {
  const { shown, expected, view, onCompare } = props
  const { Printed } = view
  const result = shown.phase === 'finished' ? shown.result : null
  // What went wrong is said in the error output, so that comes first then.
  const hasFailed = result?.outcome.tone === 'bad'
  const text = result?.output ?? (shown.phase === 'failed' ? shown.message : null)
  const advice = result ? result.outcome.advice : text === failures.unexpected && notReached
  return (
    <>
      {text === null ? (
        <p className="min-h-28 px-4 py-3 font-mono text-sm text-stone-faint">
          {shown.phase === 'running' ? 'Running...' : defaultText}
          {shown.phase === 'running' && shown.ahead !== undefined && (
            <span className="mt-1 block font-sans">{placeText(shown.ahead)}</span>
          )}
        </p>
      ) : (
        <>
          <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-stone-line py-1 pr-1.5 pl-4 text-sm max-sm:pt-2.5">
            <RunStatus shown={shown} />
            {result?.isComparable &&
              shown.phase === 'finished' &&
              !shown.isCustom &&
              (isCompared(result, expected.marking) ? (
                <Match
                  isSame={matchesExpected(result, expected)}
                  view={view}
                  onCompare={onCompare}
                />
              ) : (
                <p className="font-medium text-stone-warn">
                  This is not printed output, so it is not compared.
                </p>
              ))}
            <span className="ml-auto flex min-h-9 items-center gap-3 pl-3 font-mono text-xs text-stone-faint">
              {result && result.facts.length > 0 && (
                <span className="tabular-nums">{result.facts.join(' · ')}</span>
              )}
              <CopyButton
                text={text}
                label="Copy the output"
                className="size-9! text-stone-faint hover:bg-stone-line hover:text-stone-ink"
              />
            </span>
          </div>
          {advice && (
            <p className="border-b border-stone-line px-4 py-2 text-sm text-stone-bad-ink">
              {advice}
            </p>
          )}
          <div className="divide-y divide-stone-line">
            {hasFailed && <Beside result={result} />}
            <section>
              {hasFailed && (result.errorOutput ?? result.compilerOutput) !== null && (
                <h3 className={partHeading}>Printed output</h3>
              )}
              {result ? (
                <Printed key={text} text={text} className="min-h-12" />
              ) : (
                <ProgramOutput key={text} text={text} isError className="min-h-12" />
              )}
            </section>
            {result && !hasFailed && <Beside result={result} />}
          </div>
        </>
      )}
    </>
  )
})

function placeText(ahead: number): string {
  if (ahead === 0) return 'Next in the queue.'
  return `In the queue, ${ahead === 1 ? '1 run' : `${ahead} runs`} ahead of yours.`
}

type AnnouncementProps = { shown: ShownRun; verdicts: readonly (SampleVerdict | undefined)[] }

/** How the run went, for screen readers to announce. */
export function RunAnnouncement({ shown, verdicts }: AnnouncementProps) {
  const passed = verdicts.filter((verdict) => verdict?.isPassed).length
  const isOnSamples = shown.phase === 'finished' && shown.further.length > 0
  return (
    <p role="status" className="sr-only">
      {shown.phase !== 'none' && shown.phase !== 'running' && titleOf(shown)}
      {isOnSamples && `, ${passed} of ${verdicts.length} samples match`}
    </p>
  )
}

type EndedRun = Exclude<ShownRun, { phase: 'none' | 'running' }>

function titleOf(shown: EndedRun): string {
  if (shown.phase === 'finished') return shown.result.outcome.title
  return shown.phase === 'stopped' ? 'Stopped' : 'Not run'
}

function RunStatus({ shown }: { shown: ShownRun }) {
  if (shown.phase === 'none' || shown.phase === 'running') return null
  const tone = shown.phase === 'finished' ? shown.result.outcome.tone : 'bad'
  return (
    <>
      <RunChip tone={tone}>{titleOf(shown)}</RunChip>
      {shown.isCustom && <span className="text-stone-faint">on your own input</span>}
    </>
  )
}

const partHeading = 'px-4 pt-2.5 text-xs font-medium tracking-normal text-stone-faint'

/** What was written beside the output. It is shown, but never compared. */
function Beside({ result }: { result: RunResult }) {
  const texts = [
    { label: 'Error output', text: result.errorOutput },
    { label: 'Compiler messages', text: result.compilerOutput },
  ]
  return texts.map(
    ({ label, text }) =>
      text !== null && (
        <section key={label} aria-label={label}>
          <h3 className={partHeading}>
            {label} <span className="font-normal">(not part of the output)</span>
          </h3>
          <ProgramOutput key={text} text={text} isError />
        </section>
      ),
  )
}

type MatchProps = { isSame: boolean; view: RunView; onCompare: () => void }

function Match({ isSame, view, onCompare }: MatchProps) {
  return (
    <p
      className={`flex flex-wrap items-center gap-x-3 font-medium ${isSame ? 'text-stone-good' : 'text-stone-warn'}`}
    >
      {isSame ? view.verdict.same : view.verdict.different}
      {!isSame && view.isCompared && (
        <button
          type="button"
          onClick={onCompare}
          className="min-h-7 underline underline-offset-3 hover:text-stone-ink"
        >
          Compare line by line
        </button>
      )}
    </p>
  )
}

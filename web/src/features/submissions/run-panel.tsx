import type { Marking } from '@assay/contract/assessment-options'
import type { Language } from '@assay/contract/catalogue'
import { type Expected, matchesExpected } from '@assay/contract/submissions'
import { type ReactNode, useMemo, useState } from 'react'
import type { RunView } from '../../ui/kinds/kind.ts'
import { onDemand } from '../../ui/kinds/on-demand.tsx'
import { runViewOf } from '../../ui/kinds/runs.ts'
import { ProgramOutput } from '../../ui/program-output.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { QuestionIds } from './calls.ts'
import { OutputView, RunAnnouncement } from './output-view.tsx'
import { isCompared, type RunResult } from './run-result.ts'
import type { ScoredRun, ShownRun } from './run-state.ts'
import { SamplePicker } from './sample-picker.tsx'
import { type SampledQuestion, type SampleVerdict, samplesOf, sampleVerdicts } from './samples.ts'

const RunHistory = onDemand(
  () => import('./run-history.tsx').then((m) => m.RunHistory),
  'mx-4 my-3 h-6 opacity-15',
)

const allTabs = [
  { name: 'output', title: 'Output' },
  { name: 'compare', title: 'Compare' },
  { name: 'samples', title: 'Samples' },
  { name: 'runs', title: 'Earlier runs' },
] as const

export type RunTab = (typeof allTabs)[number]['name']

type RunPanelProps = {
  tab: RunTab
  onSelectTab: (tab: RunTab) => void
  shown: ShownRun
  scored: ScoredRun | null
  /** Whose earlier runs are listed; null in practice, which has no list. */
  history: QuestionIds | null
  question: SampledQuestion
  marking: Marking
  canRestore: boolean
  /** The code may be in one of several languages. */
  hasLanguages?: boolean
  /** Undoing in the editor takes back a restore. */
  canEditorUndo?: boolean
  onRestore: (source: string, language: Language) => void
  /** Puts back what a restore replaced, if there was one. */
  onPutBack?: (() => void) | undefined
}

/** What a run printed, how that compares with the samples, and the runs before it. */
export function RunPanel(props: RunPanelProps) {
  const { tab, onSelectTab, shown, scored, history, question, marking } = props
  const { canRestore, hasLanguages = false, canEditorUndo = true, onRestore, onPutBack } = props
  const samples = samplesOf(question)
  const { comparison } = question
  const view = runViewOf(question)
  const verdicts = sampleVerdicts(samples, scored, { marking, comparison })
  const [at, select] = useSelectedSample(scored, verdicts)
  const { input, expectedOutput } = samples[at] ?? samples[0]
  // The same objects in every render, since the output is memoised.
  const expected = useMemo(
    () => ({ expectedOutput, comparison, marking }),
    [expectedOutput, comparison, marking],
  )
  const shownHere = useMemo(() => onSample(shown, at), [shown, at])
  const isOnSamples = tab === 'compare' || tab === 'samples'
  const isSampleShown = tab === 'output' && shown.phase === 'finished' && !shown.isCustom
  const isShown: Record<RunTab, boolean> = {
    output: true,
    compare: view.isCompared,
    samples: view.isCompared,
    runs: history !== null,
  }
  const tabs = allTabs.filter(({ name }) => isShown[name])
  const panels: Record<RunTab, ReactNode> = {
    output: (
      <OutputView
        shown={shownHere}
        expected={expected}
        view={view}
        onCompare={() => onSelectTab('compare')}
      />
    ),
    compare: <Comparison result={scored && resultOn(scored, at)} expected={expected} view={view} />,
    samples: (
      <>
        <Sample label="Sample Input" text={input} Printed={ProgramOutput} />
        <Sample label="Expected Output" text={expectedOutput} Printed={view.Printed} />
      </>
    ),
    runs: history && (
      <RunHistory
        {...history}
        canRestore={canRestore}
        hasLanguages={hasLanguages}
        canEditorUndo={canEditorUndo}
        onRestore={onRestore}
        onPutBack={onPutBack}
      />
    ),
  }
  return (
    <section
      aria-label="Output"
      className="flex flex-col overflow-hidden rounded-lg border border-stone-line bg-stone text-stone-ink shadow-1 desk:min-h-56 desk:flex-1"
    >
      <RunAnnouncement shown={shown} verdicts={verdicts} />
      <Tabs label="Output" look="stone" tabs={tabs} selected={tab} onSelect={onSelectTab}>
        {samples.length > 1 && (isOnSamples || isSampleShown) && (
          <SamplePicker
            verdicts={verdicts}
            selected={at}
            onSelect={select}
            word={question.stages ? 'Stage' : 'Sample'}
          />
        )}
        {panels[tab]}
      </Tabs>
    </section>
  )
}

/** After each run, the first sample that failed; any other can be chosen. */
function useSelectedSample(
  scored: ScoredRun | null,
  verdicts: readonly (SampleVerdict | undefined)[],
) {
  const [chosen, setChosen] = useState({ scored, at: -1 })
  const firstFailed = verdicts.findIndex((verdict) => verdict?.isPassed === false)
  const isChosen = chosen.scored === scored && chosen.at >= 0
  const at = isChosen ? chosen.at : Math.max(0, firstFailed)
  return [at, (at: number) => setChosen({ scored, at })] as const
}

const resultOn = ({ result, further }: ScoredRun, at: number) => [result, ...further][at] ?? result

const onSample = (shown: ShownRun, at: number): ShownRun =>
  shown.phase === 'finished' && !shown.isCustom ? { ...shown, result: resultOn(shown, at) } : shown

type ComparisonProps = { result: RunResult | null; expected: Expected; view: RunView }

function Comparison({ result, expected, view }: ComparisonProps) {
  if (!result || !isCompared(result, expected.marking)) {
    return (
      <p className="min-h-28 px-4 py-3 text-sm text-stone-faint">
        {result
          ? 'The last run printed no output to compare.'
          : 'Run your code on the sample input. Its output is then shown beside the expected one, line by line.'}
      </p>
    )
  }
  return (
    <>
      {matchesExpected(result, expected) && (
        <p className="px-4 pt-3 text-sm text-stone-good">
          {expected.comparison ? 'The output is right.' : 'Every line matches the expected output.'}
        </p>
      )}
      <view.Difference
        expected={expected.expectedOutput}
        own={result.output}
        marking={expected.marking}
        comparison={expected.comparison}
      />
    </>
  )
}

type SampleProps = Pick<RunView, 'Printed'> & { label: string; text: string }

function Sample({ label, text, Printed }: SampleProps) {
  return (
    <section aria-label={label} className="not-first:border-t not-first:border-stone-line">
      <h3 className="px-4 pt-2.5 text-xs font-medium tracking-normal text-stone-faint">{label}</h3>
      <Printed text={text} className="max-h-64" />
    </section>
  )
}

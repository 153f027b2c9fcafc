import type { Question } from '@assay/contract/questions'
import type { ReactNode } from 'react'
import { OutputDiff } from '../../ui/diff/output-diff.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { OutputView, RunAnnouncement } from './output-view.tsx'
import { ProgramOutput } from './program-output.tsx'
import { RunHistory } from './run-history.tsx'
import { matchesExpected } from './run-result.ts'
import type { ScoredRun, ShownRun } from './use-runs.ts'

const tabs = [
  { name: 'output', title: 'Output' },
  { name: 'compare', title: 'Compare' },
  { name: 'samples', title: 'Samples' },
  { name: 'runs', title: 'Earlier runs' },
] as const

export type RunTab = (typeof tabs)[number]['name']

type RunPanelProps = {
  tab: RunTab
  onSelectTab: (tab: RunTab) => void
  shown: ShownRun
  scored: ScoredRun | null
  testId: string
  question: Question
  canRestore: boolean
  onRestore: (source: string) => void
}

/** What a run printed, how that compares with the sample, and the runs before it. */
export function RunPanel(props: RunPanelProps) {
  const { tab, onSelectTab, shown, scored, testId, question, canRestore, onRestore } = props
  const { sampleInput, expectedOutput } = question
  const views: Record<RunTab, ReactNode> = {
    output: (
      <OutputView
        shown={shown}
        expectedOutput={expectedOutput}
        onCompare={() => onSelectTab('compare')}
      />
    ),
    compare: <Comparison scored={scored} expectedOutput={expectedOutput} />,
    samples: (
      <>
        <Sample label="Sample Input" text={sampleInput} />
        <Sample label="Expected Output" text={expectedOutput} />
      </>
    ),
    runs: (
      <RunHistory
        testId={testId}
        questionId={question._id}
        canRestore={canRestore}
        onRestore={onRestore}
      />
    ),
  }
  return (
    <section
      aria-label="Output"
      className="overflow-hidden rounded-lg border border-stone-line bg-stone text-stone-ink shadow-1"
    >
      <RunAnnouncement shown={shown} />
      <Tabs label="Output" look="stone" tabs={tabs} selected={tab} onSelect={onSelectTab}>
        {views[tab]}
      </Tabs>
    </section>
  )
}

type ComparisonProps = { scored: ScoredRun | null; expectedOutput: string }

function Comparison({ scored, expectedOutput }: ComparisonProps) {
  if (!scored?.result.hasOutput) {
    return (
      <p className="min-h-28 px-4 py-3 text-sm text-stone-faint">
        Run your code on the sample input. Its output is then shown beside the expected one, line by
        line.
      </p>
    )
  }
  const { result } = scored
  return (
    <>
      {matchesExpected(result, expectedOutput) && (
        <p className="px-4 pt-3 text-sm text-[#86d7a0]">Every line matches the expected output.</p>
      )}
      <OutputDiff expected={expectedOutput} own={result.output} />
    </>
  )
}

function Sample({ label, text }: { label: string; text: string }) {
  return (
    <section aria-label={label} className="not-first:border-t not-first:border-stone-line">
      <h3 className="px-4 pt-2.5 text-xs font-medium tracking-normal text-stone-faint">{label}</h3>
      <ProgramOutput text={text} className="max-h-64" />
    </section>
  )
}

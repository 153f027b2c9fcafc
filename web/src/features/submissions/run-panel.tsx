import type { Question } from '@assay/contract/questions'
import type { ReactNode } from 'react'
import { OutputDiff } from '../../ui/diff/output-diff.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { OutputView, RunAnnouncement } from './output-view.tsx'
import { ProgramOutput } from './program-output.tsx'
import { RunHistory } from './run-history.tsx'
import { type Expected, matchesExpected } from './run-result.ts'
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
  expected: Expected
  canRestore: boolean
  onRestore: (source: string) => void
}

/** What a run printed, how that compares with the sample, and the runs before it. */
export function RunPanel(props: RunPanelProps) {
  const { tab, onSelectTab, shown, scored, testId, question, expected } = props
  const { canRestore, onRestore } = props
  const views: Record<RunTab, ReactNode> = {
    output: (
      <OutputView shown={shown} expected={expected} onCompare={() => onSelectTab('compare')} />
    ),
    compare: <Comparison scored={scored} expected={expected} />,
    samples: (
      <>
        <Sample label="Sample Input" text={question.sampleInput} />
        <Sample label="Expected Output" text={question.expectedOutput} />
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

type ComparisonProps = { scored: ScoredRun | null; expected: Expected }

function Comparison({ scored, expected }: ComparisonProps) {
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
      {matchesExpected(result, expected) && (
        <p className="px-4 pt-3 text-sm text-[#86d7a0]">Every line matches the expected output.</p>
      )}
      <OutputDiff
        expected={expected.expectedOutput}
        own={result.output}
        marking={expected.marking}
      />
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

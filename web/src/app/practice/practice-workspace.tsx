import type { Language } from '@assay/contract/catalogue'
import { marksPerQuestion } from '@assay/contract/constants'
import { isOfPrograms } from '@assay/contract/language-facts'
import { starterCodeFor } from '@assay/contract/starter-code'
import { matchesExpected } from '@assay/contract/submissions'
import { useMemo, useState } from 'react'
import { inputReaderFor } from '../../features/attempts/drafts/input-reader.ts'
import { usePracticeDraft } from '../../features/attempts/drafts/use-practice-draft.ts'
import { ResultLine } from '../../features/attempts/result-line.tsx'
import { RunPanel, type RunTab } from '../../features/submissions/run-panel.tsx'
import type { ScoredRun } from '../../features/submissions/run-state.ts'
import { submitHint } from '../../features/submissions/submit-hint.ts'
import { useRuns } from '../../features/submissions/use-runs.ts'
import { useDraftView, useIsChanged } from '../../platform/drafts/use-draft-keeper.ts'
import { Button } from '../../ui/button.tsx'
import { EditorCard } from '../coding/editor-card.tsx'
import { RunArea } from '../coding/run-area.tsx'
import { WorkspaceActions } from '../coding/workspace-actions.tsx'
import { practiceQuestion } from './practice-question.ts'

const marking = 'sample'

/** As in a test, but what is submitted stays here. */
export function PracticeWorkspace({ userId, language }: { userId: string; language: Language }) {
  const question = useMemo(() => practiceQuestion(language), [language])
  const starterCode = starterCodeFor(language)
  const draft = usePracticeDraft(userId, language, starterCode)
  const { shown, scored, run, stop, isRunning } = useRuns(question)
  const [ownInput, setOwnInput] = useState({ isOn: false, text: question.sampleInput })
  const [tab, setTab] = useState<RunTab>('output')
  const [submitted, setSubmitted] = useState<ScoredRun | null>(null)
  const view = useDraftView(draft)
  const isChanged = useIsChanged(draft, scored?.source)
  const expected = { expectedOutput: question.expectedOutput, marking } as const
  const isAnswered = submitted !== null
  const isMatch = submitted !== null && matchesExpected(submitted.result, expected)
  const runCode = () => {
    if (!draft || isRunning || isAnswered) return
    setTab((tab) => (tab === 'compare' ? tab : 'output'))
    run({ source: draft.text(), language }, ownInput.isOn ? ownInput.text : undefined)
  }
  return (
    <RunArea onRun={runCode}>
      <EditorCard
        language={language}
        starterCode={starterCode}
        insertable={isOfPrograms(language) ? inputReaderFor(language, question.sampleInput) : null}
        draft={draft}
        view={view}
        isLocked={isAnswered}
      />
      <WorkspaceActions
        isRunning={isRunning}
        isSubmitting={false}
        canRun={draft !== null && !isAnswered}
        canSubmit={!isRunning && !isChanged && !isAnswered && scored?.result.hasOutput === true}
        hint={isAnswered ? null : submitHint({ shown, scored, isChanged, expected })}
        ownInput={ownInput}
        onRun={runCode}
        onStop={stop}
        onSubmit={() => setSubmitted(scored)}
        onOwnInput={setOwnInput}
      >
        <ResultLine
          verdict={isAnswered ? { correct: isMatch, score: isMatch ? marksPerQuestion : 0 } : null}
        />
        {isAnswered && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted">
            <p>
              This was practice and does not count. In a test, the answer would be final and you
              would return to your assessments.
            </p>
            <Button kind="secondary" onClick={() => setSubmitted(null)}>
              Practise again
            </Button>
          </div>
        )}
      </WorkspaceActions>
      <RunPanel
        tab={tab}
        onSelectTab={setTab}
        shown={shown}
        scored={scored}
        history={null}
        question={question}
        marking={marking}
        canRestore={false}
        onRestore={() => {}}
      />
    </RunArea>
  )
}

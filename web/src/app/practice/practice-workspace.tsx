import type { Language } from '@assay/contract/catalogue'
import { useMemo, useState } from 'react'
import { starterCodeFor } from '../../features/attempts/drafts/starter-code.ts'
import { useDraftView } from '../../features/attempts/drafts/use-draft.ts'
import { usePracticeDraft } from '../../features/attempts/drafts/use-practice-draft.ts'
import { CustomInput } from '../../features/submissions/custom-input.tsx'
import { RunPanel, type RunTab } from '../../features/submissions/run-panel.tsx'
import { matchesExpected } from '../../features/submissions/run-result.ts'
import type { SubmitHint } from '../../features/submissions/submit-hint.ts'
import { useRuns } from '../../features/submissions/use-runs.ts'
import { EditorCard } from '../coding/editor-card.tsx'
import { Hint } from '../coding/hint.tsx'
import { RunArea } from '../coding/run-area.tsx'
import { RunButtons } from '../coding/run-buttons.tsx'
import { practiceQuestion } from './practice-question.ts'

const marking = 'sample'

/** As in a test, but without submitting. */
export function PracticeWorkspace({ userId, language }: { userId: string; language: Language }) {
  const question = useMemo(() => practiceQuestion(language), [language])
  const starterCode = starterCodeFor(language)
  const draft = usePracticeDraft(userId, language, starterCode)
  const { shown, scored, run, stop, isRunning } = useRuns(question, language)
  const [customInput, setCustomInput] = useState({ isOn: false, text: question.sampleInput })
  const [tab, setTab] = useState<RunTab>('output')
  const view = useDraftView(draft)
  const { expectedOutput } = question
  const isMatch = scored !== null && matchesExpected(scored.result, { expectedOutput, marking })
  const runCode = () => {
    if (!draft || isRunning) return
    setTab((tab) => (tab === 'compare' ? tab : 'output'))
    void run(draft.text(), customInput.isOn ? customInput.text : undefined)
  }
  return (
    <RunArea onRun={runCode}>
      <EditorCard
        language={language}
        starterCode={starterCode}
        sampleInput={question.sampleInput}
        draft={draft}
        view={view}
        isLocked={false}
      />
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-2.5">
          <RunButtons
            isRunning={isRunning}
            canRun={draft !== null}
            onRun={runCode}
            onStop={() => void stop()}
          />
        </div>
        <Hint hint={isMatch ? matched : notYet} />
      </div>
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
      <CustomInput
        {...customInput}
        onToggle={(isOn) => setCustomInput({ ...customInput, isOn })}
        onChange={(text) => setCustomInput({ ...customInput, text })}
      />
    </RunArea>
  )
}

const notYet: SubmitHint = {
  tone: 'neutral',
  text: 'Run your code as often as you like. In a test, you then submit its output.',
}
const matched: SubmitHint = {
  tone: 'good',
  text: 'This output matches the expected one. In a test, you would now submit it.',
}

import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { CodeEditor } from './code-editor.tsx'
import { CustomInput } from './custom-input.tsx'
import { DeskActions } from './desk-actions.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { NewerBar } from './newer-bar.tsx'
import { OutputPanel } from './output-panel.tsx'
import { ResizeHandle } from './resize-handle.tsx'
import { ResultLine } from './result-line.tsx'
import { forgetRun } from './run-memory.ts'
import { flagOf } from './run-result.ts'
import { SaveNote } from './save-note.tsx'
import type { Subject } from './subject.ts'
import { submitHint } from './submit-hint.ts'
import { useAnswer } from './use-answer.ts'
import { useDraft, useDraftView, useIsChanged } from './use-draft.ts'
import { useEditorHeight } from './use-editor-height.ts'
import { useRuns } from './use-runs.ts'

type CodingDeskProps = {
  userId: string
  subject: Subject
  /** The question seems to be answered already: worth asking again. */
  onDoubt: () => void
}

const commandKey = navigator.userAgent.includes('Mac OS') ? '⌘' : 'Ctrl'

/** Where the code is written, run and handed in. The brief beside it is drawn by its page. */
export function CodingDesk({ userId, subject: { test, question }, onDoubt }: CodingDeskProps) {
  const { language } = test
  const of = { userId, testId: test._id, questionId: question._id, language }
  const draft = useDraft(of)
  const draftView = useDraftView(draft)
  const { shown, scored, run, stop, isRunning } = useRuns(of)
  const isChanged = useIsChanged(draft, scored?.source)
  const [ownInput, setOwnInput] = useState({ isOn: false, text: question.sampleInput })
  const [height, setHeight] = useEditorHeight()
  const hintId = useId()
  const { submit, isBusy, verdict, refusal } = useAnswer({
    testId: test._id,
    questionId: question._id,
    onAnswered: () => {
      draft?.close()
      forgetRun(userId, question._id)
    },
    onConflict: onDoubt,
  })
  const isOver = verdict !== null
  const isShut = draftView.closed && !isOver
  useEffect(() => {
    if (isShut) onDoubt()
  }, [isShut, onDoubt])

  const canRun = draft !== null && !isOver && !isBusy
  const runNow = () => {
    if (!canRun || isRunning) return
    // What is worth running is worth saving.
    void draft.saved()
    void run(draft.text(), ownInput.isOn ? ownInput.text : undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    event.preventDefault()
    runNow()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears a shortcut from everything inside
    <div className="grid min-w-0 gap-4 [font-variant-ligatures:none]" onKeyDown={onKeyDown}>
      <section
        aria-label={`${language} editor`}
        className="overflow-hidden rounded-lg border border-stone-line bg-stone shadow-2"
      >
        <header className="flex min-h-10 items-center justify-between gap-4 border-b border-stone-line px-4">
          <span className="font-mono text-sm text-stone-ink">{language}</span>
          {draft && <SaveNote view={draftView} />}
        </header>
        {draft && draftView.newer && (
          <NewerBar newer={draftView.newer} onTake={draft.takeNewer} onKeep={draft.keepMine} />
        )}
        <CodeEditor language={language} draft={draft} locked={isOver} height={height} />
        <ResizeHandle height={height} onResize={setHeight} />
        <Keys />
      </section>
      <div className="grid gap-2">
        <DeskActions
          isRunning={isRunning}
          isSubmitting={isBusy}
          canRun={canRun}
          canSubmit={!isRunning && !isOver && scored?.result.hasOutput === true}
          hintId={hintId}
          onRun={runNow}
          onStop={() => void stop()}
          onSubmit={() => {
            if (scored) void submit(flagOf(scored.result, question.expectedOutput))
          }}
        />
        <p id={hintId} className={isOver ? 'hidden' : 'text-sm text-muted'}>
          {submitHint({ shown, scored, isChanged })}
        </p>
        <ResultLine verdict={verdict} />
        {refusal !== null && (
          <p role="alert" className="rounded-md bg-bad-soft px-4 py-2.5 font-medium text-bad">
            {refusal}
          </p>
        )}
      </div>
      <OutputPanel shown={shown} expectedOutput={question.expectedOutput} />
      <CustomInput
        {...ownInput}
        onToggle={(isOn) => setOwnInput({ ...ownInput, isOn })}
        onChange={(text) => setOwnInput({ ...ownInput, text })}
      />
      {draft && <LeaveGuard draft={draft} />}
    </div>
  )
}

function Keys() {
  const key = 'font-mono text-stone-ink'
  return (
    <p className="px-4 pb-2 text-xs text-stone-faint max-sm:sr-only">
      <kbd className={key}>{commandKey}+Enter</kbd> runs the code. <kbd className={key}>Tab</kbd>{' '}
      indents. <kbd className={key}>Esc</kbd>, then <kbd className={key}>Tab</kbd> leaves the
      editor.
    </p>
  )
}

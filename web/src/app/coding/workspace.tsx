import type { ReadAssessment } from '@assay/contract/attempts'
import type { Language } from '@assay/contract/catalogue'
import { kindOf } from '@assay/contract/kinds/kinds'
import { isOfPrograms } from '@assay/contract/language-facts'
import { type Question, questionIn } from '@assay/contract/questions'
import { matchesExpected } from '@assay/contract/submissions'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { inputReaderFor } from '../../features/attempts/drafts/input-reader.ts'
import { starterOf, useDrafts } from '../../features/attempts/drafts/use-drafts.ts'
import { useStub } from '../../features/attempts/drafts/use-stub.ts'
import { NextQuestionLink } from '../../features/attempts/next-question-link.tsx'
import { ResultLine } from '../../features/attempts/result-line.tsx'
import { SummaryLink } from '../../features/attempts/summary-link.tsx'
import { useSaveBefore } from '../../features/attempts/time/use-save-before.ts'
import { useSubmitAnswer } from '../../features/attempts/use-submit-answer.ts'
import { RunPanel, type RunTab } from '../../features/submissions/run-panel.tsx'
import { isStageMissing, samplesOf, sampleVerdicts } from '../../features/submissions/samples.ts'
import { submitHint } from '../../features/submissions/submit-hint.ts'
import { useRuns } from '../../features/submissions/use-runs.ts'
import { useDraftView, useIsChanged } from '../../platform/drafts/use-draft-keeper.ts'
import { loadChunk } from '../../platform/load-chunk.ts'
import { usePreloaded } from '../../platform/use-preloaded.ts'
import { viewOf } from '../../ui/kinds/kinds.ts'
import { LeaveGuard } from '../../ui/leave/leave-guard.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EditorCard } from './editor-card.tsx'
import { LanguageSelect } from './language-select.tsx'
import { RecordedNote } from './recorded-note.tsx'
import { RunArea } from './run-area.tsx'
import { useFieldRecording, useFileRecording, useJournal, useRecording } from './use-journal.ts'
import { useRestore } from './use-restore.ts'
import { WorkspaceActions } from './workspace-actions.tsx'

type WorkspaceProps = {
  userId: string
  test: ReadAssessment
  question: Question
  deadline: string | null
  /** Told the language that is chosen, where there is a choice. */
  onLanguage?: (language: Language | null) => void
  onAnswered: () => void
  /** The question seems to have been answered elsewhere; it should be loaded again. */
  onMaybeAnswered: () => void
  /** A further stage is open and should be loaded. */
  onStage: () => void
}

const loadStaleOutputDialog = () =>
  import('./stale-output-dialog.tsx').then((m) => m.StaleOutputDialog)

const CasesCard = lazy(async () => ({
  default: await loadChunk(() => import('./cases/cases-card.tsx').then((m) => m.CasesCard)),
}))

const ProjectCard = lazy(async () => ({
  default: await loadChunk(() => import('./project/project-card.tsx').then((m) => m.ProjectCard)),
}))

/** Where code is written, run and submitted. */
export function Workspace(props: WorkspaceProps) {
  const { userId, test, question, deadline, onLanguage, onAnswered, onMaybeAnswered, onStage } =
    props
  const { marking } = test
  const { expectedOutput, comparison } = question
  const ids = useMemo(
    () => ({ testId: test._id, questionId: question._id }),
    [test._id, question._id],
  )
  const languages = kindOf(question).answeredIn(test)
  const hasChoice = languages.length > 1
  const { testId } = ids
  const { drafts, draft, ...chosen } = useDrafts({ userId, testId, question, languages })
  const language = chosen.language ?? languages[0]
  const draftView = useDraftView(draft)
  const stub = useStub(question, language)
  useSaveBefore(deadline, drafts)
  const journal = useJournal({ ...ids, userId }, test.journal)
  const otherLanguage = language === test.language ? undefined : language
  const record = useRecording(journal, otherLanguage)
  const recordFiles = useFileRecording(journal, otherLanguage)
  const recordFields = useFieldRecording(journal, language)
  const { shown, scored, run, stop, isRunning } = useRuns(ids, journal)
  const ranIn = scored?.language ?? language
  const isTextChanged = useIsChanged(draft, scored?.source)
  const isChanged = isTextChanged || ranIn !== language
  const { restore, onMounted, putBack } = useRestore(drafts, language, draft)
  useEffect(() => {
    onLanguage?.(hasChoice ? chosen.language : null)
  }, [onLanguage, hasChoice, chosen.language])
  const [customInput, setCustomInput] = useState({ isOn: false, text: question.sampleInput })
  const [tab, setTab] = useState<RunTab>('output')
  const [isAsking, setIsAsking] = useState(false)
  const focusAfterAsking = useRef<HTMLElement>(null)
  const runButton = useRef<HTMLButtonElement>(null)
  const StaleOutputDialog = usePreloaded(loadStaleOutputDialog)
  const answer = useSubmitAnswer({
    ...ids,
    prepare: async () => journal?.sendNow(),
    onAnswered: () => {
      if (scored) journal?.submitted(scored.token)
      onAnswered()
      drafts?.close()
    },
    onConflict: onMaybeAnswered,
  })
  const { submit: submitAnswer, isSubmitting, isAnswered } = answer
  const expected = { expectedOutput, comparison, marking }
  const verdicts = sampleVerdicts(samplesOf(question), scored, expected)
  const isMissingStage = isStageMissing(question, scored, verdicts)
  useEffect(() => {
    if (isMissingStage) onStage()
  }, [isMissingStage, onStage])
  const isMatch = scored !== null && matchesExpected(scored.result, expected)
  // Submitting closes the draft too, before the mutation counts as successful.
  const isAnsweredElsewhere = draftView.isClosed && !isSubmitting && !isAnswered
  useEffect(() => {
    if (isAnsweredElsewhere) onMaybeAnswered()
  }, [isAnsweredElsewhere, onMaybeAnswered])

  const canRun = draft !== null && !isAnswered && !isSubmitting
  const runCode = () => {
    if (!canRun || isRunning) return
    void draft.saveNow()
    setTab((tab) => (tab === 'compare' ? tab : 'output'))
    run({ source: draft.text(), language }, customInput.isOn ? customInput.text : undefined)
  }
  const submit = () => {
    focusAfterAsking.current = null
    if (!isChanged) submitAnswer(isMatch)
    else if (StaleOutputDialog) setIsAsking(true)
    else if (window.confirm('Submit the output of your last run? Your code has changed since.')) {
      submitAnswer(isMatch)
    }
  }
  const editorCard = {
    language,
    languageSelect: hasChoice ? (
      <LanguageSelect
        language={chosen.language}
        languages={languages}
        isLocked={isAnswered || isSubmitting}
        onSelect={(wanted) => drafts?.select(wanted)}
      />
    ) : undefined,
    starterCode: starterOf(question, language),
    draft,
    view: draftView,
    unsavedLanguage: chosen.unsavedLanguage,
    isLocked: isAnswered,
    onMounted,
    note: test.journal && <RecordedNote />,
  }
  return (
    <RunArea onRun={runCode}>
      {language === 'Cases' ? (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <CasesCard
            draft={draft}
            view={draftView}
            isLocked={isAnswered}
            printed={isChanged ? null : (scored?.result.output ?? null)}
            record={recordFields}
            note={test.journal && <RecordedNote />}
          />
        </Suspense>
      ) : question.kind === 'project' ? (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <ProjectCard {...editorCard} record={recordFiles} />
        </Suspense>
      ) : (
        <EditorCard
          {...editorCard}
          insertable={
            questionIn(question, language).starterCode === undefined && isOfPrograms(language)
              ? inputReaderFor(language, question.sampleInput)
              : null
          }
          stub={stub}
          record={record}
        />
      )}
      <WorkspaceActions
        isRunning={isRunning}
        isSubmitting={isSubmitting}
        canRun={canRun}
        canSubmit={!isRunning && !isAnswered && scored?.result.hasOutput === true}
        hint={
          isAnswered
            ? null
            : submitHint({
                ...{ shown, scored, isChanged, language, expected, verdicts },
                stages: question.stages,
              })
        }
        ownInput={viewOf(question).hasSamples ? customInput : null}
        runButton={runButton}
        onRun={runCode}
        onStop={stop}
        onSubmit={submit}
        onOwnInput={setCustomInput}
      >
        <div className="grid gap-2.5 sm:flex sm:items-center sm:[&>*:first-child]:grow">
          <ResultLine verdict={answer.verdict} judging={answer.judging} />
          {isAnswered && <NextQuestionLink test={test} questionId={question._id} />}
        </div>
        {answer.verdict && answer.isCompleted && (
          <SummaryLink
            testId={test._id}
            ended="finished"
            ownershipQuestions={test.ownershipQuestions}
          />
        )}
        {answer.error && (
          <p role="alert" className="rounded-md bg-bad-soft px-4 py-2.5 font-medium text-bad">
            {answer.error.message}
          </p>
        )}
      </WorkspaceActions>
      <RunPanel
        tab={tab}
        onSelectTab={setTab}
        shown={shown}
        scored={scored}
        history={ids}
        question={question}
        marking={marking}
        canRestore={canRun}
        hasLanguages={hasChoice}
        // Cases are fields, and files have an editor each, if they were opened at all.
        canEditorUndo={language !== 'Cases' && question.kind !== 'project'}
        onRestore={restore}
        onPutBack={putBack}
      />
      {isAsking && scored && StaleOutputDialog && (
        <StaleOutputDialog
          output={scored.result.output}
          isCorrect={isMatch}
          marking={marking}
          otherLanguage={ranIn === language ? null : ranIn}
          returnFocus={focusAfterAsking}
          onRunAgain={() => {
            // The submit button, which had the focus, is disabled during the run.
            focusAfterAsking.current = runButton.current
            setIsAsking(false)
            runCode()
          }}
          onSubmit={() => {
            setIsAsking(false)
            submitAnswer(isMatch)
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
      {drafts && (
        <LeaveGuard
          draft={drafts}
          consequence="They are stored in this browser only and will be back when you open this question here again."
        />
      )}
    </RunArea>
  )
}

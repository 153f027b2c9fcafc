import type { Language } from '@assay/contract/catalogue'
import { testRulesPath } from '@assay/contract/page-paths'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { AnsweredNote } from '../../features/attempts/answered-note.tsx'
import { QuestionBar } from '../../features/attempts/question-bar.tsx'
import { QuestionPanel } from '../../features/attempts/question-panel.tsx'
import { verdictOfQuestion } from '../../features/attempts/question-status.ts'
import { EndedCard } from '../../features/attempts/time/ended-card.tsx'
import { PausedNote } from '../../features/attempts/time/paused-note.tsx'
import { useAttemptTime, useIsPaused } from '../../features/attempts/time/use-attempt-time.ts'
import { type OpenQuestion, useOpenQuestion } from '../../features/attempts/use-open-question.ts'
import { AskButton } from '../../features/messages/ask-button.tsx'
import { OwnMessages } from '../../features/messages/own-messages.tsx'
import { paths } from '../../platform/paths.ts'
import { useStoredUser } from '../../platform/stored-user.ts'
import { ErrorState, useRetryOnceBack } from '../../ui/error-state.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { CodingColumns } from './coding-columns.tsx'
import { Workspace } from './workspace.tsx'

/** Combines `attempts` (question, draft, answer) with `submissions` (runs). */
export function CodingScreen() {
  const { open, testId, error, isMissing, refetch } = useOpenQuestion()
  const userId = useStoredUser()?._id
  const reload = useCallback(() => void refetch(), [refetch])
  useTopOfQuestion(open?.question._id)
  // The rules page says whether the test can be begun or is gone.
  if (isMissing) {
    return (
      <Navigate to={testId === undefined ? paths.assessments : testRulesPath(testId)} replace />
    )
  }
  if (!open && error) return <ErrorState message={error.message} retry={reload} />
  if (!open || userId === undefined) return <CodingSkeleton />
  return (
    <>
      {error && open.question.stages && <NotReloaded retry={reload} />}
      <OpenQuestionScreen open={open} userId={userId} reload={reload} />
    </>
  )
}

type OpenQuestionScreenProps = { open: OpenQuestion; userId: string; reload: () => void }

function OpenQuestionScreen({ open, userId, reload }: OpenQuestionScreenProps) {
  const { test, question, status } = open
  const time = useAttemptTime(test)
  const isPaused = useIsPaused(test)
  const [language, setLanguage] = useState<Language | null>(null)
  const [answeredHere, setAnsweredHere] = useState<string>()
  // An answer given here keeps its result, although the time may be over by now.
  const isOpen = status === 'Remaining' && answeredHere !== question._id
  const isCutOff = isOpen && (time?.state === 'out-of-time' || time?.state === 'closed')
  return (
    <>
      <PausedNote test={test} />
      <QuestionBar open={open} time={time}>
        {test.clarifications && <AskButton testId={test._id} questionId={question._id} />}
      </QuestionBar>
      <OwnMessages testId={test._id} className="mb-4 desk:mb-0 desk:pt-3" />
      <CodingColumns
        left={
          <QuestionPanel
            open={open}
            isAnswerable={isOpen && !isCutOff && !isPaused}
            language={language}
          />
        }
        right={
          isCutOff ? (
            <EndedCard testId={test._id} time={time} />
          ) : status === 'Remaining' ? (
            <Workspace
              key={question._id}
              userId={userId}
              test={test}
              question={question}
              deadline={time?.deadline ?? null}
              onLanguage={setLanguage}
              onAnswered={() => setAnsweredHere(question._id)}
              onMaybeAnswered={reload}
              onStage={reload}
            />
          ) : (
            <AnsweredNote
              key={question._id}
              testId={test._id}
              questionId={question._id}
              marking={test.marking}
              verdict={verdictOfQuestion(test, question._id)}
            />
          )
        }
      />
    </>
  )
}

/** A further stage may be open. It is asked for again without pressing the button, too. */
function NotReloaded({ retry }: { retry: () => void }) {
  useRetryOnceBack(retry)
  return (
    <p
      role="alert"
      className="mb-4 rounded-md bg-bad-soft px-4 py-2.5 font-medium text-bad desk:mt-3 desk:mb-0 desk:shrink-0"
    >
      The newest stage of this question could not be loaded.{' '}
      <button type="button" onClick={retry} className="underline underline-offset-3">
        Try again
      </button>
    </p>
  )
}

/** Moving on to another question shows it from its top, and says so to screen readers. */
function useTopOfQuestion(questionId: string | undefined) {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const isOther = shown.current !== undefined && shown.current !== questionId
    shown.current = questionId
    if (!isOther) return
    window.scrollTo({ top: 0 })
    // The link that led here may be gone, and the focus with it.
    if (document.activeElement === document.body) {
      document.getElementById('question')?.focus({ preventScroll: true })
    }
  }, [questionId])
}

/** As large as the screen, so that nothing moves when it arrives. */
function CodingSkeleton() {
  return (
    <>
      <LoadingNote />
      <div className="flex min-h-14 items-center">
        <Skeleton className="h-5 w-80 max-w-full" />
      </div>
      <CodingColumns
        left={
          <div className="grid gap-5">
            <Skeleton className="h-56" />
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
        }
        right={
          <div className="grid gap-4">
            <Skeleton className="h-90" />
            <Skeleton className="h-11" />
            <Skeleton className="h-40" />
          </div>
        }
      />
    </>
  )
}

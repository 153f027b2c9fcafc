import { type Assessment, asksBeforeBeginning } from '@assay/contract/assessments'
import type { AttemptedAssessment, ReadAssessment } from '@assay/contract/attempts'
import { languageFacts } from '@assay/contract/language-facts'
import { testRulesPath } from '@assay/contract/page-paths'
import { cutShortMinutes, hasClosed } from '@assay/contract/time-window'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { atMostText, countdownText } from '../../platform/countdown.ts'
import { formatDateTime } from '../../platform/dates.ts'
import { paths } from '../../platform/paths.ts'
import { useCountdownChoice } from '../../platform/use-countdown-choice.ts'
import { useServerTime } from '../../platform/use-server-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toPreviewState } from './navigation-state.ts'

export function UserTestCard({ test }: { test: ReadAssessment }) {
  const navigate = useNavigate()
  const judging = countOfJudging(test)
  const inProgress = test.completedAt === null
  const isClosed = hasClosed(test, useServerTime(!inProgress && test.closesAt !== null))
  const open = () => {
    if (test.completedAt === undefined && asksBeforeBeginning(test)) {
      return navigate(testRulesPath(test._id))
    }
    return navigate(
      { pathname: paths.questionList, search: `?test=${test._id}` },
      { state: { isAttempted: inProgress, test } },
    )
  }
  return (
    <TestCard
      test={test}
      previewAt={paths.assessments}
      isOffered={!inProgress}
      more={
        <>
          {inProgress && 'deadline' in test && <ProgressFacts test={test} />}
          {judging > 0 && <Fact term="Being judged">{answers(judging)}</Fact>}
        </>
      }
      footer={
        !inProgress && isClosed ? (
          <Button kind="secondary" className="mt-5 w-full" disabled>
            Closed
          </Button>
        ) : (
          <Button
            kind={inProgress ? 'primary' : 'secondary'}
            className="mt-5 w-full"
            onClick={open}
          >
            {inProgress ? 'Resume' : 'Start'}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Button>
        )
      }
    />
  )
}

/** How far the candidate has come with a test, and how long they have. */
function ProgressFacts({ test }: { test: AttemptedAssessment }) {
  const { deadline, questions } = test
  const nowMs = useServerTime(deadline !== null)
  const [choice] = useCountdownChoice()
  const answered =
    test.correctQuestionIds.length + test.wrongQuestionIds.length + countOfJudging(test)
  return (
    <>
      <Fact term="Answered">
        <span className="tabular-nums">
          {answered} of {questions.length}
        </span>
      </Fact>
      {deadline !== null && (
        <>
          {choice === 'shown' && (
            <Fact term="Time left">
              <span className="tabular-nums">{countdownText(Date.parse(deadline) - nowMs)}</span>
            </Fact>
          )}
          <Fact term="Ends">{formatDateTime(deadline)}</Fact>
        </>
      )}
    </>
  )
}

/** How many answers of the test are being judged. */
export const countOfJudging = (test: ReadAssessment) =>
  'judgingQuestionIds' in test ? test.judgingQuestionIds.length : 0

const answers = (count: number) => (count === 1 ? '1 answer' : `${count} answers`)

type TestCardProps = {
  test: Assessment
  /** The screen that shows the preview over itself. */
  previewAt: string
  /** The name, if it is more than text. */
  name?: ReactNode
  /** More facts about the test. */
  more?: ReactNode
  corner?: ReactNode
  footer?: ReactNode
  /** To somebody who may begin it now, and has only what is left until it closes. */
  isOffered?: boolean
}

export function TestCard({
  test,
  previewAt,
  name = test.name,
  more,
  corner,
  footer,
  isOffered = false,
}: TestCardProps) {
  const { search } = useLocation()
  // Time passes only for a test that opens or closes.
  const nowMs = useServerTime(test.opensAt !== null || test.closesAt !== null)
  const isPast = (instant: string) => Date.parse(instant) <= nowMs
  const cutShort = isOffered ? cutShortMinutes(test, nowMs) : null
  return (
    <Card className="flex h-full flex-col p-5">
      <div className="flex items-start justify-between gap-3">
        <span
          aria-hidden="true"
          className="punch flex size-10 shrink-0 items-center justify-center bg-mark font-mono text-sm font-semibold text-stone-ink [--cut:0.6rem]"
        >
          {languageFacts[test.language].abbreviation ?? test.language}
        </span>
        {corner}
      </div>
      <h2 className="mt-3.5 line-clamp-2 text-lg sm:min-h-13 font-semibold" title={test.name}>
        {name}
      </h2>
      <dl className="mt-3 grid gap-2.5 border-t border-line pt-4">
        <Fact term="Language">{test.language}</Fact>
        {test.otherLanguages.length > 0 && (
          <Fact term="Or in">
            <span className="block text-right">{test.otherLanguages.join(', ')}</span>
          </Fact>
        )}
        <Fact term="Level">
          <LevelBadge level={test.level} />
        </Fact>
        <Fact term="Questions">
          <span className="tabular-nums">{test.numOfQuestions}</span>
          {/* Candidates do not see the questions of some tests before they begin. */}
          {test.questions.length > 0 && (
            <Link
              to={{ pathname: previewAt, search }}
              state={toPreviewState(test)}
              // A history entry of its own, although the URL is the same: closing goes back one step.
              replace={false}
              aria-label={`Preview the questions of ${test.name}`}
              className="link ml-2.5"
            >
              Preview
            </Link>
          )}
        </Fact>
        {test.ownTimeLimitMinutes !== null && (
          <Fact term="Time">
            {cutShort === null ? `${test.ownTimeLimitMinutes} min` : atMostText(cutShort)}
          </Fact>
        )}
        {test.opensAt && (
          <Fact term={isPast(test.opensAt) ? 'Opened' : 'Opens'}>
            {formatDateTime(test.opensAt)}
          </Fact>
        )}
        {test.closesAt && (
          <Fact term={isPast(test.closesAt) ? 'Closed' : 'Closes'}>
            {formatDateTime(test.closesAt)}
          </Fact>
        )}
        {more}
      </dl>
      {footer !== undefined && <div className="mt-auto">{footer}</div>}
    </Card>
  )
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-6.5 items-center justify-between gap-3">
      <dt className="text-muted">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

/** Five cards fill the grid: two, two and a wide one, or three above two. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className="card-grid grid gap-4 sm:gap-5">{children}</ul>
}

/** As tall as the cards, so that nothing moves when they arrive. */
export function CardGridSkeleton() {
  return (
    <CardGrid>
      {[1, 2, 3, 4, 5].map((card) => (
        <li key={card}>
          <Card className="p-5">
            <Skeleton className="size-10" />
            <div className="mt-3.5 min-h-6.5 sm:min-h-13">
              <Skeleton className="h-5 w-3/4" />
            </div>
            <div className="mt-3 grid gap-2.5 border-t border-line pt-4">
              {[1, 2, 3].map((row) => (
                <div key={row} className="flex min-h-6.5 items-center justify-between">
                  <Skeleton className="h-4 w-20" />
                  <Skeleton className="h-4 w-24" />
                </div>
              ))}
            </div>
            <Skeleton className="mt-5 h-11" />
          </Card>
        </li>
      ))}
    </CardGrid>
  )
}

import { type Assessment, asksBeforeBeginning } from '@assay/contract/assessments'
import type { ReadAssessment } from '@assay/contract/attempts'
import type { Language } from '@assay/contract/catalogue'
import { testRulesPath } from '@assay/contract/page-paths'
import { ArrowRight, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  deleteTestPath,
  editTestPath,
  rejudgeTestPath,
  testPath,
} from '../../platform/dashboard-paths.ts'
import { formatDateTime } from '../../platform/dates.ts'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toDeleteState, toEditState, toPreviewState } from './navigation-state.ts'

/** Where the name is too long for the mark of a card. */
const abbreviations: Partial<Record<Language, string>> = {
  Java: 'Jv',
  JavaScript: 'JS',
  Python: 'Py',
  Rust: 'Rs',
  TypeScript: 'TS',
  Kotlin: 'Kt',
  Ruby: 'Rb',
  Perl: 'Pl',
  Bash: 'Sh',
}

export function AdminTestCard({ test }: { test: Assessment }) {
  // Keeps the filters of the list behind the modal in the URL.
  const { search } = useLocation()
  return (
    <TestCard
      test={test}
      previewAt={paths.viewTests}
      name={
        <Link
          to={testPath(test._id)}
          className="decoration-edge underline-offset-4 hover:underline"
        >
          {test.name}
        </Link>
      }
      corner={
        <div className="-mt-1.5 -mr-2 flex">
          {test.marking === 'cases' && (
            <Link
              to={{ pathname: rejudgeTestPath(test._id), search }}
              state={{ name: test.name }}
              aria-label={`Rejudge ${test.name}`}
              title="Rejudge this test"
              className={iconButtonClass()}
            >
              <RefreshCw aria-hidden="true" />
            </Link>
          )}
          <Link
            to={{ pathname: editTestPath(test._id), search }}
            state={toEditState(test)}
            aria-label={`Edit ${test.name}`}
            title="Edit"
            className={iconButtonClass()}
          >
            <Pencil aria-hidden="true" />
          </Link>
          <Link
            to={{ pathname: deleteTestPath(test._id), search }}
            state={toDeleteState(test)}
            aria-label={`Delete ${test.name}`}
            title="Delete"
            className={iconButtonClass('hover:text-bad')}
          >
            <Trash2 aria-hidden="true" />
          </Link>
        </div>
      }
    />
  )
}

export function UserTestCard({ test }: { test: ReadAssessment }) {
  const navigate = useNavigate()
  const judging = countOfJudging(test)
  const inProgress = test.completedAt === null
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
      more={judging > 0 && <Fact term="Being judged">{answers(judging)}</Fact>}
      footer={
        <Button kind={inProgress ? 'primary' : 'secondary'} className="mt-5 w-full" onClick={open}>
          {inProgress ? 'Resume' : 'Start'}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Button>
      }
    />
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
}

function TestCard({ test, previewAt, name = test.name, more, corner, footer }: TestCardProps) {
  const { search } = useLocation()
  return (
    <Card className="flex h-full flex-col p-5">
      <div className="flex items-start justify-between gap-3">
        <span
          aria-hidden="true"
          className="punch flex size-10 shrink-0 items-center justify-center bg-mark font-mono text-sm font-semibold text-stone-ink [--cut:0.6rem]"
        >
          {abbreviations[test.language] ?? test.language}
        </span>
        {corner}
      </div>
      <h2 className="mt-3.5 line-clamp-2 text-lg sm:min-h-13 font-semibold" title={test.name}>
        {name}
      </h2>
      <dl className="mt-3 grid gap-2.5 border-t border-line pt-4">
        <Fact term="Language">{test.language}</Fact>
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
          <Fact term="Time">{test.ownTimeLimitMinutes} min</Fact>
        )}
        {test.opensAt && <Fact term="Opens">{formatDateTime(test.opensAt)}</Fact>}
        {test.closesAt && <Fact term="Closes">{formatDateTime(test.closesAt)}</Fact>}
        {more}
      </dl>
      {footer !== undefined && <div className="mt-auto">{footer}</div>}
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
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
export function CardGridSkeleton({ footer = false }: { footer?: boolean }) {
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
            {footer && <Skeleton className="mt-5 h-11" />}
          </Card>
        </li>
      ))}
    </CardGrid>
  )
}

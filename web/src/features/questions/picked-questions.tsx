import type { TestQuestion } from '@assay/contract/assessment-questions'
import { questionPath } from '@assay/contract/page-paths'
import { ArrowDown, ArrowUp, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../../ui/icon-button.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { moved, sameIdeas } from './picked.ts'

type PickedQuestionsProps = {
  questions: readonly TestQuestion[]
  /** Missing if the list can only be read. */
  onChange?: ((questions: TestQuestion[]) => void) | undefined
  /** Titles lead to their pages; not from a form, whose contents would be lost. */
  isLinked?: boolean
  /** How many must stay. */
  minimum?: number
  /** A change is being saved. */
  isBusy?: boolean
  /** Further buttons of a question. */
  actions?: (question: TestQuestion) => ReactNode
  /** A link to what else there is about a question. */
  more?: ((question: TestQuestion) => ReactNode) | undefined
}

/** Questions in the order in which candidates get them. */
export function PickedQuestions(props: PickedQuestionsProps) {
  const { questions, onChange, isLinked = false, minimum = 0, isBusy = false } = props
  const { actions, more } = props
  const canRemove = questions.length > minimum
  const list = useRef<HTMLOListElement>(null)
  const [lastMove, setLastMove] = useState<{ id: string; step: -1 | 1 }>()
  // Moving a row takes the focus from its button.
  useEffect(() => {
    if (!lastMove || document.activeElement !== document.body) return
    const { id, step } = lastMove
    list.current?.querySelector<HTMLElement>(`[data-move="${id} ${step}"]`)?.focus()
  })

  const move = (from: number, step: -1 | 1) => {
    const question = questions[from]
    if (isBusy || !question || !questions[from + step]) return
    setLastMove({ id: question._id, step })
    onChange?.(moved(questions, from, step))
  }
  const movedTo = questions.findIndex(({ _id }) => _id === lastMove?.id)
  return (
    <>
      <ol ref={list} className="rounded-lg border border-line bg-surface shadow-1">
        {questions.map((question, index) => (
          <li
            key={question._id}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-start gap-x-2.5 gap-y-1.5 border-line px-4 py-3 not-last:border-b sm:grid-cols-[1.5rem_minmax(0,1fr)_auto]"
          >
            <span className="pt-px text-muted tabular-nums">{index + 1}</span>
            <Described question={question} isLinked={isLinked} more={more?.(question)} />
            {onChange && (
              <div className="flex max-sm:col-start-2 max-sm:-ml-3 lg:-my-1.5">
                {([-1, 1] as const).map((step) => (
                  <IconButton
                    key={step}
                    data-move={`${question._id} ${step}`}
                    label={`Move ${question.title} ${step < 0 ? 'up' : 'down'}`}
                    aria-disabled={questions[index + step] === undefined}
                    className="aria-disabled:opacity-40"
                    onClick={() => move(index, step)}
                  >
                    {step < 0 ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
                  </IconButton>
                ))}
                {actions?.(question)}
                <IconButton
                  label={`Remove ${question.title}`}
                  aria-disabled={!canRemove}
                  className="hover:text-bad aria-disabled:opacity-40"
                  onClick={() => {
                    if (isBusy || !canRemove) return
                    onChange(questions.filter(({ _id }) => _id !== question._id))
                  }}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </div>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {movedTo >= 0 && `Now question ${movedTo + 1} of ${questions.length}`}
      </p>
      {sameIdeas(questions).map((titles) => (
        <p key={titles.join()} className="flex gap-2.5 text-warn">
          <TriangleAlert aria-hidden="true" className="mt-0.75 size-4.5 shrink-0" />
          <span>
            {titles.slice(0, -1).join(', ')} and {titles.at(-1)} need the same idea: anyone who
            solves one can solve the other.
          </span>
        </p>
      ))}
    </>
  )
}

type DescribedProps = { question: TestQuestion; isLinked: boolean; more: ReactNode }

function Described({ question, isLinked, more }: DescribedProps) {
  const { _id, title, summary, level, topic, minutes, withdrawnAt } = question
  return (
    <div className="min-w-0">
      {isLinked ? (
        <Link to={questionPath(_id)} className="link font-medium wrap-anywhere">
          {title}
        </Link>
      ) : (
        <p className="font-medium wrap-anywhere">{title}</p>
      )}
      {summary !== '' && <p className="text-muted">{summary}</p>}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <LevelBadge level={level} />
        <span>{topic}</span>
        <span>{minutes} min</span>
        {withdrawnAt !== null && <span className="text-warn">No longer offered</span>}
        {more}
      </p>
    </div>
  )
}

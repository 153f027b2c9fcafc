import type { Level } from '@assay/contract/catalogue'
import { type BankListQuery, type BankQuestion, bankListQuery } from '@assay/contract/question-bank'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ListControl } from '../../platform/use-list-query.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { loadQuestions, questionKeys } from './calls.ts'
import { MinutesAgainstLimit } from './minutes-against-limit.tsx'
import { useQuestionFilters } from './question-filters.tsx'
import { StatementPreview } from './statement-preview.tsx'

const rowsAtOnce = 10

type QuestionPickerProps = {
  title: string
  /** Those that cannot be picked again. */
  pickedIds: readonly string[]
  /** How many more can be picked. */
  room: number
  /** The minutes that the picked questions are meant to take. */
  minutes: number
  basis: PickerBasis
  onPick: (question: BankQuestion) => void
  onClose: () => void
}

/** What the test says about its questions. */
export type PickerBasis = { level: Level | undefined; timeLimitMinutes: number | null }

/** Finds questions of the bank and picks them, one by one. */
export function QuestionPicker(props: QuestionPickerProps) {
  const { title, pickedIds, room, minutes, basis, onPick, onClose } = props
  const list = useOwnList(basis.level)
  const { query } = list
  const filters = useQuestionFilters(query)
  const { data, error, refetch } = useQuery({
    queryKey: [...questionKeys.list, query],
    queryFn: ({ signal }) => loadQuestions(query, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Modal title={title} width="wide" onClose={onClose}>
      <div className="mt-3">
        <FilterBar list={list} filters={filters} />
      </div>
      {data ? (
        <>
          {data.total === 0 && (
            <p className="py-8 text-center text-muted">No question matches these filters.</p>
          )}
          <ul className="divide-y divide-line">
            {data.data.map((question) => (
              <li key={question._id} className="py-2.5">
                <div className="flex items-center justify-between gap-4">
                  <div className="min-w-0">
                    <p className="font-medium wrap-anywhere">{question.title}</p>
                    {question.summary !== '' && <p className="text-muted">{question.summary}</p>}
                    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
                      <LevelBadge level={question.level} />
                      <span>{question.topic}</span>
                      {question.idea !== '' && (
                        <button
                          type="button"
                          className="link"
                          onClick={() => list.change({ idea: question.idea })}
                        >
                          {question.idea}
                        </button>
                      )}
                      <span>{question.minutes} min</span>
                      {question.kind === 'sql' && <span>SQL</span>}
                      {question.kind === 'breaking' && <span>Break it</span>}
                      {question.kind === 'testing' && <span>Write the tests</span>}
                      {question.kind === 'staged' && <span>Work sample</span>}
                      {question.kind === 'project' && <span>Work in existing code</span>}
                    </p>
                  </div>
                  <PickButton
                    question={question}
                    isPicked={pickedIds.includes(question._id)}
                    hasRoom={room > 0}
                    onPick={onPick}
                  />
                </div>
                <StatementPreview id={question._id} title={question.title} />
              </li>
            ))}
          </ul>
          {data.total > query.limit && (
            <Pagination
              page={query.page}
              hasNext={query.page * query.limit < data.total}
              total={data.total}
              isCapped={data.hasMore === true}
              pageSize={query.limit}
              onPage={(page) => list.change({ page })}
            />
          )}
        </>
      ) : error ? (
        <ErrorState message={error.message} retry={() => void refetch()} />
      ) : (
        <div className="grid gap-3">
          <LoadingNote />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex items-center justify-between gap-4 rounded-b-xl border-t border-line bg-surface px-6 py-4">
        <p role="status" className="text-muted">
          {`${pickedIds.length} chosen, `}
          <MinutesAgainstLimit minutes={minutes} limit={basis.timeLimitMinutes} />
          {room <= 0 && '. No more can be chosen here.'}
        </p>
        <Button onClick={onClose}>Done</Button>
      </div>
    </Modal>
  )
}

type PickButtonProps = Pick<QuestionPickerProps, 'onPick'> & {
  question: BankQuestion
  isPicked: boolean
  hasRoom: boolean
}

/** Keeps the focus when it has been pressed. */
function PickButton({ question, isPicked, hasRoom, onPick }: PickButtonProps) {
  const canPick = !isPicked && hasRoom
  return (
    <Button
      kind="secondary"
      aria-disabled={!canPick}
      className="shrink-0 aria-disabled:cursor-not-allowed! aria-disabled:border-line aria-disabled:text-muted"
      onClick={() => canPick && onPick(question)}
    >
      {isPicked ? (
        <Check aria-hidden="true" className="-ml-1 size-4" />
      ) : (
        <Plus aria-hidden="true" className="-ml-1 size-4" />
      )}
      {isPicked ? 'Chosen' : 'Choose'}
      <span className="sr-only"> {question.title}</span>
    </Button>
  )
}

/** The filters of this list are not kept in the URL, which belongs to the page behind it. */
function useOwnList(level: Level | undefined): ListControl<BankListQuery> {
  const [query, setQuery] = useState(() =>
    bankListQuery.parse({ limit: rowsAtOnce, ...(level && { level }) }),
  )
  const [levelChosen, setLevelChosen] = useState(level !== undefined)
  return {
    query,
    levelChosen,
    change: (change) => {
      if ('level' in change) setLevelChosen(true)
      setQuery((before) => ({ ...before, page: 1, ...change }))
    },
  }
}

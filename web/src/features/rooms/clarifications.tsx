import type { Clarification } from '@assay/contract/clarifications'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatTime } from '../../platform/dates.ts'
import { counted } from '../../platform/durations.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AnswerModal } from './answer-modal.tsx'
import { loadClarifications } from './calls.ts'

type ClarificationsProps = { testId: string; waiting: number }

/** What candidates ask: what waits for an answer, and what was asked before. */
export function Clarifications({ testId, waiting }: ClarificationsProps) {
  const [search, setSearch] = useState('')
  const [answering, setAnswering] = useState<Clarification>()
  const { data } = useQuery({
    // The room says at once how many wait.
    queryKey: [...queryKeys.clarifications(testId), waiting, search],
    queryFn: ({ signal }) => loadClarifications(testId, search, signal),
    placeholderData: keepPreviousData,
  })
  const rows = data?.rows ?? []
  const open = rows.filter(({ answeredAt }) => answeredAt === null)
  const answered = rows.filter(({ answeredAt }) => answeredAt !== null)
  return (
    <section
      aria-labelledby="clarifications"
      className="mb-4 rounded-md border border-line bg-surface px-4 py-3"
    >
      <h2 id="clarifications" className="font-semibold">
        Questions from candidates
      </h2>
      <p role="status" className="text-sm text-muted">
        {waiting === 0 ? 'None waits for an answer.' : `${waiting} waiting for an answer.`}
      </p>
      {open.length > 0 && (
        <ul aria-label="Waiting" className="mt-1 divide-y divide-line">
          {open.map((one) => (
            <Asked key={one._id} clarification={one} onAnswer={() => setAnswering(one)} />
          ))}
        </ul>
      )}
      {(answered.length > 0 || search !== '') && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer py-1 text-sm text-muted hover:text-ink">
            {counted(answered.length, 'answered question')}
          </summary>
          <div className="mt-1 sm:max-w-sm">
            <TextField
              label="Search"
              type="search"
              maxLength={100}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
          <ul aria-label="Answered" className="max-h-96 divide-y divide-line overflow-y-auto">
            {answered.map((one) => (
              <Asked key={one._id} clarification={one} onAnswer={() => setAnswering(one)} />
            ))}
          </ul>
        </details>
      )}
      {answering && (
        <AnswerModal
          testId={testId}
          clarification={answering}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </section>
  )
}

type AskedProps = { clarification: Clarification; onAnswer: () => void }

function Asked({ clarification, onAnswer }: AskedProps) {
  const { name, title, text, askedAt, hasEnded, answers, answeredAt } = clarification
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-sm text-muted">
          {formatTime(askedAt)}, {name} about {title}
          {hasEnded && ' (has ended the test)'}
        </p>
        <p className="break-words whitespace-pre-line">{text}</p>
        {answers.map((answer) => (
          <p key={answer.sentAt} className="mt-1 border-l-2 border-line pl-3 break-words">
            {answer.text}
            {answer.toAll && <span className="text-sm text-muted"> (to all)</span>}
          </p>
        ))}
      </div>
      <Button kind="secondary" className="min-h-9! px-3! text-sm" onClick={onAnswer}>
        {answeredAt === null ? 'Answer' : 'Answer again'}
      </Button>
    </li>
  )
}

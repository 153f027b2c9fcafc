import type { AttemptDetail } from '@assay/contract/attempt-review'
import type { Journal } from '@assay/contract/journal'
import { recordersOf } from '@assay/contract/journal-recorders'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'
import { exportUrl } from './journal-calls.ts'
import { QuestionReplay } from './question-replay.tsx'
import { SealNote } from './seal-note.tsx'
import { useJournal } from './use-journal.ts'

/** What was recorded of an attempt, question by question. */
export function JournalTab({ attempt }: { attempt: AttemptDetail }) {
  const { data, error, refetch } = useJournal(attempt)
  if (!data) {
    if (error) return <ErrorState message={error.message} retry={() => void refetch()} />
    return (
      <div className="grid gap-4">
        <LoadingNote />
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-104" />
      </div>
    )
  }
  const isEmpty = data.chunks.length === 0
  return (
    <>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid max-w-3xl gap-1.5">
          {(!isEmpty || attempt.ended !== null || data.seal.state !== 'intact') && (
            <SealNote seal={data.seal} isDeleted={data.deletedAt !== null} />
          )}
          {data.fullAt !== null && (
            <p className="text-muted">
              Recording ended {formatDateTime(data.fullAt)}, since the journal was full. What
              happened afterwards was not recorded.
            </p>
          )}
        </div>
        {(!isEmpty || data.seal.state === 'broken') && (
          <a href={exportUrl(attempt._id)} download className={buttonClass('secondary')}>
            <Download aria-hidden="true" className="-ml-1 size-4.5" />
            Export
          </a>
        )}
      </div>
      {isEmpty ? (
        <EmptyState {...whyEmpty(attempt, data)} />
      ) : (
        <RecordedJournal attempt={attempt} journal={data} />
      )}
    </>
  )
}

/** A journal that is not there is told with its seal: somebody may have removed it. */
function whyEmpty({ ended, questions }: AttemptDetail, { seal, deletedAt }: Journal) {
  if (deletedAt !== null) {
    const deleted = `deleted on ${formatDateTime(deletedAt)}, at the end of the time for which this organisation keeps journals.`
    return seal.state === 'broken'
      ? {
          title: 'The journal is gone',
          text: `What is stored about it says that it was ${deleted}`,
        }
      : { title: 'The journal has been deleted', text: `It was ${deleted}` }
  }
  if (seal.state === 'broken') {
    return { title: 'The journal is gone', text: 'What was recorded may have been removed.' }
  }
  if (ended === null) {
    return {
      title: 'Nothing recorded yet',
      text: 'The journal begins when the candidate opens a question. It then appears here.',
    }
  }
  const hasRun = questions.some(({ runCount, sourceCode }) => runCount > 0 || sourceCode !== null)
  return {
    title: 'Nothing was recorded',
    text: hasRun
      ? 'The candidate ran code, but their browser sent nothing of how it was written. It may have been offline or blocked.'
      : 'The candidate opened no question, or their browser could not send what it recorded.',
  }
}

function RecordedJournal({ attempt, journal }: { attempt: AttemptDetail; journal: Journal }) {
  const { chunks } = journal
  const recorders = useMemo(
    () => recordersOf(chunks, attempt.startedAt),
    [chunks, attempt.startedAt],
  )
  const latestId = chunks.at(-1)?.questionId
  const { questions } = attempt
  const [chosen, choose] = useState<string | null>(null)
  const first = attempt.ended === null ? latestId : questions.find(isRecorded)?.question._id
  const index = Math.max(
    0,
    questions.findIndex(({ question }) => question._id === (chosen ?? first)),
  )
  const answered = questions[index]

  function isRecorded({ question }: { question: { _id: string } }) {
    return recorders.some(({ questionId }) => questionId === question._id)
  }

  return (
    <>
      {questions.length > 1 && (
        <nav aria-label="Questions" className="mb-5 flex flex-wrap gap-1.5">
          {questions.map(({ question }, at) => (
            <button
              key={question._id}
              type="button"
              aria-current={at === index ? 'true' : undefined}
              onClick={() => choose(question._id)}
              className={buttonClass(
                'secondary',
                'min-h-11! px-3! text-sm lg:min-h-9! aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-on-ink',
              )}
            >
              {`Question ${at + 1}`}
            </button>
          ))}
        </nav>
      )}
      {answered && (
        <QuestionReplay
          key={answered.question._id}
          attempt={attempt}
          number={index + 1}
          answered={answered}
          recorders={recorders}
        />
      )}
      <Limits />
    </>
  )
}

/** What the figures cannot say. */
function Limits() {
  return (
    <section aria-labelledby="journal-limits" className="mt-6 max-w-3xl text-sm text-muted">
      <h2 id="journal-limits" className="mb-1.5 font-medium text-ink">
        What this can and cannot say
      </h2>
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          A paste may be the candidate’s own earlier code. What was read elsewhere and typed shows
          no paste.
        </li>
        <li>
          An absence may be a look at the documentation, or a message that popped up. A second
          device is not seen.
        </li>
        <li>
          A gap may be a broken connection. A candidate with a browser of their own making may leave
          none.
        </li>
        <li>
          Minutes are counted while the question was open, whether or not anybody worked on it.
          Absences of less than a second are not counted.
        </li>
        <li>
          Times are those of the candidate’s browser, within the limits of what the server knows.
          The seal shows what happened after the server received the journal, not before.
        </li>
      </ul>
    </section>
  )
}

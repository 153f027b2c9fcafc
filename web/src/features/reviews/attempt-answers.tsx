import type { AnsweredQuestion, AttemptDetail } from '@assay/contract/attempt-review'
import { AttemptOverview } from './attempt-overview.tsx'
import { AttemptQuestion } from './attempt-question.tsx'

/** Every question with its answer, below all verdicts at a glance. */
export function AttemptAnswers({ attempt }: { attempt: AttemptDetail }) {
  return (
    <>
      <AttemptOverview questions={attempt.questions} />
      <ol className="grid gap-6">
        {attempt.questions.map((answered, index) => (
          <li key={answered.question._id} className="min-w-0">
            <AttemptQuestion
              {...attempt}
              number={index + 1}
              answered={answered}
              openSince={openSince(attempt, answered)}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

/** The answer before this one, or the start. */
function openSince({ questions, startedAt }: AttemptDetail, { answeredAt }: AnsweredQuestion) {
  const earlier = questions.flatMap(({ answeredAt: at }) =>
    at !== null && answeredAt !== null && at < answeredAt ? [at] : [],
  )
  return earlier.sort().at(-1) ?? startedAt
}

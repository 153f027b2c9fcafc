import {
  type AnsweredQuestion,
  type AttemptDetail,
  maxShownOutputChars,
} from '@assay/contract/attempts'
import { CircleCheck, CircleX, type Clock, TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { memoryText, timeText } from '../../../ui/amounts.ts'
import { ProgramText } from '../../../ui/program-text.tsx'
import { Sample } from '../../../ui/sample.tsx'
import { Statement } from '../../../ui/statement.tsx'
import { AnswerCard } from '../answer-card.tsx'
import { AnswerCases } from './answer-cases.tsx'
import { Fact } from './fact.tsx'
import { type HiddenCasesResult, hiddenCasesResult, runStatus, verdictOf } from './verdicts.ts'

type QuestionProps = { number: number; answered: AnsweredQuestion }
type AttemptQuestionProps = QuestionProps & Pick<AttemptDetail, '_id' | 'marking'>

/** One question beside its answer, above its hidden cases. */
export function AttemptQuestion({ _id, marking, number, answered }: AttemptQuestionProps) {
  const { question, correct, marks } = answered
  return (
    <AnswerCard number={number} verdict={verdictOf(answered)} marks={marks}>
      {answered.flagMismatch && <Mismatch correct={correct === true} />}
      <div className="grid gap-6 p-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:gap-8">
        <div className="grid min-w-0 content-start gap-4">
          <Statement text={question.questionText} headingLevel={3} />
          <div className="grid gap-4 sm:max-xl:grid-cols-2">
            <Sample label="Sample Input" text={question.sampleInput} />
            <Sample label="Expected Output" text={question.expectedOutput} />
            {question.furtherSamples?.map(({ input, expectedOutput }, at) => (
              <Fragment key={input}>
                <Sample label={`Sample Input ${at + 2}`} text={input} />
                <Sample label={`Expected Output ${at + 2}`} text={expectedOutput} />
              </Fragment>
            ))}
          </div>
        </div>
        <Answer number={number} answered={answered} />
      </div>
      {answered.answeredAt !== null && (
        <AnswerCases attemptId={_id} questionId={question._id} number={number} marking={marking} />
      )}
    </AnswerCard>
  )
}

function Answer({ number, answered }: QuestionProps) {
  const { answeredAt, sourceCode, output, status, timeMs, memoryKb } = answered
  if (answeredAt === null) {
    return (
      <p className="grid min-h-28 place-items-center self-start rounded-lg border border-dashed border-edge/50 px-6 py-8 text-center text-muted">
        This question has not been answered.
      </p>
    )
  }
  const isLong = output !== null && output.length >= maxShownOutputChars
  return (
    <div className="grid min-w-0 content-start gap-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Fact term="Answered">
          <time dateTime={answeredAt}>{formatDateTime(answeredAt)}</time>
        </Fact>
        {timeMs !== null && <Fact term="Run time">{timeText(timeMs)}</Fact>}
        {memoryKb !== null && <Fact term="Memory">{memoryText(memoryKb)}</Fact>}
        <Fact term="Beyond the sample">
          <HiddenCases result={hiddenCasesResult(answered)} />
        </Fact>
      </dl>
      {sourceCode === null ? (
        <p className="text-muted">The code of this answer has been deleted.</p>
      ) : (
        <ProgramText
          kind="code"
          label="Submitted code"
          copyLabel={`Copy the code of question ${number}`}
          text={sourceCode}
        />
      )}
      {output !== null && (
        <ProgramText
          kind="output"
          label="Output"
          copyLabel={`Copy the output of question ${number}`}
          text={output}
          aside={status === null ? undefined : runStatus(status)}
          note={isLong ? 'Only the first 64 KB of this output are shown.' : undefined}
        />
      )}
    </div>
  )
}

const hiddenLooks: Record<HiddenCasesResult['tone'], { tint: string; Icon: typeof Clock | null }> =
  {
    good: { tint: 'font-medium text-good', Icon: CircleCheck },
    warn: { tint: 'font-medium text-warn', Icon: TriangleAlert },
    bad: { tint: 'font-medium text-bad', Icon: CircleX },
    neutral: { tint: 'text-ink', Icon: null },
  }

function HiddenCases({ result: { tone, text } }: { result: HiddenCasesResult }) {
  const { tint, Icon } = hiddenLooks[tone]
  return (
    <span className={`inline-flex items-start gap-1.5 ${tint}`}>
      {Icon && <Icon aria-hidden="true" className="mt-1 size-4 shrink-0" />}
      {text}
    </span>
  )
}

/** The server's verdict counts, but an admin should know that the browser sent another one. */
function Mismatch({ correct }: { correct: boolean }) {
  const [reported, found] = correct ? ['wrong', 'correct'] : ['correct', 'wrong']
  return (
    <p className="flex gap-2.5 border-b border-warn/30 bg-warn-soft px-5 py-2.5 text-warn">
      <TriangleAlert aria-hidden="true" className="mt-0.75 size-4.5 shrink-0" />
      <span>
        <strong className="font-semibold">The browser sent a different result.</strong> It reported
        this answer as {reported}; the server found it {found}, and that counts.
      </span>
    </p>
  )
}

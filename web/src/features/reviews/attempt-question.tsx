import {
  type AnsweredQuestion,
  type AttemptDetail,
  maxShownOutputChars,
} from '@assay/contract/attempt-review'
import type { Language } from '@assay/contract/catalogue'
import { questionIn } from '@assay/contract/questions'
import { CircleCheck, CircleX, type Clock, TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { formatDateTime } from '../../platform/dates.ts'
import { memoryText, timeText } from '../../ui/amounts.ts'
import { ComparisonNote } from '../../ui/comparison-note.tsx'
import { FoldMark, foldSummary } from '../../ui/fold.tsx'
import { AnswerText, answerWord } from '../../ui/kinds/answer-text.tsx'
import { viewOf } from '../../ui/kinds/kinds.ts'
import { ProgramText } from '../../ui/program-text.tsx'
import { QuestionText } from '../../ui/question-text.tsx'
import { AnswerCard } from '../../ui/result/answer-card.tsx'
import { Fact } from '../../ui/result/fact.tsx'
import { GroupResults } from '../../ui/result/group-results.tsx'
import { verdictOf } from '../../ui/result/verdict.ts'
import { sampleLabel } from '../../ui/sample-label.ts'
import { AnswerCases } from './cases/answer-cases.tsx'
import { type HiddenCasesResult, hiddenCasesResult } from './cases/hidden-cases.ts'
import { ReviewedRuns } from './reviewed-runs.tsx'
import { runStatus } from './run-status.ts'
import { StagesReached } from './stages-reached.tsx'

type QuestionProps = { number: number; answered: AnsweredQuestion }
type AttemptQuestionProps = QuestionProps &
  Pick<
    AttemptDetail,
    '_id' | 'language' | 'marking' | 'startedAt' | 'ended' | 'deletedAfterDays'
  > & {
    /** When the candidate turned to this question at the earliest. */
    openSince: string
  }

/** One question beside its answer, above its hidden cases. */
export function AttemptQuestion(props: AttemptQuestionProps) {
  const { _id, marking, startedAt, number, answered, deletedAfterDays } = props
  const { question, correct, marks } = answered
  const { Input, Output } = viewOf(question)
  return (
    <AnswerCard number={number} title={question.title} verdict={verdictOf(answered)} marks={marks}>
      {answered.flagMismatch && <Mismatch correct={correct === true} />}
      <details className="border-b border-line">
        <summary className={foldSummary}>
          <FoldMark />
          Question text and samples
        </summary>
        <div className="grid gap-4 px-5 pb-5">
          <QuestionText question={question} headingLevel={3} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Input label={sampleLabel(question, 'Sample Input', 0)} text={question.sampleInput} />
            <Output
              label={sampleLabel(question, 'Expected Output', 0)}
              text={question.expectedOutput}
            />
            {question.furtherSamples?.map(({ input, expectedOutput }, at) => (
              <Fragment key={input}>
                <Input label={sampleLabel(question, 'Sample Input', at + 1)} text={input} />
                <Output
                  label={sampleLabel(question, 'Expected Output', at + 1)}
                  text={expectedOutput}
                />
              </Fragment>
            ))}
            <ComparisonNote comparison={question.comparison} />
          </div>
        </div>
      </details>
      {answered.stagesReachedAt && question.stages && (
        <StagesReached
          reachedAt={answered.stagesReachedAt}
          count={question.stages.count}
          startedAt={startedAt}
        />
      )}
      <div className="p-5">
        <Answer {...props} />
      </div>
      <ReviewedRuns
        attemptId={_id}
        language={props.language}
        questionId={question._id}
        count={answered.runCount}
        deletedAfterDays={deletedAfterDays.runs}
      />
      {answered.answeredAt !== null && (
        <AnswerCases attemptId={_id} question={question} number={number} marking={marking} />
      )}
    </AnswerCard>
  )
}

function Answer(props: AttemptQuestionProps) {
  const { number, answered, openSince, ended, deletedAfterDays } = props
  const word = answerWord(answered.language)
  const starterIn = (language: Language) => questionIn(answered.question, language).starterCode
  const { answeredAt, sourceCode, output, status, timeMs, memoryKb, draft } = answered
  if (answeredAt === null && draft) {
    return (
      <div className="grid gap-3">
        <p className="text-muted">
          {ended === null
            ? 'This question has not been answered yet. The code so far'
            : 'This question has not been answered. The candidate left this code'}
          {draft.language !== props.language && ` in ${draft.language}`}, saved{' '}
          {formatDateTime(draft.savedAt)}.
        </p>
        <AnswerText
          language={draft.language}
          label="Draft"
          copyLabel={`Copy the draft of question ${number}`}
          text={draft.sourceCode}
          starter={starterIn(draft.language)}
        />
      </div>
    )
  }
  if (answeredAt === null) {
    return (
      <p className="grid min-h-28 place-items-center self-start rounded-lg border border-dashed border-edge/50 px-6 py-8 text-center text-muted">
        {ended === null
          ? 'This question has not been answered yet.'
          : 'This question has not been answered.'}
        {deletedAfterDays.drafts !== null &&
          ` Any code saved for it but not submitted was deleted ${deletedAfterDays.drafts} days after the end of the attempt.`}
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
        {answered.language !== props.language && answered.language && (
          <Fact term="Language">{answered.language}</Fact>
        )}
        <Fact term="Took">{durationText(openSince, answeredAt)}</Fact>
        <Fact term={deletedAfterDays.runs === null ? 'Runs' : 'Runs kept'}>
          {answered.runCount}
        </Fact>
        {timeMs !== null && <Fact term="Run time">{timeText(timeMs)}</Fact>}
        {memoryKb !== null && <Fact term="Memory">{memoryText(memoryKb)}</Fact>}
        <Fact term="Hidden cases">
          <HiddenCases result={hiddenCasesResult(answered)} />
        </Fact>
      </dl>
      <GroupResults groups={answered.groups} />
      {sourceCode === null ? (
        <p className="text-muted">The code of this answer has been deleted.</p>
      ) : (
        <AnswerText
          language={answered.language}
          label={`Submitted ${word}`}
          copyLabel={`Copy the ${word} of question ${number}`}
          text={sourceCode}
          starter={answered.language ? starterIn(answered.language) : undefined}
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

/** Without knowing which question was on the screen, the answer before it is the nearest start. */
function durationText(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  if (minutes === 0) return `${seconds} s`
  return minutes < 60
    ? `${minutes} min ${rest} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
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
        this answer as {reported}; the server found it {found}, and the server decides.
      </span>
    </p>
  )
}

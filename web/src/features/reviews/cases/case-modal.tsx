import type { Marking } from '@assay/contract/assessment-options'
import type { CaseData, CaseVerdict, JudgedCase } from '@assay/contract/judgings'
import type { Question } from '@assay/contract/questions'
import { useQuery } from '@tanstack/react-query'
import { memoryText, timeText } from '../../../ui/amounts.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { viewOf } from '../../../ui/kinds/kinds.ts'
import { runViewOf } from '../../../ui/kinds/runs.ts'
import { Modal } from '../../../ui/modal.tsx'
import { Sample } from '../../../ui/sample.tsx'
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'
import { judgingKeys, loadJudgedCase } from '../judging-calls.ts'
import { caseName } from './case-name.ts'
import { CaseVerdictBadge } from './case-verdict.tsx'

type CaseModalProps = {
  attemptId: string
  question: Pick<Question, '_id' | 'kind'>
  judged: JudgedCase
  marking: Marking
  onClose: () => void
}

/** One case: its input, what was expected, and what the program printed. */
export function CaseModal({ attemptId, question, judged, marking, onClose }: CaseModalProps) {
  const ids = { attemptId, questionId: question._id, position: judged.position }
  const { data, error, refetch } = useQuery({
    queryKey: judgingKeys.case(ids),
    queryFn: ({ signal }) => loadJudgedCase(ids, signal),
  })
  return (
    <Modal title={caseName(judged)} width="wide" onClose={onClose}>
      <p className="mt-1 mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted tabular-nums">
        <CaseVerdictBadge verdict={judged.verdict} />
        {judged.timeMs !== null && <span>{timeText(judged.timeMs)}</span>}
        {judged.memoryKb !== null && <span>{memoryText(judged.memoryKb)}</span>}
      </p>
      {data ? (
        <Texts data={data} question={question} verdict={judged.verdict} marking={marking} />
      ) : error ? (
        <ErrorState message={error.message} retry={() => void refetch()} />
      ) : (
        <div className="grid gap-4">
          <LoadingNote />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )}
    </Modal>
  )
}

type TextsProps = Pick<CaseModalProps, 'question' | 'marking'> & {
  data: CaseData
  verdict: CaseVerdict
}

function Texts({ data, question, verdict, marking }: TextsProps) {
  const { Input, Output } = viewOf(question)
  const { Difference } = runViewOf(question)
  const { output, remark, isOutputKept, isCut } = data
  return (
    <div className="grid gap-4 [&_pre]:max-h-48">
      {data.case && <Input label="Input" text={data.case.input} />}
      {data.case && output === null && (
        <Output
          label={
            verdict === 'passed' && !data.comparison ? 'Output, as expected' : 'Expected output'
          }
          text={data.case.expectedOutput}
        />
      )}
      {output !== null && (
        <div className="grid gap-4 sm:grid-cols-2">
          {data.case && <Output label="Expected output" text={data.case.expectedOutput} />}
          <Output label="Actual output" text={output} />
        </div>
      )}
      {remark !== undefined && <Sample label="What the checker says" text={remark} />}
      {verdict === 'wrong' && output !== null && data.case && (
        <section
          aria-label="Comparison"
          className="overflow-hidden rounded-lg border border-stone-line bg-stone text-stone-ink"
        >
          <Difference
            expected={data.case.expectedOutput}
            own={output}
            marking={marking}
            comparison={data.comparison}
            ownLabel="Actual"
          />
        </section>
      )}
      {!data.case && (
        <p className="text-muted">
          This case was made for this attempt alone and is no longer kept. Rejudge the question to
          make it again.
        </p>
      )}
      {verdict === 'not run' && (
        <p className="text-muted">
          The program was not run on this case: it could not change the marks any more.
        </p>
      )}
      {!isOutputKept && verdict !== 'not run' && (
        <p className="text-muted">What the program printed in this case is no longer kept.</p>
      )}
      {isCut && <p className="text-sm text-muted">Only the first 64 KB of each text are shown.</p>}
    </div>
  )
}

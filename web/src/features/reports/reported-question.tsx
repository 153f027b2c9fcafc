import { marksText, type Report } from '@assay/contract/reports'
import { AnswerText } from '../../ui/kinds/answer-text.tsx'
import { GroupResults } from '../../ui/result/group-results.tsx'

type ReportedQuestionProps = {
  report: Pick<Report, 'language'>
  number: number
  question: Report['questions'][number]
}

export function ReportedQuestion({ report, number, question }: ReportedQuestionProps) {
  const { title, groups, sourceCode } = question
  return (
    <section aria-labelledby={`question-${number}`} className="grid gap-3">
      <div>
        <h2 id={`question-${number}`} className="text-lg font-semibold wrap-anywhere">
          {number}. {title}
        </h2>
        <p className="text-muted">{marksText(report, question)}</p>
      </div>
      <GroupResults groups={groups} />
      {sourceCode !== null && (
        <AnswerText
          language={null}
          label="Code"
          text={sourceCode}
          copyLabel={`Copy the code of ${title}`}
        />
      )}
    </section>
  )
}

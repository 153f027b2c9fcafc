import type { BankQuestionDetail } from '@assay/contract/question-bank'
import { Fragment } from 'react'
import { Card } from '../../../ui/card.tsx'
import { ComparisonNote } from '../../../ui/comparison-note.tsx'
import { Sample } from '../../../ui/sample.tsx'
import { Statement } from '../../../ui/statement.tsx'

/** What candidates see. */
export function StatementTab({ question: { content } }: { question: BankQuestionDetail }) {
  return (
    <Card className="grid max-w-3xl gap-5 p-5 sm:p-6">
      <Statement text={content.statement} headingLevel={2} />
      <div className="grid gap-4 sm:grid-cols-2">
        {content.samples.map(({ name, input, output }, index) => (
          <Fragment key={name}>
            <Sample label={numbered('Sample input', index)} text={input} />
            <Sample label={numbered('Expected output', index)} text={output} />
          </Fragment>
        ))}
        <ComparisonNote comparison={content.comparison} />
      </div>
    </Card>
  )
}

const numbered = (label: string, index: number) => (index === 0 ? label : `${label} ${index + 1}`)

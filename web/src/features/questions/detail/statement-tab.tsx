import type { BankQuestionDetail } from '@assay/contract/question-bank'
import { languageName } from '@assay/contract/statement-parts'
import { Fragment } from 'react'
import { embeddedPictures } from '../../../platform/pictures.ts'
import { Card } from '../../../ui/card.tsx'
import { ComparisonNote } from '../../../ui/comparison-note.tsx'
import { viewOfContent } from '../../../ui/kinds/kinds.ts'
import { Statement } from '../../../ui/statement.tsx'

/** What candidates see. */
export function StatementTab({ question: { content } }: { question: BankQuestionDetail }) {
  const pictures = embeddedPictures(content.pictures)
  const { Input, Output } = viewOfContent(content)
  return (
    <Card className="grid max-w-3xl gap-5 p-5 sm:p-6">
      <Statement
        text={content.statement}
        headingLevel={2}
        pictures={pictures}
        language={content.statementLanguage}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {content.samples.map(({ name, input, output }, index) => (
          <Fragment key={name}>
            <Input label={numbered('Sample input', index)} text={input} />
            <Output label={numbered('Expected output', index)} text={output} />
          </Fragment>
        ))}
        <ComparisonNote comparison={content.comparison} />
      </div>
      {content.translations?.map(({ language, title, statement }) => (
        <section key={language} className="grid gap-3 border-t border-line pt-5">
          <h2 className="text-sm font-medium text-muted">{languageName(language)}</h2>
          <h3 lang={language} className="text-lg font-semibold">
            {title}
          </h3>
          <Statement text={statement} headingLevel={4} pictures={pictures} language={language} />
        </section>
      ))}
    </Card>
  )
}

const numbered = (label: string, index: number) => (index === 0 ? label : `${label} ${index + 1}`)

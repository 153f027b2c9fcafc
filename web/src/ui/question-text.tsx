import type { Question } from '@assay/contract/questions'
import { languageName } from '@assay/contract/statement-parts'
import { Languages } from 'lucide-react'
import type { ComponentType } from 'react'
import { publishedPictures } from '../platform/pictures.ts'
import { type QuestionTexts, useStatementLanguage } from '../platform/use-statement-language.ts'
import type { HeadingLevel } from './markdown/markdown-text.tsx'
import { SelectFrame } from './select-field.tsx'
import { Statement, type StatementProps } from './statement.tsx'

type QuestionTextProps = {
  question: QuestionTexts & Pick<Question, 'pictures'>
  headingLevel?: HeadingLevel
  /** Shows the text, if not as one piece. */
  Text?: ComponentType<StatementProps>
}

/** The text of a published question, in the language of its reader, who can choose another. */
export function QuestionText({ question, headingLevel, Text = Statement }: QuestionTextProps) {
  const { questionText, language, offered, choose } = useStatementLanguage(question)
  return (
    <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-3">
      {offered.length > 1 && (
        <StatementLanguageSelect language={language} offered={offered} onChoose={choose} />
      )}
      <Text
        text={questionText}
        pictures={publishedPictures(question.pictures)}
        language={language}
        {...(headingLevel && { headingLevel })}
      />
    </div>
  )
}

type LanguageSelectProps = {
  language: string
  offered: readonly string[]
  onChoose: (language: string) => void
}

function StatementLanguageSelect({ language, offered, onChoose }: LanguageSelectProps) {
  return (
    <div className="flex items-center gap-2 text-sm text-muted">
      <Languages aria-hidden="true" className="size-4 shrink-0" />
      <SelectFrame className="min-w-0">
        <select
          aria-label="Language of the question"
          value={language}
          onChange={({ target }) => onChoose(target.value)}
          className="min-h-9 w-full appearance-none truncate rounded-md border border-line bg-surface py-1 pr-9 pl-3 text-ink hover:border-edge"
        >
          {offered.map((one) => (
            <option key={one} value={one} lang={one}>
              {languageName(one)}
            </option>
          ))}
        </select>
      </SelectFrame>
    </div>
  )
}

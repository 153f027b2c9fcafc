import type { Language } from '@assay/contract/catalogue'
import { questionIn } from '@assay/contract/questions'
import { Timer } from 'lucide-react'
import { type ComponentType, Fragment } from 'react'
import { ComparisonNote } from '../../ui/comparison-note.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { CaseTextProps } from '../../ui/kinds/kind.ts'
import { viewOf } from '../../ui/kinds/kinds.ts'
import { onDemand } from '../../ui/kinds/on-demand.tsx'
import { QuestionText } from '../../ui/question-text.tsx'
import { sampleLabel } from '../../ui/sample-label.ts'
import type { OpenQuestion } from './use-open-question.ts'

const loadStages = () => import('./stages.tsx')
const StagedStatement = onDemand(() => loadStages().then((m) => m.StagedStatement), 'h-56')
const StageProgress = onDemand(() => loadStages().then((m) => m.StageProgress), 'h-16')

type QuestionPanelProps = {
  open: OpenQuestion
  /** It can be answered at the moment. */
  isAnswerable: boolean
  /** In which it is being answered, where candidates choose. */
  language?: Language | null
}

/** The question with its samples, which stay in view beside the editor: the statement scrolls. */
export function QuestionPanel({ open, isAnswerable, language }: QuestionPanelProps) {
  const { test, question } = open
  const { timeLimit } = questionIn(question, language ?? test.language)
  const { Input, Output, hasSamples } = viewOf(question)
  return (
    <section
      aria-labelledby="question"
      data-part="statement"
      className="@container flex min-w-0 flex-col gap-4 [font-variant-ligatures:none] desk:py-4"
    >
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long statement scrolls, by keyboard too
        tabIndex={0}
        className="scroll-shadow -outline-offset-2 desk:overflow-y-auto desk:pr-2"
      >
        {question.stages ? (
          <QuestionText key={question._id} question={question} Text={StagedStatement} />
        ) : (
          <QuestionText question={question} />
        )}
      </div>
      {question.stages && (
        <StageProgress key={question._id} {...question.stages} isOpen={isAnswerable} />
      )}
      <div
        className={`grid gap-x-4 gap-y-3 desk:max-h-2/5 desk:shrink-0 desk:overflow-y-auto desk:[&_pre]:max-h-none desk:@max-lg:[&_pre]:max-h-36 ${question.furtherSamples ? '@sm:grid-cols-2' : '@lg:grid-cols-2'}`}
      >
        {hasSamples ? (
          <>
            <CopyableSample
              Text={Input}
              label={sampleLabel(question, 'Sample Input', 0)}
              text={question.sampleInput}
            />
            <CopyableSample
              Text={Output}
              label={sampleLabel(question, 'Expected Output', 0)}
              text={question.expectedOutput}
            />
          </>
        ) : (
          <Input label="Programs" text={question.sampleInput} />
        )}
        {question.furtherSamples?.map(({ input, expectedOutput }, at) => (
          // The input tells samples apart: no two of a question have the same.
          <Fragment key={input}>
            <CopyableSample
              Text={Input}
              label={sampleLabel(question, 'Sample Input', at + 1)}
              text={input}
            />
            <CopyableSample
              Text={Output}
              label={sampleLabel(question, 'Expected Output', at + 1)}
              text={expectedOutput}
            />
          </Fragment>
        ))}
        {hasSamples && <ComparisonNote comparison={question.comparison} />}
        {test.marking === 'cases' && timeLimit !== undefined && (
          <p className="flex items-center gap-1.5 text-sm text-muted col-span-full">
            <Timer aria-hidden="true" className="size-4 shrink-0" />
            Time limit{language && ` in ${language}`}: {timeLimit} s of CPU time
          </p>
        )}
      </div>
    </section>
  )
}

type CopyableSampleProps = CaseTextProps & { Text: ComponentType<CaseTextProps> }

function CopyableSample({ Text, label, text }: CopyableSampleProps) {
  return (
    <div className="relative min-w-0 pt-2">
      <Text label={label} text={text} />
      <CopyButton
        text={text}
        label={`Copy: ${label}`}
        className="absolute! top-0 right-0 size-9!"
      />
    </div>
  )
}

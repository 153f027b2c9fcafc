import { CopyButton } from '../../ui/copy-button.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { Sample } from '../../ui/sample.tsx'
import { Statement } from '../../ui/statement.tsx'
import type { OpenQuestion } from './use-open-question.ts'

/** The question with its samples. Beside a tall editor it stays in view and scrolls by itself. */
export function QuestionPanel({ open: { test, question } }: { open: OpenQuestion }) {
  const number = test.questions.findIndex(({ _id }) => _id === question._id) + 1
  return (
    <section
      aria-labelledby="question"
      className="grid min-w-0 gap-5 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto xl:pr-2 [font-variant-ligatures:none]"
    >
      <header>
        <h1 id="question" className="text-2xl font-semibold">
          {`Question ${number}`}
          <span className="ml-2 text-lg font-normal text-muted">of {test.questions.length}</span>
        </h1>
        <div className="mt-1.5 flex flex-wrap items-center gap-3 text-muted">
          <span className="min-w-0">{test.name}</span>
          <LevelBadge level={test.level} />
        </div>
      </header>
      <Statement text={question.questionText} />
      <CopyableSample label="Sample Input" text={question.sampleInput} />
      <CopyableSample label="Expected Output" text={question.expectedOutput} />
    </section>
  )
}

function CopyableSample({ label, text }: { label: string; text: string }) {
  return (
    <div className="relative min-w-0 pt-2">
      <Sample label={label} text={text} />
      <CopyButton
        text={text}
        label={`Copy: ${label}`}
        className="absolute! top-0 right-0 size-9!"
      />
    </div>
  )
}

import { Timer } from 'lucide-react'
import { Fragment } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { Sample } from '../../ui/sample.tsx'
import { Statement } from '../../ui/statement.tsx'
import type { OpenQuestion } from './use-open-question.ts'

/** The question with its samples. Beside the editor, only the statement scrolls. */
export function QuestionPanel({ open: { test, question } }: { open: OpenQuestion }) {
  const number = test.questions.findIndex(({ _id }) => _id === question._id) + 1
  return (
    <section
      aria-labelledby="question"
      className="@container flex min-w-0 flex-col gap-5 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-6.5rem)] xl:overflow-y-auto [font-variant-ligatures:none]"
    >
      <header className="shrink-0">
        <h1 id="question" tabIndex={-1} className="text-2xl font-semibold outline-none">
          {`Question ${number}`}
          <span className="ml-2 text-lg font-normal text-muted">of {test.questions.length}</span>
        </h1>
        <p className="mt-0.5 text-lg font-medium">{question.title}</p>
        <div className="mt-1.5 flex flex-wrap items-center gap-3 text-muted">
          <span className="min-w-0">{test.name}</span>
          <LevelBadge level={test.level} />
        </div>
      </header>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long statement scrolls, by keyboard too
        tabIndex={0}
        className="scroll-shadow pr-2 -outline-offset-2 xl:min-h-40 xl:shrink xl:overflow-y-auto"
      >
        <Statement text={question.questionText} />
      </div>
      <div
        className={`grid shrink-0 gap-x-4 gap-y-3 xl:[&_pre]:max-h-40 ${question.furtherSamples ? '@sm:grid-cols-2' : '@lg:grid-cols-2'}`}
      >
        <CopyableSample label="Sample Input" text={question.sampleInput} />
        <CopyableSample label="Expected Output" text={question.expectedOutput} />
        {question.furtherSamples?.map(({ input, expectedOutput }, at) => (
          // The input tells samples apart: no two of a question have the same.
          <Fragment key={input}>
            <CopyableSample label={`Sample Input ${at + 2}`} text={input} />
            <CopyableSample label={`Expected Output ${at + 2}`} text={expectedOutput} />
          </Fragment>
        ))}
        {test.marking === 'cases' && question.timeLimit !== undefined && (
          <p className="flex items-center gap-1.5 text-sm text-muted col-span-full">
            <Timer aria-hidden="true" className="size-4 shrink-0" />
            Time limit: {question.timeLimit} s of CPU time
          </p>
        )}
      </div>
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

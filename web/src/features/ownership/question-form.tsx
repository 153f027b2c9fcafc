import { maxOwnershipAnswerChars, type OwnOwnership } from '@assay/contract/ownership'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChangedProgram } from '../../ui/ownership/changed-program.tsx'
import { questionWords } from '../../ui/ownership/question-words.ts'
import { Sample } from '../../ui/sample.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { QuestionClock } from './question-clock.tsx'
import { useAnswer } from './use-answer.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'

type Shown = NonNullable<OwnOwnership['question']>
type QuestionFormProps = { testId: string; question: Shown; number: number; total: number }

/** One question with its clock, beside the program it is about. */
export function QuestionForm({ testId, question, number, total }: QuestionFormProps) {
  const { kind, title, input, output, options, sourceCode, change, dueAt } = question
  const form = useAnswer(testId, question)
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <>
      <header className="mb-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
          <p>
            Question {number} of {total}, about your program for <b>{title}</b>
          </p>
          <QuestionClock dueAt={dueAt} />
        </div>
        <h1 ref={heading} tabIndex={-1} className="mt-1.5 text-xl font-semibold outline-none">
          {questionWords[kind]}
        </h1>
      </header>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ChangedProgram
          label={change ? 'Your program, with one change' : 'Your program'}
          sourceCode={sourceCode}
          change={change}
        />
        <form
          className="grid content-start gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            form.submit()
          }}
        >
          {input !== null && <Sample label="Input" text={input} />}
          {output !== null && <Sample label="Output" text={output} />}
          {options ? (
            <Options options={options} chosen={form.answer} onChoose={form.change} />
          ) : (
            <TextAreaField
              label="What it prints"
              rows={3}
              value={form.answer}
              maxLength={maxOwnershipAnswerChars}
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => form.change(target.value)}
            />
          )}
          {form.error && (
            <p role="alert" className="font-medium text-bad">
              {form.error.message}
            </p>
          )}
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit" busy={form.isSubmitting} disabled={form.answer.trim() === ''}>
              Answer
            </Button>
            <Button
              kind="quiet"
              onClick={() => {
                form.change('')
                form.submit()
              }}
            >
              Skip this question
            </Button>
          </div>
        </form>
      </div>
    </>
  )
}

type OptionsProps = {
  options: readonly string[]
  chosen: string
  onChoose: (option: string) => void
}

function Options({ options, chosen, onChoose }: OptionsProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-muted">Inputs</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {options.map((option, index) => (
          <label
            key={option}
            className="flex min-w-0 gap-2.5 rounded-md border border-line bg-surface px-3.5 py-2.5 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={name}
              aria-label={`Input ${index + 1}: ${option.trim()}`}
              checked={option === chosen}
              onChange={() => onChoose(option)}
              className="mt-0.5 size-4.5 shrink-0 accent-accent"
            />
            <pre className="min-w-0 overflow-x-auto font-mono text-sm">{option.trimEnd()}</pre>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

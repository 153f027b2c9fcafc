import type { AnsweredOwnership, OwnershipKind } from '@assay/contract/ownership'
import { useId } from 'react'
import { Card } from '../../../ui/card.tsx'
import { ChangedProgram } from '../../../ui/ownership/changed-program.tsx'
import { Sample } from '../../../ui/sample.tsx'

const asked: Record<OwnershipKind, string> = {
  output: 'What does the program print?',
  'changed-output': 'What does the program print after the marked change?',
  input: 'Which input makes the program print this output?',
}

type OwnershipAnswerProps = { number: number; question: AnsweredOwnership }

/** One question with the program as it was shown, the key and what the candidate answered. */
export function OwnershipAnswer({ number, question }: OwnershipAnswerProps) {
  const { kind, title, sourceCode, change, input, output, options, key, answer } = question
  const id = useId()
  return (
    <Card className="overflow-hidden">
      <section aria-labelledby={id}>
        <header className="flex flex-wrap items-center gap-x-3.5 gap-y-1 border-b border-line bg-sunken/45 px-5 py-3.5">
          <h2 id={id} className="text-lg font-semibold">
            {number}. {asked[kind]}
          </h2>
          <p className="ml-auto text-muted tabular-nums">{outcomeText(question)}</p>
        </header>
        <div className="grid gap-6 p-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <ChangedProgram
            label={change ? `${title}, with one change` : title}
            sourceCode={sourceCode}
            change={change}
          />
          <div className="grid content-start gap-4">
            {input !== null && <Sample label="Input" text={input} />}
            {output !== null && <Sample label="Output" text={output} />}
            {options?.map((option, index) => (
              <Sample
                key={option}
                label={`Input ${index + 1}${notesOn(option, key, answer)}`}
                text={option.trimEnd()}
              />
            ))}
            {!options && <Sample label="What it prints" text={key} />}
            {!options && answer !== null && <Sample label="Answer" text={answer} />}
          </div>
        </div>
      </section>
    </Card>
  )
}

function notesOn(option: string, key: string, answer: string | null): string {
  const notes = [option === key && 'makes it print this', option === answer && 'chosen']
  const said = notes.filter((note) => note !== false)
  return said.length > 0 ? ` (${said.join(', ')})` : ''
}

function outcomeText({ outcome, isRight, takenSeconds }: AnsweredOwnership): string {
  if (outcome === 'not-shown') return 'Not shown'
  if (outcome === 'open') return 'Being answered'
  const time = takenSeconds === null ? '' : `, ${Math.round(takenSeconds)} s`
  if (isRight === null) return `Not answered${time}`
  const late = outcome === 'taken' ? ', taken when time was up' : ''
  return `${isRight ? 'Right' : 'Not right'}${time}${late}`
}

import type { BankQuestionDetail } from '@assay/contract/question-bank'
import type { QuestionCase } from '@assay/contract/question-parts'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { ProgramText } from '../../../ui/program-text.tsx'
import { Section } from './section.tsx'

/** The hidden cases, and what inputs look like. */
export function CasesTab({ question: { content } }: { question: BankQuestionDetail }) {
  const { hiddenCases, shape, validator } = content
  return (
    <div className="grid grid-cols-1 gap-8">
      <Section
        title="Hidden cases"
        lead="Candidates never see them. A large input may be written as a recipe."
      >
        {hiddenCases.length === 0 ? (
          <p className="text-muted">This question has none.</p>
        ) : (
          <ul className="rounded-lg border border-line bg-surface shadow-1">
            {hiddenCases.map((one, position) => (
              <li key={one.name || position} className="border-line not-last:border-b">
                <CaseRow one={one} number={position + 1} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      {shape.length > 0 && (
        <Section
          title="Shape of the input"
          lead="Fresh cases for each attempt are generated from it."
        >
          <pre className="w-fit max-w-full rounded-md border border-line bg-sunken/50 px-3.5 py-2.5 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
            {shape.join('\n')}
          </pre>
        </Section>
      )}
      {validator !== '' && (
        <Section
          title="Validator"
          lead="Fails on inputs that break a promise the shape cannot express."
        >
          <ProgramText kind="code" label="Python" text={validator} copyLabel="Copy the validator" />
        </Section>
      )}
    </div>
  )
}

function CaseRow({ one, number }: { one: QuestionCase; number: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const name = one.name || `case ${number}`
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-x-3 gap-y-1 px-4 py-2.5 -outline-offset-2 hover:bg-sunken/30 max-sm:flex-wrap [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className={`size-4 shrink-0 text-muted transition-transform duration-100 ${isOpen ? 'rotate-90' : ''}`}
        />
        <span className="min-w-0 grow font-medium wrap-anywhere">{name}</span>
        <span className="flex shrink-0 gap-x-4 text-sm text-muted tabular-nums max-sm:w-full max-sm:pl-7">
          {one.group !== null && <span>Group {one.group}</span>}
          <span>Weight {one.weight}</span>
        </span>
      </summary>
      {isOpen && (
        <div className="grid grid-cols-1 gap-4 px-4 pt-1 pb-5 lg:grid-cols-2">
          <ProgramText
            kind="output"
            label="Input"
            text={one.input}
            copyLabel={`Copy the input of ${name}`}
          />
          <ProgramText
            kind="output"
            label="Expected output"
            text={one.output}
            copyLabel={`Copy the expected output of ${name}`}
          />
        </div>
      )}
    </details>
  )
}

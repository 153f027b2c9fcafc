import type { BankQuestionDetail } from '@assay/contract/question-bank'
import type { CaseGroup, QuestionCase } from '@assay/contract/question-parts'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { foldRow } from '../../../ui/fold.tsx'
import { ProgramText } from '../../../ui/program-text.tsx'
import { Section } from './section.tsx'

/** The hidden cases, and what inputs look like. */
export function CasesTab({ question: { content } }: { question: BankQuestionDetail }) {
  const { groups, hiddenCases, shape, validator, generator } = content
  return (
    <div className="grid grid-cols-1 gap-8">
      <Section title="Hidden cases" lead={leadOf(content)}>
        {hiddenCases.length === 0 ? (
          <p className="text-muted">This question has none.</p>
        ) : groups.length === 0 ? (
          <CaseList cases={hiddenCases} hasWeights />
        ) : (
          <div className="grid grid-cols-1 gap-5">
            {groups.map((group) => (
              <GroupOfCases
                key={group.name}
                group={group}
                cases={hiddenCases.filter((one) => one.group === group.name)}
              />
            ))}
          </div>
        )}
      </Section>
      {shape.length > 0 && (
        <Section
          title="Shape of the input"
          lead={
            generator === ''
              ? 'Fresh cases for each attempt are generated from it.'
              : 'What every input looks like, line by line.'
          }
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
      {generator !== '' && (
        <Section
          title="Generator"
          lead="Makes the fresh cases of each attempt: reads a seed and the name of a group, prints an input for it."
        >
          <ProgramText kind="code" label="Python" text={generator} copyLabel="Copy the generator" />
        </Section>
      )}
    </div>
  )
}

const leadOf = ({ groups }: BankQuestionDetail['content']) =>
  groups.length === 0
    ? 'Candidates never see them. Each earns its share of the marks by its weight. A large input may be written as a recipe.'
    : 'Candidates never see them. A group earns its marks if all of its cases pass. A large input may be written as a recipe.'

type GroupOfCasesProps = { group: CaseGroup; cases: readonly QuestionCase[] }

function GroupOfCases({ group: { name, marks, needsAll }, cases }: GroupOfCasesProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h3 id={id} className="font-semibold wrap-anywhere first-letter:uppercase">
          {name}
        </h3>
        <p className="text-muted tabular-nums">
          {marks === 1 ? '1 mark' : `${marks} marks`}
          {needsAll && ', only with all other groups'}
        </p>
      </div>
      <CaseList cases={cases} hasWeights={false} />
    </section>
  )
}

type CaseListProps = { cases: readonly QuestionCase[]; hasWeights: boolean }

function CaseList({ cases, hasWeights }: CaseListProps) {
  return (
    <ul className="rounded-lg border border-line bg-surface shadow-1">
      {cases.map((one, position) => (
        <li key={one.name || position} className="border-line not-last:border-b">
          <CaseRow one={one} number={position + 1} hasWeight={hasWeights} />
        </li>
      ))}
    </ul>
  )
}

type CaseRowProps = { one: QuestionCase; number: number; hasWeight: boolean }

function CaseRow({ one, number, hasWeight }: CaseRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const name = one.name || `case ${number}`
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary
        className={`${foldRow} min-h-12 items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-sunken/30 max-sm:flex-wrap`}
      >
        <ChevronRight
          aria-hidden="true"
          className={`size-4 shrink-0 text-muted transition-transform duration-100 ${isOpen ? 'rotate-90' : ''}`}
        />
        <span className="min-w-0 grow font-medium wrap-anywhere">{name}</span>
        {hasWeight && (
          <span className="flex shrink-0 gap-x-4 text-sm text-muted tabular-nums max-sm:w-full max-sm:pl-7">
            {one.group !== null && <span>Group {one.group}</span>}
            <span>Weight {one.weight}</span>
          </span>
        )}
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

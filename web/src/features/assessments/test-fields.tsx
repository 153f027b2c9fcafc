import type { Marking } from '@assay/contract/assessment-options'
import { type Assessment, isFixedOnceBegun } from '@assay/contract/assessments'
import { levels } from '@assay/contract/catalogue'
import { useState } from 'react'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { LanguageField } from './language-field.tsx'
import { TestOptions } from './test-options.tsx'
import type { TestOptionsProps } from './test-options-props.ts'

type TestFieldsProps = Omit<TestOptionsProps, 'language' | 'isBegun' | 'onMarking'> & {
  maxQuestions: number
  /** How many questions are chosen by hand, if they are. */
  chosenCount?: number | undefined
}

/** The fields that creating and editing a test have in common. */
export function TestFields(props: TestFieldsProps) {
  const { field, test, maxQuestions, chosenCount, questions } = props
  const isChosen = chosenCount !== undefined
  const [level, setLevel] = useState<string>()
  const [language, setLanguage] = useState(test?.language)
  const [marking, setMarking] = useState<Marking>('sample')
  const hasBegun = test !== undefined && isBegun(test)
  const isFixed = hasBegun && isFixedOnceBegun(test)
  const drawsAgain = test !== undefined && level !== undefined && level !== test.level
  return (
    <>
      <TextField
        {...field('name')}
        label="Name of Test"
        autoComplete="off"
        placeholder="Loops and strings"
        defaultValue={test?.name}
      />
      <NumberField
        {...field('numOfQuestions')}
        label="No of Questions"
        key={isChosen ? 'chosen' : 'drawn'}
        hint={isChosen ? 'As chosen below' : isFixed ? undefined : `1 to ${maxQuestions}`}
        disabled={isFixed}
        {...(isChosen
          ? { value: chosenCount, readOnly: true }
          : { defaultValue: test?.numOfQuestions })}
      />
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <LanguageField
          field={field}
          current={test?.language}
          disabled={isFixed}
          onChoose={setLanguage}
        />
        <SelectField
          {...field('level')}
          label="Test Level"
          placeholder="Select Level"
          options={levels}
          disabled={isFixed}
          defaultValue={test?.level ?? ''}
          onChange={(event) => setLevel(event.target.value)}
        />
      </div>
      {drawsAgain && (
        <p role="status" className="text-sm font-medium text-warn">
          All questions of this test are replaced by new ones of this level, including those chosen
          by hand.
        </p>
      )}
      {test === undefined && marking === 'sample' && (
        <p className="text-sm text-muted">
          Printing the sample's expected output earns full marks. For hiring, marking{' '}
          <span className="font-medium text-ink">By hidden cases</span> is recommended.
        </p>
      )}
      <TestOptions
        field={field}
        test={test}
        questions={questions}
        language={language}
        isBegun={hasBegun}
        onMarking={setMarking}
      />
    </>
  )
}

const isBegun = ({ counts }: Assessment) =>
  counts !== undefined && counts.underWay + counts.finished > 0

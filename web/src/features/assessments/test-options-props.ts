import type { Marking } from '@assay/contract/assessment-options'
import type { Assessment, CreateAssessmentBody } from '@assay/contract/assessments'
import type { Language } from '@assay/contract/catalogue'
import type { ReactNode } from 'react'
import type { FieldProps } from '../../ui/use-form.ts'

/** What every group of a test's fields needs. */
export type TestOptionsProps = {
  field: (name: Exclude<keyof CreateAssessmentBody, 'questionIds'>) => FieldProps
  /** The test that is edited, if there is one. */
  test?: Assessment | undefined
  /** Where the questions come from, if that can be chosen. */
  questions?: ReactNode
  /** As chosen in the form. */
  language?: Language | undefined
  /** Somebody has begun the test. */
  isBegun?: boolean
  onMarking?: (marking: Marking) => void
}

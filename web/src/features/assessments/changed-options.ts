import type { Assessment, CreateAssessmentBody } from '@assay/contract/assessments'

type Options = Omit<
  CreateAssessmentBody,
  'name' | 'numOfQuestions' | 'language' | 'level' | 'questionIds' | 'timeZone'
>

/** A test that was made with the four fields alone. */
const defaults: Required<Options> = {
  instructions: '',
  invitationMessage: '',
  marking: 'sample',
  showResults: true,
  audience: 'everyone',
  timeLimitMinutes: null,
  opensAt: null,
  closesAt: null,
  atDeadline: 'judge-draft',
}

/**
 * The options that differ from those of the test, or of one without any: what nobody touched is not
 * sent. Mails state times in the zone of whoever set them last.
 */
export function changedOptions(
  { timeZone, ...given }: Options & Pick<CreateAssessmentBody, 'timeZone'>,
  test?: Assessment,
): Partial<CreateAssessmentBody> {
  const before: Options = test ?? defaults
  const names = Object.keys(defaults) as (keyof Options)[]
  const changed = names.filter(
    (name) => given[name] !== undefined && toMinute(given[name]) !== toMinute(before[name]),
  )
  const options = Object.fromEntries(changed.map((name) => [name, given[name]]))
  const setsTimes = test ? 'opensAt' in options || 'closesAt' in options : changed.length > 0
  return { ...options, ...(setsTimes && { timeZone }) }
}

const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** The fields for times know no seconds. */
const toMinute = (value: Options[keyof Options]) =>
  typeof value === 'string' ? (isoInstant.exec(value)?.[0] ?? value) : value

import {
  defaultOptions,
  isSameOption,
  type OptionName,
  type OptionValues,
  optionNames,
} from '@assay/contract/assessment-options'
import type { Assessment, CreateAssessmentBody } from '@assay/contract/assessments'

type GivenOptions = Pick<CreateAssessmentBody, OptionName>

/**
 * The options that differ from those of the test, or of one without any: what nobody touched is not
 * sent. Mails state times in the zone of whoever set them last.
 */
export function changedOptions(
  { timeZone, ...given }: GivenOptions,
  test?: Assessment,
): GivenOptions {
  const before: Partial<OptionValues> = test ?? defaultOptions
  const names = optionNames.filter((name) => name !== 'timeZone')
  const changed = names.filter(
    (name) =>
      given[name] !== undefined && !isSameOption(toMinute(given[name]), toMinute(before[name])),
  )
  const options: GivenOptions = Object.fromEntries(changed.map((name) => [name, given[name]]))
  const setsTimes = test ? 'opensAt' in options || 'closesAt' in options : changed.length > 0
  return { ...options, ...(setsTimes && { timeZone }) }
}

const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** The fields for times know no seconds. */
const toMinute = (value: unknown) =>
  typeof value === 'string' ? (isoInstant.exec(value)?.[0] ?? value) : value

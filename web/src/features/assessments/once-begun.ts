import { type OptionName, refusalOnceBegun } from '@assay/contract/assessment-options'
import { languages } from '@assay/contract/catalogue'
import { kindNames } from '@assay/contract/kinds/names'
import type { OptionControl } from '../../platform/test-options/entry.ts'

/** What somebody may no longer set an option to, because a candidate has begun the test. */
export interface OnceBegun {
  /** Shown beside the field; undefined if it can still be set to anything. */
  readonly reason?: string | undefined
  /** Whether all other values are refused. */
  readonly isFixed: boolean
  readonly refuses: (value: unknown) => boolean
}

export const notBegun: OnceBegun = { isFixed: false, refuses: () => false }

export function onceBegun(name: OptionName, control: OptionControl, value: unknown): OnceBegun {
  const refusalOf = (other: unknown) => refusalOnceBegun(name, value, other)
  const refusals = othersThan(value, control).map(refusalOf)
  const reason = refusals.find((refusal) => refusal !== null)
  return {
    reason: reason ?? undefined,
    isFixed: refusals.every((refusal) => refusal !== null),
    refuses: (other) => refusalOf(other) !== null,
  }
}

const longAgo = '2000-01-01T00:00:00.000Z'
const farAway = '9999-01-01T00:00:00.000Z'

/** Some other values, on both sides where there is an order. */
function othersThan(value: unknown, control: OptionControl): unknown[] {
  switch (control.type) {
    case 'check':
      return [!value]
    case 'choice':
      return control.choices.map((choice) => choice.value).filter((one) => one !== value)
    case 'number':
      return value === null ? [0, Number.MAX_SAFE_INTEGER] : [null, 0, Number.MAX_SAFE_INTEGER]
    case 'instant':
      return value === null ? [longAgo, farAway] : [null, longAgo, farAway]
    case 'languages':
      return [[], languages]
    case 'kinds':
      return kindNames.map((name) => [name])
    case 'text':
      return ['']
  }
}

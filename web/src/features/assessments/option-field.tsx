import type { OptionValues } from '@assay/contract/assessment-options'
import type { Language } from '@assay/contract/catalogue'
import type { KindName } from '@assay/contract/kinds/names'
import type { OptionControl } from '../../platform/test-options/entry.ts'
import { CheckField, ChoiceField } from '../../ui/choice-field.tsx'
import { InstantField } from '../../ui/instant-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import type { FieldProps } from '../../ui/use-form.ts'
import { KindsField } from './kinds-field.tsx'
import { LanguagesField } from './languages-field.tsx'
import type { OnceBegun } from './once-begun.ts'

type OptionFieldProps = FieldProps & {
  control: OptionControl
  value: OptionValues[keyof OptionValues]
  /** As chosen in the form. */
  language: Language | undefined
  limits: OnceBegun
  onChoose: (value: string) => void
}

/** The field of one option. Only those for times share a row with another. */
export function OptionField(props: OptionFieldProps) {
  if (props.control.type === 'instant') {
    const { control, value, name, error, limits } = props
    const { label, note } = control
    return (
      <>
        <InstantField
          {...{ name, error }}
          label={label}
          note={limits.reason}
          disabled={limits.isFixed}
          defaultValue={value === null ? null : String(value)}
        />
        {note && <p className="-mt-2 mb-2 text-sm text-muted @md:col-span-2">{note()}</p>}
      </>
    )
  }
  return (
    <div className="@md:col-span-2">
      <WideField {...props} control={props.control} />
    </div>
  )
}

type WideFieldProps = OptionFieldProps & { control: Exclude<OptionControl, { type: 'instant' }> }

function WideField(props: WideFieldProps) {
  const { control, value, language, limits, onChoose, ...field } = props
  const { reason, isFixed } = limits
  const withReason = (help: string) => [help, reason].filter(Boolean).join(' ')
  switch (control.type) {
    case 'text': {
      const { type, ...words } = control
      return <TextAreaField {...field} {...words} defaultValue={String(value)} />
    }
    case 'choice': {
      const { label, choices } = control
      return (
        <ChoiceField
          {...field}
          label={label}
          choices={choices}
          defaultValue={String(value)}
          refuses={limits.refuses}
          note={reason}
          onChoose={onChoose}
        />
      )
    }
    case 'number': {
      const { label, hint } = control
      return (
        <NumberField
          {...field}
          label={label}
          hint={hint}
          note={reason}
          disabled={isFixed}
          data-nullable
          defaultValue={value === null ? undefined : Number(value)}
        />
      )
    }
    case 'languages': {
      const { label, help } = control
      return (
        <LanguagesField
          {...field}
          label={label}
          help={withReason(help)}
          own={language}
          chosen={Array.isArray(value) ? (value as Language[]) : []}
          keepsChosen={reason !== undefined}
        />
      )
    }
    case 'kinds': {
      const { label, help } = control
      return (
        <KindsField
          {...field}
          label={label}
          help={withReason(help)}
          chosen={Array.isArray(value) ? (value as KindName[]) : []}
          disabled={isFixed}
        />
      )
    }
    case 'check': {
      const { label, help } = control
      return (
        <CheckField
          name={field.name}
          label={label}
          help={withReason(help)}
          disabled={isFixed}
          defaultChecked={value === true}
        />
      )
    }
  }
}

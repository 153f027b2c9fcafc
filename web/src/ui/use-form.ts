import { firstMessages } from '@assay/contract/first-messages'
import { type FormEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { CallFailed } from '../platform/failure.ts'
import { toast } from '../platform/toasts.ts'

type FieldName<S extends z.ZodMiniType> = keyof z.input<S> & string
type Errors<S extends z.ZodMiniType> = Partial<Record<FieldName<S>, string>>

type FormOptions<S extends z.ZodMiniType> = {
  schema: S
  /** The form stays busy until this settles. A thrown `CallFailed` is shown by toast and fields. */
  submit: (values: z.output<S>, form: { reset: () => void }) => Promise<void>
  /** Shown for any other error. */
  failureMessage: string
}

export type FieldProps = { name: string; error: string | undefined }

/**
 * A form with its rules from the contract, errors beside the fields, and second submits ignored
 * while one is in flight. Fields are uncontrolled and identified by `name`.
 */
export function useForm<S extends z.ZodMiniType>({
  schema,
  submit,
  failureMessage,
}: FormOptions<S>) {
  const element = useRef<HTMLFormElement>(null)
  const submitting = useRef(false)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [errors, setErrors] = useState<Errors<S>>({})

  function reset() {
    element.current?.reset()
    setErrors({})
  }

  const check = () => schema.safeParse(readValues(element.current))

  /** The focus moves only from where it was when the form was submitted. */
  function showErrors(errors: Errors<S>, focused: Element | null) {
    setErrors(errors)
    if (document.activeElement === focused) focusFirst(element.current, errors)
  }

  async function submitOnce(values: z.output<S>) {
    const focused = document.activeElement
    try {
      await submit(values, { reset })
    } catch (error) {
      const isRefusal = error instanceof CallFailed
      toast.error(isRefusal ? error.message : failureMessage)
      showErrors(isRefusal ? (error.errors as Errors<S>) : {}, focused)
    }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The state lags behind by a render, and a second submit may come sooner.
    if (submitting.current) return
    const result = check()
    if (!result.success) {
      showErrors(firstMessages(result.error.issues) as Errors<S>, document.activeElement)
      return
    }
    setErrors({})
    submitting.current = true
    setIsSubmitting(true)
    await submitOnce(result.data)
    submitting.current = false
    setIsSubmitting(false)
  }

  function checkField(name: string) {
    const message = firstMessages(check().error?.issues)[name]
    setErrors((errors) => ({ ...errors, [name]: message }))
  }

  return {
    isSubmitting,
    form: {
      ref: element,
      noValidate: true,
      onSubmit,
      // A field is checked when it is left after a change; a field in error, at every keystroke.
      onInput: ({ target }: FormEvent) => {
        if (isControl(target) && errors[target.name as FieldName<S>]) checkField(target.name)
      },
      onBlur: ({ target }: FormEvent) => {
        if (isControl(target) && target.name && isDirty(target)) checkField(target.name)
      },
    },
    field: (name: FieldName<S>): FieldProps => ({ name, error: errors[name] }),
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (node: unknown): node is Control =>
  node instanceof HTMLInputElement ||
  node instanceof HTMLTextAreaElement ||
  node instanceof HTMLSelectElement

const isDirty = (control: Control) =>
  control instanceof HTMLSelectElement
    ? control.value !== ''
    : control.value !== control.defaultValue

const namedControls = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter(isControl).filter(({ name }) => name)

const readValues = (form: HTMLFormElement | null) =>
  Object.fromEntries(
    namedControls(form)
      .filter((control) => control.type !== 'radio' || isChecked(control))
      .map((control) => [
        control.name,
        // One of several that are a list: of the values of those that are checked.
        control.dataset.list ? checkedValues(form, control.name) : readValue(control),
      ]),
  )

/** Also of those that cannot be changed, which `FormData` leaves out. */
const checkedValues = (form: HTMLFormElement | null, name: string) =>
  namedControls(form)
    .filter((control) => control.name === name && isChecked(control))
    .map(({ value }) => value)

const isChecked = (control: Control) => control instanceof HTMLInputElement && control.checked

/**
 * A number field is read as a number, as undefined if empty, as NaN if it holds anything else. A
 * field with `data-nullable` is null if empty.
 */
function readValue(control: Control): unknown {
  if (control.type === 'checkbox') return isChecked(control)
  const isEmpty = control.value === '' && !control.validity.badInput
  if (isEmpty && 'nullable' in control.dataset) return null
  if (control.type !== 'number') return control.value
  if (control.validity.badInput) return Number.NaN
  return control.value === '' ? undefined : Number(control.value)
}

function focusFirst(form: HTMLFormElement | null, errors: Record<string, unknown>): void {
  namedControls(form)
    .find(({ name }) => errors[name])
    ?.focus()
}

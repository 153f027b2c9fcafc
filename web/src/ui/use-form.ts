import { type FormEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { CallFailed } from '../platform/failure.ts'
import { toast } from '../platform/toasts.ts'

type FormSchema = z.ZodMiniType<object, object>
type FieldName<S extends FormSchema> = keyof z.input<S> & string
type Errors<S extends FormSchema> = Partial<Record<FieldName<S>, string>>

type FormOptions<S extends FormSchema> = {
  /** May be loaded on demand: it is first needed when the form gets the focus. */
  schema: () => S | Promise<S>
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
export function useForm<S extends FormSchema>({ schema, submit, failureMessage }: FormOptions<S>) {
  const element = useRef<HTMLFormElement>(null)
  const submitting = useRef(false)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [errors, setErrors] = useState<Errors<S>>({})

  function reset() {
    element.current?.reset()
    setErrors({})
  }

  function showErrors(errors: Errors<S>) {
    setErrors(errors)
    focusFirst(element.current, errors)
  }

  async function validate() {
    const rules = await schema()
    return await rules['~standard'].validate(readValues(element.current))
  }

  async function submitOnce() {
    try {
      const result = await validate()
      if (result.issues) {
        showErrors(firstMessages(result.issues))
        return
      }
      setErrors({})
      await submit(result.value as z.output<S>, { reset })
    } catch (error) {
      const isRefusal = error instanceof CallFailed
      toast.error(isRefusal ? error.message : failureMessage)
      showErrors(isRefusal ? (error.errors as Errors<S>) : {})
    }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The state lags behind by a render, and a second submit may come sooner.
    if (submitting.current) return
    submitting.current = true
    setIsSubmitting(true)
    await submitOnce()
    submitting.current = false
    setIsSubmitting(false)
  }

  /** Checks nothing if the schema cannot be loaded; submitting reports that. */
  async function check(name: string) {
    const result = await validate().catch(() => undefined)
    if (!result) return
    const message = firstMessages<S>(result.issues ?? [])[name as FieldName<S>]
    setErrors((errors) => ({ ...errors, [name]: message }))
  }

  return {
    isSubmitting,
    form: {
      ref: element,
      noValidate: true,
      onSubmit,
      onFocus: () => void validate().catch(() => undefined),
      // A field is checked when it is left after a change; a field in error, at every keystroke.
      onInput: ({ target }: FormEvent) => {
        if (isControl(target) && errors[target.name as FieldName<S>]) void check(target.name)
      },
      onBlur: ({ target }: FormEvent) => {
        if (isControl(target) && target.name && isDirty(target)) void check(target.name)
      },
    },
    field: (name: FieldName<S>): FieldProps => ({ name, error: errors[name] }),
  }
}

type Control = HTMLInputElement | HTMLSelectElement

const isControl = (node: unknown): node is Control =>
  node instanceof HTMLInputElement || node instanceof HTMLSelectElement

const isDirty = (control: Control) =>
  control instanceof HTMLInputElement
    ? control.value !== control.defaultValue
    : control.value !== ''

const namedControls = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter(isControl).filter(({ name }) => name)

const readValues = (form: HTMLFormElement | null) =>
  Object.fromEntries(namedControls(form).map((control) => [control.name, readValue(control)]))

/** A number field is read as a number, as undefined if empty, as NaN if it holds anything else. */
function readValue(control: Control): unknown {
  if (control.type !== 'number') return control.value
  if (control.validity.badInput) return Number.NaN
  return control.value === '' ? undefined : Number(control.value)
}

type Issue = { message: string; path?: readonly unknown[] | undefined }

function firstMessages<S extends FormSchema>(issues: readonly Issue[]): Errors<S> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path?.[0])] ??= message
  return errors as Errors<S>
}

function focusFirst(form: HTMLFormElement | null, errors: Record<string, unknown>): void {
  namedControls(form)
    .find(({ name }) => errors[name])
    ?.focus()
}

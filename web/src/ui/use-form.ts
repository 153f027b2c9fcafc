import { type FormEvent, useCallback, useRef, useState } from 'react'
import type * as z from 'zod/mini'

type Errors = Record<string, string>
type Values = Record<string, unknown>
/** `'leaving'` keeps the form busy until the redirect it announced happens. */
type Outcome = 'leaving' | undefined

type Rules<Out> = {
  /** Loaded at the first touch of the form: the page itself shows before any rule is needed. */
  schema: () => Promise<z.ZodMiniType<Out>>
  submit: (values: Out, form: FormTools) => Promise<Outcome>
}

type FormTools = {
  reset: () => void
  /** Ties the server's refusals to their fields. */
  refuse: (errors: Errors | undefined) => void
}

/**
 * One form: rules from the contract, errors beside their fields, a second submit ignored while
 * one is in flight. Fields are uncontrolled and known by their `name`.
 */
export function useForm<Out>({ schema, submit }: Rules<Out>) {
  const element = useRef<HTMLFormElement>(null)
  const inFlight = useRef(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})

  const reset = useCallback(() => {
    element.current?.reset()
    setErrors({})
  }, [])

  const refuse = useCallback((refused: Errors | undefined) => {
    setErrors(refused ?? {})
    if (refused) focusFirst(element.current, refused)
  }, [])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (inFlight.current) return
    inFlight.current = true
    setBusy(true)
    let outcome: Outcome
    try {
      const rules = await schema()
      const read = rules.safeParse(readValues(element.current))
      const found = read.success ? {} : firstIssues(read.error)
      setErrors(found)
      if (read.success) outcome = await submit(read.data, { reset, refuse })
      else focusFirst(element.current, found)
    } finally {
      if (outcome !== 'leaving') {
        inFlight.current = false
        setBusy(false)
      }
    }
  }

  /** A field that was changed is checked when it is left; one in error, at every keystroke. */
  async function check(name: string) {
    const rules = await schema()
    const read = rules.safeParse(readValues(element.current))
    const found = read.success ? undefined : firstIssues(read.error)[name]
    setErrors(({ [name]: _, ...others }) => (found ? { ...others, [name]: found } : others))
  }

  return {
    busy,
    form: {
      ref: element,
      noValidate: true,
      onSubmit,
      onFocus: () => void schema().catch(() => undefined),
      onInput: ({ target }: FormEvent) => {
        const name = nameOf(target)
        if (name && errors[name]) void check(name)
      },
      onBlur: ({ target }: FormEvent) => {
        const name = nameOf(target)
        if (name && isDirty(target)) void check(name)
      },
    },
    field: (name: string) => ({ name, error: errors[name] }),
  }
}

type Control = HTMLInputElement | HTMLSelectElement

const isControl = (node: unknown): node is Control =>
  node instanceof HTMLInputElement || node instanceof HTMLSelectElement

const nameOf = (target: EventTarget) => (isControl(target) ? target.name : '')

const isDirty = (target: EventTarget) =>
  target instanceof HTMLInputElement
    ? target.value !== target.defaultValue
    : target instanceof HTMLSelectElement && target.value !== ''

function readValues(form: HTMLFormElement | null): Values {
  const controls = [...(form?.elements ?? [])].filter(isControl).filter(({ name }) => name)
  return Object.fromEntries(controls.map((control) => [control.name, readValue(control)]))
}

/** A number field holds a number, nothing, or something that is no number. */
function readValue(control: Control): unknown {
  if (control.type !== 'number') return control.value
  if (control.validity.badInput) return Number.NaN
  return control.value === '' ? undefined : Number(control.value)
}

function firstIssues(error: z.core.$ZodError): Errors {
  const errors: Errors = {}
  for (const issue of error.issues) errors[String(issue.path[0])] ??= issue.message
  return errors
}

function focusFirst(form: HTMLFormElement | null, errors: Errors): void {
  const first = [...(form?.elements ?? [])].find((node) => isControl(node) && errors[node.name])
  if (first instanceof HTMLElement) first.focus()
}

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { CallFailed } from '../platform/failure.ts'
import { currentToasts, dismissToast } from '../platform/toasts.ts'
import { Button } from './button.tsx'
import { CheckField, ChoiceField } from './choice-field.tsx'
import { NumberField } from './number-field.tsx'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

const signUp = z.object({
  email: z.string().check(z.minLength(1, 'Email is required'), z.includes('@', 'Invalid email')),
  age: z.int('Age must be a number').check(z.gte(18, 'Too young')),
})

type Submit = Parameters<typeof useForm<typeof signUp>>[0]['submit']

function SignUp({ submit }: { submit: Submit }) {
  const { form, field, isSubmitting } = useForm({
    schema: signUp,
    submit,
    failureMessage: 'It failed',
  })
  return (
    <form {...form}>
      <TextField {...field('email')} label="Email" />
      <NumberField {...field('age')} label="Age" />
      <Button type="submit" busy={isSubmitting}>
        Sign up
      </Button>
    </form>
  )
}

const toasts = () => currentToasts().map(({ message }) => message)
afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
})

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const age = () => screen.getByLabelText<HTMLInputElement>('Age')
const type = (input: HTMLInputElement, value: string) =>
  fireEvent.input(input, { target: { value } })
const press = () => fireEvent.submit(email().form as HTMLFormElement)

function fillIn() {
  type(email(), 'ada@example.com')
  type(age(), '36')
}

function Typo() {
  const { field } = useForm({ schema: signUp, submit: vi.fn(), failureMessage: '' })
  // @ts-expect-error: the schema has no such key
  return <TextField {...field('emial')} label="Email" />
}

describe('field names', () => {
  test('come from the schema', () => {
    render(<Typo />)
    expect(email().name).toBe('emial')
  })
})

describe('validation', () => {
  test('shows the first message of each field and focuses the first field in error', () => {
    const submit = vi.fn()
    render(<SignUp submit={submit} />)
    press()
    // At once: whoever types on must not type into another field.
    expect(screen.getByText('Email is required')).toBeDefined()
    expect(screen.getByText('Age must be a number')).toBeDefined()
    expect(document.activeElement).toBe(email())
    expect(email().getAttribute('aria-invalid')).toBe('true')
    expect(submit).not.toHaveBeenCalled()
  })

  test('waits until a changed field is left, then follows every keystroke', () => {
    render(<SignUp submit={vi.fn()} />)
    fireEvent.blur(email())
    type(email(), 'ada')
    expect(screen.queryByText('Invalid email')).toBeNull()
    fireEvent.blur(email())
    expect(screen.getByText('Invalid email')).toBeDefined()
    expect(screen.queryByText('Age must be a number')).toBeNull()
    type(email(), 'ada@')
    expect(screen.queryByText('Invalid email')).toBeNull()
  })

  test('passes parsed values on, numbers as numbers', async () => {
    const submit = vi.fn(async () => {})
    render(<SignUp submit={submit} />)
    fillIn()
    press()
    await waitFor(() => expect(submit).toHaveBeenCalled())
    expect(submit.mock.calls[0]?.at(0)).toEqual({ email: 'ada@example.com', age: 36 })
  })
})

const sizes = [
  { value: 'small', title: 'Small', help: 'For one.' },
  { value: 'large', title: 'Large', help: 'For two.' },
]
const order = z.object({ size: z.enum(['small', 'large']), isGift: z.boolean() })

function Order({ submit }: { submit: (values: z.infer<typeof order>) => Promise<void> }) {
  const { form, field } = useForm({ schema: order, submit, failureMessage: '' })
  return (
    <form {...form} aria-label="Order">
      <ChoiceField {...field('size')} label="Size" choices={sizes} defaultValue="small" />
      <CheckField name={field('isGift').name} label="Gift" help="Wrapped." defaultChecked />
    </form>
  )
}

test('choices are read by what is checked', async () => {
  const submit = vi.fn(async () => {})
  render(<Order submit={submit} />)
  const send = () => fireEvent.submit(screen.getByRole('form'))
  send()
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
  fireEvent.click(screen.getByRole('radio', { name: 'Large' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Gift' }))
  send()
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
  expect(submit.mock.calls.map((call) => call.at(0))).toEqual([
    { size: 'small', isGift: true },
    { size: 'large', isGift: false },
  ])
})

describe('submitting', () => {
  test('ignores a second submit while one is in flight', async () => {
    let finish = () => {}
    const submit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    render(<SignUp submit={submit} />)
    fillIn()
    press()
    press()
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
    const button = screen.getByRole('button', { name: 'Loading...' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    press()
    finish()
    await screen.findByRole('button', { name: 'Sign up' })
    expect(submit).toHaveBeenCalledTimes(1)
    press()
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
  })

  test('shows a refusal by toast and beside its fields', async () => {
    const refusal = new CallFailed('Email is taken', 409, { email: 'Already registered' })
    render(<SignUp submit={() => Promise.reject(refusal)} />)
    fillIn()
    press()
    expect(await screen.findByText('Already registered')).toBeDefined()
    expect(toasts()).toEqual(['Email is taken'])
    expect(document.activeElement).toBe(email())
    expect(email().value).toBe('ada@example.com')
  })

  test('shows the failure message for any other error', async () => {
    render(<SignUp submit={() => Promise.reject(new TypeError('undefined is not…'))} />)
    fillIn()
    press()
    await waitFor(() => expect(toasts()).toEqual(['It failed']))
  })

  test('leaves the focus alone if a refusal comes after the user has moved on', async () => {
    let refuse = () => {}
    const submit = () =>
      new Promise<void>((_, reject) => {
        refuse = () => reject(new CallFailed('Email is taken', 409, { email: 'Taken' }))
      })
    render(<SignUp submit={submit} />)
    fillIn()
    email().focus()
    press()
    age().focus()
    refuse()
    expect(await screen.findByText('Taken')).toBeDefined()
    expect(document.activeElement).toBe(age())
  })

  test('can reset the form', async () => {
    render(<SignUp submit={async (_, { reset }) => reset()} />)
    fillIn()
    press()
    await waitFor(() => expect(email().value).toBe(''))
  })
})

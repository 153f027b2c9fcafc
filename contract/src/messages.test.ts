import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { registerBody, resetForm } from './account-endpoints.ts'
import { loginBody } from './accounts.ts'
import { createAssessmentIn } from './assessment-endpoints.ts'
import { createAssessmentBody, editAssessmentForm } from './assessments.ts'
import { standardLanguages } from './catalogue.ts'
import { firstMessages } from './first-messages.ts'
import { listQuery } from './lists.ts'
import { currentPasswordForm, newPasswordForm } from './own-account.ts'

/** As shown by forms and sent by routes. */
const messages = (schema: z.ZodMiniType, value: unknown) =>
  firstMessages(schema.safeParse(value).error?.issues)

describe('accounts', () => {
  test.each([
    [{}, { email: 'Email is required', password: 'Password is required' }],
    [
      { email: 'x', password: 'x' },
      { email: 'Invalid email', password: 'Password must contain digits only' },
    ],
    [{ email: 'a@b.co', password: '1234' }, { password: 'Password must be at least 5 characters' }],
    [
      { email: 'a@b.co', password: '12345678901' },
      { password: 'Password must not exceed 10 characters' },
    ],
  ])('login %o', (value, expected) => {
    expect(messages(loginBody, value)).toEqual(expected)
  })

  test('an address is trimmed and lower-cased', () => {
    const given = { email: ' Ada@Example.COM ', password: '12345' }
    expect(loginBody.parse(given)).toEqual({ email: 'ada@example.com', password: '12345' })
  })

  test.each([
    ['', 'Name is required'],
    ['   ', 'Name is required'],
    ['A1 B2', 'Only alphabets and spaces are allowed'],
    ['Al', 'Name must be at least 3 characters'],
    ['a'.repeat(51), 'Name should not exceed 50 characters'],
    ['José Ångström', undefined],
  ])('name %o', (name, expected) => {
    const value = { name, email: 'a@b.co', password: '12345' }
    expect(messages(registerBody, value).name).toBe(expected)
  })

  test.each([
    [resetForm, '', 'Confirm Password is required'],
    [resetForm, '54321', 'Passwords must match'],
    [resetForm, '12345', undefined],
    [newPasswordForm, '', 'Confirm your password'],
    [newPasswordForm, '54321', 'Passwords must match'],
  ])('a confirmation', (form, confirmPassword, expected) => {
    expect(messages(form, { password: '12345', confirmPassword }).confirmPassword).toBe(expected)
  })

  test('changing a password has messages of its own', () => {
    const first = (form: z.ZodMiniType, password: string) => messages(form, { password }).password
    expect(first(currentPasswordForm, '')).toBe('Current password is required')
    expect(first(newPasswordForm, '')).toBe('New password is required')
    expect(first(newPasswordForm, '1')).toBe('Must be at least 5 digits')
    expect(first(newPasswordForm, '12345678901')).toBe('Must not exceed 10 digits')
  })
})

describe('tests', () => {
  const good = { name: 'Loops', numOfQuestions: 5, language: 'C++', level: 'Basic' }
  test.each([
    [{ name: '' }, 'Test name is required'],
    [{ name: 'ab' }, 'Test name must be at least 3 characters'],
    [{ name: 'a'.repeat(101) }, 'Test name should not exceed 100 characters'],
    [{ name: 'a\0bc' }, 'Test name must not contain control characters'],
    [{ numOfQuestions: undefined }, 'Number of questions is required'],
    [{ numOfQuestions: Number.NaN }, 'Number of questions must be a number'],
    [{ numOfQuestions: 2.5 }, 'Number of questions must be an integer'],
    [{ numOfQuestions: 0 }, 'There must be at least 1 question'],
    [{ numOfQuestions: 6 }, 'Questions should not exceed 5'],
    [{ language: '' }, 'Language is required'],
    [{ language: 'Cobol' }, 'Language must be one of Java, C++, JavaScript, Python, or C'],
    [{ level: undefined }, 'Level is required'],
    [{ level: 'Hard' }, 'Level must be one of Basic, Intermediate, or Advanced'],
  ])('%o', (change, expected) => {
    expect(Object.values(messages(createAssessmentBody, { ...good, ...change }))).toEqual([
      expected,
    ])
  })

  test('an installation accepts the languages that it offers', () => {
    const inGo = { ...good, language: 'Go' }
    const { body: standard } = createAssessmentIn(standardLanguages)
    expect(messages(standard, inGo)).toEqual({
      language: 'Language must be one of Java, C++, JavaScript, Python, or C',
    })
    const { body } = createAssessmentIn([...standardLanguages, 'Go'])
    expect(messages(body, inGo)).toEqual({})
    expect(messages(body, { ...good, language: 'Rust' })).toEqual({
      language: 'Language must be one of Java, C++, JavaScript, Python, C, or Go',
    })
  })

  test('an edit allows a hundred questions', () => {
    expect(messages(editAssessmentForm, { ...good, numOfQuestions: 100 })).toEqual({})
    expect(messages(editAssessmentForm, { ...good, numOfQuestions: 101 })).toEqual({
      numOfQuestions: 'Questions should not exceed 100',
    })
  })
})

test('a list without a query is the first page of five, newest first', () => {
  expect(listQuery.parse({})).toEqual({
    search: '',
    sortOrder: 'desc',
    page: 1,
    limit: 5,
    level: 'All',
  })
})

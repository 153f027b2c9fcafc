import { describe, expect, expectTypeOf, test } from 'vitest'
import { createAssessment, editAssessment, listAssessments } from './assessment-endpoints.ts'
import { exportAttempts } from './attempt-review.ts'
import { createAttempt } from './attempts.ts'
import { type ApiRequest, type ApiResponse, createClient, urlOf } from './client.ts'
import { readDraft, saveDraft } from './drafts.ts'
import { endpoints } from './endpoints.ts'
import { submitRun } from './submissions.ts'

const id = '01890000-0000-7000-8000-000000000000'
const draft = {
  language: 'Python',
  sourceCode: 'x',
  revision: 2,
  savedAt: '2026-03-02T10:00:00.000Z',
}
const unreadable = { statusCode: 500, message: 'unreadable' }

/** A client whose server always responds with this, and what it was asked. */
function clientOf(response: ApiResponse) {
  const requests: ApiRequest[] = []
  const call = createClient<{ signal?: AbortSignal }>(
    async (request) => {
      requests.push(request)
      return response
    },
    () => unreadable,
  )
  return { call, requests }
}

describe('an address', () => {
  test('has its parameters encoded and its query without missing values', () => {
    expect(urlOf(readDraft, { params: { testId: 'a/b', questionId: 'c?d' } })).toBe(
      '/api/tests/a%2Fb/attempt/questions/c%3Fd/draft',
    )
    expect(urlOf(listAssessments, { query: { search: 'a&b', page: 2, userId: undefined } })).toBe(
      '/api/test/getAll?search=a%26b&page=2',
    )
    expect(urlOf(exportAttempts)).toBe('/api/attempts/export.csv')
  })

  test('names exactly the parameters that the endpoint declares', () => {
    for (const { path, params } of endpoints) {
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      expect(Object.keys(params?.shape ?? {}).sort(), path).toEqual(named.sort())
    }
  })

  test('belongs to one endpoint alone', () => {
    const addresses = endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})

describe('a response', () => {
  const input = { params: { testId: id, questionId: id }, body: { sourceCode: 'x', revision: 1 } }

  test('is read by the schema of its status', async () => {
    const saved = { statusCode: 200, message: 'Draft saved', data: draft }
    expect(await clientOf({ status: 200, body: saved }).call(saveDraft, input)).toEqual(saved)
    const conflict = { statusCode: 409, message: 'Newer', data: draft }
    expect(await clientOf({ status: 409, body: conflict }).call(saveDraft, input)).toEqual(conflict)
    const refusal = { statusCode: 422, message: 'No', errors: { revision: 'No' } }
    expect(await clientOf({ status: 422, body: refusal }).call(saveDraft, input)).toEqual(refusal)
  })

  test.each([
    ['data of another shape', { status: 200, body: { statusCode: 200, message: 'x', data: 1 } }],
    ['another status in the body', { status: 200, body: { statusCode: 404, message: 'x' } }],
    ['a status that is not declared', { status: 201, body: { statusCode: 201, message: 'x' } }],
    ['a page of a proxy', { status: 502, body: '<html>' }],
    ['nothing', { status: 404, body: null }],
  ])('with %s is unreadable', async (_, response) => {
    expect(await clientOf(response).call(saveDraft, input)).toBe(unreadable)
  })

  test('is asked for with the method, address and body of the endpoint', async () => {
    const { call, requests } = clientOf({ status: 404, body: null })
    const body = { name: 'Loops', numOfQuestions: 1, language: 'C', level: 'Basic' } as const
    await call(editAssessment, { params: { id }, body, signal: AbortSignal.abort() })
    expect(requests).toEqual([{ method: 'PUT', url: `/api/test/edit/${id}`, body }])
  })
})

test('the types tie every call to its own input and responses', () => {
  const { call } = clientOf({ status: 404, body: null })
  const check = async () => {
    const created = await call(createAttempt, {
      body: { userId: id, testId: id, remainingQuestionIds: [] },
    })
    expectTypeOf(created.statusCode).toExtend<number>()
    if (created.statusCode === 201) expectTypeOf(created.data._id).toBeString()
    if (created.statusCode === 422) {
      expectTypeOf(created.errors).toEqualTypeOf<Record<string, string> | undefined>()
      expectTypeOf(created.data).toBeUndefined()
    }
    // @ts-expect-error: the body is missing
    await call(createAssessment)
    // @ts-expect-error: the body of another endpoint
    await call(submitRun, { body: { sourceCode: 'x', revision: 1 } })
    // @ts-expect-error: it declares no query
    await call(readDraft, { params: { testId: id, questionId: id }, query: { page: 1 } })
    // @ts-expect-error: a file is downloaded from its address, not called
    await call(exportAttempts)
  }
  expect(check).toBeTypeOf('function')
})

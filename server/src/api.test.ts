import { createAssessment } from '@assay/contract/assessment-endpoints'
import { duplicateAssessment } from '@assay/contract/assessment-questions'
import { createAttempt } from '@assay/contract/attempts'
import { tags } from '@assay/contract/endpoint'
import { errorsOf } from '@assay/contract/endpoint-errors'
import { endpoints } from '@assay/contract/endpoints'
import { errorCodes } from '@assay/contract/error-codes'
import { createGroup } from '@assay/contract/groups'
import { apiPrefix } from '@assay/contract/route'
import { createQuestionDraft } from '@assay/contract/studio'
import { submitPracticeRun, submitRun } from '@assay/contract/submissions'
import { testEventType, webhookEventTypes } from '@assay/contract/webhook-events'
import { describe, expect, test } from 'vitest'
import { useBank } from './testing/bank.ts'
import { begin, makeTest } from './testing/candidate.ts'
import { useStandInJudge } from './testing/stand-in-judge.ts'
import { useProduct } from './testing/test-app.ts'

/** The API as an integrator sees it. */

const { client: judge } = useStandInJudge()
const product = useProduct({}, { judge })
useBank(product)

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly security?: readonly object[]
  readonly parameters?: readonly { readonly in: string; readonly name: string }[]
  readonly responses: Readonly<Record<string, { description: string; content: object }>>
}

interface ApiDocument {
  readonly info: { readonly description: string }
  readonly tags: readonly { name: string; description: string }[]
  readonly webhooks: Readonly<Record<string, { post: object }>>
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

describe('the API documentation', () => {
  test('says what every call does and how it can be refused', async () => {
    const { status, body } = await product.client().get(`${apiPrefix}/docs/json`)
    expect(status).toBe(200)
    const document: ApiDocument = body
    expect(document.tags.map(({ name }) => name)).toEqual(Object.keys(tags))
    for (const endpoint of endpoints) {
      const path = apiPrefix + endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      const operation = document.paths[path]?.[endpoint.method.toLowerCase()]
      const { operationId, summary, tag, description } = endpoint
      expect(operation, path).toMatchObject({ operationId, summary, tags: [tag] })
      expect(operation?.description, path).toContain(description)
      for (const scope of endpoint.keyScopes ?? []) {
        expect(operation?.description, path).toContain(`\`${scope}\``)
        expect(operation?.description, path).toContain('Authorization: Bearer $ASSAY_KEY')
        expect(operation?.security, path).toContainEqual({ key: endpoint.keyScopes })
      }
      const headers = operation?.parameters?.filter((parameter) => parameter.in === 'header') ?? []
      const names = endpoint.takesIdempotencyKey ? ['Idempotency-Key'] : []
      expect(
        headers.map(({ name }) => name),
        path,
      ).toEqual(names)
      for (const code of errorsOf(endpoint)) {
        const refused = operation?.responses[errorCodes[code].status]
        expect(refused?.description, path).toContain(`\`${code}\`: ${errorCodes[code].description}`)
        expect(JSON.stringify(refused?.content), path).toContain(`"${code}"`)
      }
    }
  })

  test('says what webhooks are sent', async () => {
    const { body } = await product.client().get(`${apiPrefix}/docs/json`)
    const { webhooks }: ApiDocument = body
    expect(Object.keys(webhooks).sort()).toEqual([...webhookEventTypes, testEventType].sort())
    expect(webhooks['attempt.finished']?.post).toMatchObject({
      requestBody: {
        content: {
          'application/json': {
            schema: {
              properties: {
                type: { const: 'attempt.finished' },
                data: { properties: { score: { type: 'integer' } } },
              },
            },
          },
        },
      },
    })
  })

  test('lists every error code with its status', async () => {
    const { body } = await product.client().get(`${apiPrefix}/docs/json`)
    const { description } = (body as ApiDocument).info
    for (const [code, { status }] of Object.entries(errorCodes)) {
      expect(description).toContain(`| \`${code}\` | ${status} |`)
    }
  })
})

describe('an error has a code', () => {
  const admin = () => product.signedIn('admin')

  test.each([
    ['an address that is not there', '/api/nowhere', 'not_found'],
    ['an id that is none', '/api/tests/nonsense', 'not_found'],
    ['an unknown test', '/api/tests/01890000-0000-7000-8000-000000000000', 'test_not_found'],
    ['a bad query', '/api/test/getAll?page=0', 'invalid_input'],
    ['the role of somebody else', '/api/attempts/running', 'not_permitted'],
  ])('for %s', async (_, url, code) => {
    expect((await (await admin()).get(url)).body.code).toBe(code)
  })

  test('for what is wrong with a body, with the paths of its fields', async () => {
    const client = await admin()
    const post = async (body: unknown, headers?: Record<string, string>) =>
      (await client.post('/api/test/create', body, headers)).body
    const json = { 'content-type': 'application/json' }
    expect(await post('{', json)).toMatchObject({ code: 'malformed_json', errors: {} })
    expect(await post(`"${'x'.repeat(70_000)}"`, json)).toMatchObject({ code: 'request_too_large' })
    expect(await post(`[${'1,'.repeat(12_000)}1]`, json)).toMatchObject({ code: 'too_many_values' })
    const text = { 'content-type': 'text/plain' }
    expect(await post('x', text)).toMatchObject({ code: 'unsupported_media_type' })
    const { _id } = await makeTest(client)
    const people = [{ name: 'Ada', email: 'ada@', extraTimePercent: 0 }]
    const refused = await client.post(`/api/tests/${_id}/invitations`, { people })
    expect(refused.body).toEqual({
      statusCode: 422,
      code: 'invalid_input',
      message: 'Invalid email',
      errors: { 'people.0.email': 'Invalid email' },
    })
  })

  test('for callers who are not signed in, or come from another site', async () => {
    const nobody = product.client()
    expect((await nobody.get('/api/user/getMe')).body.code).toBe('not_signed_in')
    const { body } = await nobody.post('/api/user/login', {}, { origin: 'https://evil.example' })
    expect(body.code).toBe('foreign_site')
  })
})

test('what was created is read at the location that the 201 names', async () => {
  const admin = await product.signedIn('admin')
  const user = await product.signedIn('user')
  const test = { name: 'Located', numOfQuestions: 1, language: 'C', level: 'Basic' } as const
  const one = await makeTest(admin)
  await begin(user, one)
  const another = await makeTest(admin)
  const remainingQuestionIds = another.questions.map(({ _id }) => _id)
  const attempt = { userId: user.userId, testId: another._id, remainingQuestionIds }
  const program = { source_code: 'print 1', stdin: '' }
  const run = { ...program, testId: one._id, questionId: one.questions[0]._id, language_id: 100 }
  const made = [
    [admin, await admin.request(createAssessment, { body: test })],
    [admin, await admin.request(duplicateAssessment, { params: { id: one._id } })],
    [admin, await admin.request(createGroup, { body: { name: 'Located' } })],
    [admin, await admin.request(createQuestionDraft, { body: {} })],
    [user, await user.request(createAttempt, { body: attempt })],
    [user, await user.request(submitRun, { body: run })],
    [user, await user.request(submitPracticeRun, { body: { ...program, language: 'Python' } })],
  ] as const
  for (const [client, { status, headers, body }] of made) {
    expect([status, typeof headers.location], JSON.stringify(body)).toEqual([201, 'string'])
    expect((await client.get(String(headers.location))).status).toBe(200)
  }
})

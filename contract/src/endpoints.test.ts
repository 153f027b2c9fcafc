import { expect, test } from 'vitest'
import { errorsOf } from './endpoint-errors.ts'
import { endpoints, namedEndpoints } from './endpoints.ts'
import { errorCodes } from './error-codes.ts'

test('every endpoint is documented under the name of its export', () => {
  expect(namedEndpoints.length).toBeGreaterThan(80)
  for (const [name, { operationId, summary, description }] of namedEndpoints) {
    expect(operationId).toBe(name)
    expect(summary, name).toMatch(/^[A-Z][^.]{5,60}$/)
    expect(description, name).toMatch(/^[A-Z`].*[.]$/s)
  }
  const names = endpoints.map(({ operationId }) => operationId)
  expect(names).toEqual([...new Set(names)])
})

test('every example is valid', () => {
  const examples = endpoints.filter(({ exampleBody }) => exampleBody)
  expect(examples.length).toBeGreaterThan(2)
  for (const { operationId, body, exampleBody } of examples) {
    expect(body?.safeParse(exampleBody).success, operationId).toBe(true)
  }
})

test('every error code is described, and some endpoint declares it', () => {
  const declared = new Set<string>(endpoints.flatMap(errorsOf))
  for (const [code, { description }] of Object.entries(errorCodes)) {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(description, code).toMatch(/^[A-Z`].*\.$/s)
    // The mailbox of a local installation is a page, not an endpoint.
    if (code !== 'mail_not_found') expect(declared, code).toContain(code)
  }
})

test('every endpoint that creates something answers 201, and says where it can be read', () => {
  const unreadable = endpoints
    .filter(({ responses, location }) => 201 in responses && !location)
    .map(({ operationId }) => operationId)
  // Several things at once, an account that only its owner can read, a proof, read like its draft, an
  // API key, a connection, a passkey, a webhook, a message or a question of a candidate, which the lists of them have,
  // and a link to a report, which its attempt lists.
  expect(unreadable.sort()).toEqual([
    'acceptInvitation',
    'addPasskey',
    'answerClarification',
    'askClarification',
    'connectHiringSystem',
    'createApiKey',
    'createWebhook',
    'enterByCode',
    'importQuestions',
    'invite',
    'inviteByCode',
    'proveQuestionDraft',
    'sendMessage',
    'shareReport',
  ])
})

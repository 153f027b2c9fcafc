import { expect, test } from 'vitest'
import { errorsOf } from './endpoint-errors.ts'
import { endpoints, namedEndpoints } from './endpoints.ts'
import { accountErrors } from './error-codes/accounts.ts'
import { attemptErrors } from './error-codes/attempts.ts'
import { generalErrors } from './error-codes/general.ts'
import { hiringErrors } from './error-codes/hiring.ts'
import { invitationErrors } from './error-codes/invitations.ts'
import { keyErrors } from './error-codes/keys.ts'
import { launchProblems, ltiErrors } from './error-codes/lti.ts'
import { questionErrors } from './error-codes/questions.ts'
import { secondFactorErrors } from './error-codes/second-factor.ts'
import { signInErrors } from './error-codes/sign-in.ts'
import { testErrors } from './error-codes/tests.ts'
import { webhookErrors } from './error-codes/webhooks.ts'
import { errorCodes } from './error-codes.ts'

/**
 * What is refused where no endpoint is: in the mailbox of a local installation, and where learning
 * platforms call.
 */
const elsewhere = ['mail_not_found', 'registration_expired', ...Object.keys(launchProblems)]

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

test('no two parts of the product share an error code', () => {
  const parts = [
    accountErrors,
    attemptErrors,
    generalErrors,
    hiringErrors,
    invitationErrors,
    keyErrors,
    ltiErrors,
    questionErrors,
    secondFactorErrors,
    signInErrors,
    testErrors,
    webhookErrors,
  ]
  expect(parts.flatMap(Object.keys).sort()).toEqual(Object.keys(errorCodes).sort())
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
    if (!elsewhere.includes(code)) expect(declared, code).toContain(code)
  }
})

test('every endpoint that creates something answers 201, and says where it can be read', () => {
  const unreadable = endpoints
    .filter(({ responses, location }) => 201 in responses && !location)
    .map(({ operationId }) => operationId)
  // Several things at once, an account that only its owner can read, a proof, read like its draft,
  // an address that is shown once, a link to a report, which its attempt lists, and what only a list
  // has: an API key, a connection, a learning platform, a passkey, a webhook, a message or a question
  // of a candidate.
  expect(unreadable.sort()).toEqual([
    'acceptInvitation',
    'addPasskey',
    'addPlatform',
    'answerClarification',
    'askClarification',
    'connectHiringSystem',
    'createApiKey',
    'createWebhook',
    'enterByCode',
    'importQuestions',
    'invite',
    'inviteByCode',
    'makeRegistrationAddress',
    'proveQuestionDraft',
    'sendMessage',
    'shareReport',
  ])
})

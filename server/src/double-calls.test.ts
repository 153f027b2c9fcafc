import { forgotPassword, resendVerification } from '@assay/contract/account-endpoints'
import { createAssessment, editAssessment } from '@assay/contract/assessment-endpoints'
import { duplicateAssessment } from '@assay/contract/assessment-questions'
import type { Endpoint } from '@assay/contract/endpoint'
import { endpoints } from '@assay/contract/endpoints'
import { greenhouseResponseError } from '@assay/contract/hiring-calls'
import { readCodeSheet } from '@assay/contract/invitation-codes'
import { enterByCode } from '@assay/contract/invitation-link'
import { copyInvitationLink } from '@assay/contract/invitations'
import { createApiKey } from '@assay/contract/keys'
import { importCourse, makeRegistrationAddress } from '@assay/contract/lti'
import { editOrganisation } from '@assay/contract/organisation'
import { startPasskey, startPasskeySignIn } from '@assay/contract/passkeys'
import { openCode } from '@assay/contract/personal-code'
import { erasePerson } from '@assay/contract/privacy'
import { importQuestions } from '@assay/contract/question-packages'
import { shareReport } from '@assay/contract/reports'
import { requestResultFile } from '@assay/contract/result-files'
import { startAuthenticator, startProof, startSecondFactor } from '@assay/contract/second-factor'
import { googleLogin, login } from '@assay/contract/sign-in'
import { startSso } from '@assay/contract/single-sign-on'
import { createQuestionDraft } from '@assay/contract/studio'
import { submitPracticeRun, submitRun } from '@assay/contract/submissions'
import { urlFrom } from '@assay/contract/url'
import { createWebhook, testWebhook } from '@assay/contract/webhooks'
import type { SignedIn } from '@assay/testkit/accounts'
import { startGoogle } from '@assay/testkit/google'
import { startOidc } from '@assay/testkit/oidc'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditedRequests, isFile, unrecorded } from './testing/audited-requests.ts'
import { useBank } from './testing/bank.ts'
import { hiringEnv } from './testing/hiring.ts'
import { platformEnv } from './testing/learning-platform.ts'
import { changingAtOnce } from './testing/meanwhile.ts'
import { ownRequests } from './testing/own-requests.ts'
import { useStandInJudge } from './testing/stand-in-judge.ts'
import { useProduct } from './testing/test-app.ts'

const google = await startGoogle()
const oidc = await startOidc()
oidc.serve('http://assay.test')
afterAll(() => {
  google.close()
  oidc.close()
})
const { client } = useStandInJudge()
const env = { ...google.env, ...oidc.env(), ...hiringEnv, ...platformEnv }
const product = useProduct(env, { judge: client })
useBank(product)

let admin: SignedIn
beforeAll(async () => {
  admin = await product.signedIn('admin')
  // They make rows of which there is one from then on.
  await (await callOf(editOrganisation))()
  await (await callOf(erasePerson))()
})
const ofAdmins = auditedRequests(product, () => admin, client)
const ofOthers = ownRequests({ product, admin: () => admin, google, oidc })

/** Of these, two calls do twice what one does. All others do it once, however often they are called. */
const repeatable = new Map<Endpoint, string>([
  [createAssessment, 'two tests may have the same name'],
  [duplicateAssessment, 'as many copies as are wanted'],
  [editAssessment, 'without a version, the last edit counts; each is recorded'],
  [createQuestionDraft, 'two drafts'],
  [importQuestions, 'the same file may be imported twice'],
  [readCodeSheet, 'records each time that somebody has seen the codes'],
  [openCode, 'changes nothing'],
  [enterByCode, 'two sessions of one account'],
  [copyInvitationLink, 'records each time that somebody has seen the link'],
  [createApiKey, 'as many keys as are wanted, fifty at most'],
  [createWebhook, 'as many webhooks as are wanted, twenty at most'],
  [testWebhook, 'two test events'],
  [greenhouseResponseError, 'each report is recorded'],
  [makeRegistrationAddress, 'as many addresses as are wanted, each for a day'],
  [importCourse, 'the platform is asked again; the group is the same'],
  [shareReport, 'as many links as are wanted, twenty at most'],
  [requestResultFile, 'two files, five under way at most'],
  [login, 'two sessions'],
  [googleLogin, 'two sessions of one account'],
  [startSso, 'two sign-ins that are under way'],
  [startPasskey, 'two passkeys that may be added'],
  [startPasskeySignIn, 'two sign-ins that are under way'],
  [startSecondFactor, 'two challenges for a passkey'],
  [startProof, 'two challenges for a passkey'],
  [startAuthenticator, 'the secret that was made last counts'],
  [resendVerification, 'two mails, five an hour at most'],
  [forgotPassword, 'two mails, five an hour at most'],
  [submitRun, 'two runs'],
  [submitPracticeRun, 'two runs'],
])
/** What needs no entry in the audit log and no request for its test changes nothing. */
const changing = endpoints.filter(
  (one) => ofAdmins.has(one) || ofOthers.has(one) || (one.method !== 'GET' && !unrecorded.has(one)),
)

async function callOf(endpoint: Endpoint) {
  const { method, path } = endpoint
  const input = await ofAdmins.get(endpoint)?.()
  const prepared = input ? { caller: admin, input } : await ofOthers.get(endpoint)?.()
  if (!prepared) throw new Error(`Add a request for ${method} ${path}.`)
  const { caller } = prepared
  return () => caller.send(method, urlFrom(endpoint, prepared.input), prepared.input.body)
}

/** How many rows more there are afterwards, by table. */
async function rowsAddedBy<T>(work: () => Promise<T>) {
  const before = await rowCounts()
  const result = await work()
  const after = await rowCounts()
  const added = Object.keys(after).map((table) => [
    table,
    Number(after[table]) - Number(before[table]),
  ])
  return { result, added: Object.fromEntries(added.filter(([, count]) => count !== 0)) }
}

async function rowCounts(): Promise<Record<string, number>> {
  const { rows: tables } = await product.database.pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const counts = tables.map(({ name }) => `(select count(*)::int from ${name}) as ${name}`)
  const { rows } = await product.database.pool.query(`select ${counts.join(', ')}`)
  return rows[0]
}

/** What no constraint of the database says. */
const inconsistencies = `
  select 'score of attempt ' || id from attempts where score <>
    (select coalesce(sum(marks), 0) from attempt_questions where attempt_id = attempts.id)
  union all
  select 'positions in test ' || assessment_id from assessment_questions
    group by assessment_id having max(position) - min(position) + 1 <> count(*)
  union all
  select 'finished attempt with open questions ' || id from attempts where ended = 'finished'
    and exists (select from attempt_questions where attempt_id = attempts.id and answered_at is null)`

test.each(changing.map((one) => [`${one.method} ${one.path}`, one] as const))(
  'two calls at once do no more than they should: %s',
  async (_, endpoint) => {
    const once = await rowsAddedBy(await callOf(endpoint))
    expect([200, 201], JSON.stringify(once.result.body)).toContain(once.result.status)
    const call = await callOf(endpoint)
    const twice = await rowsAddedBy(() => changingAtOnce(product.database, [call, call]))
    const statuses = twice.result.map(({ status }) => status).sort()
    const isRepeatable = repeatable.has(endpoint) || isFile(endpoint)
    expect([200, 201]).toContain(statuses[0])
    if (isRepeatable) {
      expect(statuses[1]).toBe(statuses[0])
    } else {
      expect(statuses[1]).toBeLessThan(500)
      expect(twice.added).toEqual(once.added)
    }
    const { rows } = await product.database.pool.query(inconsistencies)
    expect(rows).toEqual([])
  },
)

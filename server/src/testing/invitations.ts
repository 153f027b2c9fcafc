import {
  type InvitationListQuery,
  type InviteBody,
  type InvitedPerson,
  invite,
  listInvitations,
} from '@assay/contract/invitations'
import { type Client, succeeded } from '@assay/testkit/client'
import { pino } from 'pino'
import { jobHandlers } from '../background.ts'
import { jobWorker } from '../platform/jobs/worker.ts'
import { judgeClient } from '../platform/judge/client.ts'
import { reading } from './reading.ts'
import { type Product, secretOfTests } from './test-app.ts'

type Invited = Partial<InvitedPerson> & Pick<InvitedPerson, 'email'>

export async function invitePeople(
  admin: Client,
  testId: string,
  people: Invited[],
  more: Partial<InviteBody> = {},
) {
  const named = people.map((person) => ({ name: 'Ada Lovelace', extraTimePercent: 0, ...person }))
  const body = { people: named, ...more }
  return succeeded(await admin.call(invite, { params: { id: testId }, body })).data
}

/** Runs the jobs that hand out the mails of invitations; the mails themselves stay in the outbox. */
export async function runInvitationJobs({ database, clock }: Product): Promise<void> {
  const log = pino({ level: 'silent' })
  const judge = judgeClient({ baseUrl: () => undefined })
  const judging = { db: database.db, clock, judge, log, reading }
  const links = { secret: secretOfTests, publicUrl: 'http://assay.test' }
  const noTransport = { keepsSent: true, send: async () => {}, isFinal: () => false }
  const handlers = jobHandlers(judging, noTransport, links)
  const ours = handlers.filter(({ kind }) => kind.name === 'invitation-mails')
  await jobWorker({ database, clock, log, handlers: ours }).runDue()
}

/** The token in the newest invitation or reminder to an address. */
export async function invitationTokenOf(product: Product, email: string): Promise<string> {
  const mails = await product.mailsTo(email)
  const [, token] = /\/invitation\/([\w-]+)/.exec(mails.at(-1)?.textBody ?? '') ?? []
  if (!token) throw new Error(`no invitation was mailed to ${email}`)
  return token
}

export const listInvited = async (
  admin: Client,
  testId: string,
  query: Partial<InvitationListQuery> = {},
) => succeeded(await admin.call(listInvitations, { params: { id: testId }, query }))

export async function findInvited(admin: Client, testId: string, email: string) {
  const [row] = (await listInvited(admin, testId, { search: email })).data
  if (!row) throw new Error(`${email} is not invited`)
  return row
}

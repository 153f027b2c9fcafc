import { type InvitationListQuery, listInvitations } from '@assay/contract/invitation-list'
import { type InviteBody, type InvitedPerson, invite } from '@assay/contract/invitations'
import { type Client, succeeded } from '@assay/testkit/client'
import { pino } from 'pino'
import { jobHandlers } from '../background.ts'
import type { JobHandler } from '../platform/jobs/kind.ts'
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

const log = pino({ level: 'silent' })

/** Those of a product without a judge and a mail server. */
export function jobHandlersOf({ db, clock }: Product): JobHandler[] {
  const judge = judgeClient({ baseUrl: () => undefined })
  const links = { secret: secretOfTests, publicUrl: 'http://assay.test' }
  const noTransport = { keepsSent: true, send: async () => {}, isFinal: () => false }
  return jobHandlers({ db, clock, judge, log, reading }, noTransport, links)
}

/** Runs the jobs that hand out the mails of invitations; the mails themselves stay in the outbox. */
export async function runInvitationJobs(product: Product): Promise<void> {
  const { database, clock } = product
  const ours = jobHandlersOf(product).filter(({ kind }) => kind.name === 'invitation-mails')
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

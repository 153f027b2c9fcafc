import { createAssessment, deleteAssessment } from '@assay/contract/assessment-endpoints'
import type { Assessment } from '@assay/contract/assessments'
import { markInvitationOpened } from '@assay/contract/invitation-link'
import { invite } from '@assay/contract/invitations'
import type { Client } from '@assay/testkit/client'
import { succeeded } from '@assay/testkit/client'
import { linkMailedTo } from '@assay/testkit/mails'
import type { Product } from '@assay/testkit/product'
import { candidates, type Person, strangers } from './people.ts'
import { inDays, type Plan } from './plans.ts'

/** A test that was made, and who takes it, as places in the list of candidates. */
export interface Staged {
  readonly plan: Plan
  readonly test: Assessment
  readonly finished: readonly number[]
  readonly underWay: readonly number[]
}

/** Candidates take part in turn, so that each has some tests and none has all. */
let nextCandidate = 0
const take = (count: number) =>
  Array.from({ length: count }, () => nextCandidate++ % candidates.length)

export async function stage(plan: Plan, admin: Client, product: Product): Promise<Staged> {
  const test = succeeded(await admin.call(createAssessment, { body: plan.test })).data
  const finished = take(plan.finished)
  const underWay = take(plan.underWay ?? 0)
  if (plan.test.audience === 'invited') {
    const invited = [...finished, ...underWay, ...take(plan.invited ?? 0)]
    const people = invited.flatMap((at) => candidates[at] ?? [])
    const all = plan.hasStrangers ? [...people, ...strangers] : people
    await inviteAll(admin, test, all, plan.validDays)
  }
  if (plan.hasStrangers) await openSome(product)
  return { plan, test, finished, underWay }
}

async function inviteAll(
  admin: Client,
  { _id }: Assessment,
  list: readonly Person[],
  validDays?: number,
) {
  const people = list.map(({ name, email }, at) => ({
    name,
    email,
    extraTimePercent: at % 11 === 4 ? 25 : 0,
  }))
  const body = { people, ...(validDays && { expiresAt: inDays(validDays) }) }
  succeeded(await admin.call(invite, { params: { id: _id }, body }))
}

/** Half of those without an account have followed the link in their mail. */
async function openSome({ client, mailFolder }: Product): Promise<void> {
  for (const { email } of strangers.slice(0, strangers.length / 2)) {
    const link = await linkMailedTo(mailFolder, email, '')
    const token = new URL(link).pathname.split('/').at(-1) ?? ''
    succeeded(await client().call(markInvitationOpened, { params: { token } }))
  }
}

export async function deleteTest(admin: Client, { _id }: Assessment): Promise<void> {
  succeeded(await admin.call(deleteAssessment, { params: { id: _id } }))
}

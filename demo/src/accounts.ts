import { register, verifyEmail } from '@assay/contract/account-endpoints'
import { createGroup } from '@assay/contract/groups'
import { setRole } from '@assay/contract/people'
import { type SignedIn, signIn } from '@assay/testkit/accounts'
import { type Client, succeeded } from '@assay/testkit/client'
import { tokenMailedTo } from '@assay/testkit/mails'
import type { Product } from '@assay/testkit/product'
import { inTurns } from './in-turns.ts'
import { admins, candidates, type Person } from './people.ts'

const atOnce = 4

const groups = [
  { name: 'Spring intake', from: 0, to: 40 },
  { name: 'Algorithms course', from: 40, to: 80 },
  { name: 'Front-end applicants', from: 80, to: 100 },
]
/** As which people are seen in lists of devices and in journals. */
const usualBrowser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
/** One in so many has extra time. */
const extraTimeEvery = 13

export interface Accounts {
  readonly admins: readonly Client[]
  readonly candidates: readonly SignedIn[]
}

/** Everybody registers and follows the link in their mail, and is signed in. */
export async function makeAccounts(product: Product, chief: Client): Promise<Accounts> {
  const all = [...admins, ...candidates]
  await inTurns(all, atOnce, async (person) => {
    succeeded(await product.client().call(register, { body: person }))
  })
  // Afterwards, when most mails are there: to wait for each one would take longer.
  const people = await inTurns(all, atOnce, (person) => verifyAndSignIn(product, person))
  const others = people.slice(0, admins.length)
  for (const { userId } of others) {
    succeeded(await chief.call(setRole, { params: { id: userId }, body: { role: 'admin' } }))
  }
  return { admins: [chief, ...others], candidates: people.slice(admins.length) }
}

async function verifyAndSignIn({ client, mailFolder }: Product, person: Person) {
  const token = await tokenMailedTo(mailFolder, person.email, 'Confirm your email address')
  succeeded(await client().call(verifyEmail, { params: { token } }))
  return signIn(client({ 'user-agent': usualBrowser }), person)
}

export async function makeGroups(admin: Client): Promise<void> {
  for (const { name, from, to } of groups) {
    const lines = candidates
      .slice(from, to)
      .map(({ name, email }, at) =>
        at % extraTimeEvery === 1 ? `${name}, ${email}, 25 %` : `${name}, ${email}`,
      )
    succeeded(await admin.call(createGroup, { body: { name, text: lines.join('\n') } }))
  }
}

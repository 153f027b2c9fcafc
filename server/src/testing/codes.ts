import {
  type InviteByCodeBody,
  inviteByCode,
  readCodeSheet,
} from '@assay/contract/invitation-codes'
import { enterByCode } from '@assay/contract/invitation-link'
import { openCode } from '@assay/contract/personal-code'
import { getMe } from '@assay/contract/sign-in'
import { type Client, succeeded } from '@assay/testkit/client'
import type { Product } from './test-app.ts'

type Person = { readonly name?: string; readonly room?: string; readonly extraTimePercent?: number }

export async function inviteByCodes(
  admin: Client,
  testId: string,
  names: readonly string[],
  more: Partial<InviteByCodeBody> = {},
) {
  const people = names.map((name) => ({ name, extraTimePercent: 0 }))
  const body = { people, ...more }
  return succeeded(await admin.call(inviteByCode, { params: { id: testId }, body })).data
}

export async function sheetOf(admin: Client, testId: string) {
  return succeeded(await admin.call(readCodeSheet, { params: { id: testId } })).data
}

export async function tokenOf(client: Client, code: string): Promise<string> {
  return succeeded(await client.call(openCode, { body: { code } })).data.token
}

export async function inviteOneByCode(
  product: Product,
  admin: Client,
  testId: string,
  { name = 'Mary Somerville', room, extraTimePercent = 0 }: Person = {},
) {
  const people = [{ name, extraTimePercent }]
  await inviteByCodes(admin, testId, [], { people, ...(room !== undefined && { room }) })
  const row = (await sheetOf(admin, testId)).rows.find((one) => one.name === name)
  if (!row) throw new Error(`${name} has no code`)
  return { id: row._id, code: row.code, token: await tokenOf(product.client(), row.code) }
}

/** Somebody who has typed the code and is signed in. */
export async function enteredByCode(
  product: Product,
  admin: Client,
  testId: string,
  person: Person = {},
) {
  const coded = await inviteOneByCode(product, admin, testId, person)
  const client = product.client()
  succeeded(await client.call(enterByCode, { params: { token: coded.token } }))
  const me = succeeded(await client.call(getMe)).data
  return { ...coded, client, me, userId: me._id }
}

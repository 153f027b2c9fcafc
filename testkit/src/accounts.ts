import { register, verifyEmail } from '@assay/contract/account-endpoints'
import { getMe, googleLogin, login } from '@assay/contract/sign-in'
import { type Client, succeeded } from './client.ts'
import type { Google } from './google.ts'
import { tokenMailedTo } from './mails.ts'
import type { Account } from './product.ts'

export type SignedIn = Client & { readonly userId: string }

/** Registers an account and verifies it with the link from its mail. */
export async function signUp(client: Client, body: Account & { name: string }, mailFolder: string) {
  succeeded(await client.call(register, { body }))
  const token = await tokenMailedTo(mailFolder, body.email, 'Confirm your email address')
  succeeded(await client.call(verifyEmail, { params: { token } }))
}

export async function signIn(client: Client, { email, password }: Account): Promise<SignedIn> {
  succeeded(await client.call(login, { body: { email, password } }))
  return withUserId(client)
}

/** Signs in the n-th candidate without the cost of a password hash. */
export async function signInWithGoogle(client: Client, google: Google, number: number) {
  const email = `candidate${number}@example.com`
  const token = await google.credential({ email, name: 'Some Candidate' })
  succeeded(await client.call(googleLogin, { body: { token } }))
  return withUserId(client)
}

async function withUserId(client: Client): Promise<SignedIn> {
  const { data } = succeeded(await client.call(getMe))
  return Object.assign(client, { userId: data._id })
}

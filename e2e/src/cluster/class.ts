import type { Assessment } from '@assay/contract/assessments'
import type { Language } from '@assay/contract/catalogue'
import { Candidate } from './candidate.ts'
import { Client } from './client.ts'
import { admin, type Deployment } from './deployment.ts'
import type { SignIn } from './sign-in.ts'
import type { Tally } from './tally.ts'

const atOnce = 20

export async function signInAdmin({ url }: Deployment, tally: Tally): Promise<Client> {
  const client = new Client(url, tally)
  client.cookie = (await client.call('POST', '/user/login', admin)).cookie
  return client
}

export async function makeTest(by: Client, language: Language, name: string): Promise<Assessment> {
  const form = { name, numOfQuestions: 2, language, level: 'Basic' }
  const { body } = await by.call<{ data: Assessment }>('POST', '/test/create', form)
  return body.data
}

/** So many candidates, signed in and with their live lines open. */
export async function seatClass(
  { url }: Deployment,
  signIn: SignIn,
  count: number,
  tally: Tally,
): Promise<Candidate[]> {
  const seated: Candidate[] = []
  while (seated.length < count) {
    const some = Array.from(
      { length: Math.min(atOnce, count - seated.length) },
      () => new Candidate(url, tally),
    )
    await Promise.all(some.map((one, index) => one.join(signIn, seated.length + index)))
    seated.push(...some)
  }
  return seated
}

import { signIn } from '@assay/testkit/accounts'
import { Client, overHttp } from '@assay/testkit/client'
import type { Google } from '@assay/testkit/google'
import { Candidate } from './candidate.ts'
import { admin, type Deployment } from './deployment.ts'
import { retrying } from './retrying.ts'
import type { Tally } from './tally.ts'

const atOnce = 20

export function signInAdmin({ url }: Deployment, tally: Tally): Promise<Client> {
  return signIn(new Client(retrying(overHttp(url), tally)), admin)
}

/** Signs in `count` candidates and opens a socket for each. */
export async function signInCandidates(
  { url }: Deployment,
  google: Google,
  count: number,
  tally: Tally,
): Promise<Candidate[]> {
  const signedIn: Candidate[] = []
  while (signedIn.length < count) {
    const numbers = Array.from(
      { length: Math.min(atOnce, count - signedIn.length) },
      (_, index) => signedIn.length + index,
    )
    const some = numbers.map((number) => Candidate.join({ url, google, number, tally }))
    signedIn.push(...(await Promise.all(some)))
  }
  return signedIn
}

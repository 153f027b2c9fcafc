import type { StoredUser } from '@assay/contract/account-endpoints'
import { accountRoutes } from '@assay/contract/account-routes'
import { failures } from '@assay/contract/failures'
import { CallFailed, okOrThrow } from './failure.ts'
import { plainCall } from './plain-call.ts'
import { storeUser, toStoredUser } from './stored-user.ts'

/** Keeps the profile of whoever has just signed in. */
export async function storeProfile(): Promise<StoredUser> {
  const reply = await plainCall(accountRoutes.getMe)
  const user = toStoredUser(okOrThrow(reply, failures.login).data)
  if (!user) throw new CallFailed(failures.unexpected, 500)
  storeUser(user)
  return user
}

import { failures } from '@assay/contract/failures'
import { getMe, type StoredUser } from '@assay/contract/sign-in'
import { call } from './api.ts'
import { okOrThrow } from './failure.ts'
import { storeUser } from './stored-user.ts'

/** Keeps the profile of whoever has just signed in. */
export async function storeProfile(): Promise<StoredUser> {
  const user = okOrThrow(await call(getMe), failures.login).data
  storeUser(user)
  return user
}

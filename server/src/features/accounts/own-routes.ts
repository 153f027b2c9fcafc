import { changePassword, updateProfile, verifyCurrentPassword } from '@assay/contract/own-account'
import { checkToken, getMe } from '@assay/contract/sign-in'
import { ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import { presentUser } from './present.ts'
import type { AccountsService } from './service.ts'
import type { OwnSessionScope } from './session-gate.ts'

/** What anyone who is signed in may do with their own account. */
export function ownAccountRoutes(scope: OwnSessionScope, accounts: AccountsService) {
  serve(scope, getMe, async ({ actor }) => ok('Your profile', { data: presentUser(actor) }))

  serve(scope, checkToken, async () => ok('Session is valid'))

  serve(scope, updateProfile, async ({ session, params, body }) => {
    const updated = await accounts.updateProfile(session, params.id, body)
    return ok('Profile updated successfully', { data: presentUser(updated) })
  })

  serve(scope, verifyCurrentPassword, async ({ session, body }) => {
    await accounts.verifyCurrentPassword(session, body)
    return ok('Password verified')
  })

  serve(scope, changePassword, async ({ session, body }) => {
    await accounts.changePassword(session, body)
    return ok('Password updated successfully')
  })
}

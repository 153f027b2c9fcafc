import { userAnswer } from '@assay/contract/account-answers'
import {
  changePasswordBody,
  profileBody,
  verifyCurrentPasswordBody,
} from '@assay/contract/accounts'
import { idParams, plainAnswer } from '@assay/contract/answers'
import { answers } from '../../platform/http/answers.ts'
import type { App } from '../../platform/http/app-type.ts'
import { presentUser } from './present.ts'
import type { AccountsService } from './service.ts'
import { sessionOf } from './session-gate.ts'

const tags = ['accounts']
const ok = (message: string) => ({ statusCode: 200, message })

/** What anybody who is signed in may do with their own account. */
export function ownAccountRoutes(app: App, accounts: AccountsService): void {
  app.get(
    '/user/getMe',
    { schema: { tags, response: answers({ 200: userAnswer }) } },
    async (request) => ({ ...ok('Your profile'), data: presentUser(sessionOf(request).user) }),
  )

  app.get(
    '/auth/checkToken',
    { schema: { tags, response: answers({ 200: plainAnswer }) } },
    async () => ok('Session is valid'),
  )

  app.put(
    '/user/updateProfile/:id',
    {
      schema: { tags, params: idParams, body: profileBody, response: answers({ 200: userAnswer }) },
    },
    async (request) => {
      const { user } = sessionOf(request)
      const updated = await accounts.updateProfile(user, request.params.id, request.body)
      return { ...ok('Profile updated successfully'), data: presentUser(updated) }
    },
  )

  app.post(
    '/auth/verifyCurrentPassword',
    { schema: { tags, body: verifyCurrentPasswordBody, response: answers({ 200: plainAnswer }) } },
    async (request) => {
      await accounts.verifyCurrentPassword(sessionOf(request), request.body)
      return ok('Password verified')
    },
  )

  app.put(
    '/auth/changePassword',
    { schema: { tags, body: changePasswordBody, response: answers({ 200: plainAnswer }) } },
    async (request) => {
      await accounts.changePassword(sessionOf(request), request.body)
      return ok('Password updated successfully')
    },
  )
}

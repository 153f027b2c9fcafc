import { errorCodes } from '@assay/contract/error-codes'
import type { SsoOnly } from '@assay/contract/single-sign-on'
import type { Page } from '@playwright/test'
import { adminAccount, linkMailedTo } from '../fixtures.ts'
import { begunInvitation } from './clock-scenes.ts'
import { cast } from './fill.ts'
import { held, type Scenes } from './scene.ts'

const providers = [
  { id: 'company', name: 'Example Inc.' },
  { id: 'university', name: 'University of Somewhere' },
]

/** A server with single sign-on. */
const offering =
  ({ ssoOnly }: { ssoOnly: SsoOnly }) =>
  (page: Page) =>
    page.route('**/api/user/sign-in-options', (route) => {
      const data = { googleClientId: null, providers, passkeys: false, ssoOnly }
      return route.fulfill({ json: { statusCode: 200, message: 'Shown', data } })
    })

export const publicScenes: Scenes = {
  landing: { path: '/', until: 'Create Account' },
  'landing refused': {
    path: '/',
    until: 'Create Account',
    play: async (page) => {
      await page.getByRole('button', { name: 'Create Account' }).click()
      await page.getByText('Name is required').waitFor()
    },
  },
  help: { path: '/help', until: 'For administrators' },
  'help page': { path: '/help/options', until: 'Who and when' },
  'help search': { path: '/help?search=extra+time', until: /parts of the guide with/ },
  login: { path: '/login', until: 'is not set up on this server' },
  'login refused': {
    path: '/login',
    until: 'Sign In',
    play: async (page) => {
      await page.getByLabel('Email').fill('ada.lovelace@example.com')
      await page.getByLabel('Password', { exact: true }).fill('99999')
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.getByRole('article', { name: 'Error' }).waitFor()
    },
  },
  'login second step': {
    path: '/login/second-step',
    until: 'Use a recovery code',
    before: (page) =>
      page.route('**/api/user/second-factor/start', (route) =>
        route.fulfill({
          json: {
            statusCode: 200,
            message: 'Shown',
            data: { hasAuthenticator: true, passkey: {} },
          },
        }),
      ),
  },
  'login second step expired': {
    path: '/login/second-step',
    until: 'You are not signed in',
  },
  'login through providers': {
    path: '/login',
    until: 'Continue with Example Inc.',
    before: offering({ ssoOnly: 'administrators' }),
  },
  'sign-in refused by a provider': {
    path: '/sso/company?state=none',
    until: 'This sign-in has expired',
    before: (page) =>
      page.route('**/api/user/sso/finish', (route) =>
        route.fulfill({
          status: 400,
          json: { statusCode: 400, code: 'sso_expired', message: errorCodes.sso_expired.message },
        }),
      ),
  },
  'login signed in': {
    path: '/login',
    until: /^Continue as/,
    who: () => cast().candidate,
  },
  'landing signed in and offline': {
    path: '/',
    until: /^Continue as/,
    who: () => cast().candidate,
    play: async (page) => {
      await page.context().setOffline(true)
      await page.getByText('You are offline.').waitFor()
    },
  },
  'invitation of a newcomer': {
    path: '/login',
    until: 'Sign In',
    play: async (page) => {
      await page.goto(await linkMailedTo(cast().guest, `Invitation: ${cast().byInvitation.name}`))
      await page.getByLabel('Name').waitFor()
    },
  },
  'code on paper': { path: '/code', until: 'Enter your code' },
  'code unknown': {
    path: '/code#7KF3-M2QX-9PTA',
    until: 'Enter your code',
    play: async (page) => {
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('article', { name: 'Error' }).waitFor()
    },
  },
  'invitation by code': {
    path: () => `/code#${cast().onPaper.code}`,
    until: 'Enter your code',
    play: async (page) => {
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Yes, read the rules' }).waitFor()
    },
  },
  'invitation of a begun test': begunInvitation,
  'invitation unknown': { path: '/invitation/none', until: 'There is no such invitation' },
  'invitation for another account': {
    path: '/login',
    until: /^Continue as/,
    who: () => cast().candidate,
    play: async (page) => {
      await page.goto(await linkMailedTo(cast().guest, `Invitation: ${cast().byInvitation.name}`))
      await page.getByText('This invitation is for another account').waitFor()
    },
  },
  'shared report': {
    path: '/login',
    until: /^Continue as/,
    who: adminAccount,
    play: async (page) => {
      const { attemptId } = cast().alike
      const path = `/api/attempts/${attemptId}/share-links`
      const made = await page.request.post(path, { data: { includesReviews: true } })
      await page.goto((await made.json()).data.address)
      await page.getByText('Questions solved').waitFor()
    },
  },
  'shared report revoked': { path: '/shared/none', until: 'This report is not shared' },
  'forgot password': { path: '/forgotPass', until: 'Send reset Link' },
  'forgot password refused': {
    path: '/forgotPass',
    until: 'Send reset Link',
    play: async (page) => {
      await page.getByRole('button', { name: 'Send reset Link' }).click()
      await page.getByText('Email is required').waitFor()
    },
  },
  'reset link expired': { path: '/resetPass?token=none', until: 'Reset Link Expired or Invalid' },
  'reset password': {
    path: '/login',
    until: 'Sign In',
    play: async (page) => {
      await page.goto(await linkMailedTo(cast().candidate.email, 'Reset your password'))
      await page.getByLabel('Confirm Password').waitFor()
    },
  },
  'verify checking': {
    path: '/verify?token=some',
    until: 'Verifying',
    before: held('auth/verify/'),
  },
  'verify unreachable': {
    path: '/verify?token=some',
    until: 'We could not reach the server',
    before: (page) => page.route('**/api/auth/verify/*', (route) => route.abort()),
  },
  'verify refused': { path: '/verify?token=none', until: 'Resend Verification Link' },
  verified: {
    path: '/verify?token=some',
    until: 'Email Verified. Redirecting to Login...',
    before: (page) =>
      page.route('**/api/auth/verify/*', (route) =>
        route.fulfill({ json: { statusCode: 200, message: 'Email verified successfully' } }),
      ),
  },
  'resend verification': { path: '/resend-verify', until: 'Send Email' },
  unauthorized: { path: '/unauthorize', until: 'Unauthorized Access' },
  'session expired': { path: '/session-expired', until: 'Please log in again' },
  'not found': { path: '/no/such/page', until: 'There is no page here' },
}

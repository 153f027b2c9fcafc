import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { type Account, adminAccount, enter, newCandidate, newTest, test } from './fixtures.ts'

/** Every screen, by who sees it and what stands on it once it is complete. */
const publicScreens = {
  '/': 'Create Account',
  '/login': 'Sign In',
  '/forgotPass': 'Send reset Link',
  '/resetPass?token=nonsense': 'Reset Link Expired or Invalid',
  '/verify?token=nonsense': 'Resend Verification Link',
  '/resend-verify': 'Send Email',
  '/unauthorize': 'Unauthorized Access',
  '/session-expired': 'Please log in again',
  '/no/such/page': 'There is no page here',
}
const adminScreens = {
  '/dashboard/viewTest': 'Preview',
  '/dashboard/createTest': 'Name of Test',
  '/dashboard/restoreTest': 'Restore',
  '/dashboard/userAttempts': 'User Attempts',
  '/dashboard/notifications': 'Notifications',
  '/dashboard/setting': 'Created Account At:',
  '/dashboard/setting/changePassword': 'Step 1 of 2',
  '/dashboard/setting/editProfile': 'Update Profile',
  '/dashboard/logout': 'Confirm LogOut',
}
const candidateScreens = {
  '/dashboard/assessments': 'Preview',
  '/dashboard/myScores': 'My Scores',
  '/dashboard/notifications': 'Notifications',
  '/dashboard/setting': 'Created Account At:',
}

const looks = [
  { colorScheme: 'light', width: 1440, height: 900 },
  { colorScheme: 'dark', width: 390, height: 844 },
] as const

/** No violation of WCAG, and nothing that has to be scrolled sideways. */
async function inspect(page: Page, path: string, landmark: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByText(landmark).filter({ visible: true }).first()).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes[0]?.target}`)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0)
}

for (const { colorScheme, width, height } of looks) {
  test.describe(`in ${colorScheme} at ${width} px`, () => {
    // Without motion: colours on their way from one to another belong to no screen.
    const contextOptions = { reducedMotion: 'reduce' } as const
    test.use({ colorScheme, viewport: { width, height }, contextOptions })
    const walk = (name: string, screens: Record<string, string>, who?: () => Promise<Account>) =>
      test(`${name} are accessible and fit`, async ({ page }) => {
        test.setTimeout(180_000)
        if (who) await enter(page, await who())
        for (const [path, landmark] of Object.entries(screens)) await inspect(page, path, landmark)
      })

    walk('public screens', publicScreens)
    walk('the screens of admins', adminScreens, async () => {
      await newTest()
      return adminAccount()
    })
    walk('the screens of candidates', candidateScreens, async () => {
      await newTest()
      return newCandidate()
    })
  })
}

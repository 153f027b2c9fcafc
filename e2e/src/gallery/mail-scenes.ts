import type { Scene, Scenes } from './scene.ts'

const mail = (subject: string, until: string): Scene => ({
  path: '/dev/mailbox',
  until: 'Mailbox',
  play: async (page) => {
    await page.getByRole('link', { name: subject }).first().click()
    await page.getByText(until).first().waitFor()
  },
})

export const mailScenes: Scenes = {
  mailbox: { path: '/dev/mailbox', until: 'Mailbox' },
  verification: mail('Confirm your email address', 'Assay'),
  reset: mail('Reset your password', 'Assay'),
}

import { type Scene, scenes } from './shoot.ts'

const mail = (subject: string, until: string): Scene => ({
  path: '/dev/mailbox',
  until: 'Mailbox',
  play: async (page) => {
    await page.getByRole('link', { name: subject }).first().click()
    await page.getByText(until).first().waitFor()
  },
})

scenes('mail', {
  mailbox: { path: '/dev/mailbox', until: 'Mailbox' },
  verification: mail('Confirm your e-mail address', 'Assay'),
  reset: mail('Reset your password', 'Assay'),
})

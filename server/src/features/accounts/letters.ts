import type { Letter } from '../../platform/mail/layout.ts'

interface Recipient {
  readonly name: string
  readonly email: string
}

const ignoreIt = 'If this was not you, you can ignore this mail: nothing happens without the link.'

/** All mails about accounts. */
export function letters(publicUrl: string) {
  const link = (path: string, token: string) => `${publicUrl}${path}?token=${token}`
  const notice = (to: Recipient, subject: string, ...paragraphs: string[]): Letter => ({
    recipient: to.email,
    subject,
    greeting: `Hello ${to.name},`,
    paragraphs,
    action: { label: 'Reset the password', url: `${publicUrl}/forgotPass` },
    closing: 'You get this mail because it concerns the safety of your account.',
  })
  const reset = (to: Recipient, token: string, reason: string): Letter => ({
    recipient: to.email,
    subject: 'Reset your password',
    greeting: `Hello ${to.name},`,
    paragraphs: [reason],
    action: { label: 'Set a new password', url: link('/resetPass', token) },
    closing: `The link is good for 30 minutes and for one use. ${ignoreIt}`,
  })
  const verification = (to: Recipient, token: string, ...paragraphs: string[]): Letter => ({
    recipient: to.email,
    subject: 'Confirm your e-mail address',
    greeting: `Hello ${to.name},`,
    paragraphs,
    action: { label: 'Confirm the address', url: link('/verify', token) },
    closing: `The link is good for 24 hours. ${ignoreIt}`,
  })
  return {
    verification: (to: Recipient, token: string) =>
      verification(to, token, 'Confirm that this is your address, and your account is ready.'),
    newAddress: (to: Recipient, token: string) =>
      verification(
        to,
        token,
        'Somebody, probably you, wants to use this address for an account that they have already.',
        'Confirm it only if that account is yours: whoever can log in to it keeps that right.',
      ),
    reset: (to: Recipient, token: string) =>
      reset(to, token, 'Somebody, probably you, asked to set a new password for your account.'),
    resetByAdmin: (to: Recipient, token: string) =>
      reset(to, token, 'An administrator sends you this link to set a new password.'),
    deactivated: (to: Recipient): Letter => ({
      recipient: to.email,
      subject: 'Your account is deactivated',
      greeting: `Hello ${to.name},`,
      paragraphs: [
        'Somebody, probably you, asked to set a new password for your account.',
        'The account is deactivated, so there is no link to do that. To have it reactivated, write to whoever runs this installation.',
      ],
      closing: 'If this was not you, you can ignore this mail.',
    }),
    passwordChanged: (to: Recipient) =>
      notice(
        to,
        'Your password was changed',
        'The password of your account was changed just now, and every other session was ended.',
        'If it was not you, reset the password at once.',
      ),
    emailChanged: (to: Recipient, newEmail: string) =>
      notice(
        to,
        'Your e-mail address was changed',
        `Your account will use ${newEmail} as soon as the link we sent there is followed. Until then you log in with this address.`,
        'If it was not you, reset the password at once: this also keeps your address.',
      ),
    locked: (to: Recipient, wait: string) =>
      notice(
        to,
        'Your account is locked for a while',
        `There were too many wrong passwords, so new devices cannot log in for ${wait}.`,
        'If it was you, wait or reset the password. If not, your password has held, but choose a new one.',
      ),
  }
}

export type Letters = ReturnType<typeof letters>

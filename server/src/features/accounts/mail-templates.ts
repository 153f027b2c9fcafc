import type { MailContent } from '../../platform/mail/render.ts'

interface Recipient {
  readonly name: string
  readonly email: string
}

const ignoreIt = 'If this was not you, you can ignore this email: nothing happens without the link.'

/** All mails about accounts. */
export function accountMails(publicUrl: string) {
  const link = (path: string, token: string) => `${publicUrl}${path}?token=${token}`
  const securityMail = (to: Recipient, subject: string, ...paragraphs: string[]): MailContent => ({
    recipient: to.email,
    subject,
    greeting: `Hello ${to.name},`,
    paragraphs,
    action: { label: 'Reset the password', url: `${publicUrl}/forgotPass` },
    closing: 'You are receiving this email because it concerns the security of your account.',
  })
  const reset = (to: Recipient, token: string, reason: string): MailContent => ({
    recipient: to.email,
    subject: 'Reset your password',
    greeting: `Hello ${to.name},`,
    paragraphs: [reason],
    action: { label: 'Set a new password', url: link('/resetPass', token) },
    closing: `The link works once, within 30 minutes. ${ignoreIt}`,
  })
  const verification = (to: Recipient, token: string, ...paragraphs: string[]): MailContent => ({
    recipient: to.email,
    subject: 'Confirm your email address',
    greeting: `Hello ${to.name},`,
    paragraphs,
    action: { label: 'Confirm the address', url: link('/verify', token) },
    closing: `The link works for 24 hours. ${ignoreIt}`,
  })
  return {
    verification: (to: Recipient, token: string) =>
      verification(
        to,
        token,
        'Confirm that this is your address to finish creating your account.',
        `Confirm it only if you created the account: whoever did knows its password. If somebody else did, you can take it over by setting a password of your own at ${publicUrl}/forgotPass`,
      ),
    newAddress: (to: Recipient, token: string) =>
      verification(
        to,
        token,
        'Somebody, probably you, wants to use this address for an existing account.',
        'Confirm it only if that account is yours: anyone who can sign in to it now still can afterwards.',
      ),
    reset: (to: Recipient, token: string) =>
      reset(to, token, 'Somebody, probably you, asked to set a new password for your account.'),
    resetByAdmin: (to: Recipient, token: string) =>
      reset(to, token, 'An administrator has sent you this link to set a new password.'),
    deactivated: (to: Recipient): MailContent => ({
      recipient: to.email,
      subject: 'Your account is deactivated',
      greeting: `Hello ${to.name},`,
      paragraphs: [
        'Somebody, probably you, asked to set a new password for your account.',
        'The account is deactivated, so there is no link to do that. To have it reactivated, contact your administrator.',
      ],
      closing: 'If this was not you, you can ignore this email.',
    }),
    passwordChanged: (to: Recipient) =>
      securityMail(
        to,
        'Your password was changed',
        'The password of your account has just been changed, and you were signed out everywhere else.',
        'If this was not you, reset your password at once.',
      ),
    passkeyAdded: (to: Recipient, passkey: string) =>
      securityMail(
        to,
        'A passkey was added to your account',
        `A passkey with the name ${passkey} has just been added to your account. Whoever holds it can sign in without your password.`,
        'If this was not you, reset your password at once, and remove the passkey under Settings, Security.',
      ),
    secondFactorSetUp: (to: Recipient, what: string) =>
      securityMail(
        to,
        'A second factor was set up for your account',
        `From now on your password is not enough to sign in: your account asks for a second factor (${what}). You were signed out everywhere else.`,
        'If this was not you, tell whoever operates the server at once: resetting the password does not remove a second factor.',
      ),
    secondFactorTurnedOff: (to: Recipient) =>
      securityMail(
        to,
        'The second factor of your account was turned off',
        'Your password is enough to sign in again.',
        'If this was not you, reset your password at once, and set up a second factor.',
      ),
    recoveryCodeUsed: (to: Recipient, left: number) =>
      securityMail(
        to,
        'A recovery code of your account was used',
        `Somebody who has your password has used one of your recovery codes. You have ${left} left; get new ones under Settings, Security.`,
        'If this was not you, reset your password at once, and get new codes.',
      ),
    wrongCodes: (to: Recipient) =>
      securityMail(
        to,
        'Wrong codes were entered for your account',
        'Somebody has entered your right password and then several wrong codes, so the account takes none for a while.',
        'If this was you, wait. If not, nobody got in, but somebody has your password: reset it at once.',
      ),
    emailChanged: (to: Recipient, newEmail: string) =>
      securityMail(
        to,
        'Your email address was changed',
        `Your account will use ${newEmail} once the link we sent there has been opened. Until then you sign in with this address.`,
        'If this was not you, reset your password at once. Your account then keeps this address.',
      ),
    locked: (to: Recipient, wait: string) =>
      securityMail(
        to,
        'Your account is locked temporarily',
        `There were too many wrong passwords, so new devices cannot sign in for ${wait}.`,
        'If this was you, wait or reset your password. If not, nobody got in, but choose a new password.',
      ),
  }
}

export type AccountMails = ReturnType<typeof accountMails>

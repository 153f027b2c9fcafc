import { allowedLanguages } from '@assay/contract/allowed-languages'
import { anyOfLanguages } from '@assay/contract/catalogue'
import { invitationPath } from '@assay/contract/page-paths'
import type { MailContent } from '../../platform/mail/render.ts'
import { ownTimeLimit } from '../assessments/present.ts'
import type { InvitationWithTest } from './store.ts'
import type { InvitationTokens } from './token.ts'

export type InvitationMailKind = 'invitation' | 'reminder'

/** The link of an invitation. Whoever holds it can take the test in the name of the invited. */
export function invitationLinks(publicUrl: string, tokens: InvitationTokens) {
  return ({ invitation }: Pick<InvitationWithTest, 'invitation'>): string =>
    publicUrl + invitationPath(tokens.of(invitation))
}

/** All mails about invitations. Each carries the same link. */
export function invitationMailTemplate(linkOf: ReturnType<typeof invitationLinks>) {
  return (kind: InvitationMailKind, row: InvitationWithTest): MailContent => {
    const { invitation, test } = row
    const isReminder = kind === 'reminder'
    return {
      recipient: invitation.email,
      subject: `${isReminder ? 'Reminder' : 'Invitation'}: ${test.name}`,
      greeting: `Hello ${invitation.name},`,
      paragraphs: [
        isReminder
          ? `You have not begun the test “${test.name}” yet.`
          : `${row.inviter ?? 'An administrator'} has invited you to take the test “${test.name}”.`,
        factsOf(row),
        timesOf(row),
      ],
      message: test.invitationMessage,
      action: { label: 'Open the invitation', url: linkOf(row) },
      closing:
        'Opening the link does not start the test. The link is yours alone: please do not pass it on.',
    }
  }
}

function factsOf({ invitation, test, numOfQuestions }: InvitationWithTest): string {
  const questions = `${numOfQuestions} ${numOfQuestions === 1 ? 'question' : 'questions'}`
  const minutes = ownTimeLimit(test, { ...invitation, extraMinutes: 0 })
  const time =
    minutes === null
      ? 'There is no time limit.'
      : `You have ${minutes} minutes once you begin${test.closesAt ? ', or until the test closes if that is sooner' : ''}.`
  return `${questions} in ${anyOfLanguages(allowedLanguages(test))}, level ${test.level}. ${time}`
}

function timesOf({ invitation, test }: InvitationWithTest): string {
  const at = (instant: Date) => formatInstant(instant, test.timeZone)
  const opens = test.opensAt ? `You can begin from ${at(test.opensAt)}. ` : ''
  const closes = test.closesAt ? `The test closes on ${at(test.closesAt)}. ` : ''
  return `${opens}${closes}The invitation is valid until ${at(invitation.expiresAt)}.`
}

/** In the time zone of the test, which is named. */
export function formatInstant(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(instant)
}

import { anyOfLanguages } from '@assay/contract/catalogue'
import type { OpenedInvitation } from '@assay/contract/invitation-link'
import { cutShortMinutes } from '@assay/contract/time-window'
import type { ReactNode } from 'react'
import { atMostText, countdownText } from '../../platform/countdown.ts'
import { instantText } from '../../platform/instant-text.ts'
import { useServerTime } from '../../platform/use-server-time.ts'

/** What somebody should know before they agree to take the test, or how far they are with it. */
export function InvitationFacts({ invitation }: { invitation: OpenedInvitation }) {
  const { language, level, numOfQuestions, opensAt, closesAt, timeZone, expiresAt } = invitation
  const { attempt, journal } = invitation
  const anyLanguage = anyOfLanguages([...new Set([language, ...invitation.otherLanguages])])
  const nowMs = useServerTime(closesAt !== null || typeof attempt?.deadline === 'string')
  return (
    <>
      <dl className="grid gap-2.5">
        <Fact term="Language">{language}</Fact>
        {invitation.otherLanguages.length > 0 && (
          <Fact term="Or in">{invitation.otherLanguages.join(', ')}</Fact>
        )}
        <Fact term="Level">{level}</Fact>
        {attempt ? (
          <>
            <Fact term="Answered">
              {attempt.answered} of {numOfQuestions}
            </Fact>
            <Fact term="Begun">{instantText(attempt.startedAt, timeZone)}</Fact>
            {attempt.deadline === null ? (
              <Fact term="Time">No time limit</Fact>
            ) : (
              <>
                <Fact term="Ends">{instantText(attempt.deadline, timeZone)}</Fact>
                <Fact term="Time left">
                  <span className="tabular-nums">
                    {countdownText(Date.parse(attempt.deadline) - nowMs)}
                  </span>
                </Fact>
              </>
            )}
          </>
        ) : (
          <>
            <Fact term="Questions">{numOfQuestions}</Fact>
            <Fact term="Time">{timeText(invitation, nowMs)}</Fact>
            {opensAt && <Fact term="Opens">{instantText(opensAt, timeZone)}</Fact>}
            {closesAt && <Fact term="Closes">{instantText(closesAt, timeZone)}</Fact>}
            {expiresAt !== closesAt && (
              <Fact term="Begin by">{instantText(expiresAt, timeZone)}</Fact>
            )}
          </>
        )}
      </dl>
      <div className="mt-5 grid gap-3 text-sm text-muted">
        {attempt ? (
          <p>
            <strong className="font-medium text-ink">The test has begun.</strong>{' '}
            {attempt.deadline === null
              ? 'You can continue whenever you like.'
              : 'The clock keeps running while you read this page.'}
          </p>
        ) : (
          <p>
            <strong className="font-medium text-ink">Nothing has started yet.</strong> You read the
            rules first, and you can come back with this link at any time.
          </p>
        )}
        <p>
          <strong className="font-medium text-ink">What you need:</strong> a current Chrome, Edge,
          Firefox or Safari, best on a computer with a keyboard. You write {anyLanguage} in the
          browser; nothing has to be installed.
        </p>
        <p>
          <strong className="font-medium text-ink">What is recorded:</strong> when you begin and
          finish, your saved code, and each run and answer with its result.
          {journal &&
            ' Also how you write your code: every change, what you paste, and when you leave the page. The rules say it in full.'}{' '}
          The administrators of this site can see it.
        </p>
      </div>
    </>
  )
}

function timeText(invitation: OpenedInvitation, nowMs: number): string {
  const { timeLimitMinutes, ownTimeLimitMinutes } = invitation
  if (timeLimitMinutes === null || ownTimeLimitMinutes === null) return 'No time limit'
  const cutShort = cutShortMinutes(invitation, nowMs)
  if (cutShort !== null) {
    const [first = '', ...rest] = atMostText(cutShort)
    return `${first.toUpperCase()}${rest.join('')}, not ${ownTimeLimitMinutes}, because the test closes then`
  }
  const time = `${ownTimeLimitMinutes} minutes once you begin`
  return ownTimeLimitMinutes === timeLimitMinutes
    ? time
    : `${time} (extended from ${timeLimitMinutes})`
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-5">
      <dt className="shrink-0 text-muted">{term}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  )
}

import type { OpenedInvitation } from '@assay/contract/invitations'
import type { ReactNode } from 'react'
import { instantText } from '../../platform/instant-text.ts'

/** What somebody should know before they agree to take the test. */
export function InvitationFacts({ invitation }: { invitation: OpenedInvitation }) {
  const { language, level, numOfQuestions, opensAt, closesAt, timeZone, expiresAt } = invitation
  return (
    <>
      <dl className="grid gap-2.5">
        <Fact term="Language">{language}</Fact>
        <Fact term="Level">{level}</Fact>
        <Fact term="Questions">{numOfQuestions}</Fact>
        <Fact term="Time">{timeText(invitation)}</Fact>
        {opensAt && <Fact term="Opens">{instantText(opensAt, timeZone)}</Fact>}
        {closesAt && <Fact term="Closes">{instantText(closesAt, timeZone)}</Fact>}
        {expiresAt !== closesAt && <Fact term="Begin by">{instantText(expiresAt, timeZone)}</Fact>}
      </dl>
      <div className="mt-5 grid gap-3 text-sm text-muted">
        <p>
          <strong className="font-medium text-ink">Nothing has started yet.</strong> You read the
          rules first, and you can come back with this link at any time.
        </p>
        <p>
          <strong className="font-medium text-ink">What you need:</strong> a current Chrome, Edge,
          Firefox or Safari, best on a computer with a keyboard. You write {language} in the
          browser; nothing has to be installed.
        </p>
        <p>
          <strong className="font-medium text-ink">What is recorded:</strong> when you begin and
          finish, your saved code, and each run and answer with its result. The administrators of
          this site can see it.
        </p>
      </div>
    </>
  )
}

function timeText({ timeLimitMinutes, ownTimeLimitMinutes }: OpenedInvitation): string {
  if (timeLimitMinutes === null || ownTimeLimitMinutes === null) return 'No time limit'
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

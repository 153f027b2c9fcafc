import { isAccountName, nearestAccountName } from '@assay/contract/account-names'
import type { InvitedPerson, RowProblem } from '@assay/contract/invitations'
import { EmailText } from '../../ui/email-text.tsx'
import { peopleCount } from './people-count.ts'

/** Longer lists are cut: nobody reads 10,000 rows before sending. */
const shown = { problems: 50, people: 10 }

/** Who will be invited, and which rows will not and why. */
export function PeoplePreview({
  people,
  problems,
  problemCount,
}: {
  /** Without an address, they are told apart by their names. */
  people: (Omit<InvitedPerson, 'email'> & Partial<InvitedPerson>)[]
  problems: RowProblem[]
  problemCount: number
}) {
  return (
    <div className="grid gap-5">
      {problems.length > 0 && (
        <section aria-labelledby="problems">
          <h3 id="problems" className="font-medium text-bad">
            {problemCount === 1 ? '1 row' : `${problemCount.toLocaleString('en')} rows`} will be
            left out
          </h3>
          <ul className="mt-2 grid gap-1.5 text-sm">
            {problems.slice(0, shown.problems).map(({ line, reason }) => (
              <li key={`${line} ${reason}`} className="wrap-anywhere">
                {line !== null && <span className="font-medium">Line {line}: </span>}
                {reason}
              </li>
            ))}
          </ul>
          <More count={problemCount - shown.problems} />
        </section>
      )}
      <section aria-labelledby="people">
        <h3 id="people" className="font-medium">
          {people.length === 0
            ? 'Nobody will be invited'
            : `${peopleCount(people.length)} will be invited`}
        </h3>
        <ul className="mt-2 grid gap-1.5 text-sm">
          {people.slice(0, shown.people).map(({ name, email, extraTimePercent }) => (
            <li key={email ?? name} className="flex flex-wrap gap-x-2">
              <span className="font-medium">{name}</span>
              {email !== undefined && <EmailText email={email} />}
              {extraTimePercent > 0 && <span>{extraTimePercent} % extra time</span>}
              {email !== undefined && !isAccountName(name) && <NameNote name={name} />}
            </li>
          ))}
        </ul>
        <More count={people.length - shown.people} />
      </section>
    </div>
  )
}

/** The rule for names of accounts is narrower than what an administrator may write. */
function NameNote({ name }: { name: string }) {
  const offered = nearestAccountName(name)
  return (
    <span className="basis-full text-muted">
      The name of an account can have letters and spaces only, at least 3 characters in all. The
      invitation keeps this name;{' '}
      {offered === null
        ? 'a new account needs another one.'
        : `for a new account, “${offered}” is suggested.`}
    </span>
  )
}

function More({ count }: { count: number }) {
  return count > 0 ? (
    <p className="mt-1.5 text-sm text-muted">and {count.toLocaleString('en')} more</p>
  ) : null
}

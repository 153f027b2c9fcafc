import type { Overview } from '@assay/contract/overview'
import { attemptPath } from '@assay/contract/page-paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { candidatesPath, questionResultsPath } from '../../platform/dashboard-paths.ts'
import { formatDateTime } from '../../platform/dates.ts'
import { shortAmount } from '../../platform/people-counts.ts'
import { attentionOf, weakTexts } from './overview-text.ts'

/** Each kind in a sentence, with where to go for each of the first few. */
export function AttentionList({ overview }: { overview: Overview }) {
  const { failedMails, failedJudgings, expiring, weakQuestions } = overview
  const lists = {
    failedMails: (
      <>
        {failedMails.rows.map(({ _id, recipient, subject, reason, failedAt }) => (
          <Item key={_id} note={`${reason} · ${formatDateTime(failedAt)}`}>
            {subject}, to <span className="break-all">{recipient}</span>
          </Item>
        ))}
      </>
    ),
    failedJudgings: (
      <>
        {failedJudgings.rows.map(({ _id, attemptId, candidate, test, question, failedAt }) => (
          <Item key={_id} note={`${test} · ${formatDateTime(failedAt)}`}>
            <Link to={attemptPath(attemptId)} className="link">
              {question}, by {candidate}
            </Link>
          </Item>
        ))}
      </>
    ),
    expiring: (
      <>
        {expiring.rows.map(({ testId, name, invitations, expiresAt }) => (
          <Item
            key={testId}
            note={`${shortAmount(invitations)}, the first ${formatDateTime(expiresAt)}`}
          >
            <Link to={`${candidatesPath(testId)}&status=not-started`} className="link">
              {name}
            </Link>
          </Item>
        ))}
      </>
    ),
    weakQuestions: (
      <>
        {weakQuestions.rows.map(({ testId, test, questionId, title, finding }) => (
          <Item key={`${testId} ${questionId}`} note={`${test} · ${weakTexts[finding]}`}>
            <Link to={questionResultsPath(testId)} className="link">
              {title}
            </Link>
          </Item>
        ))}
      </>
    ),
  }
  return (
    <ul aria-label="Needs attention" className="grid gap-4">
      {attentionOf(overview).map(({ kind, long }) => (
        <li key={kind}>
          <p className="font-medium">{long}</p>
          <ul className="mt-1.5 grid gap-2">{lists[kind]}</ul>
          {kind === 'failedMails' && (
            <p className="mt-1.5 text-sm text-muted">
              Once the reason is gone, an operator can send them again:{' '}
              <code className="font-mono">npm run admin -- jobs retry all</code>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Item({ note, children }: { note: string; children: ReactNode }) {
  return (
    <li className="sm:flex sm:items-baseline sm:justify-between sm:gap-6">
      <span className="min-w-0 break-words">{children}</span>
      <span className="block min-w-0 break-words text-sm text-muted tabular-nums sm:text-right">
        {note}
      </span>
    </li>
  )
}

import type { Invitation } from '@assay/contract/invitation-list'
import { hasBegun } from '@assay/contract/invitation-status'
import { useState } from 'react'
import { changes, useRefresh } from '../../platform/changes.ts'
import { BulkModal } from '../../ui/bulk-modal.tsx'
import { Button } from '../../ui/button.tsx'
import { MailNote } from '../../ui/mail-note.tsx'
import { extend, remindOne, revoke } from './calls.ts'
import { peopleCount } from './people-count.ts'

type BulkActionsProps = {
  testId: string
  rows: readonly Invitation[]
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}

type Action = {
  title: string
  question: (people: string) => string
  /** Whom it can be done to. */
  applies: (invitation: Invitation) => boolean
  run: (invitation: Invitation, minutes: number) => Promise<unknown>
  done: string
}

const canBegin = ({ status }: Invitation) => status === 'invited' || status === 'opened'

const actions = {
  remind: {
    title: 'Remind',
    question: (people) =>
      `Send a reminder to ${people}. Anyone selected who has started is left out, and anyone without an address.`,
    applies: (invitation) => canBegin(invitation) && !invitation.hasCode,
    run: ({ _id }) => remindOne(_id),
    done: 'reminded',
  },
  extend: {
    title: 'Give more time',
    question: (people) =>
      `Give more time to ${people}. They see the new deadline at once. Anyone selected whose clock is not running is left out.`,
    applies: ({ status, progress }) => status === 'begun' && progress?.deadline != null,
    run: ({ attemptId, progress }, minutes) =>
      extend(attemptId ?? '', (progress?.extraMinutes ?? 0) + minutes),
    done: 'given more time',
  },
  revoke: {
    title: 'Revoke',
    question: (people) =>
      `Revoke the invitations of ${people}. Their links stop working. Anyone selected who has started is left out.`,
    applies: (invitation) => !hasBegun(invitation.status) && invitation.status !== 'revoked',
    run: ({ _id }) => revoke(_id),
    done: 'revoked',
  },
} satisfies Record<string, Action>
type ActionName = keyof typeof actions
const actionNames = Object.keys(actions) as ActionName[]

/** What can be done to several people of a page at once. */
export function BulkActions({ testId, rows, selected, onSelect }: BulkActionsProps) {
  const [asking, setAsking] = useState<ActionName>()
  const chosen = rows.filter(({ _id }) => selected.has(_id))
  const able = asking ? chosen.filter(actions[asking].applies) : []
  const areAll = chosen.length === rows.length
  const refresh = useRefresh()
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <label className="flex min-h-9 items-center gap-2.5 text-sm font-medium">
        <input
          type="checkbox"
          checked={areAll}
          onChange={() => onSelect(new Set(areAll ? [] : rows.map(({ _id }) => _id)))}
          className="size-4.5 accent-accent"
        />
        Select all on this page
      </label>
      {chosen.length > 0 && (
        <>
          <span role="status" className="text-sm text-muted">
            {peopleCount(chosen.length)} selected
          </span>
          {actionNames.map((name) => (
            <Button
              key={name}
              kind="secondary"
              className="min-h-9! px-3! text-sm"
              disabled={!chosen.some(actions[name].applies)}
              onClick={() => setAsking(name)}
            >
              {actions[name].title}
            </Button>
          ))}
        </>
      )}
      {asking && (
        <BulkModal
          title={actions[asking].title}
          description={actions[asking].question(peopleCount(able.length))}
          people={able}
          run={actions[asking].run}
          needsMinutes={asking === 'extend'}
          doneText={(count) => `${peopleCount(count)} ${actions[asking].done}.`}
          refresh={() => refresh(changes.invitations(testId))}
          onClose={() => setAsking(undefined)}
        >
          {asking === 'remind' && <MailNote isInvitation className="mt-4" />}
        </BulkModal>
      )}
    </div>
  )
}

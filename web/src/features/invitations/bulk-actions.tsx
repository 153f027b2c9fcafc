import type { Invitation } from '@assay/contract/invitation-list'
import { hasBegun } from '@assay/contract/invitation-status'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changes, useRefresh } from '../../platform/changes.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { MailNote } from '../../ui/mail-note.tsx'
import { TextField } from '../../ui/text-field.tsx'
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
      `Send a reminder to ${people}. Anyone selected who has started is left out.`,
    applies: canBegin,
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
  const areAll = chosen.length === rows.length
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
          testId={testId}
          action={actions[asking]}
          needsMinutes={asking === 'extend'}
          sendsMail={asking === 'remind'}
          people={chosen.filter(actions[asking].applies)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}

type BulkModalProps = {
  testId: string
  action: Action
  needsMinutes: boolean
  sendsMail: boolean
  people: readonly Invitation[]
  onClose: () => void
}

function BulkModal(props: BulkModalProps) {
  const { testId, action, needsMinutes, sendsMail, people, onClose } = props
  const refresh = useRefresh()
  const [minutes, setMinutes] = useState(10)
  const run = useMutation({
    mutationFn: () => forEach(people, (person) => action.run(person, minutes)),
    onSuccess: async ({ done, refusals }) => {
      await refresh(changes.invitations(testId))
      if (done > 0) toast.success(`${peopleCount(done)} ${action.done}.`)
      // One sentence for each reason, however many people it concerns.
      for (const reason of new Set(refusals)) toast.error(reason)
      onClose()
    },
  })
  return (
    <ConfirmModal
      title={action.title}
      description={action.question(peopleCount(people.length))}
      action={action.title}
      isDanger={false}
      isBusy={run.isPending}
      isDisabled={needsMinutes && !(minutes >= 1 && minutes <= 600)}
      onConfirm={run.mutate}
      onClose={onClose}
    >
      {sendsMail && <MailNote isInvitation className="mt-4" />}
      {needsMinutes && (
        <div className="mt-4">
          <TextField
            label="Minutes"
            type="number"
            inputMode="numeric"
            min={1}
            max={600}
            value={minutes}
            onChange={(event) => setMinutes(event.target.valueAsNumber)}
          />
        </div>
      )}
    </ConfirmModal>
  )
}

/** One after the other: each is a change of its own, with its entry in the audit log. */
async function forEach<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>) {
  const refusals: string[] = []
  for (const item of items) {
    await act(item).catch((error: Error) => refusals.push(error.message))
  }
  return { done: items.length - refusals.length, refusals }
}

import { shownAddress } from '@assay/contract/no-address'
import type { Person } from '@assay/contract/people'
import {
  Accessibility,
  Eraser,
  KeyRound,
  ListChecks,
  UserCheck,
  UserCog,
  UserX,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { attemptsOfPath } from '../../../platform/dashboard-paths.ts'
import { formatDate } from '../../../platform/dates.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { noAddress } from '../../../ui/email-text.tsx'
import { MailNote } from '../../../ui/mail-note.tsx'
import { Modal, ModalActions } from '../../../ui/modal.tsx'
import { AccommodationsModal } from './accommodations-modal.tsx'
import { type PersonChange, useChangePerson } from './calls.ts'
import { ErasePersonModal } from './erase-person-modal.tsx'
import { PersonStatus } from './person-status.tsx'

type PersonModalProps = { person: Person; isOwn: boolean; onClose: () => void }

/** What can be done with an account. Changes that the person would notice need a second click. */
export function PersonModal({ person, isOwn, onClose }: PersonModalProps) {
  const [asked, setAsked] = useState<PersonChange>()
  const [isErasing, setIsErasing] = useState(false)
  const [isAccommodating, setIsAccommodating] = useState(false)
  const change = useChangePerson(person._id)
  const confirm = (wanted: PersonChange) =>
    change.mutate(wanted, { onSettled: () => setAsked(undefined) })
  if (isErasing) {
    const cancel = () => setIsErasing(false)
    return <ErasePersonModal person={person} onCancel={cancel} onClose={onClose} />
  }
  if (isAccommodating) {
    const cancel = () => setIsAccommodating(false)
    return <AccommodationsModal person={person} onCancel={cancel} onClose={onClose} />
  }
  if (asked) {
    return (
      <Modal title="Are you sure?" description={consequence(asked, person)} onClose={onClose}>
        <ModalActions>
          <Button kind="secondary" onClick={() => setAsked(undefined)}>
            Cancel
          </Button>
          <Button kind="danger" busy={change.isPending} onClick={() => confirm(asked)}>
            Confirm
          </Button>
        </ModalActions>
      </Modal>
    )
  }
  return (
    <Modal
      title={person.name}
      eyebrow={<span className="wrap-anywhere">{shownAddress(person.email) || noAddress}</span>}
      onClose={onClose}
    >
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <PersonStatus person={person} />
        <span>
          {person.role}, registered on {formatDate(person.createdAt)}
        </span>
      </p>
      <Actions
        {...{ person, isOwn }}
        onAsk={setAsked}
        onDo={confirm}
        onAccommodate={() => setIsAccommodating(true)}
        onErase={() => setIsErasing(true)}
      />
    </Modal>
  )
}

type ActionsProps = {
  person: Person
  isOwn: boolean
  onAsk: (change: PersonChange) => void
  onDo: (change: PersonChange) => void
  onAccommodate: () => void
  onErase: () => void
}

function Actions({ person, isOwn, onAsk, onDo, onAccommodate, onErase }: ActionsProps) {
  const isActive = person.deactivatedAt === null
  return (
    <div className="mt-5 grid gap-2.5 [&>*]:justify-start">
      <Link to={attemptsOfPath(person.email)} className={buttonClass('secondary')}>
        <ListChecks aria-hidden="true" className="size-4" />
        Show attempts ({person.attempts})
      </Link>
      {person.role === 'user' && (
        <Button kind="secondary" onClick={onAccommodate}>
          <Accessibility aria-hidden="true" className="size-4" />
          Accommodations{accommodationsText(person)}
        </Button>
      )}
      {isActive && (
        <>
          <Button kind="secondary" onClick={() => onDo({ kind: 'reset mail' })}>
            <KeyRound aria-hidden="true" className="size-4" />
            Send reset email
          </Button>
          <MailNote />
        </>
      )}
      {isOwn ? (
        <p className="text-sm text-muted">
          Only another administrator can change your role, or deactivate or erase your account.
        </p>
      ) : (
        <>
          <Button
            kind="secondary"
            onClick={() =>
              onAsk({ kind: 'role', role: person.role === 'admin' ? 'user' : 'admin' })
            }
          >
            <UserCog aria-hidden="true" className="size-4" />
            {person.role === 'admin' ? 'Demote to candidate' : 'Promote to administrator'}
          </Button>
          {isActive ? (
            <Button kind="secondary" onClick={() => onAsk({ kind: 'active', active: false })}>
              <UserX aria-hidden="true" className="size-4" />
              Deactivate
            </Button>
          ) : (
            <Button kind="secondary" onClick={() => onDo({ kind: 'active', active: true })}>
              <UserCheck aria-hidden="true" className="size-4" />
              Reactivate
            </Button>
          )}
          <Button kind="danger" onClick={onErase}>
            <Eraser aria-hidden="true" className="size-4" />
            Erase this person
          </Button>
        </>
      )}
    </div>
  )
}

function consequence(change: PersonChange, { name }: Person): string {
  if (change.kind === 'active') {
    return `${name} is signed out everywhere at once and cannot sign in until the account is reactivated.`
  }
  return change.kind === 'role' && change.role === 'admin'
    ? `${name} will be able to do everything you can: tests, results, people and roles.`
    : `${name} will no longer see tests, results and people as an administrator.`
}

/** As " (25 % extra time, larger font)"; empty if there are none. */
function accommodationsText({ accommodations }: Person): string {
  const { extraTimePercent, largerFont, hidesCountdown } = accommodations
  const given = [
    extraTimePercent > 0 && `${extraTimePercent} % extra time`,
    largerFont && 'larger font',
    hidesCountdown && 'hidden countdown',
  ].filter(Boolean)
  return given.length > 0 ? ` (${given.join(', ')})` : ''
}

import type { Journal } from '@assay/contract/journal'
import { ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react'

const looks = {
  intact: { Icon: ShieldCheck, colour: 'text-good' },
  broken: { Icon: ShieldAlert, colour: 'text-warn' },
  'other-secret': { Icon: ShieldQuestionMark, colour: 'text-muted' },
}

/** Whether the journal is still as the server received it. */
export function SealNote({ seal, isDeleted }: { seal: Journal['seal']; isDeleted: boolean }) {
  const { Icon, colour } = looks[seal.state]
  return (
    <p className="flex items-start gap-2">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <span>{textOf(seal, isDeleted)}</span>
    </p>
  )
}

function textOf({ state, brokenAt }: Journal['seal'], isDeleted: boolean): string {
  if (state === 'intact') {
    if (isDeleted) return 'The seal is intact: nothing was changed before it was deleted.'
    return 'The seal is intact: nothing was changed or removed since the server received it.'
  }
  if (state === 'other-secret') {
    return 'Sealed with another SECRET than the server has now, so nobody can tell whether anything was changed. Restore the former SECRET to check it.'
  }
  const where = brokenAt === null ? '' : ` at part ${brokenAt}`
  return `The seal is broken${where}: what is stored is not what the server received. Do not rely on it, and ask whoever runs the database.`
}

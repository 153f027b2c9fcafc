import { testRulesPath } from '@assay/contract/page-paths'
import type { AssessmentRow } from '../assessments/present.ts'
import type { InvitationMailKind } from './mail-templates.ts'

export interface InvitationNotice {
  readonly userId: string
  readonly type: 'info'
  readonly title: string
  readonly message: string
  readonly link: string
}

export function invitationNotice(
  kind: InvitationMailKind,
  userId: string,
  { id, name, language, level }: AssessmentRow,
): InvitationNotice {
  const test = `${name} (${language}, ${level})`
  const to = { userId, type: 'info', link: testRulesPath(id) } as const
  return kind === 'reminder'
    ? { ...to, title: 'Reminder', message: `You have not begun ${test} yet.` }
    : { ...to, title: 'Invitation', message: `You are invited to take ${test}.` }
}

import type { AssessmentRow } from '../assessments/present.ts'
import type { LetterKind } from './letters.ts'

export interface InvitationNotice {
  readonly userId: string
  readonly type: 'info'
  readonly title: string
  readonly message: string
}

export function invitationNotice(
  kind: LetterKind,
  userId: string,
  { name, language, level }: AssessmentRow,
): InvitationNotice {
  const test = `${name} (${language}, ${level})`
  return kind === 'reminder'
    ? { userId, type: 'info', title: 'Reminder', message: `You have not begun ${test} yet.` }
    : { userId, type: 'info', title: 'Invitation', message: `You are invited to take ${test}.` }
}

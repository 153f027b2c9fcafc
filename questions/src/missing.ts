import { kindOf } from './kinds/kinds.ts'
import type { Question } from './question.ts'

/** What a finished question, its cases spelled out, still lacks. */
export function missingParts(question: Question): string[] {
  const parts: [isMissing: boolean, part: string][] = [
    [question.summary === undefined, 'summary'],
    [question.idea === undefined, 'idea'],
    ...kindOf(question).missing(question),
  ]
  return parts.filter(([isMissing]) => isMissing).map(([, part]) => part)
}

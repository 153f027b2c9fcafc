import { testRulesPath } from '@assay/contract/page-paths'
import type { AssessmentRow } from './present.ts'

/** What candidates are told when a test for everyone appears. */
export function availableNotice(title: string, { id, name, language, level }: AssessmentRow) {
  return {
    title,
    message: `${name} (${language}, ${level}) is ready for you.`,
    link: testRulesPath(id),
  }
}

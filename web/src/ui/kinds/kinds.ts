import { kindNameOf } from '@assay/contract/kinds/kinds'
import type { KindName } from '@assay/contract/kinds/names'
import type { QuestionKind } from '@assay/contract/question-parts'
import { Sample } from '../sample.tsx'
import { breakIt } from './break-it/break-it.tsx'
import type { KindView } from './kind.ts'
import { sql } from './sql/sql.tsx'
import { tests } from './tests/tests.tsx'

const program: KindView = {
  Input: Sample,
  Output: Sample,
  hasSamples: true,
}
const views: Readonly<Record<KindName, KindView>> = {
  program,
  sql,
  'break-it': breakIt,
  tests,
  'work-sample': program,
  project: program,
}

/** How a question is shown, by its kind as browsers get it. */
export const viewOf = (question: { readonly kind?: KindName | undefined }): KindView =>
  views[question.kind ?? 'program']

/** The same by the kind that its author chose. */
export const viewOfContent = (content: { readonly kind: QuestionKind }): KindView =>
  views[kindNameOf(content.kind)]

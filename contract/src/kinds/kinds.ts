import type { QuestionKind } from '../question-parts.ts'
import { breakIt } from './break-it/break-it.ts'
import type { Kind } from './kind.ts'
import { type KindName, kindNames } from './names.ts'
import { program } from './program.ts'
import { project } from './project/project.ts'
import { sql } from './sql/sql.ts'
import { tests } from './tests/tests.ts'

/** All kinds, each in a file or folder of its own. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  program,
  sql,
  'break-it': breakIt,
  tests,
  project,
}

/** The kind of a question as browsers get it. */
export const kindOf = (question: { readonly kind?: KindName | undefined }): Kind =>
  kinds[question.kind ?? 'program']

/** The kind of a question as its author chose it. */
export function kindNameOf(questionKind: QuestionKind): KindName {
  return kindNames.find((name) => kinds[name].questionKinds.includes(questionKind)) ?? 'program'
}

import { kindNameOf } from '@assay/contract/kinds/kinds'
import type { KindName } from '@assay/contract/kinds/names'
import type { Question } from '../question.ts'
import { breakIt } from './break-it/break-it.ts'
import type { ProvenKind } from './kind.ts'
import { program } from './program.ts'
import { project } from './project.ts'
import { sql } from './sql.ts'
import { tests } from './tests/tests.ts'

const kinds: Readonly<Record<KindName, ProvenKind>> = {
  program,
  sql,
  'break-it': breakIt,
  tests,
  project,
}

export const kindOf = ({ kind }: Pick<Question, 'kind'>): ProvenKind => kinds[kindNameOf(kind)]

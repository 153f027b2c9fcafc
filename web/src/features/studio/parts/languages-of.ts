import type { Language } from '@assay/contract/catalogue'
import { kindNameOf } from '@assay/contract/kinds/kinds'
import type { KindName } from '@assay/contract/kinds/names'
import { projectLanguages } from '@assay/contract/kinds/project/project-languages'
import type { QuestionKind } from '@assay/contract/question-parts'
import { useRunnableLanguages } from '../../../platform/use-languages.ts'

/** In which languages references and failing programs of a question can be written. */
export function useLanguagesOf(kind: QuestionKind): readonly Language[] {
  const { runnable } = useRunnableLanguages()
  const answeredIn: Readonly<Record<KindName, readonly Language[]>> = {
    program: runnable,
    sql: ['SQL'],
    'break-it': ['Input'],
    tests: ['Cases'],
    'work-sample': runnable,
    project: projectLanguages,
  }
  return answeredIn[kindNameOf(kind)]
}

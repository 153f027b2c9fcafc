import type { Language } from '@assay/contract/catalogue'
import { runInputOf } from '@assay/contract/kinds/tests/trial'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { hiddenCases } from '../../tables/questions.ts'
import type { NewRun } from './store.ts'

type Asked = Pick<NewRun, 'questionId' | 'customInput'> & { readonly language: Language }

/**
 * What a run on the sample reads. Cases are told right from wrong by the reference, which no sample
 * may hold, since candidates see it.
 */
export async function runInput(db: Db, asked: Asked, sampleInput: string): Promise<string> {
  const { language, questionId, customInput } = asked
  if (language !== 'Cases' || questionId == null || customInput != null) return sampleInput
  const [first] = await db
    .select({ input: hiddenCases.input })
    .from(hiddenCases)
    .where(and(eq(hiddenCases.questionId, questionId), eq(hiddenCases.position, 0)))
  return first ? runInputOf(first.input) : sampleInput
}

import type { QuestionContent, QuestionOrigin, TimeLimits } from '@assay/contract/question-parts'
import type { Signature } from '@assay/contract/signature'
import type { Question } from '@assay/questions/question'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { questions } from '../../tables/questions.ts'
import { hashOf, insertEditions, lockEditions, updateProving } from './editions.ts'

export interface NewEdition {
  readonly origin: QuestionOrigin
  /** The same for all editions of one question. */
  readonly slug: string
  readonly content: QuestionContent
  readonly limits: TimeLimits | null
  readonly signature: Signature | null
}

/**
 * Makes this content the current edition of its question and returns its id. An edition with the same
 * content is offered again instead of being stored twice.
 */
export async function publishEdition(
  tx: Db,
  { origin, slug, content, limits, signature }: NewEdition,
  now: Date,
): Promise<string> {
  await lockEditions(tx)
  const question = questionOf(slug, content, limits)
  const isSameQuestion = and(eq(questions.origin, origin), eq(questions.slug, slug))
  const [known] = await tx
    .select({ id: questions.id })
    .from(questions)
    .where(and(isSameQuestion, eq(questions.contentHash, hashOf(question))))
  await tx
    .update(questions)
    .set({ withdrawnAt: now })
    .where(
      and(
        isSameQuestion,
        isNull(questions.withdrawnAt),
        known ? ne(questions.id, known.id) : undefined,
      ),
    )
  if (known) {
    await tx.update(questions).set({ withdrawnAt: null }).where(eq(questions.id, known.id))
    await updateProving(tx, [{ id: known.id, question, signature }])
    return known.id
  }
  const id = (await insertEditions(tx, origin, [{ question, signature }], now)).get(slug)
  if (id === undefined) throw new Error('the edition was not written')
  return id
}

function questionOf(slug: string, content: QuestionContent, limits: TimeLimits | null): Question {
  const [first, ...further] = content.samples
  if (!first) throw new Error('a question has at least one sample')
  return {
    ...content,
    slug,
    samples: [first, ...further],
    limits: limits ?? undefined,
    validator: content.validator === '' ? undefined : content.validator,
    generator: content.generator === '' ? undefined : content.generator,
  }
}

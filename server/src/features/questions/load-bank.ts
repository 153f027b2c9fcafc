import { createHash } from 'node:crypto'
import type { Question } from '@assay/questions/question'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { locks } from '../../platform/database/locks.ts'
import { hiddenCases, questionPrograms, questions } from './table.ts'

export interface BankChange {
  readonly added: number
  readonly withdrawn: number
}

/**
 * Synchronises the database with the question files: a changed file becomes a new version, a removed
 * one is withdrawn. Versions never change, since attempts refer to them.
 */
export async function loadBank(db: Db, bank: readonly Question[], now: Date): Promise<BankChange> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.questionBank})`)
    const wanted = new Map(
      bank.map((question) => [versionKey(question.slug, hashOf(question)), question]),
    )
    const known = await tx
      .select({
        id: questions.id,
        slug: questions.slug,
        contentHash: questions.contentHash,
        withdrawnAt: questions.withdrawnAt,
      })
      .from(questions)

    const stale = known.filter(
      (row) => !row.withdrawnAt && !wanted.has(versionKey(row.slug, row.contentHash)),
    )
    await forEachBatch(stale, (rows) =>
      tx
        .update(questions)
        .set({ withdrawnAt: now })
        .where(
          inArray(
            questions.id,
            rows.map(({ id }) => id),
          ),
        ),
    )
    const back = known.filter(
      (row) => row.withdrawnAt && wanted.has(versionKey(row.slug, row.contentHash)),
    )
    await forEachBatch(back, (rows) =>
      tx
        .update(questions)
        .set({ withdrawnAt: null })
        .where(
          inArray(
            questions.id,
            rows.map(({ id }) => id),
          ),
        ),
    )

    const knownKeys = new Set(known.map((row) => versionKey(row.slug, row.contentHash)))
    const fresh = [...wanted].filter(([key]) => !knownKeys.has(key)).map(([, question]) => question)
    await forEachBatch(fresh, (batch) => insertVersions(tx, batch, now))
    return { added: fresh.length + back.length, withdrawn: stale.length }
  })
}

async function insertVersions(tx: Db, batch: readonly Question[], now: Date): Promise<void> {
  const rows = await tx
    .insert(questions)
    .values(
      batch.map((question) => ({
        slug: question.slug,
        contentHash: hashOf(question),
        title: question.title,
        summary: question.summary ?? '',
        idea: question.idea ?? '',
        topic: question.topic,
        level: question.level,
        minutes: question.minutes,
        questionText: question.statement,
        sampleInput: question.samples[0].input,
        expectedOutput: question.samples[0].output,
        furtherSamples: question.samples
          .slice(1)
          .map(({ input, output }) => ({ input, expectedOutput: output })),
        limits: question.limits,
        starters: Object.fromEntries(
          question.starters.map(({ language, source }) => [language, source]),
        ),
        shape: question.shape,
        createdAt: now,
      })),
    )
    .returning({ id: questions.id, slug: questions.slug })
  const idBySlug = new Map(rows.map((row) => [row.slug, row.id]))
  const cases = batch.flatMap((question) =>
    question.hiddenCases.map((one, position) => ({
      questionId: idBySlug.get(question.slug) ?? '',
      position,
      name: one.name,
      input: one.input,
      expectedOutput: one.output,
      weight: one.weight,
      group: one.group,
    })),
  )
  await forEachBatch(cases, (some) => tx.insert(hiddenCases).values(some))
  const programs = batch.flatMap((question) => {
    const questionId = idBySlug.get(question.slug) ?? ''
    return [
      ...question.solutions.map((one) => ({ ...one, questionId, role: 'reference' as const })),
      ...(question.validator === undefined
        ? []
        : [
            {
              questionId,
              role: 'validator' as const,
              language: 'Python' as const,
              source: question.validator,
            },
          ]),
    ]
  })
  await forEachBatch(programs, (some) => tx.insert(questionPrograms).values(some))
}

/** Everything that is stored; what only proves the question is not part of it. */
function hashOf(question: Question): string {
  const { title, summary, idea, topic, level, minutes, kind } = question
  const { statement, samples, hiddenCases, limits, starters, shape, solutions, validator } =
    question
  const shown = { title, summary, idea, topic, level, minutes, kind, statement, samples, starters }
  const content = JSON.stringify({ ...shown, hiddenCases, limits, shape, solutions, validator })
  return createHash('sha256').update(content).digest('hex')
}

function versionKey(slug: string, contentHash: string): string {
  return `${slug}/${contentHash}`
}

async function forEachBatch<T>(items: readonly T[], work: (batch: T[]) => Promise<unknown>) {
  for (let at = 0; at < items.length; at += 100) await work(items.slice(at, at + 100))
}

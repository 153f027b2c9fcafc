import type { Language } from '@assay/contract/catalogue'
import { and, asc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/connect.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { languageOfAnswer } from '../../tables/languages.ts'
import { questionPrograms, questions } from '../../tables/questions.ts'
import { fingerprints } from '../../tables/similarity.ts'
import { runs } from '../../tables/submissions.ts'
import { fingerprintVersion } from './fingerprints.ts'

/** One question of one attempt. */
export interface AnswerKey {
  readonly attemptId: string
  readonly questionId: string
}

/** Answers of one question, in any edition, and language. */
export interface Comparable {
  readonly questionKey: string
  readonly language: Language
}

export const questionKeySql = sql<string>`${questions.origin} || '/' || ${questions.slug}`

const isOf = ({ attemptId, questionId }: AnswerKey) =>
  and(eq(fingerprints.attemptId, attemptId), eq(fingerprints.questionId, questionId))

const isComparable = ({ questionKey, language }: Comparable) =>
  and(
    eq(fingerprints.questionKey, questionKey),
    eq(fingerprints.language, language),
    isNull(fingerprints.problem),
    eq(fingerprints.version, fingerprintVersion),
  )

/** An answer with all that is needed to compare it. Undefined if there is none (any more). */
export async function findAnswer(db: Db, { attemptId, questionId }: AnswerKey) {
  const { runId, version, shuffle } = fingerprints
  const [row] = await db
    .select({
      attemptId: attemptQuestions.attemptId,
      questionId: attemptQuestions.questionId,
      userId: attempts.userId,
      runId: runs.id,
      source: runs.sourceCode,
      language: languageOfAnswer,
      questionKey: questionKeySql,
      title: questions.title,
      starters: questions.starters,
      references: sql<string[]>`array(select ${questionPrograms.source} from ${questionPrograms}
        where ${questionPrograms.questionId} = ${questions.id}
          and ${questionPrograms.role} = 'reference'
          and ${questionPrograms.language} = ${languageOfAnswer}
        order by ${questionPrograms.position})`,
      stored: { runId, version, shuffle },
    })
    .from(attemptQuestions)
    .innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
    .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .innerJoin(runs, eq(runs.id, attemptQuestions.runId))
    .leftJoin(
      fingerprints,
      and(
        eq(fingerprints.attemptId, attemptQuestions.attemptId),
        eq(fingerprints.questionId, attemptQuestions.questionId),
      ),
    )
    .where(
      and(
        eq(attemptQuestions.attemptId, attemptId),
        eq(attemptQuestions.questionId, questionId),
        isNotNull(attemptQuestions.answeredAt),
      ),
    )
  if (!row) return undefined
  const { starters, ...answer } = row
  return { ...answer, starter: starters[row.language] ?? '' }
}

export type ComparedAnswer = NonNullable<Awaited<ReturnType<typeof findAnswer>>>

export async function insertFingerprints(
  db: Db,
  values: typeof fingerprints.$inferInsert,
): Promise<void> {
  await db.insert(fingerprints).values(values).onConflictDoNothing()
}

/** Also the pairs. */
export async function forgetAllFingerprints(tx: Db, attemptIds: readonly string[]): Promise<void> {
  await tx
    .delete(fingerprints)
    .where(eq(fingerprints.attemptId, sql`any(${sql.param(attemptIds)}::uuid[])`))
}

export async function forgetFingerprints(
  tx: Db,
  attemptId: string,
  questionIds: readonly string[],
): Promise<void> {
  await tx
    .delete(fingerprints)
    .where(
      and(
        eq(fingerprints.attemptId, attemptId),
        eq(fingerprints.questionId, sql`any(${sql.param(questionIds)}::uuid[])`),
      ),
    )
}

/** As text: the driver takes ten times as long for an array. */
const hashesText = sql<string>`array_to_string(${fingerprints.hashes}, ',')`

const otherColumns = {
  attemptId: fingerprints.attemptId,
  questionId: fingerprints.questionId,
  userId: attempts.userId,
  comparedAmong: fingerprints.comparedAmong,
  hashes: hashesText,
}

const withHashes = <Row extends { readonly hashes: string }>({ hashes, ...row }: Row) => ({
  ...row,
  hashes: hashes === '' ? [] : hashes.split(',').map(Number),
})

/** Up to `limit` answers picked at random: those that follow a random number. The own one is among them. */
export async function sampleOf(db: Db, comparable: Comparable, shuffle: number, limit: number) {
  return (await sampleStatement(db, comparable, shuffle, limit)).map(withHashes)
}

export function sampleStatement(db: Db, comparable: Comparable, shuffle: number, limit: number) {
  const from = (isInRange: SQL) =>
    db
      .select(otherColumns)
      .from(fingerprints)
      .innerJoin(attempts, eq(attempts.id, fingerprints.attemptId))
      .where(and(isComparable(comparable), isInRange))
      .orderBy(asc(fingerprints.shuffle))
      .limit(limit)
  const following = from(gte(fingerprints.shuffle, shuffle))
  return unionAll(following, from(lt(fingerprints.shuffle, shuffle))).limit(limit)
}

export type OtherAnswer = Awaited<ReturnType<typeof sampleOf>>[number]

/** Answers that have some of these fingerprints, at most `limit`, those with the most first. */
export async function answersWith(
  db: Db,
  comparable: Comparable,
  rare: readonly number[],
  limit: number,
): Promise<OtherAnswer[]> {
  const rows = await answersWithStatement(db, comparable, rare, limit)
  return rows.map(withHashes)
}

/** So many are looked at; a program that shares less than others is not among the nearest. */
const maxFound = 1000

export function answersWithStatement(
  db: Db,
  comparable: Comparable,
  rare: readonly number[],
  limit: number,
) {
  const wanted = sql`${sql.param(rare)}::integer[]`
  const found = db.$with('found').as(
    db
      .select()
      .from(fingerprints)
      .where(and(sql`${fingerprints.hashes} && ${wanted}`, isComparable(comparable)))
      .limit(maxFound),
  )
  const shared = sql`(select count(*) from unnest(${found.hashes}) hash where hash = any(${wanted}))`
  return db
    .with(found)
    .select({
      attemptId: found.attemptId,
      questionId: found.questionId,
      userId: attempts.userId,
      comparedAmong: found.comparedAmong,
      hashes: sql<string>`array_to_string(${found.hashes}, ',')`,
    })
    .from(found)
    .innerJoin(attempts, eq(attempts.id, found.attemptId))
    .orderBy(sql`${shared} desc`)
    .limit(limit)
}

export interface StoredComparison extends AnswerKey {
  readonly comparedAmong: number
  readonly sampled: readonly number[]
}

/** In one statement, as every answer brings some of them up to date. */
export async function storeComparisons(tx: Db, all: readonly StoredComparison[]): Promise<void> {
  await tx.execute(sql`
    update ${fingerprints} set compared_among = new."comparedAmong", sampled = new.sampled
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      as new ("attemptId" uuid, "questionId" uuid, "comparedAmong" integer, sampled real[])
    where ${fingerprints.attemptId} = new."attemptId"
      and ${fingerprints.questionId} = new."questionId"`)
}

export async function storeReferenceSimilarity(
  tx: Db,
  key: AnswerKey,
  referenceSimilarity: number,
): Promise<void> {
  await tx.update(fingerprints).set({ referenceSimilarity }).where(isOf(key))
}

/** The next questions of attempts in the order of their keys, and whether they have an answer to compare. */
export async function answersAfter(db: Db, after: AnswerKey, batchSize: number) {
  const { rows } = await db.execute<{ attemptId: string; questionId: string; isLeft: boolean }>(sql`
    select attempt_id as "attemptId", question_id as "questionId",
      run_id is not null and answered_at is not null and not exists (
        select from ${fingerprints} where ${fingerprints.attemptId} = given.attempt_id
          and ${fingerprints.questionId} = given.question_id
          and ${fingerprints.runId} = given.run_id
          and ${fingerprints.version} = ${fingerprintVersion}
          and (${fingerprints.problem} is not null or ${fingerprints.comparedAmong} > 0)
      ) as "isLeft"
    from ${attemptQuestions} given
    where (attempt_id, question_id) > (${after.attemptId}::uuid, ${after.questionId}::uuid)
    order by attempt_id, question_id limit ${batchSize}`)
  return rows
}

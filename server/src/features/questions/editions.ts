import { createHash, randomUUID } from 'node:crypto'
import type { QuestionOrigin } from '@assay/contract/question-parts'
import type { NamedPicture } from '@assay/contract/questions'
import type { Signature } from '@assay/contract/signature'
import type { Question } from '@assay/questions/question'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { locks } from '../../platform/database/locks.ts'
import {
  hiddenCases,
  type Proving,
  questionPictures,
  questionPrograms,
  questions,
  type StoredComparison,
} from '../../tables/questions.ts'

/** Until the transaction ends, nobody else adds or withdraws editions. */
export async function lockEditions(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.questionBank})`)
}

/** With what a reading task found out about it, since whoever wrote it decides how long that takes. */
export interface ReadQuestion {
  readonly question: Question
  readonly signature: Signature | null
}

/** Inserts editions of different questions and returns their ids by slug. */
export async function insertEditions(
  tx: Db,
  origin: QuestionOrigin,
  read: readonly ReadQuestion[],
  now: Date,
): Promise<Map<string, string>> {
  const named = read.map((one) => ({ ...one, pictures: namedPictures(one.question) }))
  const batch = named.map(({ question }) => question)
  const rows = await tx
    .insert(questions)
    .values(named.map((one) => rowOf(origin, one, now)))
    .returning({ id: questions.id, slug: questions.slug })
  const idBySlug = new Map(rows.map((row) => [row.slug, row.id]))
  const idOf = ({ slug }: Question) => idBySlug.get(slug) ?? ''
  const cases = batch.flatMap((question) =>
    question.hiddenCases.map(({ output, ...one }, position) => ({
      ...one,
      questionId: idOf(question),
      position,
      expectedOutput: output,
    })),
  )
  await forEachBatch(cases, (some) => tx.insert(hiddenCases).values(some))
  const programs = batch.flatMap((question) => programsOf(idOf(question), question))
  await forEachBatch(programs, (some) => tx.insert(questionPrograms).values(some))
  for (const { question, pictures } of named) {
    const files = pictureRows(idOf(question), question, pictures)
    if (files.length > 0) await tx.insert(questionPictures).values(files)
  }
  return idBySlug
}

/** Ids that tell nothing and cannot be guessed: see `questionPictures`. */
function namedPictures({ pictures = [] }: Question): NamedPicture[] {
  return pictures.map(({ name }) => ({ name, _id: randomUUID() }))
}

function pictureRows(questionId: string, question: Question, named: readonly NamedPicture[]) {
  const idByName = new Map(named.map(({ name, _id }) => [name, _id]))
  return (question.pictures ?? []).map(({ name, type, data }) => ({
    ...{ id: idByName.get(name) ?? '', questionId, type },
    content: Buffer.from(data, 'base64'),
  }))
}

interface NewRow extends ReadQuestion {
  readonly pictures: readonly NamedPicture[]
}

function rowOf(origin: QuestionOrigin, { question, signature, pictures }: NewRow, now: Date) {
  const [first, ...further] = question.samples
  return {
    origin,
    slug: question.slug,
    contentHash: hashOf(question),
    title: question.title,
    summary: question.summary ?? '',
    idea: question.idea ?? '',
    topic: question.topic,
    level: question.level,
    minutes: question.minutes,
    kind: question.kind,
    questionText: question.statement,
    statementLanguage: question.statementLanguage,
    translations: question.translations ?? [],
    pictures,
    sampleInput: first.input,
    expectedOutput: first.output,
    furtherSamples: further.map(({ input, output }) => ({ input, expectedOutput: output })),
    limits: question.limits,
    starters: Object.fromEntries(
      question.starters.map(({ language, source }) => [language, source]),
    ),
    groups: question.groups,
    comparison: storedComparison(question),
    shape: question.shape,
    signature,
    proving: provingOf(question),
    createdAt: now,
  }
}

function storedComparison({ comparison }: Question): StoredComparison | null {
  if (comparison?.by !== 'checker') return comparison ?? null
  return { by: comparison.by, flags: comparison.flags }
}

function programsOf(questionId: string, question: Question) {
  const { solutions, validator, generator, comparison } = question
  const references = solutions.map(({ language, source }, position) => ({
    ...{ questionId, language, source, position },
    role: 'reference' as const,
  }))
  const inPython = [
    { role: 'validator' as const, source: validator },
    { role: 'generator' as const, source: generator },
  ]
  const checkers = comparison?.by === 'checker' ? [comparison] : []
  return [
    ...references,
    ...checkers.map(({ language, source }) => ({
      ...{ questionId, language, source, position: 0 },
      role: 'checker' as const,
    })),
    ...inPython.flatMap(({ role, source }) =>
      source === undefined
        ? []
        : [{ questionId, role, language: 'Python' as const, source, position: 0 }],
    ),
  ]
}

function provingOf({ failing, survivors, noSlowSolutionReason }: Question): Proving {
  return {
    failing: [...failing],
    survivors: [...survivors],
    noSlowSolutionReason: noSlowSolutionReason ?? '',
  }
}

/**
 * What is not part of an edition's content hash follows its source: `proving`, and in editions stored
 * before they had columns, `kind` and `signature`.
 */
export async function updateProving(
  tx: Db,
  editions: readonly (ReadQuestion & { id: string })[],
): Promise<void> {
  await forEachBatch(editions, (batch) => {
    const rows = batch.map(({ id, question, signature }) => ({
      ...{ id, signature },
      kind: question.kind,
      proving: provingOf(question),
    }))
    return tx.execute(sql`
      update ${questions} set kind = source.kind, proving = source.proving,
        signature = source.signature
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as source(id uuid, kind text, proving jsonb, signature jsonb)
      where ${questions.id} = source.id and (${questions.kind} <> source.kind
        or ${questions.proving} is distinct from source.proving
        or ${questions.signature} is distinct from source.signature)`)
  })
}

/** Identifies an edition of a question. What only proves it is not part of it. */
export function hashOf(question: Question): string {
  const { title, summary, idea, topic, level, minutes, kind } = question
  const { statement, samples, hiddenCases, limits, starters, shape, solutions, validator } =
    question
  const { groups, generator, comparison, statementLanguage, translations, pictures } = question
  const shown = { title, summary, idea, topic, level, minutes, kind, statement, samples, starters }
  const content = JSON.stringify({
    ...{ ...shown, hiddenCases, limits, shape, solutions, validator },
    // Left out where there are none, so that questions from before there were any keep their editions.
    ...(groups.length > 0 && { groups }),
    ...(comparison && { comparison }),
    ...(statementLanguage !== undefined && { statementLanguage }),
    ...(translations && { translations }),
    ...(pictures && { pictures }),
    generator,
  })
  return createHash('sha256').update(content).digest('hex')
}

export async function forEachBatch<T>(
  items: readonly T[],
  work: (batch: T[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < items.length; at += 100) await work(items.slice(at, at + 100))
}

import { isDeepStrictEqual } from 'node:util'
import type { Comparison, ShownComparison } from '@assay/contract/comparison'
import { sampleIn } from '@assay/contract/kinds/break-it/shown-programs'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { hiddenCases, questionPrograms, questions } from '../../tables/questions.ts'
import { comparisonOf, shownComparison } from '../questions/present.ts'

const editionColumns = {
  id: questions.id,
  slug: questions.slug,
  kind: questions.kind,
  groups: questions.groups,
  shape: questions.shape,
  comparison: questions.comparison,
  limits: questions.limits,
  sampleInput: questions.sampleInput,
  expectedOutput: questions.expectedOutput,
  furtherSamples: questions.furtherSamples,
}

/** What judging needs of an edition. */
export async function findEdition(db: Db, id: string) {
  const [row] = await db.select(editionColumns).from(questions).where(eq(questions.id, id))
  if (!row) throw new Error(`there is no edition ${id}`)
  return row
}

export type Edition = Awaited<ReturnType<typeof findEdition>>

/**
 * The edition whose hidden cases judge an answer. Rejudging takes the current one, whose cases may
 * have been corrected, provided that it still sets the same task. A judging that goes on stays with
 * the edition it began with.
 */
export async function editionToJudgeBy(
  db: Db,
  judging: {
    readonly editionId: string | null
    readonly questionId: string
    readonly rejudgingId: string | null
  },
): Promise<Edition> {
  const own = await findEdition(db, judging.editionId ?? judging.questionId)
  if (judging.editionId !== null || judging.rejudgingId === null) return own
  const [current] = await db
    .select(editionColumns)
    .from(questions)
    .where(and(eq(questions.slug, own.slug), isNull(questions.withdrawnAt)))
  return current && isDeepStrictEqual(taskOf(current), taskOf(own)) ? current : own
}

/** What an edition asks for, as far as programs can tell. */
function taskOf({ kind, shape, sampleInput, expectedOutput, furtherSamples }: Edition) {
  const sample = kind === 'breaking' ? sampleIn(sampleInput, ['Python']) : sampleInput
  // Further samples of other questions ask for nothing new.
  const stages = kind === 'staged' ? furtherSamples : []
  return { kind, shape, sample, expectedOutput, stages }
}

export interface CaseToJudge {
  readonly isFresh: boolean
  readonly position: number
  readonly weight: number
  readonly group: string | null
  readonly input: string
  readonly output: string
}

/** Large ones are recipes: see `spellOutCases`. */
export async function hiddenCasesOf(db: Db, editionId: string): Promise<CaseToJudge[]> {
  const rows = await db
    .select({
      position: hiddenCases.position,
      weight: hiddenCases.weight,
      group: hiddenCases.group,
      input: hiddenCases.input,
      output: hiddenCases.expectedOutput,
    })
    .from(hiddenCases)
    .where(eq(hiddenCases.questionId, editionId))
    .orderBy(asc(hiddenCases.position))
  return rows.map((row) => ({ ...row, isFresh: false }))
}

export type StoredProgram = typeof questionPrograms.$inferSelect

export function programsOf(db: Db, editionId: string): Promise<StoredProgram[]> {
  return db
    .select()
    .from(questionPrograms)
    .where(eq(questionPrograms.questionId, editionId))
    .orderBy(asc(questionPrograms.position))
}

/** How outputs of an edition are compared, with the program of its checker. */
export async function comparisonBy(
  db: Db,
  { id, comparison }: Pick<Edition, 'id' | 'comparison'>,
): Promise<Comparison | null> {
  if (!comparison) return null
  return comparisonOf(comparison, comparison.by === 'checker' ? await programsOf(db, id) : [])
}

/** The same for people to read; null if outputs must be exactly the expected ones. */
export async function shownComparisonOf(db: Db, id: string): Promise<ShownComparison | null> {
  const { comparison } = await findEdition(db, id)
  return comparison && shownComparison(comparison)
}

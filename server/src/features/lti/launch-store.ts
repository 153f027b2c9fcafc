import { marksPerQuestion } from '@assay/contract/constants'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { assessmentQuestions, assessments } from '../../tables/assessments.ts'
import {
  ltiChoices,
  ltiCourses,
  ltiLinks,
  ltiPlatforms,
  ltiRegistrations,
} from '../../tables/lti.ts'

export type LinkRow = typeof ltiLinks.$inferSelect

interface SeenCourse {
  readonly platformId: string
  readonly contextId: string
  readonly title: string
  readonly membersUrl: string | null
}

/** The course as it is called now. A launch that does not name the members takes nothing back. */
export async function upsertCourse(tx: Db, course: SeenCourse, now: Date): Promise<string> {
  const [row] = await tx
    .insert(ltiCourses)
    .values({ ...course, createdAt: now })
    .onConflictDoUpdate({
      target: [ltiCourses.platformId, ltiCourses.contextId],
      set: {
        title: course.title,
        membersUrl: sql`coalesce(excluded.members_url, ${ltiCourses.membersUrl})`,
      },
    })
    .returning({ id: ltiCourses.id })
  if (!row) throw new Error('a course was not written')
  return row.id
}

interface SeenLink {
  readonly platformId: string
  readonly resourceId: string
  readonly courseId: string | null
  /** What the link itself says. */
  readonly assessmentId: string | null
}

/** A link that names a test opens that one, whatever was chosen for it before. */
export async function upsertLink(tx: Db, link: SeenLink, now: Date): Promise<LinkRow> {
  const [row] = await tx
    .insert(ltiLinks)
    .values({ ...link, createdAt: now })
    .onConflictDoUpdate({
      target: [ltiLinks.platformId, ltiLinks.resourceId],
      set: {
        courseId: sql`coalesce(excluded.course_id, ${ltiLinks.courseId})`,
        assessmentId: sql`coalesce(excluded.assessment_id, ${ltiLinks.assessmentId})`,
      },
    })
    .returning()
  if (!row) throw new Error('a link was not written')
  return row
}

/** The test, unless it was deleted. */
export async function findTest(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(assessments)
    .where(and(eq(assessments.id, id), isNull(assessments.deletedAt)))
  return row
}

/** How many marks the questions of a test have together. */
export async function maxScoreOf(db: Db, testId: string): Promise<number> {
  const ofTest = eq(assessmentQuestions.assessmentId, testId)
  return marksPerQuestion * (await db.$count(assessmentQuestions, ofTest))
}

/** The test that the link opens. */
export async function testOfLink(db: Db, linkId: string) {
  const [row] = await db
    .select({ id: assessments.id, name: assessments.name })
    .from(ltiLinks)
    .innerJoin(assessments, eq(assessments.id, ltiLinks.assessmentId))
    .where(and(eq(ltiLinks.id, linkId), isNull(assessments.deletedAt)))
  return row
}

export async function bindLink(tx: Db, linkId: string, assessmentId: string): Promise<void> {
  await tx.update(ltiLinks).set({ assessmentId }).where(eq(ltiLinks.id, linkId))
}

export async function insertChoice(tx: Db, values: typeof ltiChoices.$inferInsert) {
  const [row] = await tx.insert(ltiChoices).values(values).returning()
  if (!row) throw new Error('a choice was not written')
  return row
}

/** Nobody else answers it until `tx` ends. */
export async function lockChoice(tx: Db, id: string): Promise<void> {
  await tx
    .select({ id: ltiChoices.id })
    .from(ltiChoices)
    .where(eq(ltiChoices.id, id))
    .for('no key update')
}

/** With where it is. */
export async function findChoice(db: Db, id: string, now: Date) {
  const [row] = await db
    .select({ choice: ltiChoices, platform: ltiPlatforms, course: ltiCourses.title })
    .from(ltiChoices)
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiChoices.platformId))
    .leftJoin(ltiCourses, eq(ltiCourses.id, ltiChoices.courseId))
    .where(eq(ltiChoices.id, id))
  return row && row.choice.expiresAt > now ? row : undefined
}

/** By the code of the launch or that of the answer. */
export async function findChoiceByCode(db: Db, digest: Buffer, now: Date) {
  const [row] = await db
    .select({ choice: ltiChoices, platform: ltiPlatforms })
    .from(ltiChoices)
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiChoices.platformId))
    .where(or(eq(ltiChoices.codeDigest, digest), eq(ltiChoices.answerDigest, digest)))
  return row && row.choice.expiresAt > now ? row : undefined
}

export async function updateChoice(
  tx: Db,
  id: string,
  changes: Partial<typeof ltiChoices.$inferInsert>,
): Promise<void> {
  await tx.update(ltiChoices).set(changes).where(eq(ltiChoices.id, id))
}

export async function deleteExpiredChoices(db: Db, now: Date): Promise<void> {
  await db.delete(ltiChoices).where(lt(ltiChoices.expiresAt, now))
  await db.delete(ltiRegistrations).where(lt(ltiRegistrations.expiresAt, now))
}

import { asc, count, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { groupMembers, groups } from '../../tables/groups.ts'
import { ltiCourses, ltiPlatforms } from '../../tables/lti.ts'

export type CourseRow = typeof ltiCourses.$inferSelect

const withGroup = (db: Db) =>
  db
    .select({ course: ltiCourses, group: groups.name, members: count(groupMembers.email) })
    .from(ltiCourses)
    .leftJoin(groups, eq(groups.id, ltiCourses.groupId))
    .leftJoin(groupMembers, eq(groupMembers.groupId, groups.id))
    .groupBy(ltiCourses.id, groups.id)

export const coursesOf = (db: Db, platformId: string) =>
  withGroup(db)
    .where(eq(ltiCourses.platformId, platformId))
    .orderBy(asc(ltiCourses.title), asc(ltiCourses.id))

export async function findWithGroup(db: Db, id: string) {
  const [row] = await withGroup(db).where(eq(ltiCourses.id, id))
  return row
}

export async function findCourse(db: Db, id: string) {
  const [row] = await db
    .select({ course: ltiCourses, platform: ltiPlatforms })
    .from(ltiCourses)
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiCourses.platformId))
    .where(eq(ltiCourses.id, id))
  return row
}

export async function lockCourse(tx: Db, id: string): Promise<CourseRow | undefined> {
  const [row] = await tx.select().from(ltiCourses).where(eq(ltiCourses.id, id)).for('no key update')
  return row
}

export async function updateCourse(
  tx: Db,
  id: string,
  changes: Partial<typeof ltiCourses.$inferInsert>,
): Promise<void> {
  await tx.update(ltiCourses).set(changes).where(eq(ltiCourses.id, id))
}

import type { Course } from '@assay/contract/lti'
import { z } from 'zod'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { type Clock, hourMs, minuteMs, secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import {
  exponentialBackoff,
  handle,
  type JobHandler,
  type JobKind,
} from '../../platform/jobs/kind.ts'
import { enqueue } from '../../platform/jobs/store.ts'
import { OutboundProblem } from '../../platform/outbound/request.ts'
import { coursesOf, findCourse, findWithGroup, lockCourse, updateCourse } from './course-store.ts'
import type { MemberReader } from './members.ts'
import { findPlatform } from './store.ts'

/** Names of groups are at most as long. */
const maxGroupNameChars = 90

interface SyncParts {
  readonly db: Db
  readonly clock: Clock
  readonly membersOf: MemberReader
  readonly setMembers: (
    tx: Db,
    group: { readonly id: string | null; readonly name: string },
    members: readonly { readonly email: string; readonly name: string }[],
    now: Date,
  ) => Promise<string>
}

interface Parts extends SyncParts {
  readonly warn: (about: object, message: string) => void
}

function present({
  course,
  group,
  members,
}: NonNullable<Awaited<ReturnType<typeof findWithGroup>>>): Course {
  const { id, title, membersUrl, groupId, syncedAt } = course
  return {
    ...{ _id: id, title, hasMembers: membersUrl !== null },
    group: groupId === null ? null : { _id: groupId, name: group ?? '', members },
    syncedAt: syncedAt?.toISOString() ?? null,
  }
}

/** Courses of learning platforms as groups. */
export function coursesService(parts: Parts) {
  const { db, clock, membersOf, setMembers, warn } = parts
  return {
    async list(platformId: string): Promise<Course[]> {
      if (!(await findPlatform(db, platformId))) throw refusal('platform_not_found')
      return (await coursesOf(db, platformId)).map(present)
    },

    async import(author: Author, id: string): Promise<Course> {
      const found = await findCourse(db, id)
      if (!found) throw refusal('course_not_found')
      const { course, platform } = found
      if (course.membersUrl === null) throw refusal('course_without_members')
      const members = await membersOf(platform, course.membersUrl).catch((error: unknown) => {
        if (!(error instanceof OutboundProblem)) throw error
        warn(
          { platform: platform.id, reason: error.message },
          'the members of a course are not told',
        )
        throw refusal(
          'platform_unreachable',
          `The learning platform did not say who is in this course. ${error.message}`,
        )
      })
      return actAs(db, author, async (tx) => {
        const now = clock.now()
        const current = await lockCourse(tx, id)
        if (!current) throw refusal('course_not_found')
        const { title, groupId } = current
        const name = title.slice(0, maxGroupNameChars)
        const group = await setMembers(tx, { id: groupId, name }, members, now)
        await updateCourse(tx, id, { groupId: group, syncedAt: now })
        await recordAudit(tx, now, author, {
          action: 'platform.imported',
          subject: { id: platform.id, name: platform.name },
          after: { course: title, people: members.length },
        })
        const row = await findWithGroup(tx, id)
        if (!row) throw refusal('course_not_found')
        return present(row)
      })
    },
  }
}

const syncJob: JobKind<{ courseId: string }> = {
  name: 'lti-course',
  payload: z.object({ courseId: z.uuid() }),
  concurrency: 2,
  leaseMs: 5 * minuteMs,
  maxAttempts: 12,
  retryMs: exponentialBackoff(10 * secondMs, hourMs),
}

/** Brings the group of a course up to date, if it has one. */
export async function requestSync(tx: Db, courseId: string, now: Date): Promise<void> {
  const course = await lockCourse(tx, courseId)
  if (!course?.groupId || course.membersUrl === null) return
  await enqueue(tx, syncJob, { courseId }, { now, key: courseId })
}

export function courseSyncer({ db, clock, membersOf, setMembers }: SyncParts): JobHandler {
  return handle(syncJob, async ({ courseId }, { signal }) => {
    const found = await findCourse(db, courseId)
    if (!found?.course.groupId || found.course.membersUrl === null) return
    const members = await membersOf(found.platform, found.course.membersUrl, signal)
    const now = clock.now()
    await db.transaction(async (tx) => {
      const course = await lockCourse(tx, courseId)
      if (!course?.groupId) return
      await setMembers(tx, { id: course.groupId, name: course.title }, members, now)
      await updateCourse(tx, courseId, { syncedAt: now })
    })
  })
}

import type { Launch } from '@assay/contract/lti-launches'
import {
  choicePath,
  questionListPath,
  summaryPath,
  testRulesPath,
} from '@assay/contract/page-paths'
import { z } from 'zod'
import type { Author } from '../../platform/audit/act-as.ts'
import { actAs } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { testOfLink } from './launch-store.ts'
import { type PlatformPerson, personAt } from './person.ts'
import { noteColumn } from './score-store.ts'
import { findPlatform } from './store.ts'

/** What is kept of a launch until the person goes on. */
const launchContent = z.object({
  platformId: z.string(),
  subject: z.string(),
  name: z.string(),
  email: z.string(),
  isTeacher: z.boolean(),
  linkId: z.string().nullable(),
  choiceId: z.string().nullable(),
  courseId: z.string().nullable(),
  lineItemUrl: z.string().nullable(),
  /** Of the cookie of the browser that began the login; null if it did not come back. */
  browser: z.string().nullable(),
})
export type LaunchContent = z.infer<typeof launchContent>

/** Keeps what a code stands for, for ten minutes; `take` gives it to the first caller only. */
export interface CodeKeeper {
  readonly set: (code: string, content: Readonly<Record<string, string>>) => Promise<void>
  readonly find: (code: string) => Promise<Readonly<Record<string, string>> | undefined>
  readonly take: (tx: Db, code: string) => Promise<Readonly<Record<string, string>> | undefined>
}

interface Person extends PlatformPerson {
  readonly isTeacher: boolean
  readonly platformName: string
}

interface Parts<From, Entered> {
  readonly db: Db
  readonly clock: Clock
  readonly codes: CodeKeeper
  readonly enter: (
    tx: Db,
    person: Person,
    from: From,
  ) => Promise<{ entered: Entered; userId: string; role: 'admin' | 'user' }>
  /** Refuses if the person is linked to somebody else. */
  readonly link: (tx: Db, person: PlatformPerson, userId: string) => Promise<void>
  readonly attemptOf: (
    db: Db,
    userId: string,
    testId: string,
  ) => Promise<{ id: string; completedAt: Date | null } | undefined>
  readonly requestScores: (tx: Db, attemptId: string) => Promise<void>
  readonly requestSync: (tx: Db, courseId: string) => Promise<void>
}

/** People who have come from a learning platform and go on from there. */
export function launchesService<From, Entered>(parts: Parts<From, Entered>) {
  const { db, clock, codes } = parts

  const read = async (found: Readonly<Record<string, string>> | undefined) => {
    if (!found?.launch) throw refusal('launch_expired')
    const content = launchContent.parse(JSON.parse(found.launch))
    const platform = await findPlatform(db, content.platformId)
    if (!platform) throw refusal('launch_expired')
    return { content, platform }
  }

  /** The person comes no further than the test allows, as if they had opened it here. */
  const pathFor = async (
    tx: Db,
    content: LaunchContent,
    user: { id: string; isAdmin: boolean },
  ) => {
    if (user.isAdmin && content.choiceId) return choicePath(content.choiceId)
    const test = content.linkId && (await testOfLink(tx, content.linkId))
    if (!test || !content.linkId) throw refusal('launch_without_test')
    if (user.isAdmin) return `/dashboard/test/${test.id}`
    const attempt = await parts.attemptOf(tx, user.id, test.id)
    const { linkId, subject, lineItemUrl } = content
    if (lineItemUrl) {
      await noteColumn(tx, { linkId, userId: user.id, subject, lineItemUrl })
      if (attempt?.completedAt) await parts.requestScores(tx, attempt.id)
    }
    if (!attempt) return testRulesPath(test.id)
    return attempt.completedAt ? summaryPath(test.id) : questionListPath(test.id)
  }

  return {
    async read(code: string, browser: string | undefined): Promise<Launch> {
      const { content, platform } = await read(await codes.find(code))
      const test = content.linkId ? await testOfLink(db, content.linkId) : undefined
      return {
        platform: platform.name,
        name: content.name,
        isTeacher: content.isTeacher,
        kind: content.choiceId ? 'choice' : 'test',
        test: test?.name ?? null,
        isBound: isBound(content, browser),
      }
    },

    /** Signs in whoever the platform says it is. Nothing is used up if that is refused. */
    async finish(code: string, from: From): Promise<{ entered: Entered; path: string }> {
      return db.transaction(async (tx) => {
        const { content, platform } = await read(await codes.take(tx, code))
        const { isTeacher } = content
        const person = { ...personAt(platform, content), isTeacher, platformName: platform.name }
        const { entered, userId, role } = await parts.enter(tx, person, from)
        const user = { id: userId, isAdmin: role === 'admin' }
        const path = await pathFor(tx, content, user)
        if (user.isAdmin && content.courseId) await parts.requestSync(tx, content.courseId)
        return { entered, path }
      })
    },

    /** Goes on as the administrator who is signed in, and links them for the next time if asked. */
    continueAs(
      author: Author,
      { code, link }: { code: string; link: boolean },
      browser: string | undefined,
    ): Promise<string> {
      return actAs(db, author, async (tx) => {
        const { content, platform } = await read(await codes.take(tx, code))
        if (link) {
          if (!isBound(content, browser)) throw refusal('launch_not_bound')
          const person = personAt(platform, content)
          await parts.link(tx, person, author.id)
          await recordAudit(tx, clock.now(), author, {
            action: 'platform.linked',
            subject: { id: platform.id, name: platform.name },
            after: { name: content.name },
          })
        }
        if (content.isTeacher && content.courseId) await parts.requestSync(tx, content.courseId)
        return pathFor(tx, content, { id: author.id, isAdmin: true })
      })
    },
  }
}

const isBound = (content: LaunchContent, browser: string | undefined) =>
  browser !== undefined && content.browser === browser

export type LaunchesService<From, Entered> = ReturnType<typeof launchesService<From, Entered>>

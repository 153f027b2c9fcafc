import { createHash, randomBytes } from 'node:crypto'
import { maxPlatforms, type Platform, type PlatformBody } from '@assay/contract/lti'
import { ltiPaths } from '@assay/contract/page-paths'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { changedFields, recordAudit } from '../../platform/audit/record.ts'
import { after, type Clock, dayMs } from '../../platform/clock.ts'
import { type Db, violatedKey } from '../../platform/database/connect.ts'
import { invalid, refusal } from '../../platform/errors.ts'
import type { AddressRules } from '../../platform/public-addresses.ts'
import {
  countPlatforms,
  deletePlatform,
  insertPlatform,
  insertRegistration,
  listAll,
  lockPlatform,
  type PlatformRow,
  updatePlatform,
  waitingScores,
} from './store.ts'

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly rules: AddressRules
  readonly publicUrl: string
}

export const digestOfToken = (token: string) => createHash('sha256').update(token).digest()

const subjectOf = ({ id, name }: PlatformRow) => ({ id, name })

/** Fields that this server calls; the browser opens the others. */
const calledFields = ['tokenUrl', 'keysUrl'] as const

/** The message of each address that this server would not call. */
export function problemsOf(rules: AddressRules, body: PlatformBody): Record<string, string> {
  return Object.fromEntries(
    calledFields.flatMap((field) => {
      const problem = rules.problemOf(new URL(body[field]))
      return problem === undefined ? [] : [[field, problem]]
    }),
  )
}

export async function refusingTwins<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violatedKey(error) === 'lti_platforms_client_key') throw refusal('platform_exists')
    throw error
  }
}

export async function addOne(tx: Db, body: PlatformBody, now: Date): Promise<PlatformRow> {
  if ((await countPlatforms(tx)) >= maxPlatforms) throw refusal('too_many_platforms')
  return insertPlatform(tx, { ...body, createdAt: now })
}

/** The learning platforms of the installation. */
export function platformsService({ db, clock, rules, publicUrl }: Parts) {
  const present = (
    row: PlatformRow,
    waiting: Awaited<ReturnType<typeof waitingScores>>,
  ): Platform => {
    const { id, createdAt, ...fields } = row
    const { waiting: waitingCount = 0, problem = null } = waiting.get(id) ?? {}
    return {
      ...{ ...fields, _id: id, createdAt: createdAt.toISOString() },
      ...{ waitingScores: waitingCount, problem },
    }
  }

  const checked = (body: PlatformBody) => {
    const problems = problemsOf(rules, body)
    if (Object.keys(problems).length > 0) throw invalid(problems)
    return body
  }

  return {
    tool: {
      login: publicUrl + ltiPaths.login,
      launch: publicUrl + ltiPaths.launch,
      keys: publicUrl + ltiPaths.keys,
    },

    async list(): Promise<Platform[]> {
      const [rows, waiting] = await Promise.all([listAll(db), waitingScores(db)])
      return rows.map((row) => present(row, waiting))
    },

    add(author: Author, body: PlatformBody): Promise<Platform> {
      const fields = checked(body)
      return refusingTwins(() =>
        actAs(db, author, async (tx) => {
          const now = clock.now()
          const row = await addOne(tx, fields, now)
          await recordAudit(tx, now, author, {
            action: 'platform.added',
            subject: subjectOf(row),
            after: { ...fields },
          })
          return present(row, new Map())
        }),
      )
    },

    edit(author: Author, id: string, body: PlatformBody): Promise<Platform> {
      const fields = checked(body)
      return refusingTwins(() =>
        actAs(db, author, async (tx) => {
          const before = await lockPlatform(tx, id)
          if (!before) throw refusal('platform_not_found')
          const changed = changedFields({ ...before }, { ...fields })
          const waiting = await waitingScores(tx)
          if (Object.keys(changed.after).length === 0) return present(before, waiting)
          const row = await updatePlatform(tx, id, fields)
          await recordAudit(tx, clock.now(), author, {
            ...{ action: 'platform.edited', subject: subjectOf(before) },
            ...changed,
          })
          return present(row, waiting)
        }),
      )
    },

    async remove(author: Author, id: string): Promise<void> {
      await actAs(db, author, async (tx) => {
        const row = await deletePlatform(tx, id)
        if (!row) throw refusal('platform_not_found')
        await recordAudit(tx, clock.now(), author, {
          action: 'platform.removed',
          subject: subjectOf(row),
        })
      })
    },

    /** An address with which one platform may add itself. */
    invite(author: Author): Promise<{ address: string; expiresAt: string }> {
      return actAs(db, author, async (tx) => {
        const token = randomBytes(32).toString('base64url')
        const now = clock.now()
        const expiresAt = after(now, dayMs)
        const tokenDigest = digestOfToken(token)
        await insertRegistration(tx, { tokenDigest, userId: author.id, expiresAt })
        await recordAudit(tx, now, author, {
          action: 'platform.invited',
          subject: { name: 'a learning platform' },
        })
        const address = `${publicUrl}${ltiPaths.register}?token=${token}`
        return { address, expiresAt: expiresAt.toISOString() }
      })
    },

    /** The sites whose pages may frame the page that people land on. */
    async framers(): Promise<string[]> {
      const rows = await listAll(db)
      const origins = rows.flatMap(({ siteUrl, loginUrl, issuer }) =>
        [siteUrl, loginUrl, issuer].flatMap((url) =>
          url !== null && URL.canParse(url) ? [new URL(url).origin] : [],
        ),
      )
      return [...new Set(origins)].filter((origin) => origin !== 'null')
    },
  }
}

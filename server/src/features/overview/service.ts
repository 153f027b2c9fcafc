import type { PeopleCounts } from '@assay/contract/assessments'
import {
  atWorkMinutes,
  expiresSoonHours,
  failedMailDays,
  type Overview,
  weakQuestionDays,
} from '@assay/contract/overview'
import { after, type Clock, dayMs, hourMs, minuteMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import {
  expiringInvitations,
  failedJudgings,
  failedMails,
  weakQuestions,
} from './attention-store.ts'
import { runningTests } from './running-store.ts'

interface Parts {
  readonly db: Db
  readonly clock: Clock
  /** The kinds of jobs that judge answers; their key is the id of a judging. */
  readonly judgingKinds: string[]
  readonly peopleCountsOf: (db: Db, testIds: string[]) => Promise<Map<string, PeopleCounts>>
}

/** What is going on and what needs attention, for the first page of administrators. */
export function overviewService({ db, clock, judgingKinds, peopleCountsOf }: Parts) {
  const judgingsStatement = failedJudgings(judgingKinds)

  const runningNow = async (now: Date) => {
    const activeSince = after(now, -atWorkMinutes * minuteMs).toISOString()
    const rows = await runningTests(db).execute({ now: now.toISOString(), activeSince })
    const counts = await peopleCountsOf(
      db,
      rows.map(({ testId }) => testId),
    )
    const [first] = rows
    return {
      atWork: first?.allPeople ?? 0,
      running: {
        total: first?.allTests ?? 0,
        rows: rows.map(({ testId, name, atWork, closesAt }) => ({
          testId,
          name,
          atWork,
          underWay: counts.get(testId)?.underWay ?? 0,
          closesAt: closesAt?.toISOString() ?? null,
        })),
      },
    }
  }

  return {
    async read(): Promise<Overview> {
      const now = clock.now()
      const soon = after(now, expiresSoonHours * hourMs).toISOString()
      const failedSince = after(now, -failedMailDays * dayMs).toISOString()
      const weakSince = after(now, -weakQuestionDays * dayMs).toISOString()
      const [running, mails, judgings, expiring, weak] = await Promise.all([
        runningNow(now),
        failedMails(db).execute({ failedSince }),
        judgingsStatement(db).execute(),
        expiringInvitations(db).execute({ now: now.toISOString(), soon }),
        weakQuestions(db).execute({ weakSince }),
      ])
      return {
        ...running,
        failedMails: listed(mails, ({ failedAt, reason, ...mail }) => ({
          ...mail,
          reason: reason ?? '',
          failedAt: instantOf(failedAt),
        })),
        failedJudgings: listed(judgings, ({ failedAt, ...judging }) => ({
          ...judging,
          failedAt: instantOf(failedAt),
        })),
        expiring: listed(expiring, ({ expiresAt, ...test }) => ({
          ...test,
          expiresAt: instantOf(expiresAt),
        })),
        weakQuestions: listed(weak, (question) => question),
      }
    },
  }
}

export type OverviewService = ReturnType<typeof overviewService>

function listed<Row extends { total: number }, Listed>(
  rows: Row[],
  present: (row: Omit<Row, 'total'>) => Listed,
) {
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => present(row)) }
}

function instantOf(date: Date | null): string {
  if (!date) throw new Error('a dead job without the time of its death was selected')
  return date.toISOString()
}

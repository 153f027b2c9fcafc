import type { AttemptDetail } from '@assay/contract/attempt-review'
import { sharedReportPath } from '@assay/contract/page-paths'
import { maxShareLinks, type Report, type ShareLink } from '@assay/contract/reports'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { after, type Clock, dayMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { presentLink, presentReport } from './present.ts'
import { sharedPdfs } from './shared-pdfs.ts'
import { deleteLink, findByDigest, insertLink, linksOf, lockAttempt } from './store.ts'

interface ReportParts {
  readonly db: Db
  readonly clock: Clock
  readonly publicUrl: string
  readonly attemptDetail: (id: string) => Promise<AttemptDetail>
  readonly reading: { readonly reportPdf: (report: Report) => Promise<Uint8Array> }
  readonly tokens: {
    readonly newToken: () => string
    readonly digestOf: (token: string) => Buffer
  }
}

/** Reports of attempts, and the links by which others read them. */
export function reportsService(parts: ReportParts) {
  const { db, clock, tokens, attemptDetail } = parts

  const reportOf = async (attemptId: string, includesReviews: boolean): Promise<Report> =>
    presentReport(await attemptDetail(attemptId), { now: clock.now(), includesReviews })

  const findLink = async (token: string) => {
    const link = await findByDigest(db, tokens.digestOf(token), clock.now())
    if (!link) throw refusal('report_not_shared')
    return link
  }
  const sharedPdf = sharedPdfs(parts.reading.reportPdf)

  return {
    async pdf(author: Author, attemptId: string): Promise<Uint8Array> {
      const report = await reportOf(attemptId, true)
      const subject = { id: attemptId, name: subjectName(report) }
      const entry = { action: 'report.exported', subject } as const
      await actAs(db, author, (tx) => recordAudit(tx, clock.now(), author, entry))
      return parts.reading.reportPdf(report)
    },

    async links(attemptId: string): Promise<ShareLink[]> {
      const rows = await linksOf(db, attemptId, clock.now())
      return rows.map(({ link, author }) => presentLink(link, author))
    },

    share(
      author: Author,
      attemptId: string,
      { days, includesReviews }: { days: number; includesReviews: boolean },
    ): Promise<ShareLink & { address: string }> {
      return actAs(db, author, async (tx) => {
        const attempt = await lockAttempt(tx, attemptId)
        if (!attempt) throw refusal('attempt_not_found')
        const now = clock.now()
        if ((await linksOf(tx, attemptId, now)).length >= maxShareLinks) {
          throw refusal('too_many_share_links')
        }
        const token = tokens.newToken()
        const expiresAt = after(now, days * dayMs)
        const link = await insertLink(tx, {
          ...{ attemptId, includesReviews, expiresAt, createdAt: now },
          tokenDigest: tokens.digestOf(token),
          createdBy: author.id,
        })
        if (!link) throw new Error('a share link was not inserted')
        await recordAudit(tx, now, author, {
          action: 'report.shared',
          subject: { id: attemptId, name: subjectName(attempt) },
          after: { expiresAt: expiresAt.toISOString(), includesReviews },
        })
        const address = parts.publicUrl + sharedReportPath(token)
        return { ...presentLink(link, author.name), address }
      })
    },

    async revoke(author: Author, id: string): Promise<void> {
      await actAs(db, author, async (tx) => {
        const link = await deleteLink(tx, id)
        const attempt = link && (await lockAttempt(tx, link.attemptId))
        if (!attempt) throw refusal('share_link_not_found')
        const subject = { id: attempt.id, name: subjectName(attempt) }
        await recordAudit(tx, clock.now(), author, { action: 'report.unshared', subject })
      })
    },

    async shared(token: string): Promise<Report> {
      const { attemptId, includesReviews } = await findLink(token)
      return reportOf(attemptId, includesReviews)
    },

    async sharedPdf(token: string): Promise<Uint8Array> {
      const { id, attemptId, includesReviews } = await findLink(token)
      return sharedPdf(id, () => reportOf(attemptId, includesReviews))
    },
  }
}

export type ReportsService = ReturnType<typeof reportsService>

const subjectName = ({ name, test }: { name: string; test: string }) => `${name}, ${test}`

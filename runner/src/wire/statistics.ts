import { judgeStatuses } from '@assay/contract/judge0-statuses'
import type { Submission } from '../queue/submissions.ts'

const dayMs = 24 * 60 * 60 * 1000
const reportedDays = 30

/** Counts since the start, in the format of Judge0's `/statistics`. */
export class Statistics {
  failed = 0
  private total = 0
  private readonly byLanguage = new Map<number, { name: string; count: number }>()
  private readonly byStatus = new Map<number, number>()
  private readonly byDay = new Map<number, number>()

  count({ wire, job, judgement }: Submission) {
    this.total++
    if (judgement?.statusId === 13) this.failed++
    const language = this.byLanguage.get(wire.language_id) ?? { name: job.language.title, count: 0 }
    language.count++
    this.byLanguage.set(wire.language_id, language)
    const statusId = judgement?.statusId ?? 0
    this.byStatus.set(statusId, (this.byStatus.get(statusId) ?? 0) + 1)
    const today = Math.floor(Date.now() / dayMs)
    this.byDay.set(today, (this.byDay.get(today) ?? 0) + 1)
    for (const day of this.byDay.keys()) if (day <= today - reportedDays) this.byDay.delete(day)
  }

  report() {
    const now = new Date()
    const today = Math.floor(now.getTime() / dayMs)
    const lastDays = Array.from({ length: reportedDays }, (_, back) => ({
      date: new Date((today - back) * dayMs).toISOString().slice(0, 10),
      count: this.byDay.get(today - back) ?? 0,
    }))
    return {
      created_at: now.toISOString(),
      cached_until: now.toISOString(),
      submissions: {
        total: this.total,
        today: this.byDay.get(today) ?? 0,
        last_30_days: Object.fromEntries(lastDays.map(({ date, count }) => [date, count])),
      },
      languages: [...this.byLanguage].map(([id, { name, count }]) => ({
        language: { id, name },
        count,
      })),
      statuses: judgeStatuses.map((status) => ({
        status: { ...status, name: status.description },
        count: this.byStatus.get(status.id) ?? 0,
      })),
    }
  }
}

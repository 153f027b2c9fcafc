import { urlOf } from '@assay/contract/client'
import * as reports from '@assay/contract/reports'
import { call } from '../../platform/api.ts'
import { aboutTheLink } from '../../platform/use-link-check.ts'

export type Opened = { report: reports.Report } | { message: string }

export async function openReport(token: string): Promise<Opened> {
  const reply = aboutTheLink(await call(reports.readSharedReport, { params: { token } }))
  return reply.statusCode === 200 ? { report: reply.data } : { message: reply.message }
}

export const sharedReportUrl = (token: string) =>
  urlOf(reports.exportSharedReport, { params: { token } })

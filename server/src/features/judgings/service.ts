import { maxShownOutputChars } from '@assay/contract/attempt-review'
import type { AnswerJudging, CaseData } from '@assay/contract/judgings'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { caseDataOf, caseNamesOf } from './case-data-store.ts'
import { shownComparisonOf } from './edition-store.ts'
import { countFreshCases } from './fresh-cases-store.ts'
import { presentCase, presentPast } from './present.ts'
import { type CaseReading, spellOutCases } from './spell-out-cases.ts'
import { judgedCasesOf, judgingsOf } from './store.ts'

/** The judgings of answers, for administrators. */
export function judgingsAdmin({ db, reading }: { db: Db; reading: CaseReading }) {
  const newest = async (attemptId: string, questionId: string) => {
    const all = await judgingsOf(db, attemptId, questionId)
    const finished = all.find(({ finishedAt }) => finishedAt !== null)
    const rows = finished ? await judgedCasesOf(db, finished.id) : []
    return { all, rows, editionId: finished?.editionId ?? null, groups: finished?.groups ?? [] }
  }

  return {
    async read(attemptId: string, questionId: string): Promise<AnswerJudging> {
      const { all, rows, editionId, groups } = await newest(attemptId, questionId)
      const [names, freshCases] = await Promise.all([
        caseNamesOf(db, editionId),
        countFreshCases(db, { attemptId, questionId }),
      ])
      return {
        cases: rows.map((row, at) =>
          presentCase(row, row.isFresh ? '' : (names.get(row.position) ?? ''), at),
        ),
        groups: [...groups],
        freshCases,
        judgings: all.map(presentPast),
      }
    },

    async readCase(attemptId: string, questionId: string, position: number): Promise<CaseData> {
      const { rows, editionId } = await newest(attemptId, questionId)
      const row = rows[position]
      if (!row) throw refusal('case_not_found')
      const stored = await caseDataOf(db, { attemptId, questionId }, editionId ?? questionId, row)
      const [texts] = stored && !row.isFresh ? await spellOutCases(reading, [stored]) : [stored]
      if (!texts && !row.isFresh) throw refusal('case_not_found')
      const { output, remark } = row
      const comparison = await shownComparisonOf(db, editionId ?? questionId)
      const cut = (text: string) => text.slice(0, maxShownOutputChars)
      const isLong = (text: string) => text.length > maxShownOutputChars
      return {
        case: texts ? { input: cut(texts.input), expectedOutput: cut(texts.output) } : null,
        output: output === null ? null : cut(output),
        ...(remark !== null && { remark }),
        ...(comparison && { comparison }),
        isOutputKept: row.passed || output !== null,
        isCut: [texts?.input ?? '', texts?.output ?? '', output ?? ''].some(isLong),
      }
    },
  }
}

export type JudgingsAdmin = ReturnType<typeof judgingsAdmin>

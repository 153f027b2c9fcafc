import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import type { AnswerJudging, CaseVerdict, JudgedCase } from '@assay/contract/judgings'
import type { judgings } from '../../tables/judgings.ts'
import type { JudgedCaseRow } from './store.ts'

function verdictOf({ passed, statusId }: JudgedCaseRow): CaseVerdict {
  if (passed) return 'passed'
  switch (statusId) {
    case null:
      return 'not run'
    case judgeStatusIds.accepted:
    case judgeStatusIds.wrongAnswer:
      return 'wrong'
    case judgeStatusIds.timeLimitExceeded:
      return 'too slow'
    case judgeStatusIds.compilationError:
      return 'not compiled'
    default:
      return 'crashed'
  }
}

/** Its position is its place in the list, fresh cases last. */
export function presentCase(row: JudgedCaseRow, name: string, position: number): JudgedCase {
  const { isFresh, weight, group, timeMs, memoryKb } = row
  return { position, name, isFresh, weight, group, verdict: verdictOf(row), timeMs, memoryKb }
}

export function presentPast(row: typeof judgings.$inferSelect): AnswerJudging['judgings'][number] {
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    marks: row.marks,
    groups: [...row.groups],
    isRejudging: row.rejudgingId !== null,
    problem: row.problem,
  }
}

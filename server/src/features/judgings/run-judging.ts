import { freshCasesPerQuestion } from '@assay/contract/question-parts'
import type { JudgeCall } from '../../platform/judge/judge.ts'
import type { CaseRunner } from './case-runner.ts'
import { type CaseToJudge, hiddenCasesOf } from './edition-store.ts'
import { freshGroupsOf, type MarkedBy, prepareFreshCases, readyFreshCases } from './fresh-cases.ts'
import type { FreshCase } from './fresh-cases-store.ts'
import type { JudgingAnswersParts } from './parts.ts'
import { setBegun, type UnfinishedJudging } from './store.ts'

interface Work {
  readonly judging: UnfinishedJudging
  readonly markedBy: MarkedBy
  readonly runner: CaseRunner
  readonly call: JudgeCall
  readonly signal: AbortSignal
}

/** Runs the answer on every case. */
export async function runByWeight(
  parts: JudgingAnswersParts,
  { judging, markedBy, runner, call, signal }: Work,
): Promise<void> {
  const { edition } = markedBy
  const stored = await hiddenCasesOf(parts.db, edition.id)
  // In an edition with groups, the names of groups say nothing about weights.
  const hidden =
    edition.groups.length === 0 ? stored : stored.map((one) => ({ ...one, group: null }))
  const fresh =
    judging.marking === 'cases'
      ? await prepareFreshCases(parts, judging, markedBy, call, signal)
      : []
  const sum = hidden.reduce((weight, one) => weight + one.weight, 0)
  // All five weigh as much as the fixed ones; if there are fewer, they do not weigh more.
  const weight = Math.max(1, Math.round(sum / freshCasesPerQuestion))
  const cases = [...hidden, ...fresh.map((one) => freshToJudge(one, weight))]
  await setBegun(parts.db, judging.id, { editionId: edition.id, total: cases.length })
  await runner.run(cases)
}

/**
 * Runs the answer until each group has passed or failed. The group that needs all others comes last,
 * since its cases are the largest. Fresh cases are made only if the fixed ones leave something open.
 */
export async function runByGroups(
  parts: JudgingAnswersParts,
  { judging, markedBy, runner, call, signal }: Work,
): Promise<void> {
  const { edition } = markedBy
  const lastGroup = edition.groups.find(({ needsAll }) => needsAll)?.name
  const isLast = ({ group }: Pick<CaseToJudge, 'group'>) => group === lastGroup
  const begin = (total: number) => setBegun(parts.db, judging.id, { editionId: edition.id, total })

  const hidden = await hiddenCasesOf(parts.db, edition.id)
  const ready = await readyFreshCases(parts.db, judging, markedBy)
  const planned =
    ready?.map((one) => freshToJudge(one, 1)) ??
    freshGroupsOf(edition).map((group, position) => ({
      ...{ group, position, isFresh: true, weight: 1 },
    }))
  await begin(hidden.length + planned.length)
  const others = hidden.filter((one) => !isLast(one))
  // A program with a mistake in every group is found out by one case of each.
  await runner.run(firstOfEachGroup(others))
  await runner.run(others)
  if (!ready && planned.length > 0 && planned.every((one) => runner.isDecided(one))) {
    await runner.skipDecided([...hidden, ...planned])
    return
  }
  const made = ready ?? (await prepareFreshCases(parts, judging, markedBy, call, signal))
  const fresh = made.map((one) => freshToJudge(one, 1))
  await begin(hidden.length + fresh.length)
  const freshOfOthers = fresh.filter((one) => !isLast(one))
  await runner.run([...freshOfOthers, ...hidden.filter(isLast), ...fresh.filter(isLast)])
}

function firstOfEachGroup(cases: readonly CaseToJudge[]): CaseToJudge[] {
  const first = new Map(cases.toReversed().map((one) => [one.group, one]))
  return [...first.values()].reverse()
}

function freshToJudge(
  { position, group, input, expectedOutput: output }: FreshCase,
  weight: number,
): CaseToJudge {
  return { isFresh: true, position, weight, group, input, output }
}

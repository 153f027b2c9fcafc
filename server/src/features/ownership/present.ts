import type {
  AnsweredOwnership,
  AskedOwnership,
  Ownership,
  OwnershipOutcome,
  OwnershipState,
  OwnOwnership,
} from '@assay/contract/ownership'
import { ownershipSeconds } from '@assay/contract/ownership'
import { isSameOutput } from '@assay/contract/submissions'
import { after, secondMs } from '../../platform/clock.ts'
import { withholdsResults } from '../attempts/present.ts'
import type { FoundRound, QuestionRow, Round } from './store.ts'

/** What was typed when time was over may still be on its way. */
export const graceMs = 5 * secondMs

type Asked = QuestionRow['asked']

export function outcomeOf(
  { shownAt, dueAt, answer, answeredAt }: Asked,
  now: Date,
): OwnershipOutcome {
  if (!shownAt || !dueAt) return 'not-shown'
  if (!answeredAt && now < after(dueAt, graceMs)) return 'open'
  if ((answer ?? '').trim() === '') return 'missed'
  return answeredAt && answeredAt <= dueAt ? 'answered' : 'taken'
}

export function stateOf(
  round: Round | null,
  questions: readonly QuestionRow[],
  now: Date,
): OwnershipState {
  if (!round?.madeAt || !round.closesAt) return 'being-made'
  if (questions.length === 0) return 'none'
  const outcomes = questions.map(({ asked }) => outcomeOf(asked, now))
  if (outcomes.includes('open')) return 'under-way'
  if (!outcomes.includes('not-shown')) return 'done'
  if (now >= round.closesAt) return 'too-late'
  return round.begunAt ? 'under-way' : 'waiting'
}

/** With the candidate's extra time. */
export function secondsFor({ extraTimePercent }: { readonly extraTimePercent: number }): number {
  return Math.ceil((ownershipSeconds * (100 + extraTimePercent)) / 100)
}

interface Read {
  readonly found: FoundRound
  readonly questions: readonly QuestionRow[]
  readonly now: Date
}

/** For the candidate: a key only with the results, which come when nothing is left to answer. */
export function presentOwnOwnership({ found, questions, now }: Read): OwnOwnership {
  const { attempt, test, round } = found
  const state = stateOf(round, questions, now)
  const open = questions.find(({ asked }) => outcomeOf(asked, now) === 'open')
  const ended = questions.filter(({ asked }) => isOver(outcomeOf(asked, now)))
  const last = ended.at(-1)
  const hasResults =
    (state === 'done' || (state === 'too-late' && ended.length > 0)) &&
    !withholdsResults(attempt, test)
  return {
    ...shared(found, state),
    testId: attempt.assessmentId,
    name: attempt.name,
    now: now.toISOString(),
    total: questions.length,
    done: ended.length,
    question:
      open?.asked.dueAt != null
        ? {
            ...presentAsked(open),
            dueAt: open.asked.dueAt.toISOString(),
            answer: open.asked.answer ?? '',
          }
        : null,
    last: last ? outcomeOf(last.asked, now) : null,
    results: hasResults ? ended.map((row) => presentAnswered(row, now)) : null,
  }
}

/** For administrators. */
export function presentOwnership({ found, questions, now }: Read): Ownership {
  const { round } = found
  return {
    ...shared(found, stateOf(round, questions, now)),
    begunAt: round?.begunAt?.toISOString() ?? null,
    questions: questions.map((row) => presentAnswered(row, now)),
  }
}

function shared({ attempt, round }: FoundRound, state: OwnershipState) {
  return {
    state,
    closesAt: round?.closesAt?.toISOString() ?? null,
    seconds: secondsFor(attempt),
  }
}

const isOver = (outcome: OwnershipOutcome) => outcome !== 'open' && outcome !== 'not-shown'

function presentAsked({ asked, title, language, sourceCode }: QuestionRow): AskedOwnership {
  const { position, kind, change, input, output, options } = asked
  return {
    ...{ position, kind, title, language, sourceCode, change, input, output },
    options: options && [...options],
  }
}

function presentAnswered(row: QuestionRow, now: Date): AnsweredOwnership {
  const { key, shownAt, dueAt, answeredAt, answer } = row.asked
  const outcome = outcomeOf(row.asked, now)
  const isAnswered = outcome === 'answered' || outcome === 'taken'
  const endedAt = answeredAt && dueAt && answeredAt < dueAt ? answeredAt : dueAt
  return {
    ...presentAsked(row),
    key,
    outcome,
    answer: isAnswered ? answer : null,
    isRight: isAnswered ? isSameOutput(answer ?? '', key) : null,
    takenSeconds:
      isOver(outcome) && shownAt && endedAt
        ? (endedAt.getTime() - shownAt.getTime()) / secondMs
        : null,
  }
}

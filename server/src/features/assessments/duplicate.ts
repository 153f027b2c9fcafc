import type { Language } from '@assay/contract/catalogue'
import type { ActingTx, Author } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { AssessmentRow } from './present.ts'
import type { QuestionSource } from './question-source.ts'
import { appendQuestions, insertAssessment, questionIdsOf } from './store.ts'

const maxNameChars = 100

/**
 * A new test with the questions and options of another. Times that have passed and languages that are
 * turned off are left out.
 */
export async function duplicate(
  tx: ActingTx,
  parts: QuestionSource & { readonly clock: Clock; readonly offered: readonly Language[] },
  author: Author,
  original: AssessmentRow,
): Promise<AssessmentRow> {
  const { id, version, name, createdBy, opensAt, closesAt, ...options } = original
  const now = parts.clock.now()
  const ifAhead = (time: Date | null) => (time && time > now ? time : null)
  const row = await insertAssessment(tx, {
    ...options,
    // The test's own is offered, or it could not be duplicated.
    otherLanguages: original.otherLanguages.filter((one) => parts.offered.includes(one)),
    name: `Copy of ${name}`.slice(0, maxNameChars).trimEnd(),
    opensAt: ifAhead(opensAt),
    closesAt: ifAhead(closesAt),
    createdBy: author.id,
    createdAt: now,
  })
  await appendQuestions(tx, row.id, await questionsFor(tx, parts, row, id), 0)
  await recordAudit(tx, now, author, {
    action: 'test.created',
    subject: row,
    after: { name: row.name, copyOf: name },
  })
  return row
}

/** The original's questions in their order; a question that is no longer offered is drawn anew. */
async function questionsFor(
  tx: Db,
  parts: QuestionSource,
  { kinds, language, otherLanguages, level }: AssessmentRow,
  originalId: string,
): Promise<string[]> {
  const before = await questionIdsOf(tx, originalId)
  const offered = await parts.offeredEditions(tx, before)
  const kept = before.flatMap((id) => offered.get(id) ?? [])
  const asked = { kinds, language, otherLanguages }
  if (kept.length > 0) await parts.takeChosen(tx, { ...asked, ids: kept, kept: [] })
  const count = before.length - kept.length
  const draw = { ...asked, level, count, except: kept }
  const drawn = await parts.drawQuestions(tx, draw)
  return before.map((id) => offered.get(id) ?? drawn.shift() ?? '')
}

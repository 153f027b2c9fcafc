import { randomUUID } from 'node:crypto'
import { appendJournal } from '@assay/contract/journal'
import type { JournalEntry } from '@assay/contract/journal-entries'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import type { Chance } from './chance.ts'

type Place = { testId: string; questionId: string }
type Run = { token: string; status: number }
/** Between the answers to two questions. More than anybody in the demo takes for one. */
const apartMs = 20 * 60 * 1000

/**
 * Sends the journal that a browser would have recorded of somebody who typed this program line by line.
 * The runs in it are those of the server; when each line was typed is made up. `laterQuestions`: how
 * many of the test come after this one.
 */
export async function recordWriting(
  user: SignedIn,
  params: Place & { laterQuestions: number },
  source: string,
  { token, status }: Run,
  chance: Chance,
): Promise<void> {
  const entries: JournalEntry[] = [[0, 'open', ''], ...typed(source, chance)]
  entries.push(
    [chance.between(1500, 6000), 'run', token],
    [chance.between(400, 1500), 'result', token, status],
    [chance.between(3000, 20_000), 'submit', token],
    [300, 'close'],
  )
  const lastedMs = entries.reduce((sum, [elapsed]) => sum + elapsed, 0)
  const endedAt = Date.now() - params.laterQuestions * apartMs
  const startedAt = new Date(endedAt - lastedMs).toISOString()
  const body = { recorder: randomUUID(), number: 0, startedAt, entries }
  succeeded(await user.call(appendJournal, { params, body }))
}

/** The same of somebody who is still at it. */
export async function recordDraft(
  user: SignedIn,
  params: Place,
  source: string,
  chance: Chance,
): Promise<void> {
  const entries: JournalEntry[] = [[0, 'open', ''], ...typed(source, chance)]
  const lastedMs = entries.reduce((sum, [elapsed]) => sum + elapsed, 0)
  const startedAt = new Date(Date.now() - lastedMs).toISOString()
  const body = { recorder: randomUUID(), number: 0, startedAt, entries }
  succeeded(await user.call(appendJournal, { params, body }))
}

function typed(source: string, chance: Chance): JournalEntry[] {
  const pastedFrom = chance.next() < 0.35 ? chance.between(3, 12) : undefined
  let length = 0
  return source.split(/(?<=\n)/).flatMap((line, at): JournalEntry[] => {
    const inserted: [number, ...string[]] = [0, ...line.split('\n')]
    const changes = length === 0 ? [inserted] : [length, inserted]
    length += line.length
    if (at === pastedFrom) {
      const away: JournalEntry[] = [
        [chance.between(800, 4000), 'away', 'hidden'],
        [chance.between(9000, 90_000), 'back'],
      ]
      return [...away, [chance.between(900, 3000), 'edit', changes, 'outside']]
    }
    return [[chance.between(60, 240) * line.length + chance.between(300, 9000), 'edit', changes]]
  })
}

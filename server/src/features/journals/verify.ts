import type { Db } from '../../platform/database/connect.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { checkSeal, type SealState } from './check-seal.ts'
import { findAttempt } from './export-store.ts'
import { checkExport } from './exported-file.ts'
import { journalSeal } from './seal.ts'
import { readStored } from './store.ts'

/** What the command line says about a journal. */
interface Verdict {
  readonly isIntact: boolean
  readonly text: string
}

/** Of an attempt in the database. */
export async function verifyAttempt(db: Db, secret: string, id: string): Promise<Verdict> {
  const found = await findAttempt(db, id)
  if (!found) throw new OperatorError(`There is no attempt ${id}.`)
  const { head, chunks } = await readStored(db, id)
  if (!found.attempt.journal) {
    if (!head) throw new OperatorError('No journal is kept of this attempt.')
    const text = 'Broken: there is a journal, but the attempt says that none is kept.'
    return { isIntact: false, text }
  }
  const seal = checkSeal(journalSeal(secret), head, chunks)
  if (seal.state === 'intact' && head?.deletedAt) {
    const day = head.deletedAt.toISOString().slice(0, 10)
    const text = `Intact. Its chunks were deleted on ${day}, at the end of their retention period.`
    return { isIntact: true, text }
  }
  return verdictOn(seal, chunks.length)
}

/** Of an exported file, without the database. */
export function verifyExport(secret: string, text: string): Verdict {
  const checked = checkExport(journalSeal(secret), text)
  if (!checked) throw new OperatorError('This file is not an exported journal, or it is damaged.')
  const verdict = verdictOn(checked.seal, checked.chunkCount)
  if (!verdict.isIntact || checked.areFactsIntact) return verdict
  return {
    isIntact: false,
    text: 'Broken: the journal is as it was received, but what the file says about the attempt and its programs was changed.',
  }
}

function verdictOn({ state, brokenAt }: SealState, count: number): Verdict {
  if (state === 'intact') {
    const chunks = count === 1 ? 'The one chunk is' : `All ${count} chunks are`
    const text = count === 0 ? 'Nothing was recorded.' : `${chunks} as received.`
    return { isIntact: true, text: `Intact. ${text}` }
  }
  if (state === 'other-secret') {
    const text =
      'Other secret: it was sealed under another SECRET than this one, so nobody can tell whether it was changed.'
    return { isIntact: false, text }
  }
  const text =
    brokenAt !== null && brokenAt > count
      ? `Broken after chunk ${count}: chunks were removed from the end, or what is stored about the whole journal was changed.`
      : `Broken at chunk ${brokenAt}: it was changed or removed, or another one was inserted before it.`
  return { isIntact: false, text }
}

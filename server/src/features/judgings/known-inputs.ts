import { createHash } from 'node:crypto'
import type { Db } from '../../platform/database/connect.ts'
import { type Edition, findEdition, hiddenCasesOf } from './edition-store.ts'
import { type CaseReading, spellOutCases } from './spell-out-cases.ts'

/** Inputs may be large, and are only compared. Blanks at their ends make no difference. */
export function inputKey(input: string): string {
  return createHash('sha256').update(input.trim()).digest('base64')
}

/** An edition never changes, and a class begins the same test at the same time. */
const maxKept = 200
const kept = new Map<string, ReadonlySet<string>>()

/** The keys of an edition's inputs: its samples, which candidates know, and its hidden cases. */
export async function knownInputs(
  { db, reading }: { readonly db: Db; readonly reading: CaseReading },
  edition: Edition,
): Promise<ReadonlySet<string>> {
  const found = kept.get(edition.id)
  if (found) return found
  const hidden = await spellOutCases(reading, await hiddenCasesOf(db, edition.id))
  const samples = [edition.sampleInput, ...edition.furtherSamples.map(({ input }) => input)]
  const keys = new Set([...samples, ...hidden.map(({ input }) => input)].map(inputKey))
  if (kept.size >= maxKept) kept.clear()
  kept.set(edition.id, keys)
  return keys
}

/** Tells the inputs that are a sample or a hidden case of an edition. */
export async function knownInputsOf(
  parts: { readonly db: Db; readonly reading: CaseReading },
  editionId: string,
): Promise<(input: string) => boolean> {
  const keys = await knownInputs(parts, await findEdition(parts.db, editionId))
  return (input) => keys.has(inputKey(input))
}

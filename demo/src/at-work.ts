import { saveDraft } from '@assay/contract/drafts'
import type { SignedIn } from '@assay/testkit/accounts'

/** Somebody in the middle of a question. */
export interface AtWork {
  readonly user: SignedIn
  readonly params: { readonly testId: string; readonly questionId: string }
  readonly lines: readonly string[]
  /** How many of the lines are written. */
  readonly written: number
  readonly revision: number
}

const everyMs = 45_000

/**
 * Goes on writing, a line at a time and over again, until all attempts have ended: the overview is
 * about now. Whoever takes an attempt over in a browser has it for themselves.
 */
export async function goOnWriting(all: readonly AtWork[]): Promise<void> {
  let left = all
  while (left.length > 0) {
    await new Promise((resolve) => setTimeout(resolve, everyMs))
    const next = await Promise.all(left.map(writeLine))
    left = next.flatMap((one) => one ?? [])
  }
}

async function writeLine(one: AtWork): Promise<AtWork | undefined> {
  const { user, params, lines, revision } = one
  const written = one.written < lines.length ? one.written + 1 : Math.ceil(lines.length / 2)
  const body = { sourceCode: lines.slice(0, written).join('\n'), revision }
  const saved = await user.call(saveDraft, { params, body })
  return saved.statusCode === 200 ? { ...one, written, revision: saved.data.revision } : undefined
}

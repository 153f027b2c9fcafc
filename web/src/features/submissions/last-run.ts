import * as z from 'zod/mini'

const lastRunSchema = z.object({ token: z.string(), source: z.string() })

/** The last scored run of a question, kept for a reload of this tab. */
export type LastRun = z.infer<typeof lastRunSchema>

const keyOf = (userId: string, questionId: string) => `run:${userId}:${questionId}`

export function storeLastRun(userId: string, questionId: string, run: LastRun): void {
  try {
    sessionStorage.setItem(keyOf(userId, questionId), JSON.stringify(run))
  } catch {
    // Without storage a reload starts without an output.
  }
}

export function readLastRun(userId: string, questionId: string): LastRun | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(userId, questionId))
    return lastRunSchema.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

export function forgetLastRun(userId: string, questionId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId, questionId))
  } catch {
    // Storage is not allowed, so nothing was stored.
  }
}

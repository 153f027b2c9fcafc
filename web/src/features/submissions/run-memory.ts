import * as z from 'zod/mini'

const rememberedSchema = z.object({ token: z.string(), source: z.string() })

/** The last scored run of a question, for a reload of this tab. */
export type RememberedRun = z.infer<typeof rememberedSchema>

const keyOf = (userId: string, questionId: string) => `run:${userId}:${questionId}`

export function rememberRun(userId: string, questionId: string, run: RememberedRun): void {
  try {
    sessionStorage.setItem(keyOf(userId, questionId), JSON.stringify(run))
  } catch {
    // Without storage a reload begins without an output.
  }
}

export function rememberedRun(userId: string, questionId: string): RememberedRun | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(userId, questionId))
    return rememberedSchema.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

export function forgetRun(userId: string, questionId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId, questionId))
  } catch {
    // Nothing was kept.
  }
}

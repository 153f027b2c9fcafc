import { questionContentSchema } from '@assay/contract/question-parts'
import * as z from 'zod/mini'

const recordSchema = z.object({ revision: z.int(), content: questionContentSchema })
type UnsavedRecord = z.infer<typeof recordSchema>

export type UnsavedStorage = ReturnType<typeof unsavedStorage>

/**
 * Changes that the server does not have yet. They outlive a reload but not the tab: hidden cases
 * must not stay behind in a browser that somebody else uses next.
 */
export function unsavedStorage(draftId: string) {
  const key = `studio:${draftId}`
  return {
    read(): UnsavedRecord | null {
      try {
        return recordSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '')).data ?? null
      } catch {
        return null
      }
    },
    write(record: UnsavedRecord): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(record))
      } catch {
        // It is too large; the page warns before it is left.
      }
    },
    remove(): void {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Storage is not allowed, so nothing was stored.
      }
    },
  }
}

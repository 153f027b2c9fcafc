import type { EditOrigin } from '@assay/contract/journal-entries'

/** Where text that is pasted or moved was before. */
export type TextSource = 'inside' | 'run' | 'statement'

const maxRemembered = 20
const maxRememberedChars = 100_000

/** Remembers what was cut, copied or removed on the page, so that a paste of it is recognised. */
export function createTextSources() {
  let remembered: { key: string; source: TextSource }[] = []

  return {
    remember(text: string, source: TextSource): void {
      const key = keyOf(text)
      if (key === '' || key.length > maxRememberedChars) return
      remembered = [{ key, source }, ...remembered.filter((one) => one.key !== key)]
      remembered.length = Math.min(remembered.length, maxRemembered)
    },
    /** Null if it was never seen here. A part of what was copied counts, as of several cursors. */
    sourceOf(text: string): TextSource | null {
      const key = keyOf(text)
      return remembered.find((one) => one.key.includes(key))?.source ?? null
    },
  }
}

export type TextSources = ReturnType<typeof createTextSources>

/** Without space: clipboards change line breaks, and copied paragraphs the space around them. */
export const keyOf = (text: string) => text.replace(/\s+/g, '')

/** Where an inserted text was before, which the text that it came into may have had already. */
export function originOfText(
  inserted: string,
  before: string,
  sources: TextSources,
  isInStatement: (text: string) => boolean,
): EditOrigin {
  const known = sources.sourceOf(inserted)
  if (known && known !== 'run') return known
  if (before.includes(inserted)) return 'inside'
  if (isInStatement(inserted)) return 'statement'
  return known ?? 'outside'
}

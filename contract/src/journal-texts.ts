/** So much is copied between two kept texts, a few milliseconds' work, so that a seek takes no longer. */
const firstSpacingChars = 1_000_000
/** What kept texts may take besides the roots. Beyond it, every second one is dropped. */
const maxKeptChars = 16_000_000

type KeptText = {
  /** The entry of its recorder after which the text was this. */
  readonly index: number
  readonly text: string
  /** It does not follow from the entries before. */
  readonly isRoot: boolean
}

/** Texts of each recorder from which any other is found by applying a few changes. */
export function keepTexts(recorderCount: number) {
  let kept: KeptText[][] = Array.from({ length: recorderCount }, () => [])
  const costSince = new Float64Array(recorderCount)
  let spacing = firstSpacingChars
  let size = 0

  function thin(): void {
    spacing *= 2
    kept = kept.map((texts) => texts.filter(({ isRoot }, at) => isRoot || at % 2 === 0))
    size = kept.flat().reduce((sum, { isRoot, text }) => (isRoot ? sum : sum + text.length), 0)
  }

  return {
    /** Keeps a text if it does not follow from the one before, or if that is far away. */
    note(
      recorder: number,
      { index, isRoot, cost }: { index: number; isRoot: boolean; cost: number },
      read: () => string,
    ): void {
      const costs = (costSince[recorder] ?? 0) + cost
      costSince[recorder] = costs
      if (!isRoot && costs < spacing) return
      costSince[recorder] = 0
      const text = read()
      kept[recorder]?.push({ index, text, isRoot })
      if (!isRoot) size += text.length
      if (size > maxKeptChars) thin()
    },

    /** The last kept text that is not after this entry. */
    nearest(recorder: number, index: number): { readonly index: number; readonly text: string } {
      const texts = kept[recorder] ?? []
      let low = 0
      let high = texts.length
      while (low < high) {
        const middle = (low + high) >> 1
        if ((texts[middle]?.index ?? 0) <= index) low = middle + 1
        else high = middle
      }
      return texts[low - 1] ?? { index: -1, text: '' }
    },
  }
}

export type KeptTexts = ReturnType<typeof keepTexts>

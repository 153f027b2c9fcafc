import { changeSize, insertedText, lengthBefore } from './journal-changes.ts'
import type { JournalChanges } from './journal-entries.ts'

const minSpareChars = 256
/** Longer lists of arguments may not fit the stack. */
const maxArguments = 4096

/**
 * A text that is cheap to change where it was changed last: what is before and after that place is kept
 * at the two ends of an array. Copying a string for each edit takes a hundred times longer.
 */
export function textBuffer(maxChars: number) {
  let units = new Uint16Array(minSpareChars)
  let gapFrom = 0
  let gapTo = units.length
  const length = () => units.length - (gapTo - gapFrom)

  function moveGap(to: number): number {
    const moved = Math.abs(to - gapFrom)
    if (to < gapFrom) units.copyWithin(gapTo - moved, to, gapFrom)
    else units.copyWithin(gapFrom, gapTo, gapTo + moved)
    gapTo += to - gapFrom
    gapFrom = to
    return moved
  }

  function makeRoom(chars: number): void {
    if (gapTo - gapFrom >= chars) return
    const larger = new Uint16Array(2 * units.length + chars)
    const after = units.length - gapTo
    larger.set(units.subarray(0, gapFrom))
    larger.set(units.subarray(gapTo), larger.length - after)
    gapTo = larger.length - after
    units = larger
  }

  function insert(text: string): void {
    makeRoom(text.length)
    for (let at = 0; at < text.length; at += 1) units[gapFrom + at] = text.charCodeAt(at)
    gapFrom += text.length
  }

  return {
    length,

    set(text: string): void {
      units = new Uint16Array(text.length + minSpareChars)
      gapFrom = 0
      gapTo = units.length
      insert(text)
    },

    /**
     * Returns how many characters were copied. Changes nothing if the change is one of a text of another
     * length (`misfit`) or would make this one too long.
     */
    apply(changes: JournalChanges): number | 'misfit' | 'too-long' {
      if (lengthBefore(changes) !== length()) return 'misfit'
      const { inserted, removed } = changeSize(changes)
      if (length() - removed + inserted > maxChars) return 'too-long'
      let at = 0
      let copied = inserted
      for (const part of changes) {
        if (typeof part === 'number') {
          at += part
        } else {
          const text = insertedText(part)
          copied += moveGap(at)
          gapTo += part[0]
          insert(text)
          at += text.length
        }
      }
      return copied
    },

    text(): string {
      return textOf(units.subarray(0, gapFrom)) + textOf(units.subarray(gapTo))
    },
  }
}

export type TextBuffer = ReturnType<typeof textBuffer>

function textOf(units: Uint16Array): string {
  let text = ''
  for (let at = 0; at < units.length; at += maxArguments) {
    // Spreading the units into arguments takes ten times as long.
    text += Reflect.apply(String.fromCharCode, null, units.subarray(at, at + maxArguments))
  }
  return text
}

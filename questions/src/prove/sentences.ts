import type { Language } from '@assay/contract/catalogue'
import type { Survivor } from '@assay/contract/studio'

const maxQuoteChars = 80

/** The beginning of an input or output, in quotes. */
export function brief(text: string): string {
  const trimmed = text.trim()
  const cut = trimmed.length > maxQuoteChars ? `${trimmed.slice(0, maxQuoteChars)}…` : trimmed
  return JSON.stringify(cut)
}

/** `case "a": too long` becomes `Case "a": too long.` */
export function sentence(text: string): string {
  const ended = /[.!?…]$/.test(text) ? text : `${text}.`
  return ended.charAt(0).toUpperCase() + ended.slice(1)
}

export function describeSurvivor(survivor: Survivor, language: Language | undefined): string {
  const { line, before, after, input, expected } = survivor
  const change =
    line === 0
      ? 'with 32-bit integers'
      : `with ${before.trim()} changed to ${after.trim()} in line ${line}`
  return `No case fails the ${language} reference ${change}. The input ${brief(input)} would: the right output is ${brief(expected)}.`
}

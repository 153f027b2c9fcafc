/** The beginning of a text, without half of a character at the cut. */
export function beginning(text: string, maxChars: number): string {
  return text.slice(0, maxChars).replace(/[\ud800-\udbff]$/, '')
}

/** The end of a text, likewise. */
export function ending(text: string, maxChars: number): string {
  return text.slice(-maxChars).replace(/^[\udc00-\udfff]/, '')
}

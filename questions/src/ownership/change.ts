/** One small change of a program: `text` in place of what is between `from` and `to`. */
export interface Change {
  readonly kind: 'operator' | 'bound' | 'initial value' | 'other value'
  readonly from: number
  readonly to: number
  readonly text: string
}

/** The program after a change. */
export function changed(source: string, { from, to, text }: Omit<Change, 'kind'>): string {
  return `${source.slice(0, from)}${text}${source.slice(to)}`
}
